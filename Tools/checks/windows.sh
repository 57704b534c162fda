# The common part of the checks of windows: a virtual X server, programs on it, and the comparison of their windows with the pictures of the
# same programs without one. Sourced with `root` set to the project and `check` to the name of the check.

program_pid='' server_pid='' window='' failed=0

# begin FOLDER: creates the folder for pictures, a temporary one if FOLDER is empty, and sets $work to its path.
begin() {
  work=$1
  if [[ -n $work ]]; then mkdir -p "$work"; else work=$(mktemp -d) && temporary=$work; fi
  trap end EXIT
}

# Ends all running processes.
end() {
  if [[ -n $program_pid ]]; then kill "$program_pid" 2>/dev/null || true; fi
  if [[ -n $server_pid ]]; then kill "$server_pid" 2>/dev/null || true; fi
  if [[ -n ${temporary:-} ]]; then rm -rf "$temporary"; fi
}

# serve COMMAND…: starts an X server, which writes the number of its display to descriptor 3. With -noreset, because a server that resets
# when its last program has ended refuses the next one for a moment.
serve() {
  # Contains the number of an earlier server's display.
  rm -f "$work/display"
  "$@" -noreset -displayfd 3 3>"$work/display" >"$work/server.log" 2>&1 &
  server_pid=$!
  for _ in $(seq 100); do [[ -s $work/display ]] && break; read -rt 0.1 <> <(:) || true; done
  [[ -s $work/display ]] || { echo "$check: $1 did not start" >&2; cat "$work/server.log" >&2; exit 1; }
  export DISPLAY=:$(cat "$work/display") GTK_A11Y=none
  unset WAYLAND_DISPLAY
}

# need TOOL…: fails unless these are installed.
need() {
  local tool
  for tool in "$@"; do
    command -v "$tool" >/dev/null || { echo "$check: $tool is missing; Scripts/bootstrap installs it" >&2; exit 1; }
  done
}

# example NAME: prints the path of an example's program, beside HITCHLESS_WINDOW_PROGRAM if that is set.
example() {
  local folder path
  for folder in "$(dirname "${HITCHLESS_WINDOW_PROGRAM:-/nowhere/program}")" "$root"/Examples/{,Users/}.build/{debug,release}; do
    path=$folder/$1
    if [[ -x $path ]]; then echo "$path" && return; fi
  done
  echo "$check: no program $1: swift build --package-path Examples, and --package-path Examples/Users" >&2
  exit 1
}

# make_photographs: generates pictures in $work/photos, small enough to be decoded immediately on any machine.
make_photographs() {
  local number
  mkdir -p "$work/photos"
  for number in 1 2 3 4 5; do
    convert -size 900x600 "gradient:hsl($((number * 60)),180,200)-hsl($((number * 60 + 40)),160,90)" -quality 90 "$work/photos/$number.jpg"
  done
}

# still FILE: waits until the window shows the same picture three times in a row, at most a minute, and stores it.
still() {
  local file=$1 same=0 last='' now
  for _ in $(seq 120); do
    import -window "$window" "$file" 2>/dev/null || true
    now=$(convert "$file" -format '%#' info: 2>/dev/null || true)
    if [[ -n $now && $now == "$last" ]]; then same=$((same + 1)); else same=0; fi
    last=$now
    if [[ $same -ge 5 ]]; then return 0; fi
    read -rt 0.5 <> <(:) || true
  done
  return 0
}

# open NAME PROGRAM OPTIONS…: starts a program and waits for its window; moves=yes is for a window that never comes to rest.
open() {
  local name=$1
  shift
  "$@" >"$work/$name.log" 2>&1 &
  program_pid=$!
  window=''
  for _ in $(seq 150); do
    window=$(xdotool search --onlyvisible --pid "$program_pid" 2>/dev/null | head -n 1 || true)
    [[ -n $window ]] && break
    read -rt 0.2 <> <(:) || true
  done
  if [[ -z $window ]]; then
    echo "$check: no window; the program said:" >&2
    cat "$work/$name.log" >&2
    exit 1
  fi
  if [[ ${moves:-} == yes ]]; then
    read -rt 2 <> <(:) || true
    import -window "$window" "$work/$name-window.png"
  else
    still "$work/$name-window.png"
  fi
}

# close NAME: takes a picture of the window once it is still, and ends the program.
close() {
  still "$work/$1-window.png"
  kill "$program_pid" 2>/dev/null || true
  wait "$program_pid" 2>/dev/null || true
  program_pid=''
}

# compare_with_headless NAME PROGRAM OPTIONS…: plays $work/NAME.script without a window, and compares.
compare_with_headless() {
  local name=$1 differing pixels
  shift
  "$@" --headless --script "$work/$name.script" --out "$work/$name" >>"$work/$name.log" 2>&1
  cp "$work/$name/frame-last.png" "$work/$name-headless.png"
  # 3.13 % of full scale is 8/255.
  differing=$(compare -metric AE -fuzz 3.13% "$work/$name-window.png" "$work/$name-headless.png" "$work/$name-difference.png" 2>&1 || true)
  pixels=$(convert "$work/$name-headless.png" -format '%[fx:w*h]' info:)
  if awk -v d="$differing" -v p="$pixels" 'BEGIN { exit !(d ~ /^[0-9.e+]+$/ && d <= p / 1000) }'; then
    echo "$check $name: $differing of $pixels pixels differ"
  else
    echo "$check $name: FAILED, $differing of $pixels pixels differ by more than 8/255" >&2
    failed=1
  fi
}

# changed NAME BEFORE AFTER: checks that the picture AFTER differs from the picture BEFORE.
changed() {
  local differing
  differing=$(compare -metric AE -fuzz 3.13% "$work/$1-$2.png" "$work/$1-$3.png" null: 2>&1 || true)
  if ! awk -v d="$differing" 'BEGIN { exit !(d > 1000) }'; then
    echo "$check $1: FAILED, $3 changed nothing" >&2
    failed=1
  fi
}
