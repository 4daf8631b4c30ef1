// SPDX-License-Identifier: Apache-2.0
//! library commons-validator:commons-validator:1.4.0
//! with commons-logging:commons-logging:1.1.1
//! with commons-beanutils:commons-beanutils:1.8.3
//! with commons-digester:commons-digester:1.8
import java.util.*;
import org.apache.commons.validator.*;
import org.apache.commons.validator.routines.*;
import org.apache.commons.validator.routines.checkdigit.*;

class Validator {
    static void isbnTooShort() {
        new org.apache.commons.validator.routines.ISBNValidator().convertToISBN13("123");
    }

    static void luhnOfNothing() throws Exception {
        new LuhnCheckDigit().calculate("");
    }

    static void luhnOfText() throws Exception {
        new LuhnCheckDigit().calculate("12x4");
    }

    static void luhnOfZeros() throws Exception {
        new LuhnCheckDigit().calculate("000");
    }

    static void ibanCut() throws Exception {
        new IBANCheckDigit().calculate("DE");
    }

    static void patternsOfNone() {
        new RegexValidator(new String[0]);
    }

    static void patternWithoutText() {
        new RegexValidator(new String[] {"a", ""});
    }

    static void codeBounds() {
        new CodeValidator("abc", 1, 2, null).validate(null);
        new RegexValidator("(");
    }

    static void dateOfNull() {
        org.apache.commons.validator.routines.DateValidator.getInstance().compareDates(null, new Date(0), null);
    }

    static void substitution() {
        new Arg().setPosition(3);
        Field field = new Field();
        field.getArg(0);
        field.getMsg(null);
        field.getArg(-1);
    }

    static void modulus97() throws Exception {
        new ISSNLike().weigh('a');
    }

    static class ISSNLike extends ModulusCheckDigit {
        ISSNLike() {
            super(11);
        }

        void weigh(char digit) throws Exception {
            toInt(digit, 1, 1);
        }

        @Override
        protected int weightedValue(int charValue, int leftPos, int rightPos) {
            return charValue;
        }
    }
}
