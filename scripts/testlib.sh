# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
#
# For test scripts: counting.  Source it, call `ok NAME COMMAND...` for each
# check, end with `finish`.
passed=0
failed=0

# A suite that is told to stop still runs its EXIT trap, which removes its scratch folder.
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

ok() {
    name=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $name"
    fi
}

# Is this text in that file (or, with a dash, standard input)?
has() { grep -qF -e "$1" "$2"; }

finish() {
    echo "$passed passed, $failed failed"
    [ "$failed" = 0 ]
    exit
}
