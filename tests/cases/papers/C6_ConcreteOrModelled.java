// SPDX-License-Identifier: Apache-2.0
// Row C6: a method that is only run concretely, and a method with a model in its place; a wrong model is caught when the
// test runs the real method.
//! run plain: check --method C6_ConcreteOrModelled.find --bound 3
//! count 0
//! json .ledger.loop-bound > 0
//! run modelled: check --method C6_ConcreteOrModelled.find --model C6_ConcreteOrModelled.triangle=C6_ConcreteOrModelled.formula
//! count 1
//! json .ledger.loop-bound == 0
//! stdout C6_ConcreteOrModelled.triangle is what the model C6_ConcreteOrModelled.formula says
//! run wrong: check --unconfirmed --method C6_ConcreteOrModelled.find --model C6_ConcreteOrModelled.triangle=C6_ConcreteOrModelled.wrong
//! count 1
//! json .findings.0.status == "not-triggered"
//! run withheld: check --method C6_ConcreteOrModelled.find --model C6_ConcreteOrModelled.triangle=C6_ConcreteOrModelled.wrong
//! status 0
//! count 0
//! run receiver: check --method C6_ConcreteOrModelled.meter --model C6_ConcreteOrModelled.reading=C6_ConcreteOrModelled.anyReading
//! count 1
//! run form: check --method C6_ConcreteOrModelled.meter --model C6_ConcreteOrModelled.reading=C6_ConcreteOrModelled.wrong
//! count 0
//! stdout unsupported: the model C6_ConcreteOrModelled.wrong
//! run concretely: check --method C6_ConcreteOrModelled.pass --concrete C6_ConcreteOrModelled.triangle
//! count 1
//! json .summary.nativeCalls > 0
//! json .ledger.loop-bound == 0
public class C6_ConcreteOrModelled {
    static int triangle(int n) {
        int sum = 0;
        for (int i = 1; i <= n; i++) {
            sum += i;
        }
        return sum;
    }

    static int formula(int n) {
        return n <= 0 ? 0 : (int) ((long) n * (n + 1) / 2);
    }

    static int wrong(int n) {
        return n <= 0 ? 0 : n * n;
    }

    public static void find(int n) {
        if (n > 0 && n < 1000 && triangle(n) == 5050) {
            throw new IllegalStateException("found"); //! finds IllegalStateException with n == 100 in modelled
        }
        if (n > 0 && n < 1000 && triangle(n) == 49) {
            throw new IllegalStateException("only in the wrong model"); //! finds IllegalStateException status not-triggered in wrong
        }
    }

    private final int[] table = {3, 1, 4, 1, 5};

    int reading(int channel) {
        int value = 0;
        for (int i = 0; i <= channel; i++) {
            value = table[i % table.length];
        }
        return value;
    }

    static int anyReading(C6_ConcreteOrModelled meter, int channel) {
        return meter.table[channel % 5];
    }

    public static int meter(int channel) {
        C6_ConcreteOrModelled meter = new C6_ConcreteOrModelled();
        if (channel > 10 && channel < 15 && meter.reading(channel) == 5) {
            throw new IllegalStateException("found"); //! finds IllegalStateException with channel == 14 in receiver
        }
        return 0;
    }

    public static int pass(int n) {
        int sum = triangle(n);
        if (sum >= 0) {
            throw new UnsupportedOperationException(); //! finds UnsupportedOperationException in concretely
        }
        return sum;
    }
}
