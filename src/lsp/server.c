// SPDX-License-Identifier: Apache-2.0
#include "lsp/server.h"

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "base/map.h"
#include "base/text.h"
#include "lsp/check.h"
#include "lsp/diagnostics.h"
#include "lsp/rpc.h"

#define POLL_MS 50

typedef struct Server {
    JxContext *ctx;
    const JxLspOptions *options;
    JxRpc rpc;
    bool initialized, shut_down, over;
    char *workspace;  // path; NULL: none
    JxLspCheck check;
    JxMap findings;  // uri → json array of findings that are shown there
} Server;

typedef void (*Handler)(Server *s, const json_t *request, const json_t *parameters);

// ── what is shown

static void show(Server *s, const char *uri, json_t *findings) {
    jx_rpc_notify(&s->rpc, "textDocument/publishDiagnostics",
                  json_pack("{s:s,s:o}", "uri", uri, "diagnostics", jx_lsp_diagnostics(findings)));
    json_t *before = jx_map_get_str(&s->findings, uri);
    const char *key = before ? uri : jx_arena_strdup(&s->ctx->arena, uri);
    jx_map_put_str(&s->findings, key, findings);
    json_decref(before);
}

static void take_result(Server *s) {
    json_t *report;
    if (!jx_lsp_check_take(&s->check, &report)) return;
    // A source that does not compile keeps what was shown: the compiler's own server speaks of that.
    if (report) show(s, s->check.uri, jx_lsp_findings_of(report, s->check.uri));
    json_decref(report);
    free(s->check.uri);
    s->check = (JxLspCheck){0};
}

// ── requests and notifications

static const char *uri_of(const json_t *parameters) {
    return json_string_value(json_object_get(json_object_get(parameters, "textDocument"), "uri"));
}

static void initialize(Server *s, const json_t *request, const json_t *parameters) {
    const char *root = json_string_value(json_object_get(parameters, "rootUri"));
    const json_t *folders = json_object_get(parameters, "workspaceFolders");
    if (!root) root = json_string_value(json_object_get(json_array_get(folders, 0), "uri"));
    s->workspace = root ? jx_lsp_path_of_uri(root) : NULL;
    s->initialized = true;
    jx_rpc_reply(&s->rpc, request,
                 json_pack("{s:{s:{s:b,s:i,s:{s:b}},s:{s:[s]}},s:{s:s,s:s}}", "capabilities", "textDocumentSync",
                           "openClose", 1, "change", 1, "save", "includeText", 0, "codeActionProvider",
                           "codeActionKinds", "quickfix", "serverInfo", "name", "jinx", "version",
                           s->options->version));
}

static void shut_down(Server *s, const json_t *request, const json_t *parameters) {
    (void)parameters;
    jx_lsp_check_end(&s->check);
    s->shut_down = true;
    jx_rpc_reply(&s->rpc, request, NULL);
}

static void leave(Server *s, const json_t *request, const json_t *parameters) {
    (void)request, (void)parameters;
    s->over = true;
}

static void check_source(Server *s, const json_t *request, const json_t *parameters) {
    (void)request;
    const char *uri = uri_of(parameters);
    char *path = uri && jx_text_ends_with(uri, ".java") ? jx_lsp_path_of_uri(uri) : NULL;
    if (path) jx_lsp_check_start(s->ctx, s->options, &s->check, uri, path, s->workspace);
    free(path);
}

static void close_source(Server *s, const json_t *request, const json_t *parameters) {
    (void)request;
    const char *uri = uri_of(parameters);
    if (uri && jx_map_get_str(&s->findings, uri)) show(s, uri, json_array());
}

static void offer_actions(Server *s, const json_t *request, const json_t *parameters) {
    const char *uri = uri_of(parameters);
    const json_t *findings = uri ? jx_map_get_str(&s->findings, uri) : NULL;
    jx_rpc_reply(&s->rpc, request, jx_lsp_actions(findings, uri, json_object_get(parameters, "range")));
}

