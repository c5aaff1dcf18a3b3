# What a machine without systemd lacks, for deploy/check.sh: the same commands, done with the unit's own lines.

runuser() { # -u homestand -- PROGRAM...
  shift 3
  as_shop "$@"
}

unit_values() { here "$ROOT/deploy/homestand.service" | sed -n "s/^$1=//p"; }

systemctl() { # start|stop|restart homestand
  if [ "$1" != start ]; then stop_shop; fi
  if [ "$1" = stop ]; then return; fi
  local variables=() program=()
  # As systemd does, without the quotes around a value.
  mapfile -t variables < <(sed -E 's/^([A-Z_]+)="(.*)"$/\1=\2/' "$(unit_values EnvironmentFile)" && unit_values Environment | tr ' ' '\n')
  read -ra program <<< "$(unit_values ExecStart)"
  start_shop "$WORK/unit.log" "$(unit_values WorkingDirectory)" "${variables[@]}" -- "${program[@]}"
}

journalctl() { # --unit homestand --output cat [--lines N]
  tail -n "${6:-+1}" "$WORK/unit.log"
}
