// SPDX-License-Identifier: Apache-2.0
//
// Where the documentation of the analysed classes is read from: --sources, the
// sources of a project, targets that are sources, and X-sources.jar beside X.jar.
#ifndef JX_CLI_DOCS_H
#define JX_CLI_DOCS_H

#include "cli/options.h"
#include "cli/program.h"
#include "report/report.h"

// How much of --time is to be left for reading: it takes a JVM.  0: there is no limit, or nothing to read.
double jx_docs_seconds(JxProgram *program, const JxOptions *options);

// Are the sources there that the command or the configuration names?
bool jx_docs_check(const JxOptions *options, JxError *error);

// Adds what doc comments say to the evidence of the report's findings.  What is printed first is read in any case, the
// rest until `until` (by jx_now; 0: there is no limit), and nothing with JX_DOCS_NO_TIME; what was not read is said in
// a notice.
enum { JX_DOCS_NO_TIME = -1 };
void jx_docs_read(JxProgram *program, const JxOptions *options, JxReport *report, double until);

#endif
