// SPDX-License-Identifier: Apache-2.0
//
// Method handles, and everything that rests on them: call sites and constants
// whose bootstrap methods are not known to the engine.
//
// java.lang.invoke runs as it is.  What a JVM adds to it is here and in
// membername.c:
//
//   MemberName    a method or field by name; resolving puts the JxMethodInfo or
//                 JxFieldInfo into the slot that is injected behind its fields
//   invokeBasic   calls handle.form.vmentry with the handle and the arguments
//   linkTo…       calls the method of the MemberName that is the last argument
//   invokeExact   checks the type, then invokeBasic
//   invoke        asType, then invokeBasic
//
// What a constant is resolved to is a matter of the path (JxState.constants),
// under a number that the constant's place has in every path.
#ifndef JX_JDK_METHODHANDLE_H
#define JX_JDK_METHODHANDLE_H

#include "jdk/dynamic/callsite.h"

// What the JVM keeps behind a MemberName: JxMethodInfo or JxFieldInfo; NULL: not resolved.
void *jx_member_target(JxState *s, JxRef member);

// The static method `name` of this descriptor (receiver first) behind a signature-polymorphic method of MethodHandle;
// NULL: there is no such method.
JxMethodInfo *jx_handle_method(JxExec *x, const char *name, const char *descriptor);

// Calls in place of the running call of `method`, without counting as a call of the program.
JxFlow jx_handle_tail_call(JxExec *x, JxState *s, const JxMethodInfo *method, JxMethodInfo *target, const JxSlot *args,
                           uint32_t slots);

// Values of constants; RELOAD: Java code that makes the value was called, run the instruction again.
JxFlow jx_constant_method_type(JxExec *x, JxState *s, const char *descriptor, JxSlot *value);
// What a static method of the JDK makes of one text, the same object whenever it is asked for on a path.
JxFlow jx_constant_of_text(JxExec *x, JxState *s, const char *owner, const char *name, const char *descriptor,
                           const char *given, JxSlot *value);
// A loadable constant as an object, numbers boxed.
JxFlow jx_constant_object(JxExec *x, JxState *s, JxClass *owner, uint16_t index, JxSlot *value);
// The CallSite of the invokedynamic instruction behind which `method` stands; the constant is its dynamic call site.
JxFlow jx_constant_call_site(JxExec *x, JxState *s, JxClass *owner, uint16_t index, const JxMethodInfo *method,
                             JxSlot *value);
// Pushes a constant that Java code makes.
JxFlow jx_constant_push(JxExec *x, JxState *s, JxClass *owner, uint16_t index);

// The method behind a call site whose bootstrap method has to be run; of the call site's own descriptor.
JxMethodInfo *jx_make_bootstrapped(JxCallSite *site, uint16_t pool_index);

#endif
