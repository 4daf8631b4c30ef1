// SPDX-License-Identifier: Apache-2.0
import java.nio.charset.StandardCharsets;
import java.util.*;

public class UuidTest {
    public static void main(String[] args) {
        UUID id = new UUID(0x123456789abcdef0L, 0x8edcba9876543210L);
        System.out.println(id + " " + id.version() + " " + id.variant() + " " + id.hashCode());
        System.out.println(Long.toHexString(id.getMostSignificantBits()) + " " + Long.toHexString(id.getLeastSignificantBits()));
        UUID parsed = UUID.fromString("f81d4fae-7dec-11d0-a765-00a0c91e6bf6");
        System.out.println(parsed + " " + parsed.version() + " " + parsed.timestamp() + " " + parsed.clockSequence() + " " + Long.toHexString(parsed.node()));
        System.out.println(parsed.equals(UUID.fromString(parsed.toString().toUpperCase())) + " " + parsed.compareTo(id));
        System.out.println(UUID.nameUUIDFromBytes("jinx".getBytes(StandardCharsets.UTF_8)));
        System.out.println(UUID.fromString("1-2-3-4-5"));
        for (String bad : new String[] {"xyz", "1-2-3-4", "1-2-3-4-g"}) {
            try {
                UUID.fromString(bad);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        try {
            id.timestamp();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        TreeSet<UUID> sorted = new TreeSet<>(List.of(id, parsed, new UUID(0, 0), new UUID(0, 1)));
        System.out.println(sorted.first() + " " + sorted.size());
        System.out.println(UUID.randomUUID().version() + " " + UUID.randomUUID().toString().length());
    }
}
