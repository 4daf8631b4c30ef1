// SPDX-License-Identifier: Apache-2.0
//
// lib/modules through the JDK's own libjimage.so, so that the format of the
// image, which belongs to the JDK, is read by code of the same JDK.
//
// libjimage is linked against libjvm, and finds it only when that is loaded
// already.  Loading libjvm runs no VM: it starts no thread and touches no
// signal handler (a test looks), and costs about 2 ms.  Both are unloaded with
// the image, so that one process can use one JDK after another; two at once
// would share the first one's libjvm, and libjimage may refuse that.
//
// A compressed image (jlink --compress) is another matter from JDK 18 on:
// there libjimage calls into libjvm to load the zip library, which crashes
// without a running VM.  So the image's index is searched for compressed
// entries first, and such an image is refused with a clear error.
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "classfile/sources.h"

// The functions as libjimage exports them, the same from JDK 9 to 25.
typedef void *ImageFile;
typedef int64_t ImageLocation;
typedef bool ImageVisitor(ImageFile image, const char *module, const char *version, const char *package,
                          const char *name, const char *extension, void *user);
typedef struct ImageFunctions {
    ImageFile (*open)(const char *file, int *error);
    void (*close)(ImageFile image);
    const char *(*package_to_module)(ImageFile image, const char *package);
    ImageLocation (*find)(ImageFile image, const char *module, const char *version, const char *name, int64_t *size);
    int64_t (*get)(ImageFile image, ImageLocation location, char *buffer, int64_t size);
    void (*each)(ImageFile image, ImageVisitor *visit, void *user);
} ImageFunctions;

struct JxImage {
    JxContext *ctx;
    void *virtual_machine, *library;  // handles of libjvm and libjimage
    ImageFunctions call;
    ImageFile file;
};

#define FILE_ROOM 4096
// libjimage puts the whole path of a resource into a buffer of 4096 bytes on its stack.
#define RESOURCE_ROOM 3500
#define IMAGE_MAGIC 0xCAFEDADAu
#define ATTRIBUTE_END 0
#define ATTRIBUTE_COMPRESSED 6
#define LAST_VERSION_WITH_OWN_ZIP 17

// The image's head, in the byte order of the machine it was made for.
typedef struct ImageHead {
    uint32_t magic, version, flags, resource_count, table_length, locations_size, strings_size;
} ImageHead;

// Are any of the locations compressed?  A location is a list of attributes,
// each a byte (kind << 3 | length - 1) and a number of that length, ended by kind 0.
static bool has_compressed(const uint8_t *locations, size_t size) {
    for (size_t at = 0; at < size;) {
        unsigned kind = locations[at] >> 3, length = (locations[at] & 7u) + 1;
        if (kind == ATTRIBUTE_END) {
            at++;
            continue;
        }
        if (kind == ATTRIBUTE_COMPRESSED) return true;
        at += 1 + length;
    }
    return false;
}

static bool check_mapped(const uint8_t *bytes, size_t size, const char *file, int version, JxError *error) {
    ImageHead head;
    if (size < sizeof head) return jx_error_at(error, file, 0, "too short for a JDK image");
    memcpy(&head, bytes, sizeof head);
    if (head.magic != IMAGE_MAGIC) return jx_error_at(error, file, 0, "not a JDK image (wrong magic number)");
    // Behind the head: two tables of 32-bit numbers, then the locations, then the strings.
    uint64_t locations = sizeof head + (uint64_t)head.table_length * 8;
    if (locations + head.locations_size + head.strings_size > size)
        return jx_error_at(error, file, 16, "the image's index is larger than the file");
    if (version > LAST_VERSION_WITH_OWN_ZIP && has_compressed(bytes + locations, head.locations_size))
        return jx_error(error, file,
                        "the image is compressed (made by jlink --compress), which only a running JVM can "
                        "read; name a full JDK");
    return true;
}

