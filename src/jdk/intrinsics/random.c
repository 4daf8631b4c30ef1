// SPDX-License-Identifier: Apache-2.0
//
// SecureRandom: bytes that the same run gives again.  The JDK's own generators
// look for a source of entropy, in files and in threads, which is not here.
//
// Only generators made by `new SecureRandom()` are served, which have no
// provider's object behind them; others run as they are.
#include <string.h>

#include "jdk/intrinsics/intrinsics.h"

JX_INTRINSIC(nothing) { return JX_FLOW_NEXT; }

static bool is_own(JxExec *x, JxState *s, const JxSlot *args) {
    return jx_get_named(x, s, (JxRef)args[0].v, "secureRandomSpi").v == 0;
}

// The next of a sequence that begins with the run's seed and the steps done (SplitMix64).
static uint8_t random_byte(JxExec *x, uint64_t n) {
    uint64_t z = x->options.seed + 0x9e3779b97f4a7c15ULL * (x->counts.steps + n + 1);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ z >> 27) * 0x94d049bb133111ebULL;
    return (uint8_t)(z ^ z >> 31);
}

static void fill(JxExec *x, JxState *s, JxRef array) {
    uint32_t count = jx_heap_read(&s->heap, array)->count;
    for (uint32_t i = 0; i < count; i++)
        jx_array_set(&x->heap, jx_heap_write(&s->heap, array), i, jx_slot((uint32_t)(int8_t)random_byte(x, i)));
}

JX_INTRINSIC(next_bytes) {  // nextBytes(byte[]); the form with parameters throws as it is
    JxRef ref;
    if (!is_own(x, s, args)) return jx_run_bytecode(x, s, method);
    JxFlow flow = jx_deref(x, s, &args[1], &ref);
    if (flow != JX_FLOW_NEXT) return flow;
    const JxObject *array = jx_heap_read(&s->heap, ref);
    if (array->length.t || array->content) return jx_unsupported(x, s, "random bytes in an array of symbolic length");
    fill(x, s, ref);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(generate_seed) {  // generateSeed(int)
    if (!is_own(x, s, args)) return jx_run_bytecode(x, s, method);
    if (args[1].t) return jx_unsupported(x, s, "a random seed of symbolic length");
    if ((int32_t)args[1].v < 0)
        return jx_throw_new(x, s, "java/lang/IllegalArgumentException", "numBytes cannot be negative");
    JxRef array = jx_heap_new_array(&s->heap, x->known.bytes, (uint32_t)args[1].v)->ref;
    fill(x, s, array);
    *result = jx_slot(array);
    return JX_FLOW_NEXT;
}

JX_INTRINSIC(unless_own) {  // setSeed, reseed: more seed does not matter
    return is_own(x, s, args) ? JX_FLOW_NEXT : jx_run_bytecode(x, s, method);
}

JX_INTRINSIC(algorithm) {
    if (!is_own(x, s, args)) return jx_run_bytecode(x, s, method);
    static const char name[] = "NativePRNG";
    *result = jx_slot(jx_string_literal(x, name, sizeof name - 1));
    return JX_FLOW_NEXT;
}

#define RANDOM "java/security/SecureRandom"
static const JxIntrinsic rows[] = {
    {RANDOM, "getDefaultPRNG", NULL, nothing, JX_ANSWER_EFFECT, NULL},
    {RANDOM, "nextBytes", "([B)V", next_bytes, JX_ANSWER_MANY, NULL},
    {RANDOM, "generateSeed", NULL, generate_seed, JX_ANSWER_MANY, NULL},
    {RANDOM, "setSeed", NULL, unless_own, JX_ANSWER_EFFECT, NULL},
    {RANDOM, "reseed", "()V", unless_own, JX_ANSWER_EFFECT, NULL},
    {RANDOM, "getAlgorithm", NULL, algorithm, JX_ANSWER_MANY, NULL},
    {RANDOM, "toString", NULL, algorithm, JX_ANSWER_MANY, NULL},
};
JX_INTRINSIC_TABLE(jx_intrinsics_random, rows);
