// SPDX-License-Identifier: Apache-2.0

import caches.Loader;
import caches.Pool;
import ledger.Account;
import ledger.Binder;
import texts.Words;
import wire.Connection;

/** Planted bugs that jinx misses do happen: each of these calls throws what its comment in the project says. */
public class Missed {
    interface Crash {
        void run() throws Exception;
    }

    static void show(String place, Crash crash) {
        try {
            crash.run();
            System.out.println(place + ": nothing");
        } catch (Throwable e) {
            System.out.println(place + ": " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] arguments) {
        show("Words.next", () -> Words.next("\uDBFF\uDFFF"));
        show("Loader.load", () -> {
            Loader loader = new Loader();
            loader.source("a", () -> {
                throw new java.io.IOException();
            });
            loader.load("a");
        });
        show("Pool.make", () -> {
            for (int i = 0; i < 3; i++) Pool.make();
        });
        show("Connection.close", () -> {
            Connection connection = new Connection();
            connection.send(new byte[0]);
            connection.open();
            connection.greet("HELO ");
            connection.flush();
            connection.close();
        });
        show("Binder.call", () -> Binder.call(new Account("a"), Account.class.getMethod("mean")));
    }
}
