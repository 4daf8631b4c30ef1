// SPDX-License-Identifier: Apache-2.0
// A loop without an end that comes back to the same few states: nothing goes wrong in it, and that can be said.
//! verify false --no-replay
//! inputs 5 200 200 7
//! run ends: near verify
//! status 0
//! stdout verdict: true
import org.sosy_lab.sv_benchmarks.Verifier;

public class EndlessProtocol {
    static final class Session {
        final int key;
        int tries;

        Session(int key) {
            this.key = key;
        }
    }

    static Session open(int message) {
        for (int key = 1; key < 10; key++) if (message == key) return new Session(key);
        return null;
    }

    public static void main(String[] args) {
        Session session = null;
        while (true) {
            int message = Verifier.nondetInt();
            if (session == null) {
                session = open(message);
            } else if (message == session.key) {
                session = null;
            } else if (message > 100) {
                if (++session.tries == 3) session = null;
            } else if (message == 7) {
                assert session.tries < 2 || session.key != 5; //! near session.tries < 2 -> session.tries < 3
            }
        }
    }
}
