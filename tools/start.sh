#!/bin/sh
# npm start
. "$(dirname "$0")/prepare.sh"
exec "$NODE" tools/start.ts "$@"
