// SPDX-License-Identifier: Apache-2.0
//! library commons-beanutils:commons-beanutils:1.8.3
//! with commons-logging:commons-logging:1.1.1
//! with commons-collections:commons-collections:3.2.1
import java.util.*;
import org.apache.commons.beanutils.*;
import org.apache.commons.beanutils.converters.*;
import org.apache.commons.beanutils.expression.*;

class Beanutils {
    static void indexOfText() {
        new DefaultResolver().getIndex("a[b]");
    }

    static void indexWithoutEnd() {
        new DefaultResolver().getIndex("a[1");
    }

    static void keyWithoutEnd() {
        new DefaultResolver().getKey("a(b");
    }

    static void integerOfText() {
        new IntegerConverter().convert(Integer.class, "x");
    }

    static void byteTooLarge() {
        new ByteConverter().convert(Byte.class, "300");
    }

    static void booleanOfText() {
        new BooleanConverter().convert(Boolean.class, "maybe");
    }

    static void characterOfNull() {
        new CharacterConverter().convert(Character.class, null);
    }

    static void dateOfText() {
        new SqlDateConverter().convert(java.sql.Date.class, "tomorrow");
    }

    static void classOfNothing() {
        new ClassConverter().convert(Class.class, "no.such.Class");
    }

    static void propertyOfNull() throws Exception {
        new PropertyUtilsBean().getSimpleProperty(null, "a");
    }

    static void lazyRestricted() {
        LazyDynaClass type = new LazyDynaClass("a");
        type.setRestricted(true);
        type.add("b");
    }

    static void lazyIndexed() {
        LazyDynaBean bean = new LazyDynaBean();
        bean.set("a", "b");
        bean.get("a", 0);
    }

    static void dynaProperty() {
        new BasicDynaBean(new BasicDynaClass("a", null)).get("b");
    }

    static void dynaNull() {
        BasicDynaClass type = new BasicDynaClass("a", null, new DynaProperty[] {new DynaProperty("n", Integer.TYPE)});
        new BasicDynaBean(type).set("n", null);
    }

    static void arrayOfText() {
        new ArrayConverter(int[].class, new IntegerConverter()).convert(int[].class, "1,x");
    }

    static void methodWithoutName() {
        new ConstructorUtils();
        MethodUtils.getAccessibleMethod(null, "a", new Class[0]);
    }

    static void contextOfNull() {
        new LazyDynaMap((Map) null).set("a", "b");
        new WrapDynaBean(null).get("a");
    }
}
