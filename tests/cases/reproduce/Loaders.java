// SPDX-License-Identifier: Apache-2.0
// A class that is named in a setting, and is not there.
package cases;

import java.util.Properties;

public class Loaders {
    public static Object plugin(Properties settings) throws ReflectiveOperationException {
        String name = settings.getProperty("plugin.class", "java.lang.Object");
        return Class.forName(name).getDeclaredConstructor().newInstance();
    }
}

class LoadersWitness {
    public static void main(String[] arguments) throws Exception {
        Properties settings = new Properties();
        settings.setProperty("plugin.class", "a.B");
        Loaders.plugin(settings);
    }
}
