// SPDX-License-Identifier: Apache-2.0
//
// The language that the engine (src/mirror/worker.c) and the worker process
// (jinx-jvm) speak over two pipes.  Version JX_WIRE_VERSION.
//
//   client ──requests──►  jinx-jvm        descriptor JX_WIRE_REQUEST_FD
//   client ◄──replies───  jinx-jvm        descriptor JX_WIRE_REPLY_FD
//   client ◄──notes─────  jinx-jvm        descriptor JX_WIRE_NOTE_FD, text lines (below)
//
// Both directions carry frames.  All numbers are little-endian.
//
//   frame    = u32 magic "JXW1" · u32 sequence · u32 count · u32 length · u64 checksum · payload[length]
//   request frame's payload = count × ( u8 op · u32 length · body )
//   reply frame's payload   = news · count × ( u8 status · u32 length · body )
//   news     = u32 classes × class · u32 objects × ( u64 handle · u64 class handle · u32 array length )
//
// One request frame gets one reply frame with the same sequence number; the
// replies are in the order of the requests.  A request that fails does not stop
// those behind it.  A frame whose magic, sequence, length or checksum is wrong
// ends the connection: there is no way to find the next frame in garbage.
//
//   bytes    = u32 length · length bytes
//   text     = bytes: names in the JVM's modified UTF-8, everything of the harness in UTF-8
//   value    = u64: integers sign-extended (boolean and char zero-extended),
//              float and double as their bits, references as handles
//
// Handles.  An object that the client has seen has a handle: a number above 0
// (0 is null).  One object has one handle for as long as it is not released,
// and is kept alive by it.  A reply that mentions an object for the first time
// announces it in `news`, with its class; a class is described in `news`, once,
// before any object of it is announced.  A class is named by the handle of its
// java.lang.Class object.
//
//   class    = u64 handle · text name (as in a class file: java/lang/String, [I, int) · u32 access flags ·
//              u8 kind (JxWireClassKind) · u64 loader (0: boot) · u64 superclass (0: none) ·
//              u64 element class (arrays) ·
//              u32 × field (instance fields, inherited ones first, in declaration order) ·
//              u32 × field (static fields of this class alone)
//   field    = text name · text descriptor · u32 access flags · u64 declaring class
//
// Notes are lines of text, written by whoever knows: the supervisor, or the JVM
// just before it ends.  "missing WHAT: WHY" (a part of the sandbox that the
// kernel refused), "ready" (the JVM runs), "fatal TEXT" (it cannot),
// "System.exit N", "Runtime.halt N", and last "ended exit N" or "ended signal N".
#ifndef JX_WORKER_PROTOCOL_H
#define JX_WORKER_PROTOCOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"

// In the environment of a worker: so many seconds its time of day is ahead (worker/clock.c).
#define JX_CLOCK_VARIABLE "JINX_CLOCK_SHIFT"

#define JX_WIRE_VERSION 2u
#define JX_WIRE_MAGIC 0x3157584au  // "JXW1"
#define JX_WIRE_HEADER_SIZE 24u
#define JX_WIRE_MAX_LENGTH (256u << 20)

// The descriptors under which jinx-jvm inherits the pipes.
#define JX_WIRE_REQUEST_FD 3
#define JX_WIRE_REPLY_FD 4
#define JX_WIRE_NOTE_FD 5

// Exit statuses of jinx-jvm itself, when no user code chose one.
enum {
    JX_WIRE_EXIT_USAGE = 64,     // wrong arguments
    JX_WIRE_EXIT_PROTOCOL = 76,  // garbage on the request pipe
    JX_WIRE_EXIT_NO_JVM = 69,    // libjvm.so is not there or does not start
    JX_WIRE_EXIT_SANDBOX = 77,   // the sandbox was required and is not complete
};

// What each request carries, and what an OK reply carries.
typedef enum JxWireOp {
    JX_OP_HELLO = 1,       // u32 version → u32 version · text java.version · u64 system loader
    JX_OP_FIND_CLASS,      // text name · u64 loader (0: the class path's) → u64 class; not initialised
    JX_OP_INIT_CLASS,      // u64 class → nothing
    JX_OP_CLASS_BYTES,     // u64 class → bytes: the class file, as far as the JVM can give it
    JX_OP_READ_STATICS,    // u64 class → u8 initialised · u32 × value (in the order of its description)
    JX_OP_WRITE_STATICS,   // u64 class · u32 × ( u32 index · u64 value ) → nothing
    JX_OP_READ_OBJECT,     // u64 object · u32 most elements → u64 class · content
                           // content of an array: u32 first · u32 count · packed elements (u64 for references)
                           // content of any other object: u32 × value (in the order of its class)
    JX_OP_WRITE_OBJECT,    // u64 object · u32 × ( u32 index · u64 value ) → nothing
    JX_OP_READ_ARRAY,      // u64 array · u32 from · u32 count → u32 from · u32 count · packed elements
    JX_OP_WRITE_ARRAY,     // u64 array · u32 from · u32 count · packed elements → nothing
    JX_OP_NEW_OBJECT,      // u64 class → u64 object; no constructor runs
    JX_OP_NEW_ARRAY,       // u64 array class · u32 length → u64 array
    JX_OP_NEW_STRING,      // u8 intern · u32 × u16 → u64 string
    JX_OP_READ_STRING,     // u64 string → u32 × u16
    JX_OP_RESOLVE_METHOD,  // u64 class · u8 static · text name · text descriptor → u32 method
    JX_OP_CALL,            // u32 method · u8 JxWireCall · u64 receiver or class · u32 × value → u8 type · value
    JX_OP_IDENTITY_HASH,   // u64 object → u32 hash
    JX_OP_RELEASE,         // u32 × u64 handle → nothing
    JX_OP_THROWABLE,       // u64 throwable → throwable (see below)
    JX_OP_NEW_LOADER,      // u64 parent (0: the platform loader) · u32 × text folder or jar → u64 loader
    JX_OP_DEFINE_CLASS,    // u64 loader · text name (may be empty) · bytes → u64 class
    JX_OP_COMPILE,         // compile (see below)
    JX_OP_RUN_TESTS,       // run (see below)
    JX_OP_READ_DOCS,       // docs (see below)
    JX_OP_WIRE_LAST
} JxWireOp;

