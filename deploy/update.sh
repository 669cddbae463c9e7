#!/bin/bash
# Versions of Oi Pet beside each other, and the way from one to another without a pause: one process after the other.
#
#   update.sh update <archive>    unpack and switch in one; an unpacked folder will do as well
#   update.sh unpack <archive>    checks an archive and unpacks it beside the versions there are; nothing else changes
#   update.sh switch <version>    migrates, and goes over to a version; goes back by itself if a process does not become
#                                 ready
#   update.sh back                goes back to the version before; also update.sh --back
#   update.sh finish              takes away what only the version before needs: after it, there is no way back
#   update.sh list                the versions there are
#
# /opt/oipet/versions/<version>   each version, never changed
# /opt/oipet/current              the one in force; previous: the one before
# /opt/oipet/assets               scripts and style sheets of all versions of the last 30 days, for pages still open
#
# /opt/oipet/schema-ahead.env     while an update or the way back is on: lets a version start on tables of a later one
#
# OIPET_ENV      the configuration, if it is not /etc/oipet/oipet.env; where it cannot be read, each start migrates by itself
# OIPET_HOME     another folder than /opt/oipet
# OIPET_PORTS    the processes, by their ports, if they are not "3000 3001"
# OIPET_ASSETS_DAYS  how many days those scripts and style sheets are kept, if not 30
# OIPET_RESTART  a program that restarts the process of the port it is given, instead of systemctl
set -euo pipefail

home=${OIPET_HOME:-/opt/oipet}
read -r -a ports <<<"${OIPET_PORTS:-3000 3001}"
configuration=${OIPET_ENV:-/etc/oipet/oipet.env}
# A start may have to migrate a large database.
ready_seconds=${OIPET_READY_SECONDS:-300}
# Longer than the proxy takes to see that a process is ready again, before the next one is stopped.
settle_seconds=${OIPET_SETTLE_SECONDS:-3}
assets_days=${OIPET_ASSETS_DAYS:-30}

say() { echo "update: $*"; }
fail() {
  echo "update: $*" >&2
  exit 1
}

version_of() { basename "$(readlink "$home/$1" 2>/dev/null || true)"; }

# Never half of it: a link is made beside its place and renamed over it.
point() { ln -sfn "versions/$2" "$home/$1.new" && mv -T "$home/$1.new" "$home/$1"; }

# The operators' command of a version, as the shop's own user where this is root.
oipet() {
  local version=$1 as=()
  shift
  if [ "$(id -u)" = 0 ] && id oipet >/dev/null 2>&1; then as=(setpriv --reuid=oipet --regid=oipet --init-groups); fi
  "${as[@]}" node --env-file="$configuration" "$home/versions/$version/dist/server/oipet.cjs" "$@"
}

# Until the versions agree with the tables again: a process of the version before that starts anew meets later ones.
allow_later_tables() { echo SCHEMA_AHEAD=1 >"$home/schema-ahead.env"; }

