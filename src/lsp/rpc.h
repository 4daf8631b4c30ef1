// SPDX-License-Identifier: Apache-2.0
//
// Messages of the language server protocol: a header with the length, an empty line, JSON.
//
//   Content-Length: 52\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"initialize", …}
//
// Reading never blocks: bytes are taken as they come, and a message is there
// when all of it is.  What is no header is skipped to the next one; a body that
// is no JSON is handed up as such, since the protocol has an answer for it.
#ifndef JX_LSP_RPC_H
#define JX_LSP_RPC_H

#include <jansson.h>

#include "base/strbuf.h"

typedef struct JxRpc {
    int in, out;
    JxStrbuf pending;  // bytes that were read and not used
    bool ended;        // the other side is gone
} JxRpc;

typedef enum JxRpcRead { JX_RPC_NONE, JX_RPC_MESSAGE, JX_RPC_MALFORMED } JxRpcRead;

void jx_rpc_init(JxRpc *rpc, JxAlloc *alloc, int in, int out);
void jx_rpc_fini(JxRpc *rpc);
// Takes what can be read now.
void jx_rpc_fill(JxRpc *rpc);
// The next message, which the caller owns.
JxRpcRead jx_rpc_next(JxRpc *rpc, json_t **message);

// These take over what they are given.
void jx_rpc_reply(JxRpc *rpc, const json_t *request, json_t *result);
void jx_rpc_fail(JxRpc *rpc, const json_t *request, int code, const char *message);
void jx_rpc_notify(JxRpc *rpc, const char *method, json_t *parameters);

enum {
    JX_RPC_PARSE_ERROR = -32700,
    JX_RPC_INVALID_REQUEST = -32600,
    JX_RPC_NO_SUCH_METHOD = -32601,
    JX_RPC_NOT_INITIALIZED = -32002,
    JX_RPC_CANCELLED = -32800
};

#endif