// Answers of the Java harness, in the same encoding:
//
//   throwable = u32 × ( u8 relation: 0 itself, 1 cause, 2 suppressed · u32 index of the one it belongs to ·
//               text class name (dotted) · u8 has message · text message ·
//               u32 × ( text class · text method · text file ("" unknown) · i32 line ) )
//   compile   = u32 × text class path entry · u32 × text javac option ·
//               u32 × ( text unit name ("p/q/FooTest") · text source ) →
//               u32 × ( u8 compiled · text diagnostics · u32 × ( text class name · bytes ) ), one per unit, in order
//   run       = u32 × text class path entry · text test class (dotted) · text method ("" all) ·
//               u32 × ( text class name · bytes ) · u8 1: keep output, 2: without JUnit →
//               u32 × ( text method · u8 JxWireOutcome · throwable ) · bytes standard output · bytes standard error ·
//               u8 dirty (threads of the test still run: replace the worker)
//               The test class jinx.worker.ProgramRunner stands for a whole program: the method is then its main class,
//               the only class file its inputs (ProgramRunner.java), and the answer one line about main.
//   docs      = u32 × ( text unit name · text source ) →
//               u32 × ( text class (dotted, nested ones after $) · text method · text simple parameter types, with
//               commas · u32 × text announced exception (simple) · u32 × ( text parameter · text words ) · text words
//               ): methods that have a doc comment

typedef enum JxWireStatus {
    JX_WIRE_OK,
    JX_WIRE_THREW,    // u64 throwable: Java code ended with an exception
    JX_WIRE_REFUSED,  // text: the request cannot be done (no such handle, method, index, …)
} JxWireStatus;

typedef enum JxWireClassKind {
    JX_WIRE_CLASS_INSTANCE,
    JX_WIRE_CLASS_INTERFACE,
    JX_WIRE_CLASS_ARRAY,
    JX_WIRE_CLASS_PRIMITIVE
} JxWireClassKind;

typedef enum JxWireCall {
    JX_WIRE_CALL_VIRTUAL,
    JX_WIRE_CALL_SPECIAL,  // the very method that was resolved; also a constructor on an object that is there
    JX_WIRE_CALL_STATIC,
    JX_WIRE_CALL_NEW  // the method is a constructor: allocate, run it, answer the object
} JxWireCall;

typedef enum JxWireOutcome {
    JX_WIRE_TEST_PASSED,
    JX_WIRE_TEST_FAILED,
    JX_WIRE_TEST_ABORTED,  // an assumption did not hold
    JX_WIRE_TEST_SKIPPED
} JxWireOutcome;

// Writing: any number of these onto a JxStrbuf.
void jx_wire_u8(JxStrbuf *out, uint8_t value);
void jx_wire_u16(JxStrbuf *out, uint16_t value);
void jx_wire_u32(JxStrbuf *out, uint32_t value);
void jx_wire_u64(JxStrbuf *out, uint64_t value);
void jx_wire_bytes(JxStrbuf *out, const void *bytes, size_t length);
void jx_wire_text(JxStrbuf *out, const char *text);
// Leaves room for a u32 and fills it in later (with a count, or the length of what follows it).
size_t jx_wire_reserve_u32(JxStrbuf *out);
void jx_wire_patch_u32(JxStrbuf *out, size_t place, uint32_t value);
void jx_wire_patch_length(JxStrbuf *out, size_t place);

// Reading: past the end, everything reads as 0 or empty and `bad` stays set;
// callers check it once, at the end of a body.
typedef struct JxWireReader {
    const uint8_t *next, *end;
    bool bad;
} JxWireReader;

JxWireReader jx_wire_reader(const void *bytes, size_t length);
uint8_t jx_wire_get_u8(JxWireReader *in);
uint16_t jx_wire_get_u16(JxWireReader *in);
uint32_t jx_wire_get_u32(JxWireReader *in);
uint64_t jx_wire_get_u64(JxWireReader *in);
// Points into the reader's bytes; NULL (and bad) when fewer are left.
const uint8_t *jx_wire_get_raw(JxWireReader *in, size_t length);
const uint8_t *jx_wire_get_bytes(JxWireReader *in, uint32_t *length);
// A count of elements that take at least `least` bytes each; bad when so many cannot follow.
uint32_t jx_wire_get_count(JxWireReader *in, size_t least);

// What an element of a primitive array takes, by the letter of its type.
size_t jx_wire_element_size(char type);

typedef struct JxWireHeader {
    uint32_t sequence, count, length;
    uint64_t checksum;
} JxWireHeader;

// Starts a frame: 24 bytes to be filled in by jx_wire_finish_frame, at the start of `out`.
void jx_wire_begin_frame(JxStrbuf *out);
void jx_wire_finish_frame(JxStrbuf *out, uint32_t sequence, uint32_t count);
// False when this is no header of ours.
bool jx_wire_parse_header(const uint8_t bytes[JX_WIRE_HEADER_SIZE], JxWireHeader *header);
uint64_t jx_wire_checksum(const void *bytes, size_t length);

#endif
