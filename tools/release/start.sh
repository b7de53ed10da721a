#!/bin/sh
# Stands in a release in the place of start.sh, and sets the same.
. "$(dirname "$0")/prepare.sh"
export MALLOC_MMAP_THRESHOLD_=1048576
exec "$NODE" --max-semi-space-size=4 apps/server/src/main.ts "$@"
