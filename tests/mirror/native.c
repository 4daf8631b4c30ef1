// SPDX-License-Identifier: Apache-2.0
//
// The native half of the programs here: small on purpose, each does one thing
// that only native code does.
#include <jni.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static jfieldID field(JNIEnv *env, jobject object, const char *name, const char *descriptor) {
    return (*env)->GetFieldID(env, (*env)->GetObjectClass(env, object), name, descriptor);
}

// Reads a field and writes it back changed.
JNIEXPORT void JNICALL Java_Update_raise(JNIEnv *env, jobject self) {
    jfieldID level = field(env, self, "level", "I");
    (*env)->SetIntField(env, self, level, (*env)->GetIntField(env, self, level) + 10);
}

// Changes a static field of another class.
JNIEXPORT void JNICALL Java_Symbolic_bump(JNIEnv *env, jclass self) {
    (void)self;
    jclass counter = (*env)->FindClass(env, "Counter");
    jfieldID value = (*env)->GetStaticFieldID(env, counter, "value", "I");
    (*env)->SetStaticIntField(env, counter, value, (*env)->GetStaticIntField(env, counter, value) + 1);
}

JNIEXPORT void JNICALL Java_Symbolic_fill(JNIEnv *env, jclass self, jintArray array) {
    (void)self;
    jint nine = 9;
    if ((*env)->GetArrayLength(env, array) > 1) (*env)->SetIntArrayRegion(env, array, 1, 1, &nine);
}

// Objects in, objects out.
JNIEXPORT jobject JNICALL Java_Identity_same(JNIEnv *env, jclass self, jobject object) {
    (void)env, (void)self;
    return object;
}

JNIEXPORT jobject JNICALL Java_Identity_fresh(JNIEnv *env, jclass self, jint weight, jobject next) {
    (void)self;
    jclass node = (*env)->FindClass(env, "Node");
    jobject made = (*env)->AllocObject(env, node);
    (*env)->SetIntField(env, made, (*env)->GetFieldID(env, node, "weight", "I"), weight);
    (*env)->SetObjectField(env, made, (*env)->GetFieldID(env, node, "next", "LNode;"), next);
    return made;
}

JNIEXPORT jobject JNICALL Java_Identity_kept(JNIEnv *env, jclass self) {
    return (*env)->GetStaticObjectField(env, self, (*env)->GetStaticFieldID(env, self, "held", "LNode;"));
}

JNIEXPORT void JNICALL Java_Identity_keep(JNIEnv *env, jclass self, jobject node) {
    (*env)->SetStaticObjectField(env, self, (*env)->GetStaticFieldID(env, self, "held", "LNode;"), node);
}

static jobject remembered;
JNIEXPORT void JNICALL Java_Identity_remember(JNIEnv *env, jclass self, jobject node) {
    (void)self;
    remembered = (*env)->NewGlobalRef(env, node);
}

JNIEXPORT jobject JNICALL Java_Identity_recall(JNIEnv *env, jclass self) {
    (void)self;
    return (*env)->NewLocalRef(env, remembered);
}

JNIEXPORT jstring JNICALL Java_Identity_greet(JNIEnv *env, jclass self, jstring name) {
    (void)self;
    const char *text = (*env)->GetStringUTFChars(env, name, NULL);
    char line[200] = "hello, ";
    strncat(line, text, sizeof line - 8);
    (*env)->ReleaseStringUTFChars(env, name, text);
    return (*env)->NewStringUTF(env, line);
}

JNIEXPORT jclass JNICALL Java_Identity_type(JNIEnv *env, jclass self, jobject object) {
    (void)self;
    return (*env)->GetObjectClass(env, object);
}

// Pure.
JNIEXPORT jint JNICALL Java_Function_weigh(JNIEnv *env, jclass self, jint value) {
    (void)env, (void)self;
    return (jint)((uint32_t)value * 3u - 7u);
}

JNIEXPORT jboolean JNICALL Java_Function_odd(JNIEnv *env, jclass self, jlong value) {
    (void)env, (void)self;
    return value & 1;
}

// Not pure: another number each time.
JNIEXPORT jint JNICALL Java_Function_next(JNIEnv *env, jclass self, jint step) {
    (void)env, (void)self;
    static jint number;
    return number += step;
}

// Trouble.
JNIEXPORT jint JNICALL Java_Trouble_refuse(JNIEnv *env, jclass self, jint value) {
    (void)self;
    if (value < 100) return value;
    (*env)->ThrowNew(env, (*env)->FindClass(env, "java/lang/IllegalStateException"), "too much");
    return 0;
}

JNIEXPORT void JNICALL Java_Trouble_fail(JNIEnv *env, jclass self, jobject reason) {
    (void)self;
    (*env)->Throw(env, reason);
}

JNIEXPORT void JNICALL Java_Trouble_crash(JNIEnv *env, jclass self) {
    (void)env, (void)self;
    volatile int *nowhere = NULL;
    *nowhere = 1;
    abort();
}

JNIEXPORT void JNICALL Java_Trouble_leave(JNIEnv *env, jclass self) {
    (void)self;
    jclass system = (*env)->FindClass(env, "java/lang/System");
    (*env)->CallStaticVoidMethod(env, system, (*env)->GetStaticMethodID(env, system, "exit", "(I)V"), 3);
}

JNIEXPORT void JNICALL Java_Trouble_hang(JNIEnv *env, jclass self) {
    (void)env, (void)self;
    for (volatile int going = 1; going;) {
    }
}

// Libraries that are loaded in other ways.
static jint combine(JNIEnv *env, jintArray values, jint (*with)(jint, jint)) {
    jint pair[2] = {0, 0};
    (*env)->GetIntArrayRegion(env, values, 0, 2, pair);
    return with(pair[0], pair[1]);
}

static jint add(jint a, jint b) { return a + b; }
static jint multiply(jint a, jint b) { return a * b; }

JNIEXPORT jint JNICALL Java_Loading_00024Natives_sum(JNIEnv *env, jclass self, jintArray values) {
    (void)self;
    return combine(env, values, add);
}

JNIEXPORT jint JNICALL Java_ByPath_product(JNIEnv *env, jclass self, jintArray values) {
    (void)self;
    return combine(env, values, multiply);
}
