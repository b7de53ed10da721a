#!/bin/sh
# Runs one of the tools, or any other file, as start.sh and test.sh run theirs: run.sh tools/demo.ts …
. "$(dirname "$0")/prepare.sh"
exec "$NODE" "$@"
