// SPDX-License-Identifier: Apache-2.0
package own;

/** Sets of numbers that grow together. */
public class UnionFind {
    private final int[] parent;
    private final int[] size;
    private int sets;

    public UnionFind(int n) {
        if (n < 0) {
            throw new IllegalArgumentException("n " + n);
        }
        parent = new int[n];
        size = new int[n];
        sets = n;
        for (int i = 0; i < n; i++) {
            parent[i] = i;
            size[i] = 1;
        }
    }

    public int find(int x) {
        int root = x;
        while (parent[root] != root) {
            root = parent[root];
        }
        while (parent[x] != root) {
            int next = parent[x];
            parent[x] = root;
            x = next;
        }
        return root;
    }

    public boolean union(int a, int b) {
        int x = find(a);
        int y = find(b);
        if (x == y) {
            return false;
        }
        if (size[x] < size[y]) {
            int t = x;
            x = y;
            y = t;
        }
        parent[y] = x;
        size[x] += size[y];
        sets--;
        return true;
    }

    public boolean connected(int a, int b) {
        return find(a) == find(b);
    }

    public int sizeOf(int x) {
        return size[find(x)];
    }

    public int getSets() {
        return sets;
    }

    public static boolean hasCycle(int nodes, int[][] edges) {
        UnionFind sets = new UnionFind(nodes);
        for (int[] edge : edges) {
            if (edge.length != 2) {
                throw new IllegalArgumentException("an edge has two ends");
            }
            if (!sets.union(edge[0], edge[1])) {
                return true;
            }
        }
        return false;
    }
}
