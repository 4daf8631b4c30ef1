// SPDX-License-Identifier: Apache-2.0
//
// The files that a program sees: folders / and /tmp, what it made itself on this
// path, and, read only, the files of the JDK under the fixed name /java.
//
// What a program writes stays on its path: nodes are objects of the symbolic
// heap, so that a fork shares them and content may be symbolic.
//
//   root ─► node ─► node ─► …        name, content (a byte[]; none for a folder), size, number
//
// A node that was removed has no name; who has it open still reads and writes it.
// Nothing here says whether a path looked at files: callers do (jx_note_environment).
#ifndef JX_JDK_FILES_H
#define JX_JDK_FILES_H

#include "jdk/objects.h"

// An absolute path without `.`, `..` and double slashes, in the arena.
char *jx_files_path(JxExec *x, const char *path);
// The path of the same file in the real JDK; NULL for any other.
char *jx_files_jdk_path(JxExec *x, const char *path);

typedef enum JxFileKind { JX_FILE_NONE, JX_FILE_PLAIN, JX_FILE_FOLDER } JxFileKind;
JxFileKind jx_files_kind(JxExec *x, JxState *s, const char *path, uint64_t *size);

// All paths from here on are as jx_files_path makes them.
JxRef jx_files_find(JxExec *x, JxState *s, const char *path);  // 0: no such node
bool jx_files_has_folder_of(JxExec *x, JxState *s, const char *path);
bool jx_files_is_empty(JxExec *x, JxState *s, const char *folder);
JxRef jx_files_add(JxExec *x, JxState *s, const char *path, JxFileKind kind);
void jx_files_remove(JxState *s, JxRef node);
// Moves a file, or a folder with all that is in it; what was there before is gone.
void jx_files_rename(JxExec *x, JxState *s, const char *from, const char *to);
// The names of what is in a folder, in the order in which they were made (in the JDK: sorted); how many.
uint32_t jx_files_list(JxExec *x, JxState *s, const char *folder, const char ***names);

// Descriptors: numbers as FileDescriptor.fd has them.
uint64_t jx_files_descriptor(JxExec *x, JxState *s, const char *path);  // 0: no such file
// Also of a file of the JDK.
bool jx_files_is_open(JxExec *x, JxState *s, uint64_t descriptor);
uint64_t jx_files_size(JxExec *x, JxState *s, uint64_t descriptor);
JxSlot jx_files_byte(JxExec *x, JxState *s, uint64_t descriptor, uint64_t at);  // as an int, 0 to 255
// Writes elements of a byte[] at a place, which is filled up with zeros as far as needed; false: no such file.
bool jx_files_write(JxExec *x, JxState *s, uint64_t descriptor, uint64_t at, JxRef array, uint32_t from,
                    uint32_t count);
bool jx_files_resize(JxExec *x, JxState *s, uint64_t descriptor, uint64_t size);

#endif
