# The common part of checks that show programs under a Wayland compositor without a screen. Sourced after windows.sh.

compositor_pid='' sockets=''

# Ends the compositor and removes its files.
end_compositor() {
  if [[ -n $compositor_pid ]]; then
    kill "$compositor_pid" 2>/dev/null || true
    wait "$compositor_pid" 2>/dev/null || true
  fi
  compositor_pid=''
  if [[ -n $sockets ]]; then rm -rf "$sockets"; fi
}

# compose: starts sway, as the user nobody because sway refuses to run as root. Its sockets are in a separate folder, whose path is short
# enough for a socket address.
compose() {
  local run=()
  sockets=$(mktemp -d /tmp/hitchless-wayland.XXXXXX)
  cat >"$sockets/config" <<'TEXT'
output HEADLESS-1 mode 1920x1440@60Hz pos 0 0
output HEADLESS-1 background #3f3f3f solid_color
default_border none
xwayland disable
for_window [app_id=".*"] floating enable, move absolute position 120 120
TEXT
  if [[ $(id -u) -eq 0 ]]; then
    chown -R nobody "$sockets"
    run=(setpriv --reuid nobody --regid nogroup --clear-groups)
  fi
  env -u DISPLAY -u WAYLAND_DISPLAY -u SWAYSOCK XDG_RUNTIME_DIR="$sockets" WLR_BACKENDS=headless WLR_RENDERER=pixman \
    WLR_LIBINPUT_NO_DEVICES=1 "${run[@]}" sway -c "$sockets/config" >"$work/sway.log" 2>&1 &
  compositor_pid=$!
  for _ in $(seq 100); do
    compgen -G "$sockets/sway-ipc.*" >/dev/null && compgen -G "$sockets/wayland-?" >/dev/null && break
    read -rt 0.1 <> <(:) || true
  done
  compgen -G "$sockets/wayland-?" >/dev/null || { echo "$check: sway did not start" >&2; cat "$work/sway.log" >&2; exit 1; }
  unset DISPLAY
  export XDG_RUNTIME_DIR=$sockets GTK_A11Y=none WAYLAND_DISPLAY SWAYSOCK
  WAYLAND_DISPLAY=$(basename "$(compgen -G "$sockets/wayland-?" | head -n 1)")
  SWAYSOCK=$(compgen -G "$sockets/sway-ipc.*")
}

# grab FILE [OUTPUT]: takes the picture of the window alone, that is, of everything that does not have the background's colour, on one
# monitor if there are several.
grab() {
  grim ${2:+-o "$2"} "$1" 2>/dev/null || return 0
  convert "$1" -bordercolor '#3f3f3f' -border 1 -trim +repage "$1"
}

# compose_weston: starts weston instead, which reports when frames are shown, with a monitor of SIZE.
compose_weston() {
  sockets=$(mktemp -d /tmp/hitchless-wayland.XXXXXX)
  chmod 700 "$sockets"
  printf '%s\n' '[core]' shell=desktop-shell.so idle-time=0 '[shell]' locking=false panel-position=none background-color=0xff3f3f3f \
    >"$sockets/weston.ini"
  unset DISPLAY SWAYSOCK
  export XDG_RUNTIME_DIR=$sockets GTK_A11Y=none WAYLAND_DISPLAY=hitchless
  env -u WAYLAND_DISPLAY weston --backend=headless-backend.so --use-pixman --config="$sockets/weston.ini" --socket=hitchless \
    --width="${1%x*}" --height="${1#*x}" >"$work/weston.log" 2>&1 &
  compositor_pid=$!
  for _ in $(seq 100); do
    [[ -S $sockets/hitchless ]] && break
    read -rt 0.1 <> <(:) || true
  done
  [[ -S $sockets/hitchless ]] || { echo "$check: weston did not start" >&2; cat "$work/weston.log" >&2; exit 1; }
}