// Looks at the image before libjimage does, which trusts what it maps.
static bool check_image(const char *file, int version, JxError *error) {
    struct stat status;
    int descriptor = open(file, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return jx_error(error, file, "cannot open: %s", strerror(errno));
    bool good = fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0;
    if (!good) {
        close(descriptor);
        return jx_error(error, file, "empty, or not a regular file");
    }
    size_t size = (size_t)status.st_size;
    uint8_t *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    close(descriptor);
    if (bytes == MAP_FAILED) return jx_error(error, file, "cannot map: %s", strerror(errno));
    good = check_mapped(bytes, size, file, version, error);
    munmap(bytes, size);
    return good;
}

// libjvm allocates some 70 kB while it is loaded and leaves them behind when it
// is unloaded.  That is not ours to fix: a leak checker, where one is linked
// in, is told to look away for that moment.
void __lsan_disable(void) __attribute__((weak));
void __lsan_enable(void) __attribute__((weak));

static void *load_library(const char *home, const char *name, JxError *error) {
    char file[FILE_ROOM];
    snprintf(file, sizeof file, "%s/lib/%s", home, name);
    if (__lsan_disable) __lsan_disable();
    void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
    if (__lsan_enable) __lsan_enable();
    if (!library) jx_error(error, file, "cannot load: %s", dlerror());
    return library;
}

static bool load_functions(JxImage *image, const char *home, JxError *error) {
    ImageFunctions *call = &image->call;
    image->virtual_machine = load_library(home, "server/libjvm.so", error);
    if (!image->virtual_machine) return false;
    image->library = load_library(home, "libjimage.so", error);
    if (!image->library) return false;
    struct {
        void **slot;
        const char *name;
    } wanted[] = {{(void **)&call->open, "JIMAGE_Open"},
                  {(void **)&call->close, "JIMAGE_Close"},
                  {(void **)&call->package_to_module, "JIMAGE_PackageToModule"},
                  {(void **)&call->find, "JIMAGE_FindResource"},
                  {(void **)&call->get, "JIMAGE_GetResource"},
                  {(void **)&call->each, "JIMAGE_ResourceIterator"}};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        *wanted[i].slot = dlsym(image->library, wanted[i].name);
        if (!*wanted[i].slot) return jx_error(error, home, "lib/libjimage.so has no function %s", wanted[i].name);
    }
    return true;
}

static bool open_image(JxImage *image, const char *home, int version, JxError *error) {
    char file[FILE_ROOM];
    int code = 0;
    if (snprintf(file, sizeof file, "%s/lib/modules", home) >= (int)sizeof file)
        return jx_error(error, home, "the name of the JDK's folder is too long");
    if (!check_image(file, version, error) || !load_functions(image, home, error)) return false;
    image->file = image->call.open(file, &code);
    return image->file || jx_error(error, file, "libjimage cannot open it (code %d)", code);
}

JxImage *jx_image_open(JxContext *ctx, const char *home, int version, JxError *error) {
    JxImage *image = jx_mem_zero(&ctx->alloc, sizeof *image);
    image->ctx = ctx;
    if (open_image(image, home, version, error)) return image;
    jx_image_close(image);
    return NULL;
}

void jx_image_close(JxImage *image) {
    if (!image) return;
    if (image->file) image->call.close(image->file);
    if (image->library) dlclose(image->library);
    if (image->virtual_machine) dlclose(image->virtual_machine);
    jx_mem_free(&image->ctx->alloc, image, sizeof *image);
}

const char *jx_image_module(JxImage *image, const char *package) {
    if (strlen(package) > RESOURCE_ROOM) return NULL;
    const char *module = image->call.package_to_module(image->file, package);
    return module && *module ? module : NULL;
}

// The version argument is not looked at by any libjimage; JDK code passes this one.
static ImageLocation find_resource(JxImage *image, const char *module, const char *resource, int64_t *size) {
    if (strlen(module) + strlen(resource) > RESOURCE_ROOM) return 0;
    return image->call.find(image->file, module, "9.0", resource, size);
}

bool jx_image_has(JxImage *image, const char *module, const char *resource) {
    int64_t size;
    return find_resource(image, module, resource, &size) != 0;
}

bool jx_image_read(JxImage *image, JxArena *arena, const char *module, const char *resource, JxClassBytes *out,
                   JxError *error) {
    int64_t size = 0;
    ImageLocation location = find_resource(image, module, resource, &size);
    if (!location) return false;
    const char *origin = jx_arena_printf(arena, "jrt:/%s/%s", module, resource);
    if (size < 0 || size > (int64_t)JX_CLASSPATH_MAX_CLASS)
        return jx_error(error, origin, "claims %lld bytes; the limit is %u", (long long)size, JX_CLASSPATH_MAX_CLASS);
    char *bytes = jx_arena_new(arena, (size_t)size + 1);
    if (image->call.get(image->file, location, bytes, size) != size)
        return jx_error(error, origin, "libjimage cannot read it");
    out->bytes = (const uint8_t *)bytes;
    out->length = (size_t)size;
    out->origin = origin;
    return true;
}

typedef struct EachCall {
    JxNameVisitor *visit;
    void *user;
} EachCall;

static bool visit_resource(ImageFile image, const char *module, const char *version, const char *package,
                           const char *name, const char *extension, void *user) {
    (void)image, (void)module, (void)version;
    EachCall *each = user;
    char full[FILE_ROOM];
    if (strcmp(extension, "class") != 0 || !*package) return true;  // without a package: module-info
    snprintf(full, sizeof full, "%s/%s", package, name);
    each->visit(full, each->user);
    return true;
}

void jx_image_each(JxImage *image, JxNameVisitor *visit, void *user) {
    EachCall each = {visit, user};
    image->call.each(image->file, visit_resource, &each);
}
