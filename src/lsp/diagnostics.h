// SPDX-License-Identifier: Apache-2.0
//
// Findings as an editor shows them: a mark at the line, with the call that fails, and the test as an action.
#ifndef JX_LSP_DIAGNOSTICS_H
#define JX_LSP_DIAGNOSTICS_H

#include <jansson.h>

// The path of a file: URI, to be freed; NULL: another kind of URI.
char *jx_lsp_path_of_uri(const char *uri);
// Findings of a report whose line is in this document; the caller owns the array.
json_t *jx_lsp_findings_of(const json_t *report, const char *uri);
json_t *jx_lsp_diagnostics(const json_t *findings);
// What can be done about findings in the range: their tests can be written.
json_t *jx_lsp_actions(const json_t *findings, const char *uri, const json_t *range);

#endif
