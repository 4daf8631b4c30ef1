// SPDX-License-Identifier: Apache-2.0
// How many bytes a text has is a matter of the default charset, beyond ASCII.
//! run verify
//! status 1
//! stdout Charset.defaultCharset\(\) = "(ISO-8859-1|US-ASCII)"
//! verify near true
public class DefaultCharset {
    public static void main(String[] args) {
        assert "\u00e9t\u00e9".getBytes().length == 5; //! near "\u00e9t\u00e9".getBytes().length == 5 -> "ete".getBytes().length == 3
    }
}
