// SPDX-License-Identifier: Apache-2.0
//
// Linked classes: hierarchy, field slots, dispatch tables, and code decoded for
// the interpreter.  Everything here is the same on every path and in every
// state; what differs from state to state (static fields, initialisation) is
// in the state, under the class's number.
//
//   JxVm ── classes by name ──► JxClass ─┬─ super, interfaces, display      is-subtype in O(1)
//                                        ├─ fields[]    → slot numbers      instance and static
//                                        ├─ methods[]   → vtable index      select by table
//                                        └─ methods[i].code → JxDecodedCode instructions of 16 bytes
//
// Classes are loaded and linked when first asked for, by one loader that sees
// the class path and the JDK as one name space.  All of it lives in the VM's
// arena until the process ends.
#ifndef JX_JVM_JVM_H
#define JX_JVM_JVM_H

#include "base/map.h"
#include "classfile/classpath.h"
#include "classfile/opcode.h"

typedef struct JxVm JxVm;
typedef struct JxClass JxClass;
typedef struct JxMethodInfo JxMethodInfo;
typedef struct JxFieldInfo JxFieldInfo;
typedef struct JxDecodedCode JxDecodedCode;

// The kind of a value, as one letter of a descriptor; arrays are JX_KIND_REF too.
typedef enum JxKind {
    JX_KIND_BOOLEAN,
    JX_KIND_BYTE,
    JX_KIND_CHAR,
    JX_KIND_SHORT,
    JX_KIND_INT,
    JX_KIND_LONG,
    JX_KIND_FLOAT,
    JX_KIND_DOUBLE,
    JX_KIND_REF,
    JX_KIND_VOID
} JxKind;

JxKind jx_kind_of_descriptor(char first);
char jx_kind_letter(JxKind kind);  // 'Z' …, 'L' for references
int jx_kind_size(JxKind kind);     // bytes of an array element: 1, 2, 4, 8
static inline int jx_kind_slots(JxKind kind) {
    return kind == JX_KIND_LONG || kind == JX_KIND_DOUBLE ? 2 : kind == JX_KIND_VOID ? 0 : 1;
}

struct JxFieldInfo {
    JxClass *owner;
    const JxField *file;
    const char *name, *descriptor;
    uint16_t flags;
    JxKind kind;
    uint32_t slot;  // in the object, or among the class's statics (each field is one slot, also long and double)
    JxClass *type;  // of a reference field, when already loaded; NULL: not yet (jx_field_type)
};

// An intrinsic is a row of a table outside this module; here it is only carried.
typedef struct JxIntrinsic JxIntrinsic;

// Whether a method has a contract; what it says is contract/'s.
typedef enum JxContracted { JX_CONTRACT_UNKNOWN, JX_CONTRACT_NONE, JX_CONTRACT_SOME } JxContracted;

struct JxMethodInfo {
    JxClass *owner;
    const JxMethod *file;  // NULL for methods that the engine makes (array clone, lambda bodies)
    const char *name, *descriptor;
    uint16_t flags;
    uint16_t parameter_count;            // without `this`
    uint16_t argument_slots;             // JVM slots of all arguments, `this` included
    const JxKind *parameter_kinds;       // without `this`
    const char *const *parameter_types;  // descriptor of each parameter, NUL-terminated
    JxKind return_kind;
    const char *return_type;       // descriptor of the result
    int32_t vtable_index;          // -1: not dispatched (static, private, constructors, interface methods)
    bool signature_polymorphic;    // MethodHandle.invoke…, VarHandle.get… (2.9.3)
    bool caller_sensitive;         // has @CallerSensitive
    bool hidden_frame;             // has @Hidden: stack traces leave it out
    bool watched;                  // for core/: a cutter is told of each of its calls
    uint8_t contracted;            // JxContracted
    uint32_t number;               // dense over the VM, in order of loading
    uint32_t hash;                 // private to jvm/: of name and descriptor
    bool many_slots;               // private to jvm/: fills more than one vtable slot
    JxDecodedCode *code;           // decoded on first use (jx_method_code); NULL before, and if it has none
    const JxIntrinsic *intrinsic;  // bound when the class is linked (jx_vm_set_binder); NULL: run the bytecode
    void *user;                    // for core/: per-method data that is the same on all paths
};

typedef enum JxClassKind { JX_CLASS_INSTANCE, JX_CLASS_INTERFACE, JX_CLASS_ARRAY, JX_CLASS_PRIMITIVE } JxClassKind;

