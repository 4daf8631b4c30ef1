// SPDX-License-Identifier: Apache-2.0
package wire;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Requests that are answered later. */
public class Session {
    private String token;
    private int tries;
    private Handler handler;

    /** Who answers. */
    public interface Handler {
        String handle(String request);
    }

    public void setHandler(Handler handler) {
        this.handler = handler;
    }

    /** The token has three parts. */
    public void login(String token) {
        if (token.split("\\.").length == 3) {
            this.token = token;
        }
    }

    public String payload() {
        return token.substring(token.indexOf('.') + 1, token.lastIndexOf('.')); // planted: NullPointerException
    }

    public String ask(String request) {
        return handler.handle(request).trim(); // planted: NullPointerException
    }

    public void retry() {
        tries++;
        if (tries > 3) {
            throw new IllegalStateException("too many tries"); // planted: IllegalStateException
        }
    }

    /** Computed on another thread; what fails is wrapped. */
    public static int later(int all, int parts) {
        CompletableFuture<Integer> result = CompletableFuture.supplyAsync(() -> all / parts); // planted: ArithmeticException in lambda$later$0
        return result.join();
    }

    /** The same by an executor. */
    public static int submit(String number) throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            return pool.submit(() -> Integer.parseInt(number)).get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause()); // planted: IllegalStateException
        } finally {
            pool.shutdown();
        }
    }

    /** The code of an answer: "200 OK". */
    public static int status(String answer) {
        int code = Integer.parseInt(answer.substring(0, 3)); // planted: StringIndexOutOfBoundsException
        switch (code / 100) {
        case 2:
            return 0;
        case 3:
            return Integer.parseInt(answer.substring(4)); // planted: NumberFormatException
        case 4:
            return -1;
        default:
            throw new IllegalArgumentException(answer); // planted: IllegalArgumentException
        }
    }
}
