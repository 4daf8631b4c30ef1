# SPDX-License-Identifier: Apache-2.0
"""Mutants that nobody can notice, each with the reason."""

EQUIVALENT = {
}
