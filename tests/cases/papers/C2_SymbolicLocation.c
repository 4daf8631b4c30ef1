// SPDX-License-Identifier: Apache-2.0
// The native half of C2: changes what the analysis holds as symbolic.
#include <jni.h>

JNIEXPORT void JNICALL Java_C2_1SymbolicLocation_raise(JNIEnv *env, jobject self) {
    jfieldID field = (*env)->GetFieldID(env, (*env)->GetObjectClass(env, self), "level", "I");
    (*env)->SetIntField(env, self, field, (*env)->GetIntField(env, self, field) + 1);
}

JNIEXPORT jint JNICALL Java_C2_1SymbolicLocation_look(JNIEnv *env, jobject self) {
    jfieldID field = (*env)->GetFieldID(env, (*env)->GetObjectClass(env, self), "level", "I");
    return (*env)->GetIntField(env, self, field);
}
