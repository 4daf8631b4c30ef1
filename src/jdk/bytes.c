// SPDX-License-Identifier: Apache-2.0
//
// What bytes the library's methods read: streams that its own writers made, one that ends too early, one of another
// kind.  Trials have those of the methods that the code calls in their dictionary (inputs/trials.h).
#include "jdk/objects.h"
#include "jdk/texts.h"

enum { MOST_BYTES = 8 };

typedef struct Row {
    const char *owner, *method;  // method NULL: all of them
    JxBytes bytes[MOST_BYTES];
} Row;

#define BYTES(text)                                                                                                    \
    { (const uint8_t *)(text), sizeof(text) - 1 }

// java.io.Serializable: the head, then what ObjectOutputStream writes of each.
#define HEAD "\xac\xed\x00\x05"
#define NUMBER "xr\x00\x10java.lang.Number\x86\xac\x95\x1d\x0b\x94\xe0\x8b\x02\x00\x00xp"
#define ONE                                                                                                            \
    "sr\x00\x11java.lang.Integer\x12\xe2\xa0\xa4\xf7\x81\x87\x38\x02\x00\x01I\x00\x05value" NUMBER "\x00\x00\x00\x01"
#define LIST                                                                                                           \
    "sr\x00\x13java.util.ArrayListx\x81\xd2\x1d\x99\xc7"                                                               \
    "a\x9d\x03\x00\x01I\x00\x04sizexp"
#define MAP                                                                                                            \
    "sr\x00\x11java.util.HashMap\x05\x07\xda\xc1\xc3\x16`\xd1\x03\x00\x02"                                             \
    "F\x00\nloadFactorI\x00\tthresholdxp?@\x00\x00\x00\x00\x00\x01w\x08\x00\x00\x00\x02\x00\x00\x00\x01"
#define GZIP "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
#define ZIP_NAME                                                                                                       \
    "\x01\x00\t\x00"                                                                                                   \
    "aUT\x05\x00\x01\x00\x00\x00\x00"
#define ZIP_DATA "\xf9\xef\xbeq\x03\x00\x00\x00\x01\x00\x00\x00"

static const Row rows[] = {
    {"java/io/ObjectInputStream",
     NULL,
     {BYTES(HEAD "t\x00\x01"
                 "a"),
      BYTES(HEAD ONE),
      BYTES(HEAD LIST "\x00\x00\x00\x01w\x04\x00\x00\x00\x01t\x00\x01"
                      "ax"),
      BYTES(HEAD MAP "t\x00\x01"
                     "a" ONE "x"),
      BYTES(HEAD "p"), BYTES(HEAD), BYTES(HEAD "w\x04\x00\x00\x00\x01"),
      BYTES(HEAD LIST "\x00\x00\x00\x00w\x04\x00\x00\x00\x00x")}},
    {"java/io/DataInputStream",
     NULL,
     {BYTES("\x00\x01"
            "a"),
      BYTES("\x00\x05"
            "a"),
      BYTES("\x00\x00\x00\x01"
            "a"),
      BYTES("\x00\x00\x00\x00"), BYTES("\xff\xff\xff\xff"), BYTES("\x00\x00\x00\x02\x00\x00\x00\x00\x00\x00\x00\x01"),
      BYTES("\x02\x01"), BYTES("\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00")}},
    {"java/nio/ByteBuffer",
     "wrap",
     {BYTES("\x00\x01"
            "a"),
      BYTES("\x00\x00\x00\x01"),
      BYTES("\x00\x00\x00\x05"
            "a"),
      BYTES("\xff\xff\xff\xff"), BYTES("\x00\x00\x00\x00\x00\x00\x00\x00"),
      BYTES("\x00\x00\x00\x01\x00\x00\x00\x02\x00\x00\x00\x03"), BYTES("\x02\x01")}},
    {"java/util/zip/GZIPInputStream",
     NULL,
     {BYTES(GZIP "K\x04\x00"
                 "C\xbe\xb7\xe8\x01\x00\x00\x00"),
      BYTES(GZIP "K\x04\x00"), BYTES(GZIP),
      BYTES(GZIP "K\x04\x00"
                 "C\xbe\xb7\xe9\x01\x00\x00\x00"),
      BYTES("PK\x03\x04")}},
    {"java/util/zip/InflaterInputStream",
     NULL,
     {BYTES("x\x9cK\x04\x00\x00"
            "b\x00"
            "b"),
      BYTES("x\x9cK\x04\x00"), BYTES("x\x9d")}},
    {"java/util/zip/Inflater",
     NULL,
     {BYTES("x\x9cK\x04\x00\x00"
            "b\x00"
            "b"),
      BYTES("x\x9cK\x04\x00"), BYTES("x\x9d")}},
    {"java/util/zip/ZipInputStream",
     NULL,
     {BYTES("PK\x03\x04\x14\x00\x08\x08\x08\x00\x00\x00!\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" ZIP_NAME
            "K\x02\x00PK\x07\x08" ZIP_DATA "PK\x01\x02\x14\x00\x14\x00\x08\x08\x08\x00\x00\x00!\x00" ZIP_DATA
            "\x01\x00\t\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
            "aUT\x05\x00\x01\x00\x00\x00\x00PK\x05\x06\x00\x00\x00\x00\x01\x00\x01\x00"
            "8\x00\x00\x00;\x00\x00\x00\x00\x00"),
      BYTES("PK\x03\x04\x14\x00\x08\x08\x08\x00"), BYTES("PK\x05\x06")}},
    {"java/nio/charset/CharsetDecoder", NULL, {BYTES("\xc3"), BYTES("a\xff"), BYTES("\xe2\x82\xac")}},
    {"java/math/BigInteger",
     "<init>",
     {BYTES("\x00"), BYTES("\x80\x00"), BYTES("\x01\x00\x00\x00\x00\x00\x00\x00\x00")}},
};

void jx_jdk_each_bytes(JxUtf8 owner, JxUtf8 method, void (*visit)(const JxBytes *bytes, void *user), void *user) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!jx_utf8_is(owner, rows[i].owner) || (rows[i].method && !jx_utf8_is(method, rows[i].method))) continue;
        for (size_t k = 0; k < MOST_BYTES && rows[i].bytes[k].data; k++) visit(&rows[i].bytes[k], user);
    }
}
