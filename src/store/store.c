// SPDX-License-Identifier: Apache-2.0
#include "store/store.h"

#include <errno.h>
#include <limits.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "run/hash.h"

// "JINX", and the version of the tables.
enum { APPLICATION = 0x4a494e58, VERSION = 2 };
// Rows of one key, and how long another run's lock is waited for.
enum { MOST_ROWS = 4, PATIENCE_MS = 2000 };

struct JxStore {
    JxContext *ctx;
    char *file;
    uint64_t most_bytes;
    sqlite3 *db;  // NULL: given up
    sqlite3_stmt *find, *keep, *use, *drop;
};

// ── trouble

static void give_up(JxStore *store, const char *what) {
    if (!store->db) return;
    jx_log(store->ctx, JX_LOG_WARN, "%s: %s: %s; the run goes on without a store", store->file, what,
           sqlite3_errmsg(store->db));
    sqlite3_finalize(store->find);
    sqlite3_finalize(store->keep);
    sqlite3_finalize(store->use);
    sqlite3_finalize(store->drop);
    store->find = store->keep = store->use = store->drop = NULL;
    sqlite3_close(store->db);
    store->db = NULL;
}

// Does the code say that the file is not what it should be?
static bool is_damage(int code) { return (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB; }

// The name that is free for a file that is set aside.
static void set_aside(JxStore *store, const char *why) {
    char name[PATH_MAX + 32];
    for (int i = 1; i < 1000; i++) {
        snprintf(name, sizeof name, "%s.aside-%d", store->file, i);
        if (access(name, F_OK) != 0) break;
    }
    if (rename(store->file, name) == 0)
        jx_log(store->ctx, JX_LOG_WARN, "%s: %s; it is kept as %s, and a new store begins", store->file, why, name);
    const char *const extras[] = {"-wal", "-shm"};
    for (size_t i = 0; i < sizeof extras / sizeof *extras; i++) {
        char old[PATH_MAX + 8];
        snprintf(old, sizeof old, "%s%s", store->file, extras[i]);
        unlink(old);
    }
}

// ── opening

static bool make_folders(const char *file) {
    char path[PATH_MAX];
    if (strlen(file) >= sizeof path) return false;
    strcpy(path, file);
    for (char *p = path + 1; (p = strchr(p, '/')); p++) {
        *p = 0;
        if (mkdir(path, 0777) != 0 && errno != EEXIST) return false;
        *p = '/';
    }
    return true;
}

static int64_t pragma(sqlite3 *db, const char *name, int *code) {
    char text[64];
    snprintf(text, sizeof text, "PRAGMA %s", name);
    sqlite3_stmt *statement = NULL;
    int64_t value = 0;
    *code = sqlite3_prepare_v2(db, text, -1, &statement, NULL);
    if (*code == SQLITE_OK) {
        *code = sqlite3_step(statement);
        if (*code == SQLITE_ROW) value = sqlite3_column_int64(statement, 0);
        if (*code == SQLITE_ROW || *code == SQLITE_DONE) *code = SQLITE_OK;
    }
    sqlite3_finalize(statement);
    return value;
}

static const char *const schema =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE IF NOT EXISTS results(id INTEGER PRIMARY KEY, key TEXT NOT NULL, looked TEXT NOT NULL,"
    " stamp TEXT NOT NULL, world TEXT NOT NULL, value TEXT NOT NULL, sum TEXT NOT NULL, used INTEGER NOT NULL, "
    "UNIQUE(key, stamp));"
    "CREATE INDEX IF NOT EXISTS by_use ON results(used);"
    "PRAGMA application_id=1246318168; PRAGMA user_version=2; COMMIT;";

// NULL: good; else what is wrong with the file.
static const char *inspect(JxStore *store) {
    int code;
    int64_t tables = pragma(store->db, "schema_version", &code);
    if (is_damage(code)) return "is damaged, or no store";
    if (code != SQLITE_OK) return NULL;
    if (tables == 0) return NULL;  // new
    if (pragma(store->db, "application_id", &code) != APPLICATION) return "is another program's file";
    if (pragma(store->db, "user_version", &code) != VERSION) return "is the store of another version of jinx";
    return NULL;
}

static bool connect(JxStore *store) {
    if (sqlite3_open_v2(store->file, &store->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) != SQLITE_OK) {
        give_up(store, "cannot be opened");
        return false;
    }
    sqlite3_busy_timeout(store->db, PATIENCE_MS);
    sqlite3_extended_result_codes(store->db, 1);
    return true;
}

static bool prepare(JxStore *store) {
    sqlite3 *db = store->db;
    char *journal = "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA wal_autocheckpoint=4000;";
    return sqlite3_exec(db, "PRAGMA auto_vacuum=INCREMENTAL;", NULL, NULL, NULL) == SQLITE_OK &&
           sqlite3_exec(db, journal, NULL, NULL, NULL) == SQLITE_OK &&
           sqlite3_exec(db, schema, NULL, NULL, NULL) == SQLITE_OK &&
           sqlite3_prepare_v2(
               db, "SELECT id, looked, stamp, world, value, sum, used FROM results WHERE key=?1 ORDER BY id DESC", -1,
               &store->find, NULL) == SQLITE_OK &&
           sqlite3_prepare_v2(db,
                              "INSERT OR REPLACE INTO results(key, looked, stamp, world, value, sum, used)"
                              " VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                              -1, &store->keep, NULL) == SQLITE_OK &&
           sqlite3_prepare_v2(db, "UPDATE results SET used=?2, world=?3 WHERE id=?1", -1, &store->use, NULL) ==
               SQLITE_OK &&
           sqlite3_prepare_v2(db,
                              "DELETE FROM results WHERE key=?1 AND id NOT IN"
                              " (SELECT id FROM results WHERE key=?1 ORDER BY id DESC LIMIT 4)",
                              -1, &store->drop, NULL) == SQLITE_OK;
}

JxStore *jx_store_open(JxContext *ctx, const char *file, uint64_t most_bytes) {
    JxStore *store = calloc(1, sizeof *store);
    if (!store || !(store->file = strdup(file))) JX_BUG("no memory for a store");
    store->ctx = ctx;
    store->most_bytes = most_bytes;
    make_folders(file);  // where that fails, opening says so
    if (connect(store)) {
        const char *wrong = inspect(store);
        bool good = !wrong && prepare(store);
        if (!good && !wrong && is_damage(sqlite3_extended_errcode(store->db))) wrong = "is damaged";
        if (wrong) {
            sqlite3_close_v2(store->db);
            store->db = NULL;
            set_aside(store, wrong);
            good = connect(store) && prepare(store);
        }
        if (!good) give_up(store, "cannot be used");
    }
    if (store->db) return store;
    jx_store_close(store);
    return NULL;
}

// ── rows

// The world is not among it: one that was damaged is another, and the list is looked at.
static void sum_of(const char *key, const char *looked, const char *stamp, const char *value,
                   char out[JX_SHA256_TEXT]) {
    JxSha256 sum;
    jx_sha256_init(&sum);
    jx_key_text(&sum, key);
    jx_key_text(&sum, looked);
    jx_key_text(&sum, stamp);
    jx_key_text(&sum, value);
    jx_key_end(&sum, out);
}

static const char *column(sqlite3_stmt *row, int i) {
    const char *text = (const char *)sqlite3_column_text(row, i);
    return text ? text : "";
}

static int64_t today(void) { return (int64_t)(time(NULL) / 86400); }

static void note_use(JxStore *store, int64_t id, const char *world) {
    sqlite3_bind_int64(store->use, 1, id);
    sqlite3_bind_int64(store->use, 2, today());
    sqlite3_bind_text(store->use, 3, world, -1, SQLITE_STATIC);
    sqlite3_step(store->use);  // if it cannot be noted, the row goes earlier
    sqlite3_reset(store->use);
}

// The columns of `find`.
enum { ID, LOOKED, STAMP, WORLD, VALUE, SUM, USED };

// A row that is damaged is as if it were not there.
static bool is_whole(sqlite3_stmt *row, const char *key) {
    char sum[JX_SHA256_TEXT];
    sum_of(key, column(row, LOOKED), column(row, STAMP), column(row, VALUE), sum);
    return strcmp(sum, column(row, SUM)) == 0;
}

bool jx_store_find(JxStore *store, const char *key, const char *world,
                   bool (*accept)(const char *looked, const char *stamp, void *user), void *user, char **value) {
    if (!store->db) return false;
    bool found = false, noted = false;
    int64_t id = 0;
    sqlite3_stmt *row = store->find;
    sqlite3_bind_text(row, 1, key, -1, SQLITE_STATIC);
    int code;
    while (!found && (code = sqlite3_step(row)) == SQLITE_ROW) {
        bool same = *world && strcmp(column(row, WORLD), world) == 0;
        if (!is_whole(row, key) || !(same || accept(column(row, LOOKED), column(row, STAMP), user))) continue;
        *value = strdup(column(row, VALUE));
        id = sqlite3_column_int64(row, ID);
        noted = (same || !*world) && sqlite3_column_int64(row, USED) == today();
        found = *value != NULL;
    }
    sqlite3_reset(row);
    if (found && !noted)
        note_use(store, id, world);
    else if (!found && code != SQLITE_DONE && (code & 0xff) != SQLITE_BUSY)
        give_up(store, "cannot be read");
    return found;
}

void jx_store_keep(JxStore *store, const char *key, const JxStoreDeps *deps, const char *value) {
    if (!store->db) return;
    char sum[JX_SHA256_TEXT];
    sum_of(key, deps->looked, deps->stamp, value, sum);
    const char *const texts[] = {key, deps->looked, deps->stamp, deps->world, value, sum};
    for (int i = 0; i < 6; i++) sqlite3_bind_text(store->keep, i + 1, texts[i], -1, SQLITE_STATIC);
    sqlite3_bind_int64(store->keep, 7, today());
    int code = sqlite3_step(store->keep);
    sqlite3_reset(store->keep);
    if (code == SQLITE_DONE) {
        sqlite3_bind_text(store->drop, 1, key, -1, SQLITE_STATIC);
        code = sqlite3_step(store->drop);
        sqlite3_reset(store->drop);
    }
    if (code != SQLITE_DONE && (code & 0xff) != SQLITE_BUSY) give_up(store, "cannot be written");
}

// ── closing

static void make_room(JxStore *store) {
    int code;
    uint64_t page = (uint64_t)pragma(store->db, "page_size", &code);
    uint64_t pages = (uint64_t)pragma(store->db, "page_count", &code);
    uint64_t unused = (uint64_t)pragma(store->db, "freelist_count", &code);
    if ((pages - unused) * page <= store->most_bytes) return;
    // A third goes, the longest unused first.
    sqlite3_exec(store->db,
                 "DELETE FROM results WHERE id IN (SELECT id FROM results ORDER BY used, id"
                 " LIMIT (SELECT count(*) / 3 + 1 FROM results)); PRAGMA incremental_vacuum;",
                 NULL, NULL, NULL);
}

void jx_store_close(JxStore *store) {
    if (!store) return;
    if (store->db) {
        make_room(store);
        sqlite3_finalize(store->find);
        sqlite3_finalize(store->keep);
        sqlite3_finalize(store->use);
        sqlite3_finalize(store->drop);
        sqlite3_close(store->db);
    }
    free(store->file);
    free(store);
}
