# Stands in a release in the place of prepare.sh: everything is installed and built, and nothing is written.
cd "$(dirname "$0")/.." || exit 1
NODE=node_modules/.bin/node
[ -x "$NODE" ] || NODE=node
