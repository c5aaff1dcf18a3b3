#!/usr/bin/env bash
# Runs the steps of the Dockerfile and the commands of docs/deployment.md and docs/restore.md in a clean folder, without a container engine and
# without systemd: the image's program and the unit's ExecStart are started as an account other than root, in production.
set -euo pipefail
cd "$(dirname "$0")/.."
ROOT=$PWD
[ "$(uname)" = Linux ] || { echo "NOT RUN: deploy/check.sh needs Linux, as the image and the unit do"; exit 0; }

# The commands of the documentation have to find the settings of the shop in its file, not those of this shell.
unset $(sed -n 's/^#\([A-Z_]*\)=.*/\1/p' .env.example) NODE_ENV
PORT=${DEPLOY_CHECK_PORT:-3731}
LIMIT_MB=400
# debian:trixie-slim and libatomic1, not measured here: what Debian's packages of that image occupy.
DEBIAN_MB=80
NODE_FOLDER=$(dirname "$(node -p process.execPath)")
# The certificates and the registry that the machine's own npm is configured with. The npm of a downloaded Node reads
# another file, and an empty home hides the account's.
machine_npm() { PATH=${PATH//"$ROOT/node_modules/.bin:"/} npm config get "$1"; }
npm_config_cafile=$(machine_npm cafile)
[ "$npm_config_cafile" != null ] || npm_config_cafile=
npm_config_registry=$(machine_npm registry)
export npm_config_cafile npm_config_registry NODE_USE_SYSTEM_CA=1
umask 022
WORK=$(mktemp -d)
chmod 0755 "$WORK"
SHOP_PID=
trap 'status=$?; [ -z "$SHOP_PID" ] || kill "$SHOP_PID" 2> /dev/null || true; wait; [ $status = 0 ] || tail -n 30 "$WORK"/*.log; rm -rf "$WORK"' EXIT
mkdir -p "$WORK"/{home,opt/homestand,etc/homestand,etc/caddy,lib,backups,run,cache,data}
export HOME=$WORK/home npm_config_cache=$WORK/home/.npm

say() { printf '\n== %s (%s s)\n' "$1" "$SECONDS"; }

# Runs a program as the account of the shop, which owns its data and nothing else.
as_shop() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid="$(id -g nobody)" --clear-groups "$@"; else "$@"; fi
}
give_to_shop() { if [ "$(id -u)" = 0 ]; then chown nobody "$@"; fi; }
give_to_shop "$WORK"/{lib,backups,run,cache,data}

# Starts a program with nothing but the given variables: start_shop LOG FOLDER VARIABLE=VALUE... -- PROGRAM...
start_shop() {
  local log=$1 folder=$2
  shift 2
  local variables=()
  while [ "$1" != -- ]; do variables+=("$1"); shift; done
  shift
  (cd "$folder" && exec env -i "${variables[@]}" bash -c 'if [ "$(id -u)" = 0 ]; then exec setpriv --reuid=nobody --regid="$(id -g nobody)" --clear-groups "$@"; else exec "$@"; fi' - "$@") >> "$log" 2>&1 &
  SHOP_PID=$!
}

# SIGTERM has to end the shop within 15 s, with exit code 0.
stop_shop() {
  local started=$SECONDS status=0
  kill -TERM "$SHOP_PID"
  wait "$SHOP_PID" || status=$?
  SHOP_PID=
  echo "SIGTERM: exit code $status after $((SECONDS - started)) s"
  [ $status = 0 ] && [ $((SECONDS - started)) -le 15 ]
}

wait_until_ready() {
  curl --silent --fail --retry 60 --retry-delay 1 --retry-connrefused "http://127.0.0.1:$PORT/readyz" && echo
}

# The places of the documentation and of the unit, in this folder.
here() {
  sed -e "s#/opt/homestand#$WORK/opt/homestand#g" -e "s#/etc/#$WORK/etc/#g" -e "s#/var/lib/homestand#$WORK/lib#g" \
    -e "s#/var/backups/homestand#$WORK/backups#g" -e "s#/var/cache/homestand#$WORK/cache#g" -e "s#/run/homestand#$WORK/run#g" \
    -e "s#127.0.0.1:3000#127.0.0.1:$PORT#g" -e "s#https://git.example/homestand.git#file://$WORK/repository#g" \
    -e "s#\.node/node_modules/\.bin:#&$NODE_FOLDER:#" "$@"
}
. deploy/stand-ins.sh
run_block() {
  say "commands of the documentation: $1"
  eval "$(node "$ROOT/deploy/deployment-blocks.mjs" "$1" | here)"
}

say "A repository with the files of this folder"
git init --quiet "$WORK/repository"
git ls-files -z -co --exclude-standard | tar --create --null --files-from=- --ignore-failed-read 2> /dev/null \
  | tar --extract --directory "$WORK/repository"
git -C "$WORK/repository" add --all
git -C "$WORK/repository" -c user.name=check -c user.email=check@shop.example commit --quiet --message 'check: commit the files'

run_block address
# Beside the build of the image: both wait for the disk and the network most of the time.
run_block install > "$WORK/install.log" &
INSTALL_PID=$!

# ---- The image --------------------------------------------------------------------------------------------------------

say "The steps of the Dockerfile"
node deploy/build-without-engine.mjs "$WORK/docker"
IMAGE=$WORK/docker/image
bytes() { du -sb "$1" | cut -f1; }
size=$((($(bytes "$IMAGE") + 500000) / 1000000))
node_size=$((($(bytes "$IMAGE/usr/local/bin/node") + 500000) / 1000000))
echo "image: $((size - node_size)) MB of the shop, $node_size MB of Node, about $DEBIAN_MB MB of Debian; at most $LIMIT_MB MB"
[ $((size + DEBIAN_MB)) -le $LIMIT_MB ]
for package in vite vitest typescript knip; do [ ! -e "$IMAGE/app/node_modules/$package" ]; done
[ -z "$(find "$IMAGE/app/src" -name '*.test.ts')" ]

say "The image's program, in production"
eval "$(node deploy/print-runtime.mjs)"
SETTINGS=(PUBLIC_URL=https://shop.example ALLOW_SANDBOX=1 ALLOW_FOLDER_MAIL=1 MANAGER_EMAIL=me@shop.example)
SETTINGS+=("SHOP_ADDRESS=Harbour Jerseys Inc.; 12 Pier Street; Toronto, ON M5V 2T6" "SHOP_PHONE=+1 416 555 0199")
# Of the image's own variables those that name a place or a port of this machine differ.
SETTINGS+=("PATH=$IMAGE/usr/local/bin:/usr/bin:/bin" "DATA_DIR=$WORK/data" "TMPDIR=$WORK/run" "PORT=$PORT")
SETTINGS+=("BACKUP_KEY=$(openssl rand -base64 32)")
start_shop "$WORK/image.log" "$IMAGE/app" "${IMAGE_ENV[@]}" "${SETTINGS[@]}" -- "${IMAGE_COMMAND[@]}"
wait_until_ready
grep -q 'choose a password' "$WORK/image.log"
in_image() { (cd "$IMAGE/app" && as_shop env -i "${IMAGE_ENV[@]}" "${SETTINGS[@]}" "$@"); }
in_image "${IMAGE_HEALTH[@]}"
echo "health check: passes"
in_image node src/server/cli/backup.ts "$WORK/backups/image.age"
in_image node src/server/cli/backup.ts --verify "$WORK/backups/image.age"
stop_shop
if in_image "${IMAGE_HEALTH[@]}"; then echo "the health check passes without a shop"; exit 1; fi
rm -rf "$WORK/docker" & # Takes twenty seconds on a slow disk.

# ---- One machine ------------------------------------------------------------------------------------------------------

say "docs/deployment.md: install, begun above"
wait $INSTALL_PID
run_block settings
echo "PORT=$PORT" >> "$WORK/etc/homestand/env"
give_to_shop "$WORK/etc/homestand/env"
if command -v systemd-analyze > /dev/null; then systemd-analyze verify "$ROOT/deploy/homestand.service" && echo "systemd-analyze: no complaint"
else echo "NOT RUN (no systemd-analyze here): systemd-analyze verify deploy/homestand.service"; fi
run_block start
run_block first-sign-in
run_block staff
run_block health
run_block logs
run_block backup
run_block lost-files
run_block restore
wait_until_ready

say "Another machine: empty folders and newly generated settings"
systemctl stop homestand
KEPT_KEY=$(sed -n 's/^BACKUP_KEY=//p' "$WORK/etc/homestand/env")
mv "$WORK/lib" "$WORK/lib-of-the-old-machine"
mkdir "$WORK/lib"
give_to_shop "$WORK/lib"
run_block settings
echo "PORT=$PORT" >> "$WORK/etc/homestand/env"
give_to_shop "$WORK/etc/homestand/env"
run_block other-machine
wait_until_ready
PREVIOUS=$WORK/opt/homestand/previous
cp -al "$(readlink "$WORK/opt/homestand/current")" "$PREVIOUS"
run_block restart
run_block rollback
wait_until_ready
systemctl stop homestand
run_block proxy-settings
grep -q '^shop.example {' "$WORK/etc/caddy/Caddyfile"
run_block compose-install
[ "$(grep -c . .env)" = 9 ]

say "Commands that need another machine"
node "$ROOT/deploy/deployment-blocks.mjs" --not-run
say "Delivery holds"
