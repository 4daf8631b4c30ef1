// SPDX-License-Identifier: Apache-2.0
// jars org.sat4j.core.jar
// Sat4J reads formulas in the DIMACS format and solves them: pigeons in holes (none), a colouring (some).
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.reader.DimacsReader;
import org.sat4j.reader.ParseFormatException;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.IProblem;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;

public class Sat {
    /** Each pigeon sits somewhere, no two in one hole. */
    static String pigeons(int pigeons, int holes) {
        StringBuilder clauses = new StringBuilder();
        int count = 0;
        for (int p = 0; p < pigeons; p++, count++) {
            for (int h = 0; h < holes; h++) {
                clauses.append(p * holes + h + 1).append(' ');
            }
            clauses.append("0\n");
        }
        for (int h = 0; h < holes; h++) {
            for (int p = 0; p < pigeons; p++) {
                for (int q = 0; q < p; q++, count++) {
                    clauses.append(-(p * holes + h + 1)).append(' ').append(-(q * holes + h + 1)).append(" 0\n");
                }
            }
        }
        return "c pigeons\np cnf " + pigeons * holes + " " + count + "\n" + clauses;
    }

    static ISolver solver() {
        ISolver solver = SolverFactory.newDefault();
        solver.setTimeoutOnConflicts(100000);
        return solver;
    }

    static String solve(ISolver solver, byte[] formula) throws IOException {
        try {
            IProblem problem = new DimacsReader(solver).parseInstance(new ByteArrayInputStream(formula));
            if (!problem.isSatisfiable()) {
                return "UNSATISFIABLE";
            }
            StringBuilder model = new StringBuilder("SATISFIABLE");
            for (int literal : problem.model()) {
                model.append(' ').append(literal);
            }
            return model.toString();
        } catch (ContradictionException trivial) {
            return "UNSATISFIABLE (trivial)";
        } catch (ParseFormatException bad) {
            return "not DIMACS: " + bad.getMessage();
        } catch (TimeoutException late) {
            return "UNKNOWN";
        }
    }

    public static void main(String[] args) throws IOException {
        System.out.println(solve(solver(), pigeons(3, 3).getBytes()));
        ISolver last = solver();
        System.out.println(solve(last, pigeons(5, 4).getBytes()));
        System.out.println(last.nVars() + " variables, " + last.nConstraints() + " constraints");
        System.out.println(solve(solver(), "p cnf 1 2\n1 0\n-1 0\n".getBytes()));
        System.out.println(solve(solver(), "p sat 1 2\n".getBytes()));
        System.exit(20);
    }

    public static class Symbolic {
        public static void main(String[] args) throws IOException {
            byte[] text = "p cnf 3 4\n1 2 0\n-1 3 0\n-2 -3 0\n2 3 0\n".getBytes();
            for (int at : new int[] {10, 12, 16, 17, 23, 27}) {
                text[at] = jinx.Jinx.symbolicByte();
            }
            System.out.println(solve(solver(), text));
        }
    }
}
