#!/bin/sh
# Stands in for systemd on the hosts of the drill from-nothing, which have none: it starts what a unit's file says, as its user, with its
# settings, and again when it fails. That units start at boot, and in which order, and what they may not do, it knows nothing of.
action=$1
shift
starts=
case "$action $*" in restart* | start* | enable*--now*) starts=yes ;; esac
for unit; do
  case $unit in -*) continue ;; esac
  file=/etc/systemd/system/$unit.service
  [ -f "$file" ] || file=/lib/systemd/system/$unit.service
  [ -f "$file" ] || { echo "there is no unit $unit" >&2; exit 5; }
  value() { sed -n "s/^$1=-\{0,1\}//p" "$file" | tail -1; }
  if [ "$action" = restart ] || [ "$action" = disable ]; then
    [ -f "/run/$unit.group" ] && kill -- "-$(cat "/run/$unit.group")" 2>/dev/null
  fi
  [ -n "$starts" ] || continue
  user=$(value User)
  state=$(value StateDirectory)
  [ -n "$state" ] && mkdir -p "/var/lib/$state" && chown "${user:-root}" "/var/lib/$state"
  setsid sh -c '
    echo $$ >"/run/$1.group"
    unit=$1 file=$2 user=$3
    eval "export $(sed -n "s/^Environment=//p" "$file" | tr "\n" " ")"
    for settings in $(sed -n "s/^EnvironmentFile=-\{0,1\}//p" "$file" | sed "s/%p/$unit/"); do
      [ -f "$settings" ] || continue
      while IFS= read -r line; do
        case $line in [A-Za-z]*=*) export "$line" ;; esac
      done <"$settings"
    done
    cd "$(sed -n "s/^WorkingDirectory=//p" "$file" | grep / || echo /)"
    command=$(sed -n "s/^ExecStart=//p" "$file" | tail -1)
    until eval "setpriv --reuid=${user:-root} --regid=${user:-root} --init-groups $command"; do sleep 2; done
  ' sh "$unit" "$file" "$user" </dev/null >>"/var/log/unit-$unit.log" 2>&1 &
done
