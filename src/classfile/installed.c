// SPDX-License-Identifier: Apache-2.0
//
// JDKs that are installed, where packages and the usual tools put them.
#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "classfile/sources.h"

typedef struct Search {
    JxContext *ctx;
    int least;
    int best;
    char *home;
    size_t room;
} Search;

// A JDK with a compiler and classes that can be read; of the same version the first by name.
static void consider(Search *search, const char *home) {
    char compiler[PATH_MAX];
    if (snprintf(compiler, sizeof compiler, "%s/bin/javac", home) >= (int)sizeof compiler) return;
    if (access(compiler, X_OK) != 0) return;
    int version = jx_jdk_release(&search->ctx->arena, home);
    if (version < search->least || version > JX_NEWEST_JDK || version < search->best) return;
    if (version == search->best && strcmp(home, search->home) >= 0) return;
    if (strlen(home) + 1 > search->room) return;
    strcpy(search->home, home);
    search->best = version;
}

// Each folder in it may be one.  The order in which they are listed does not matter.
static void look_into(Search *search, const char *folder) {
    DIR *listing = opendir(folder);
    if (!listing) return;
    for (struct dirent *item; (item = readdir(listing));) {
        char home[PATH_MAX];
        if (item->d_name[0] == '.') continue;
        if (snprintf(home, sizeof home, "%s/%s", folder, item->d_name) < (int)sizeof home) consider(search, home);
    }
    closedir(listing);
}

static void look_at_home(Search *search, const char *below) {
    const char *user = getenv("HOME");
    char folder[PATH_MAX];
    if (user && snprintf(folder, sizeof folder, "%s/%s", user, below) < (int)sizeof folder) look_into(search, folder);
}

int jx_jdk_installed(JxContext *ctx, int least, char *home, size_t room) {
    Search search = {.ctx = ctx, .least = least, .home = home, .room = room};
    const char *listed = getenv("JINX_JDKS");
    if (listed) {
        for (const char *at = listed; *at;) {
            size_t length = strcspn(at, ":");
            char folder[PATH_MAX];
            if (snprintf(folder, sizeof folder, "%.*s", (int)length, at) < (int)sizeof folder)
                look_into(&search, folder);
            at += length + (at[length] != 0);
        }
        return search.best;
    }
    static const char *const folders[] = {"/usr/lib/jvm", "/usr/java", "/opt/java", "/opt/jdk", "/opt"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) look_into(&search, folders[i]);
    look_at_home(&search, ".sdkman/candidates/java");
    look_at_home(&search, ".jdks");
    return search.best;
}
