// SPDX-License-Identifier: Apache-2.0
// A field that is not a number.
package cases;

import java.lang.reflect.Field;

public class Fields {
    public String label = "x";
    public int weight = 3;

    public static int sum(Object bean) throws IllegalAccessException {
        int sum = 0;
        for (Field field : bean.getClass().getFields()) sum += (Integer) field.get(bean);
        return sum;
    }
}

class FieldsWitness {
    public static void main(String[] arguments) throws Exception {
        Fields.sum(new Fields());
    }
}
