// SPDX-License-Identifier: Apache-2.0
// What only a weak reference leads to may be gone.
//! verify unknown
//! verify near true
import java.lang.ref.WeakReference;

public class WeaklyHeld {
    public static void main(String[] args) throws Exception {
        Object held = new Object();
        WeakReference<Object> one = new WeakReference<>(new Object()), two = new WeakReference<>(held);
        assert one.get() != null; //! near one.get() != null -> two.get() == held
    }
}
