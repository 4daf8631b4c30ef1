// SPDX-License-Identifier: Apache-2.0
#include "lsp/rpc.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/json.h"

// A message of this size is no editor's.
#define LONGEST_MESSAGE ((size_t)256 << 20)

void jx_rpc_init(JxRpc *rpc, JxAlloc *alloc, int in, int out) {
    *rpc = (JxRpc){.in = in, .out = out};
    jx_strbuf_init(&rpc->pending, alloc);
}

void jx_rpc_fini(JxRpc *rpc) { jx_strbuf_fini(&rpc->pending); }

void jx_rpc_fill(JxRpc *rpc) {
    char part[65536];
    ssize_t n = read(rpc->in, part, sizeof part);
    if (n > 0)
        jx_strbuf_add(&rpc->pending, part, (size_t)n);
    else if (n == 0 || (errno != EINTR && errno != EAGAIN))
        rpc->ended = true;
}

static void drop(JxRpc *rpc, size_t count) {
    rpc->pending.length -= count;
    memmove(rpc->pending.text, rpc->pending.text + count, rpc->pending.length + 1);
}

// The length that the header lines before `end` say; SIZE_MAX: none that makes sense.
static size_t content_length(const char *text, const char *end) {
    static const char name[] = "Content-Length:";
    for (const char *line = text; line < end; line = strstr(line, "\r\n") + 2) {
        if (strncasecmp(line, name, strlen(name)) != 0) continue;
        char *rest;
        unsigned long long length = strtoull(line + strlen(name), &rest, 10);
        return *rest == '\r' && length <= LONGEST_MESSAGE ? (size_t)length : SIZE_MAX;
    }
    return SIZE_MAX;
}

JxRpcRead jx_rpc_next(JxRpc *rpc, json_t **message) {
    const char *end = rpc->pending.length ? strstr(rpc->pending.text, "\r\n\r\n") : NULL;
    if (!end) return JX_RPC_NONE;
    size_t header = (size_t)(end - rpc->pending.text) + 4;
    size_t length = content_length(rpc->pending.text, end + 2);
    if (length == SIZE_MAX) {
        drop(rpc, header);
        return JX_RPC_MALFORMED;
    }
    if (rpc->pending.length - header < length) return JX_RPC_NONE;
    json_error_t problem;
    *message = json_loadb(rpc->pending.text + header, length, 0, &problem);
    drop(rpc, header + length);
    if (json_is_object(*message)) return JX_RPC_MESSAGE;
    json_decref(*message);
    return JX_RPC_MALFORMED;
}

static void write_all(JxRpc *rpc, const char *bytes, size_t length) {
    while (length && !rpc->ended) {
        ssize_t n = write(rpc->out, bytes, length);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) {
            rpc->ended = true;
            return;
        }
        bytes += n;
        length -= (size_t)n;
    }
}

static void send(JxRpc *rpc, json_t *message) {
    json_object_set_new(message, "jsonrpc", json_string("2.0"));
    char *text = jx_json_dump(message, JSON_COMPACT);
    json_decref(message);
    if (!text) return;
    char header[64];
    int length = snprintf(header, sizeof header, "Content-Length: %zu\r\n\r\n", strlen(text));
    write_all(rpc, header, (size_t)length);
    write_all(rpc, text, strlen(text));
    free(text);
}

static json_t *id_of(const json_t *request) {
    json_t *id = json_object_get(request, "id");
    return id ? json_incref(id) : json_null();
}

void jx_rpc_reply(JxRpc *rpc, const json_t *request, json_t *result) {
    send(rpc, json_pack("{s:o,s:o}", "id", id_of(request), "result", result ? result : json_null()));
}

void jx_rpc_fail(JxRpc *rpc, const json_t *request, int code, const char *message) {
    send(rpc, json_pack("{s:o,s:{s:i,s:s}}", "id", id_of(request), "error", "code", code, "message", message));
}

void jx_rpc_notify(JxRpc *rpc, const char *method, json_t *parameters) {
    send(rpc, json_pack("{s:s,s:o}", "method", method, "params", parameters));
}