// Requests are answered at once, so only a check can be cancelled: by its own save, or by what the client asks for.
static void cancel(Server *s, const json_t *request, const json_t *parameters) {
    (void)request, (void)parameters;
    jx_lsp_check_end(&s->check);
}

static void ignore(Server *s, const json_t *request, const json_t *parameters) {
    (void)s, (void)request, (void)parameters;
}

static const struct {
    const char *method;
    bool is_request;
    Handler run;
} handlers[] = {
    {"initialize", true, initialize},
    {"initialized", false, ignore},
    {"shutdown", true, shut_down},
    {"exit", false, leave},
    {"textDocument/didOpen", false, check_source},
    {"textDocument/didChange", false, ignore},
    {"textDocument/didSave", false, check_source},
    {"textDocument/didClose", false, close_source},
    {"textDocument/codeAction", true, offer_actions},
    {"$/cancelRequest", false, ignore},
    {"window/workDoneProgress/cancel", false, cancel},
};

static void dispatch(Server *s, const json_t *message) {
    const char *method = json_string_value(json_object_get(message, "method"));
    bool is_request = json_object_get(message, "id") != NULL;
    if (!method) {
        if (is_request && !json_object_get(message, "result") && !json_object_get(message, "error"))
            jx_rpc_fail(&s->rpc, message, JX_RPC_INVALID_REQUEST, "a request names a method");
        return;
    }
    bool early = !s->initialized && strcmp(method, "initialize") != 0 && strcmp(method, "exit") != 0;
    if (early) {
        if (is_request) jx_rpc_fail(&s->rpc, message, JX_RPC_NOT_INITIALIZED, "initialize comes first");
        return;
    }
    for (size_t i = 0; i < sizeof handlers / sizeof *handlers; i++) {
        if (strcmp(handlers[i].method, method) != 0) continue;
        if (handlers[i].is_request == is_request)
            handlers[i].run(s, message, json_object_get(message, "params"));
        else if (is_request)
            jx_rpc_fail(&s->rpc, message, JX_RPC_INVALID_REQUEST, "this is a notification, without an id");
        return;
    }
    if (is_request) jx_rpc_fail(&s->rpc, message, JX_RPC_NO_SUCH_METHOD, method);
}

static void serve_messages(Server *s) {
    for (JxRpcRead read; !s->over;) {
        json_t *message = NULL;
        read = jx_rpc_next(&s->rpc, &message);
        if (read == JX_RPC_NONE) return;
        if (read == JX_RPC_MALFORMED) {
            jx_rpc_fail(&s->rpc, NULL, JX_RPC_PARSE_ERROR, "no message of the protocol");
            continue;
        }
        dispatch(s, message);
        json_decref(message);
    }
}

// Signals that end the server come as something to read, so that what it started ends first.
static int watch_signals(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGHUP);
    sigprocmask(SIG_BLOCK, &set, NULL);
    return signalfd(-1, &set, SFD_CLOEXEC);
}

int jx_lsp_serve(JxContext *ctx, const JxLspOptions *options, int in, int out) {
    Server s = {.ctx = ctx, .options = options};
    signal(SIGPIPE, SIG_IGN);
    jx_rpc_init(&s.rpc, &ctx->alloc, in, out);
    jx_map_init(&s.findings, &ctx->alloc);
    int signals = watch_signals();
    while (!s.over && !s.rpc.ended) {
        struct pollfd ready[] = {{.fd = in, .events = POLLIN}, {.fd = signals, .events = POLLIN}};
        // A check that runs is looked at every so often; without one there is nothing to wait for but the client.
        poll(ready, 2, s.check.process ? POLL_MS : -1);
        if (ready[1].revents) break;
        if (ready[0].revents) jx_rpc_fill(&s.rpc);
        serve_messages(&s);
        take_result(&s);
    }
    jx_lsp_check_end(&s.check);
    close(signals);
    for (JxMapEntry *e = jx_map_next(&s.findings, NULL); e; e = jx_map_next(&s.findings, e)) json_decref(e->value);
    jx_map_fini(&s.findings);
    jx_rpc_fini(&s.rpc);
    free(s.workspace);
    return s.shut_down ? 0 : 1;
}
