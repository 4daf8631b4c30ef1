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
// Room at the end of what malloc holds, in large pages when it is touched: a child that takes some memory of its own
// touches one of them, and not hundreds of small ones.
void jx_pages_reserve(size_t bytes);
// Zeroed memory that nobody has touched, in large pages when somebody does; NULL: there is none.  For children that are
// to be forked: a page of it is each one's own.
void *jx_pages_fresh(size_t bytes);
// Puts what malloc holds together in large pages, large blocks of their own mappings too.  Costs a copy of what is not
// in one yet.
void jx_pages_gather(void);

#endif
