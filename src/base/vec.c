// SPDX-License-Identifier: Apache-2.0
#include "base/vec.h"

#include "base/context.h"

void *jx_vec_grow(JxAlloc *alloc, void *data, size_t count, size_t *room, size_t extra, size_t element_size) {
    if (extra <= *room - count) return data;
    if (extra > SIZE_MAX / element_size / 2 - count) JX_BUG("vector of %zu + %zu elements", count, extra);
    size_t wanted = *room ? *room * 2 : 8;
    if (wanted < count + extra) wanted = count + extra;
    data = jx_mem_resize(alloc, data, *room * element_size, wanted * element_size);
    *room = wanted;
    return data;
}
