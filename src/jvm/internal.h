// SPDX-License-Identifier: Apache-2.0
//
// What the files of jvm/ share and nobody else sees.
//
//   JxVm ── by_name ──► JxClass ── links ──► JxClassLinks   method index, resolution results, nest
//      ├─ failed        name → JxLinkError: the same answer when asked again
//      ├─ loading       names whose superclasses are being loaded: meeting one again is a cycle
//      └─ signatures    method descriptor → JxSignature, parsed once
//
// A class gets its number last, when all its supertypes have theirs: along a
// hierarchy, numbers ascend.
#ifndef JX_JVM_INTERNAL_H
#define JX_JVM_INTERNAL_H

#include <string.h>

#include "base/vec.h"
#include "jvm/code.h"
#include "jvm/jvm.h"

typedef struct JxSignature {
    uint16_t parameter_count;
    uint16_t slots;  // of the parameters, without `this`
    const JxKind *kinds;
    const char *const *types;
    JxKind return_kind;
    const char *return_type;
} JxSignature;

typedef struct JxClassLinks {
    uint32_t package_length;  // of the name: "java/lang" → 9
    uint32_t index_mask;      // room of method_index, less one
    uint32_t index_used;
    JxMethodInfo **method_index;  // open addressing by JxMethodInfo.hash; declared and synthetic methods
    uint32_t vtable_room;         // 0: the table is the superclass's, to be copied before it is written
    void **resolved;              // per pool index: class, field or method, once resolved
    JxClass *nest_host;           // NULL: not yet asked for
    bool looked_at;               // watch.h
} JxClassLinks;

#define JX_MAX_LOAD_DEPTH 1000

struct JxVm {
    JxContext *ctx;
    JxArena arena;
    JxArena changing;  // what runs write to (classes, methods, instructions): side by side, so that it takes few pages
    JxArena scratch;   // emptied by each jx_code_analyse
    JxClassPath *path;
    JxMap by_name, loading, failed, injected, signatures;
    JxMap selected;  // receiver's class << 32 | interface method → what runs
    JxMap packages;  // name → JxPackage
    JX_VEC(JxClass *) classes;
    JX_VEC(JxMethodInfo *) decoded;  // whose code was decoded, in this order
    JX_VEC(JxResolved) resolved;     // constants that were resolved, in this order
    uint32_t method_count;
    uint32_t load_depth;  // supertypes that are being loaded, one for the sake of the other
    JxClass *primitives[JX_KIND_VOID + 1];
    JxClass *object, *cloneable, *serializable;
    const JxIntrinsic *(*bind)(const JxMethodInfo *method, void *user);
    void *bind_user;
    struct JxWatch *watch;  // NULL: nobody watches
    uint32_t nameless;      // classes that got a number for a name (jx_vm_nameless)
};

// Fills *error and returns false; what is too long for the message is cut.
bool jx_link_error(JxLinkError *error, const char *exception, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// vm.c
JxClass *jx_vm_new_class(JxVm *vm, const char *name, JxClassKind kind);
void jx_vm_register(JxVm *vm, JxClass *cls, bool by_name);

// watch.c: what is asked for while somebody watches
void jx_watch_class(JxVm *vm, JxClass *cls);
void jx_watch_absent(JxVm *vm, const char *name);
void jx_watch_free(JxVm *vm);

// link.c
JxClass *jx_link_class(JxVm *vm, const JxClassFile *file, JxClassSource source, bool hidden, JxLinkError *error);
void jx_link_supertypes(JxVm *vm, JxClass *cls);  // display, depth, all_interfaces from super and interfaces
void jx_link_inherit(JxClass *cls);               // slots and vtable of the superclass, until it has its own

// methods.c
const JxSignature *jx_vm_signature(JxVm *vm, const char *descriptor);  // NULL: no method descriptor
void jx_method_set_signature(JxMethodInfo *method, const JxSignature *signature);
uint32_t jx_method_hash(const char *name, size_t name_length, const char *descriptor, size_t descriptor_length);
void jx_method_index_reserve(JxVm *vm, JxClass *cls, uint32_t count);
void jx_method_index_add(JxVm *vm, JxClass *cls, JxMethodInfo *method);
JxMethodInfo *jx_method_index_find(const JxClass *cls, uint32_t hash, const char *name, const char *descriptor);
void jx_vtable_reserve(JxVm *vm, JxClass *cls, uint32_t extra);
// Puts the method where it overrides (5.4.5), or at the end.  False: it overrides a final method.
bool jx_vtable_add(JxVm *vm, JxClass *cls, JxMethodInfo *method, JxLinkError *error);

// select.c: the method of 5.4.3.3 step 3 and 5.4.6 among the superinterfaces of `cls`; *conflict when several
// maximally-specific ones have a body; *any is one that matches, abstract ones too, or NULL.
JxMethodInfo *jx_select_default(const JxClass *cls, uint32_t hash, const char *name, const char *descriptor,
                                JxMethodInfo **any, JxMethodInfo **conflict);
void jx_select_forget(JxVm *vm, const JxClass *cls);  // what was selected, when the class has got another method

// names.c
const char *jx_external_name(JxVm *vm, const JxClass *cls);  // "java.lang.String", in the VM's arena
// "'void pkg.Cls.name(int, java.lang.String)'" without the quotes; owner NULL: the bare name.
char *jx_external_method(JxVm *vm, const JxClass *owner, const char *name, const char *descriptor);
char *jx_external_type(JxVm *vm, const char *descriptor);

// concat.c: concatenations by StringBuilder as one instruction each.
void jx_code_fold_concats(JxVm *vm, JxDecodedCode *code);

// stack.c: what the instruction takes from the stack and puts there, in slots.
void jx_insn_effect(const JxConstant *pool, const JxInsn *insn, int *pops, int *pushes);
// NULL, or what is wrong at instruction *where.
const char *jx_code_check_stack(JxVm *vm, const JxDecodedCode *code, uint32_t *where);

// cfg.c
void jx_code_analyse(JxVm *vm, JxDecodedCode *code);

#endif
