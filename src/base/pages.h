// SPDX-License-Identifier: Apache-2.0
//
// Pages of this process, for one that forks many children.
//
//   4 KiB pages:  a fork copies an entry for each, the child's end gives each back
//   2 MiB pages:  one entry for 512 of them; what a child writes to is split, and only there
//
// A fork of a process of 24 MB takes a seventh of the time that way.  Nothing
// that a program computes depends on it: where the system has no such pages,
// nothing happens.
#ifndef JX_BASE_PAGES_H
#define JX_BASE_PAGES_H

#include <stddef.h>

// Before anything is allocated: large blocks go into the heap too, where they can be gathered. In mappings of their own
// each is another thing that a fork has to copy, in small pages.
void jx_pages_use_heap(void);
// At the start of a process that was forked: its heap goes on in a large page of its own, since what it inherited and
// what it adds cannot be put together.
void jx_pages_begin(void);
// Room at the end of what malloc holds, in large pages when it is touched: a child that takes some memory of its own
// touches one of them, and not hundreds of small ones.
void jx_pages_reserve(size_t bytes);
// Zeroed memory that nobody has touched, in large pages when somebody does; NULL: there is none.  For children that are
// to be forked: a page of it is each one's own.
void *jx_pages_fresh(size_t bytes);
// Zeroed memory that children see and a fork does not copy, for what this process does between two of them; NULL: there
// is none.
void *jx_pages_shared(size_t bytes);
// A child is not to write there.
void jx_pages_protect(void *start, size_t bytes);
// The code that all children run, and its constants, as memory of this process: of a file each child maps anew what it
// comes to, 64 KiB at a time; memory is there after a fork.  What holds one of these functions is meant, up to 4 MiB
// each.  Where the system does not let memory be run, and under a sanitizer, code stays in its file.
void jx_pages_take_code(void (*const *functions)(void), size_t count);
// Puts what malloc holds together in large pages, large blocks of their own mappings too.  Costs a copy of what is not
// in one yet.
void jx_pages_gather(void);

#endif
