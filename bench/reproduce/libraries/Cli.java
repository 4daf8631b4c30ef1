// SPDX-License-Identifier: Apache-2.0
//! library commons-cli:commons-cli:1.2
import java.io.PrintWriter;
import java.io.StringWriter;
import org.apache.commons.cli.*;

class Cli {
    static void wrapAtNothing() {
        new HelpFormatter().printWrapped(new PrintWriter(new StringWriter()), 1, 3, "usage of a tool");
    }

    static void optionName() {
        new Option("a b", "no blank is allowed");
    }

    static void groupSelectedTwice() throws Exception {
        OptionGroup group = new OptionGroup();
        group.addOption(new Option("a", "one")).addOption(new Option("b", "two"));
        group.setSelected(new Option("a", "one"));
        group.setSelected(new Option("b", "two"));
    }

    static void parsedOptionOfNothing() throws Exception {
        new GnuParser().parse(new Options(), new String[] {"-x"});
    }

    static void usageWithoutSyntax() {
        new HelpFormatter().printHelp("", new Options());
    }

    static void builderWithoutName() {
        OptionBuilder.withDescription("nothing").create();
    }

    static void numberOfText() throws Exception {
        TypeHandler.createNumber("1.2.3");
    }
}