struct JxClass {
    const char *name;        // internal: "java/lang/String", "[I", "[Ljava/lang/String;", "int"
    const char *descriptor;  // "Ljava/lang/String;", "[I", "I"
    uint32_t number;         // dense over the VM, in order of loading
    uint16_t flags;          // access flags; of a nested class those of its InnerClasses row
    JxClassKind kind;
    JxClassSource source;
    const JxClassFile *file;  // NULL for arrays, primitives and classes the engine makes
    JxClass *super;           // NULL for Object, interfaces have Object
    JxClass **interfaces;     // direct
    uint32_t interface_count;
    JxClass **all_interfaces;  // direct and inherited, each once, in order of number
    uint32_t all_interface_count;
    uint32_t depth;     // Object: 0
    JxClass **display;  // display[d]: the superclass at depth d; display[depth] == this

    JxFieldInfo *fields;  // declared here, in file order
    uint32_t field_count;
    uint32_t instance_slots;    // inherited ones included
    JxFieldInfo **slot_fields;  // instance slot → field; NULL entry: anonymous (injected, or of a synthetic class)
    const uint8_t *slot_kinds;  // instance slot → JxKind; injected slots are JX_KIND_LONG (64 bits of any use)
    uint32_t injected_slot;  // first slot that jx_vm_inject_slots added to this class or a superclass; else UINT32_MAX
    uint32_t static_slots;
    JxFieldInfo **static_fields;  // static slot → field

    JxMethodInfo *methods;  // declared here, in file order
    uint32_t method_count;
    JxMethodInfo **vtable;
    uint32_t vtable_count;
    JxMethodInfo *initializer;  // <clinit>, or NULL
    // It, a superclass, or (of a class) a superinterface with default methods, has <clinit> or static ConstantValues.
    bool needs_init;
    bool has_defaults;  // of an interface: declares a method that is neither abstract nor static (5.5 initialises it)

    JxClass *element;       // of an array class: the component
    JxKind element_kind;    // of an array class
    JxClass *array_class;   // array of this, when made (jx_class_array_of)
    JxKind primitive_kind;  // of a primitive class
    bool is_enum, is_record, is_abstract, is_hidden;
    JxClass **subclasses;  // direct subclasses, implementors and subinterfaces loaded so far; arrays are not listed
    uint32_t subclass_count;
    struct JxClassLinks *links;  // private to jvm/
    void *user;                  // for core/ and mirror/
};

// ── Linkage errors are results of the analysed program: the engine throws them.
typedef struct JxLinkError {
    const char *exception;  // "java/lang/NoClassDefFoundError", …; NULL: none
    char message[256];
} JxLinkError;

JxVm *jx_vm_new(JxContext *ctx, JxClassPath *path);
// For tests and tools that outlive a VM; the engine's processes just exit.
void jx_vm_free(JxVm *vm);
JxContext *jx_vm_context(JxVm *vm);
JxArena *jx_vm_arena(JxVm *vm);
// What comes from now on lies in memory of its own (jx_arena_leave).
void jx_vm_leave_memory(JxVm *vm);
JxClassPath *jx_vm_path(JxVm *vm);
uint32_t jx_vm_class_count(const JxVm *vm);
JxClass *jx_vm_class_by_number(const JxVm *vm, uint32_t number);
// A number for the name of a class that is made at run time: of those alone, so that names do not depend on what else
// was loaded before.
uint32_t jx_vm_nameless(JxVm *vm);
// The methods whose code has been decoded, in that order (jx_method_code).
uint32_t jx_vm_decoded_count(const JxVm *vm);
JxMethodInfo *jx_vm_decoded_method(const JxVm *vm, uint32_t index);
// How many classes could not be loaded, and the names of those that are not there, from one of them on.
uint32_t jx_vm_failed_count(const JxVm *vm);
void jx_vm_each_absent(const JxVm *vm, uint32_t first, void (*visit)(const char *name, void *user), void *user);
// A constant of a class that was resolved, and all of them in that order.
typedef struct JxResolved {
    JxClass *from;
    uint16_t pool_index;
} JxResolved;
uint32_t jx_vm_resolved_count(const JxVm *vm);
JxResolved jx_vm_resolved(const JxVm *vm, uint32_t index);
// `bind` is asked once for each method of each class, when the class is linked.
void jx_vm_set_binder(JxVm *vm, const JxIntrinsic *(*bind)(const JxMethodInfo *method, void *user), void *user);

// Gives `internal_name` this many anonymous instance slots after its own fields, for state that a real JVM injects
// (Class, MemberName, …).  To be said before the class is linked; false when it is too late.
bool jx_vm_inject_slots(JxVm *vm, const char *internal_name, uint32_t count);

// Loads and links by internal name (arrays too).  NULL and *error when it cannot be.
JxClass *jx_vm_class(JxVm *vm, const char *internal_name, JxLinkError *error);
// The class if it has been loaded already, else NULL.
JxClass *jx_vm_loaded_class(const JxVm *vm, const char *internal_name);
JxClass *jx_vm_class_of_descriptor(JxVm *vm, const char *descriptor, JxLinkError *error);
JxClass *jx_vm_primitive(JxVm *vm, JxKind kind);  // "int", …, "void"

