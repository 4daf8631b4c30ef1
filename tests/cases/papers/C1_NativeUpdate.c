// SPDX-License-Identifier: Apache-2.0
// The native half of C1: reads a field and writes it back changed.
#include <jni.h>

JNIEXPORT void JNICALL Java_C1_1NativeUpdate_age(JNIEnv *env, jobject self, jint years) {
    jfieldID field = (*env)->GetFieldID(env, (*env)->GetObjectClass(env, self), "years", "I");
    (*env)->SetIntField(env, self, field, (*env)->GetIntField(env, self, field) + years);
}
