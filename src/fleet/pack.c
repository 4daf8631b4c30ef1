// SPDX-License-Identifier: Apache-2.0
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "fleet/fleet.h"

typedef struct Pack {
    FILE *out;
    bool bad;
} Pack;

static void add_bytes(Pack *pack, const char *path) {
    FILE *in = fopen(path, "rb");
    char bytes[65536];
    if (!in) pack->bad = true;
    for (size_t n; in && (n = fread(bytes, 1, sizeof bytes, in)) > 0;) fwrite(bytes, 1, n, pack->out);
    if (in) fclose(in);
}

// "name\0size\0bytes" for each file, sorted by name, so that one content has one hash.
static void add_folder(Pack *pack, const char *root, const char *below) {
    char folder[PATH_MAX];
    struct dirent **entries;
    snprintf(folder, sizeof folder, "%s%s%s", root, *below ? "/" : "", below);
    int count = scandir(folder, &entries, NULL, alphasort);
    if (count < 0) pack->bad = true;
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        char inner[PATH_MAX], full[PATH_MAX + 1];
        struct stat status;
        bool fits = snprintf(inner, sizeof inner, "%s%s%s", below, *below ? "/" : "", name) < (int)sizeof inner &&
                    snprintf(full, sizeof full, "%s/%s", root, inner) < (int)sizeof full;
        if (fits && strcmp(name, ".") != 0 && strcmp(name, "..") != 0 && stat(full, &status) == 0) {
            if (S_ISDIR(status.st_mode)) add_folder(pack, root, inner);
            if (S_ISREG(status.st_mode)) {
                fprintf(pack->out, "%s%c%lld%c", inner, 0, (long long)status.st_size, 0);
                add_bytes(pack, full);
            }
        }
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

char *jx_fleet_pack(const char *path, bool *folder, size_t *length) {
    struct stat status;
    char *text = NULL;
    if (stat(path, &status) != 0) return NULL;
    *folder = S_ISDIR(status.st_mode);
    Pack pack = {.out = open_memstream(&text, length)};
    if (!pack.out) return NULL;
    if (*folder)
        add_folder(&pack, path, "");
    else
        add_bytes(&pack, path);
    bool good = fclose(pack.out) == 0 && !pack.bad;
    if (good) return text;
    free(text);
    return NULL;
}

static bool make_parents(char *file) {
    for (char *p = file + 1; (p = strchr(p, '/')); p++) {
        *p = 0;
        bool good = mkdir(file, 0777) == 0 || errno == EEXIST;
        *p = '/';
        if (!good) return false;
    }
    return true;
}

static bool write_file(const char *root, const char *name, const char *bytes, size_t length) {
    char file[PATH_MAX];
    if (snprintf(file, sizeof file, "%s%s%s", root, *name ? "/" : "", name) >= (int)sizeof file) return false;
    if (strstr(file, "/../") || !make_parents(file)) return false;
    FILE *out = fopen(file, "wb");
    if (!out) return false;
    bool good = fwrite(bytes, 1, length, out) == length;
    return fclose(out) == 0 && good;
}

bool jx_fleet_unpack(const char *bytes, size_t length, bool folder, const char *path) {
    if (!folder) return write_file(path, "", bytes, length);
    if (mkdir(path, 0777) != 0 && errno != EEXIST) return false;
    const char *end = bytes + length;
    while (bytes < end) {
        const char *name = bytes, *size = memchr(name, 0, (size_t)(end - name));
        const char *content = size ? memchr(size + 1, 0, (size_t)(end - size - 1)) : NULL;
        if (!content) return false;
        unsigned long long count = strtoull(size + 1, NULL, 10);
        if (count > (size_t)(end - content - 1)) return false;
        if (!write_file(path, name, content + 1, (size_t)count)) return false;
        bytes = content + 1 + count;
    }
    return true;
}
