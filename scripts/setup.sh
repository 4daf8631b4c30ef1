# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
#
# Set-up shared by ./jinx and ./run-tests; to be sourced.  Expects $root, the
# project's folder.  Nothing is installed or built that is there already.

say() { printf 'jinx: %s\n' "$*" >&2; }

# One line of progress: replaced by the next on a terminal, a line of its own elsewhere.
progress() {
    if [ -t 2 ]; then printf '\r\033[Kjinx: %s' "$*" >&2; else say "$@"; fi
}
progress_end() { if [ -t 2 ]; then printf '\r\033[K' >&2; fi; }

# Packages with one of the given tags.
packages_for() {
    for tag in "$@"; do
        while read -r kind package; do
            [ "$kind" = "$tag" ] && printf '%s\n' "$package"
        done <"$root/scripts/packages"
    done
    return 0
}

missing_packages() {
    packages_for "$@" | while read -r package; do
        status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) || status=
        [ "$status" = installed ] || printf '%s\n' "$package"
    done
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 -qq install -y \
        --no-install-recommends "$@"
}

# Installs what is missing of the packages with the given tags; ends with
# status 2 and the names of those that cannot be installed.
install_packages() {
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say "no apt-get here; these packages, or their like, must be there: $(packages_for "$@" | tr '\n' ' ')"
        return 0
    fi
    missing=$(missing_packages "$@" | tr '\n' ' ')
    [ -n "$missing" ] || return 0
    if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
        say "cannot install packages (not root, no sudo). Install these first: $missing"
        exit 2
    fi
    mkdir -p "$root/build"
    log=$root/build/setup.log
    progress "installing $missing"
    # Packages with manual pages cannot be configured on systems stripped of this folder.
    as_root mkdir -p /usr/share/man/man1
    as_root apt-get -qq update >"$log" 2>&1 || true
    # shellcheck disable=SC2086
    if apt_install $missing >>"$log" 2>&1; then
        progress_end
        return 0
    fi
    progress_end
    failed=
    for package in $missing; do
        apt_install "$package" >>"$log" 2>&1 || failed="$failed $package"
    done
    [ -n "$failed" ] || return 0
    say "cannot install:$failed (the reasons are in build/setup.log)"
    exit 2
}

# The build under sanitizers.  Optimised a little: more takes three times as long to compile.
# shellcheck disable=SC2034
sanitizer_options='-Dtests=enabled -Dbuildtype=debug -Doptimization=1 -Db_sanitize=address,undefined'

# configure NAME OPTION...: makes build/NAME, or sets the options of one that is
# there; without options, one that is there stays as it is.
configure() {
    name=$1
    shift
    folder=$root/build/$name
    if [ -f "$folder/build.ninja" ]; then
        [ $# = 0 ] || [ "$(cat "$folder/.options" 2>/dev/null)" = "$*" ] && return 0
        meson setup --reconfigure "$folder" "$root" "$@" >"$folder.log" 2>&1 || return 1
    else
        rm -rf "$folder"
        mkdir -p "$root/build"
        meson setup "$folder" "$root" "$@" >"$folder.log" 2>&1 || return 1
    fi
    printf '%s\n' "$*" >"$folder/.options"
}

# build NAME TARGET...: quietly; the log is shown when it fails.
build() {
    name=$1
    shift
    ninja -C "$root/build/$name" "$@" >"$root/build/$name.log" 2>&1
}

# show_log WHAT NAME: from the first failure on, or the end of build/NAME.log.
show_log() {
    say "$1 failed; from build/$2.log:"
    if grep -q '^FAILED' "$root/build/$2.log"; then
        sed -n '/^FAILED/,$p' "$root/build/$2.log" | grep -v '^\[[0-9]*/[0-9]*\] ' | head -n 60 >&2
    else
        tail -n 40 "$root/build/$2.log" >&2
    fi
}

# The release build of the programs, once at a time.
build_programs() {
    mkdir -p "$root/build"
    exec 9>"$root/build/.lock"
    flock 9
    progress "building"
    : >"$root/build/.started"
    if ! configure release || ! build release programs; then
        # A build folder of a checkout that was moved, or of another Meson, is
        # of no use any more; a compiler error stays one.
        if [ -f "$root/build/release/build.ninja" ] && ! grep -q '^FAILED' "$root/build/release.log"; then
            rm -rf "$root/build/release"
            configure release && build release programs
        else
            false
        fi
    fi || {
        progress_end
        show_log build release
        exit 2
    }
    progress_end
    mv "$root/build/.started" "$root/build/release/.built"
    exec 9>&-
}