// The classes outside of the JDK that the class path has in one package.
typedef struct JxPackage {
    const char *name;  // internal: "java/lang"; "" for the unnamed one
    uint32_t count;
    const char *const *names;  // of classes, internal and sorted
} JxPackage;
const JxPackage *jx_vm_package(JxVm *vm, const char *package);
const JxPackage *jx_class_package(JxVm *vm, const JxClass *cls);

JxClass *jx_class_array_of(JxVm *vm, JxClass *element);
// Defines a class from bytes (hidden classes, proxies); the bytes must live as long as the VM.
JxClass *jx_vm_define(JxVm *vm, const uint8_t *bytes, size_t length, const char *origin, JxClassSource source,
                      bool hidden, JxLinkError *error);
// A class that the engine makes: instance of `super`, implementing `interfaces`, no fields of its own but `slot_count`
// anonymous slots of the given kinds; methods are added by the caller afterwards with jx_class_synthetic_method.
JxClass *jx_vm_synthetic(JxVm *vm, const char *name, JxClass *super, JxClass **interfaces, uint32_t interface_count,
                         const JxKind *slot_kinds, uint32_t slot_count);
JxMethodInfo *jx_class_synthetic_method(JxVm *vm, JxClass *cls, const char *name, const char *descriptor,
                                        uint16_t flags, const JxIntrinsic *intrinsic);

// 5.4.3: resolution, with access checks; results are remembered per constant.
JxClass *jx_resolve_class(JxVm *vm, JxClass *from, uint16_t pool_index, JxLinkError *error);
JxFieldInfo *jx_resolve_field(JxVm *vm, JxClass *from, uint16_t pool_index, bool is_static, JxLinkError *error);
JxMethodInfo *jx_resolve_method(JxVm *vm, JxClass *from, uint16_t pool_index, JxLinkError *error);
// The same with the checks of the invoke instruction `opcode` (static or not, interface or not), and for invokespecial
// the choice of the superclass's method (6.5): what it returns for invokespecial and invokestatic is what runs.
JxMethodInfo *jx_resolve_invoke(JxVm *vm, JxClass *from, uint16_t pool_index, JxOpcode opcode, JxLinkError *error);
// Resolves a constant ahead of need; what cannot be resolved stays as it is.
void jx_resolve_again(JxVm *vm, JxClass *from, uint16_t pool_index);
// The class that a resolved constant names, or that declares its member; NULL: it is not resolved.
JxClass *jx_resolved_to(const JxClass *from, uint16_t pool_index);
// 5.4.4, for reflection and method handles: may code of `from` use the class, or the member found through `referenced`?
bool jx_class_accessible(JxVm *vm, JxClass *from, JxClass *target);
bool jx_member_accessible(JxVm *vm, JxClass *from, JxClass *referenced, JxClass *owner, uint16_t flags);
bool jx_class_same_package(const JxClass *a, const JxClass *b);
// 5.4.4: the nest's host, the class itself when it names none or the host does not confirm it.
JxClass *jx_class_nest_host(JxVm *vm, JxClass *cls);
// For hidden classes that join a nest.
void jx_class_set_nest_host(JxClass *cls, JxClass *host);

// ── classes within classes (nesting.c)
// The row of a nested class in its own file, or NULL.
const JxInnerClass *jx_class_inner_row(const JxClass *cls);
JxClass *jx_class_outer(JxVm *vm, const JxClass *cls);  // lexically enclosing class; NULL: top level
bool jx_class_is_inner(const JxClass *cls);             // has an enclosing instance
bool jx_class_is_nameless(const JxClass *cls);          // local or anonymous

JxFieldInfo *jx_class_find_field(const JxClass *cls, const char *name,
                                 const char *descriptor);  // 5.4.3.2, inherited too; descriptor may be NULL
JxMethodInfo *jx_class_find_method(const JxClass *cls, const char *name,
                                   const char *descriptor);  // 5.4.3.3, inherited too
JxMethodInfo *jx_class_declared_method(const JxClass *cls, const char *name, const char *descriptor);
// 5.4.6: the method that a call of `resolved` runs on a receiver of class `cls`.  NULL and *error
// (AbstractMethodError, IncompatibleClassChangeError, IllegalAccessError) when there is none.
JxMethodInfo *jx_select_method(JxVm *vm, JxClass *cls, JxMethodInfo *resolved, JxLinkError *error);

// Assignment compatibility, arrays and interfaces included.
bool jx_class_is_subtype(const JxClass *sub, const JxClass *super);
JxClass *jx_field_type(JxVm *vm, JxFieldInfo *field, JxLinkError *error);

// The class names people write: "java.lang.String", "int[]".
char *jx_class_java_name(const JxClass *cls, JxArena *arena);
// "sign(int, java.lang.String)"
char *jx_method_java_signature(const JxMethodInfo *method, JxArena *arena);

#endif
