// SPDX-License-Identifier: Apache-2.0
// A generator without a seed gives anything, one with a seed what the seed says.
//! verify unknown
//! verify near true
import java.util.Random;

public class Chance {
    public static void main(String[] args) throws Exception {
        assert new Random().nextInt() != 77; //! near new Random().nextInt() != 77 -> new Random(42).nextInt() == -1170105035
    }
}