unpack() {
  local archive=$1 folder version
  [ -f "$archive" ] || [ -d "$archive" ] || fail "$archive: no such file or folder"
  if [ -f "$archive.sha256" ]; then
    (cd "$(dirname "$archive")" && sha256sum --check --status "$(basename "$archive").sha256") ||
      fail "$archive is not what $archive.sha256 says. Download both again."
  fi
  mkdir -p "$home/versions"
  folder=$(mktemp -d "$home/versions/.unpacked-XXXXXX")
  # shellcheck disable=SC2064
  trap "rm -rf '$folder'" EXIT
  if [ -d "$archive" ]; then
    cp --recursive --no-target-directory --preserve=mode,links "$archive" "$folder"
  else
    tar --extract --gzip --file="$archive" --directory="$folder" --strip-components=1 --no-same-owner
  fi
  (cd "$folder" && sha256sum --check --status SHA256SUMS) || fail "$archive is damaged: its files are not those it lists."
  version=$(node -p 'require(process.argv[1]).version' "$folder/MANIFEST.json")
  unpacked=$version
  (cd "$folder" && node -e "require('sharp'); require('@node-rs/argon2')") ||
    fail "the packages inside do not run on this machine ($(uname -sm), Node $(node --version)); see docs/running.md."
  if [ -e "$home/versions/$version" ]; then
    cmp --silent "$folder/SHA256SUMS" "$home/versions/$version/SHA256SUMS" ||
      fail "there is another $version in $home/versions. A version is never changed: give the new one another number."
    say "$version was there already"
    return
  fi
  # Without it the version runs all the same, and each of its starts compiles everything.
  if [ -f "$folder/dist/server/writeCodeCache.cjs" ]; then
    node "$folder/dist/server/writeCodeCache.cjs" ||
      say "the code of $version could not be compiled beforehand: it starts more slowly"
    chmod 644 "$folder"/dist/server/*
  fi
  chmod 755 "$folder"
  mv -T "$folder" "$home/versions/$version"
  say "$version unpacked"
}

# A page that was opened before an update still asks for its scripts by their old names.
keep_assets() {
  local folder
  mkdir -p "$home/assets"
  for folder in "$home/versions/$(version_of current)" "$home/versions/$1"; do
    [ -d "$folder/dist/browser" ] || continue
    cp --recursive --no-target-directory "$folder/dist/browser" "$home/assets"
  done
  rm -f "$home/assets/manifest.json" "$home/assets/scripts.json"
  # Those of the versions in use were copied just now: their age counts from the day they are replaced.
  find "$home/assets" -type f -mtime "+$assets_days" -delete
}

restart() {
  if [ -n "${OIPET_RESTART:-}" ]; then "$OIPET_RESTART" "$1"; else systemctl restart "oipet@$1.service"; fi
}

# Ready, and of that version: the old process may answer until it is gone.
wait_until_ready() {
  node -e '
    const [port, version, seconds] = process.argv.slice(1);
    const end = Date.now() + seconds * 1000;
    const text = (path) => fetch(`http://127.0.0.1:${port}${path}`).then((reply) => (reply.ok ? reply.text() : ""), () => "");
    const look = async () => {
      if ((await text("/internal/version")) === JSON.stringify({ version }) && (await text("/api/ready"))) return;
      if (Date.now() > end) process.exit(1);
      setTimeout(look, 50);
    };
    look();
  ' "$1" "$2" "$ready_seconds"
}

restart_each() {
  local version=$1 port
  for port in "${ports[@]}"; do
    restart "$port" || return 1
    wait_until_ready "$port" "$version" || return 1
    say "port $port is ready with $version"
    sleep "$settle_seconds"
  done
}

# $2: back, where the version is an earlier one, whose tables are there already.
switch() {
  local version=$1 way=${2:-forth} before
  [ -f "$home/versions/$version/MANIFEST.json" ] || fail "$version is not in $home/versions: update.sh unpack <archive>"
  before=$(version_of current)
  keep_assets "$version"
  allow_later_tables
  if [ "$way" = forth ] && [ -r "$configuration" ]; then
    oipet "$version" migrate --before ||
      fail "the database could not be migrated to $version; ${before:-no version} is in force as before."
  fi
  point current "$version"
  if restart_each "$version"; then
    [ -z "$before" ] || [ "$before" = "$version" ] || point previous "$before"
    [ "$way" = back ] || rm -f "$home/schema-ahead.env"
    say "$version is in force"
    [ -z "$before" ] || [ "$before" = "$version" ] || say "the way back: $0 back   (to $before)"
    [ "$way" = back ] || [ ! -r "$configuration" ] || say_what_waits "$version"
    return
  fi
  [ -n "$before" ] && [ "$before" != "$version" ] ||
    fail "a process did not become ready in $ready_seconds s; its log says why: journalctl -u 'oipet@*' -n 50"
  say "a process did not become ready in $ready_seconds s with $version: going back to $before"
  point current "$before"
  restart_each "$before" || fail "and not with $before either: journalctl -u 'oipet@*' -n 50"
  fail "$before is in force again; why $version did not start: journalctl -u 'oipet@*' -n 200"
}

say_what_waits() {
  if oipet "$1" migrate --plan --json 2>/dev/null | grep -q '"after":\[".*\]'; then
    say "tables that only the version before needs are there yet; once it is not needed any more: $0 finish"
  fi
}

# Every process runs the version in force, or the command leaves what another one needs and says so.
finish() {
  local version
  version=$(version_of current)
  [ -n "$version" ] || fail "no version is in force"
  [ -r "$configuration" ] || fail "$configuration cannot be read: OIPET_ENV names another file"
  oipet "$version" migrate
  rm -f "$home/previous"
}

back() {
  local version
  version=$(version_of previous)
  [ -n "$version" ] || fail "there is no version before this one, or finish has closed the way back"
  switch "$version" back
}

list() {
  local name mark
  for name in "$home"/versions/*/; do
    name=$(basename "$name")
    mark=''
    [ "$name" != "$(version_of current)" ] || mark='  in force'
    [ "$name" != "$(version_of previous)" ] || mark='  before'
    echo "$name$mark"
  done
}

case "${1:-} $#" in
  'update 2')
    unpack "$2"
    switch "$unpacked"
    ;;
  'unpack 2') unpack "$2" ;;
  'switch 2') switch "$2" ;;
  'back 1' | '--back 1') back ;;
  'finish 1') finish ;;
  'list 1') list ;;
  *)
    sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//p}' "$0"
    exit 2
    ;;
esac
