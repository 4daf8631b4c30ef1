// SPDX-License-Identifier: Apache-2.0
// Breadth-first search in a graph of four nodes.
//! verify true
//! verify near false --no-replay
//! inputs near true true true false false false
import org.sosy_lab.sv_benchmarks.Verifier;

import java.util.ArrayDeque;

public class GraphReach {
    public static void main(String[] args) {
        boolean[][] edge = new boolean[4][4];
        for (int i = 0; i < 4; i++) {
            for (int j = i + 1; j < 4; j++) {
                edge[i][j] = Verifier.nondetBoolean();
            }
        }
        int[] distance = {0, -1, -1, -1};
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        queue.add(0);
        while (!queue.isEmpty()) {
            int node = queue.remove();
            for (int j = 0; j < 4; j++) {
                if (edge[node][j] && distance[j] < 0) {
                    distance[j] = distance[node] + 1;
                    queue.add(j);
                }
            }
        }
        assert distance[3] <= 3;
        assert !edge[0][3] || distance[3] == 1; //! near distance[3] == 1 -> distance[1] != 1
    }
}
