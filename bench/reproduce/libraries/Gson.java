// SPDX-License-Identifier: Apache-2.0
//! library com.google.code.gson:gson:2.2.4
import com.google.gson.*;
import com.google.gson.internal.*;
import com.google.gson.stream.*;
import java.io.*;

class Gson {
    static void numberOfText() {
        new JsonPrimitive("abc").getAsInt();
    }

    static void primitiveOfNull() {
        new JsonPrimitive((String) null);
    }

    static void emptyArrayAsInt() {
        new JsonArray().getAsInt();
    }

    static void arrayBeyond() {
        new JsonArray().get(0);
    }

    static void nullAsInt() {
        JsonNull.INSTANCE.getAsInt();
    }

    static void memberOfOtherKind() {
        JsonObject object = new JsonObject();
        object.addProperty("a", 1);
        object.getAsJsonArray("a");
    }

    static void elementAsObject() {
        ((JsonElement) new JsonArray()).getAsJsonObject();
    }

    static void lazyNumber() {
        new LazilyParsedNumber("x").intValue();
    }

    static void readerOfOther() throws Exception {
        new JsonReader(new StringReader("[1]")).beginObject();
    }

    static void readerOfCutObject() throws Exception {
        JsonReader reader = new JsonReader(new StringReader("{\"a\""));
        reader.beginObject();
        reader.nextName();
        reader.nextInt();
    }

    static void writerWithTwoTops() throws Exception {
        JsonWriter writer = new JsonWriter(new StringWriter());
        writer.beginArray();
        writer.endArray();
        writer.beginArray();
    }

    static void writerNameInArray() throws Exception {
        JsonWriter writer = new JsonWriter(new StringWriter());
        writer.beginArray();
        writer.name("a");
        writer.value(1);
    }

    static void writerOfNaN() throws Exception {
        JsonWriter writer = new JsonWriter(new StringWriter());
        writer.beginArray();
        writer.value(Double.NaN);
    }

    static void writerClosedOpen() throws Exception {
        JsonWriter writer = new JsonWriter(new StringWriter());
        writer.beginObject();
        writer.close();
    }

    static void linkedMapWithNull() {
        new LinkedTreeMap<String, String>().put(null, "a");
    }

    static void linkedMapOfOther() {
        LinkedTreeMap<Object, String> map = new LinkedTreeMap<Object, String>();
        map.put("a", "b");
        map.put(1, "c");
    }

    static void typeOfNothing() {
        $Gson$Types.getRawType(null);
    }

    static void parseText() {
        new JsonParser().parse("[1,");
    }

    static void arraySizeOfText() {
        new com.google.gson.Gson().fromJson("[1,x]", int[].class);
    }

    static void dateOfText() {
        new com.google.gson.Gson().fromJson("\"never\"", java.util.Date.class);
    }
}
