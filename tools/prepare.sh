# Sourced by start.sh, test.sh and run.sh: installs what is missing, and sets NODE to a Node that runs TypeScript.
# npm itself runs on the host's Node, which may be older; the product runs on the one from the lock file.

cd "$(dirname "$0")/.." || exit 1

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

# Whether the Node named runs and is at least version $2.$3.
is_at_least() {
  "$1" -e "const [a, b] = process.versions.node.split('.').map(Number); process.exit(a > $2 || (a === $2 && b >= $3) ? 0 : 1)" \
    2>/dev/null
}

command -v node >/dev/null || fail 'Tessera needs Node.js 20.19 or later: see https://nodejs.org.'
command -v npm >/dev/null || fail 'Tessera needs npm, which comes with Node.js: see https://nodejs.org.'
is_at_least node 20 19 || fail "Tessera needs Node.js 20.19 or later, and this is $(node --version): see https://nodejs.org."

# The stamp lies in node_modules, so that it goes when they go; the system is in it, as packages differ by system.
stamp=node_modules/.installed
wanted="$(cksum <package-lock.json) $(uname -sm)"
if [ "$(cat "$stamp" 2>/dev/null)" != "$wanted" ]; then
  # What npm says is of use when it fails; before that it warns of tools that an older Node may not run, and ours is not installed yet.
  printf 'Installing packages … '
  began=$(date +%s)
  said=$(npm ci --include=dev --include=optional --no-audit --no-fund 2>&1) || fail "
$said
Installing the packages failed: see above."
  echo "$(($(date +%s) - began)) s"
  printf '%s\n' "$wanted" >"$stamp"
fi

# There is no package of Node for macOS, and the ones for Linux do not run on Alpine; there the host's must be newer.
NODE=node_modules/.bin/node
is_at_least "$NODE" 24 0 || NODE=node
is_at_least "$NODE" 24 0 ||
  fail "On this system ($(uname -sm)) Tessera needs Node.js 24 or later, and this is $(node --version): see https://nodejs.org."

# What Node has compiled, TypeScript without its types among it, is read the next time: a server starts with a third of the work.
export NODE_COMPILE_CACHE="$PWD/node_modules/.cache/tessera/compiled"
