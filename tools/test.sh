#!/bin/sh
# npm test
. "$(dirname "$0")/prepare.sh"
exec "$NODE" tools/test.ts "$@"
