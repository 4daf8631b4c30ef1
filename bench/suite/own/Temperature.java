// SPDX-License-Identifier: Apache-2.0
package own;

/** Degrees in three scales. */
public enum Temperature {
    CELSIUS("C") {
        @Override
        double toKelvin(double degrees) {
            return degrees + 273.15;
        }

        @Override
        double fromKelvin(double kelvin) {
            return kelvin - 273.15;
        }
    },
    FAHRENHEIT("F") {
        @Override
        double toKelvin(double degrees) {
            return (degrees + 459.67) * 5 / 9;
        }

        @Override
        double fromKelvin(double kelvin) {
            return kelvin * 9 / 5 - 459.67;
        }
    },
    KELVIN("K") {
        @Override
        double toKelvin(double degrees) {
            return degrees;
        }

        @Override
        double fromKelvin(double kelvin) {
            return kelvin;
        }
    };

    private final String sign;

    Temperature(String sign) {
        this.sign = sign;
    }

    abstract double toKelvin(double degrees);

    abstract double fromKelvin(double kelvin);

    public double convert(double degrees, Temperature to) {
        double kelvin = toKelvin(degrees);
        if (kelvin < 0) {
            throw new IllegalArgumentException("below absolute zero");
        }
        return this == to ? degrees : to.fromKelvin(kelvin);
    }

    public static Temperature ofSign(String sign) {
        for (Temperature t : values()) {
            if (t.sign.equalsIgnoreCase(sign)) {
                return t;
            }
        }
        return null;
    }

    public String describe(double degrees) {
        double celsius = convert(degrees, CELSIUS);
        if (celsius < 0) {
            return "freezing";
        }
        if (celsius < 15) {
            return "cold";
        }
        return celsius < 28 ? "pleasant" : "hot";
    }
}
