# shellcheck shell=bash
# Sourced by Scripts/test, Scripts/test-threads and Scripts/test-under-load: how the tests are built and run. $root is the folder of the package.

# What is tested is built with the optimizer, see the end of Package.swift, and nothing with debug information, which nobody looks at here.
# The folder is not that of `swift build`, so that neither build makes the other start from the beginning. Examples and Benchmarks use the
# modules of Hitchless as its tests do: in one folder, these are built once.
scratch=$root/.build/test
# Whole modules, those of packages that Hitchless uses as well, take two thirds of the processor time that file by file takes: each process
# that compiles a part of a module reads, and expands the macros of, all of it.
# Each is compiled in one go: a module's interface on its own, for which others would wait less, has what stands outside of bodies checked
# and its macros expanded twice. Nobody reads an index of this code either.
whole_modules=(
  -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -no-emit-module-separately-wmo --disable-index-store
)
options=(-debug-info-format none --disable-build-manifest-caching --scratch-path "$scratch" "${whole_modules[@]}")
build_for_tests() { HITCHLESS_OPTIMIZED_FOR_TESTS=1 swift build "${options[@]}" "$@"; }
# find_uncalled_methods FOLDER: of the program there. Builds it as for tests, so that what it shares with others is not built twice.
find_uncalled_methods() {
  HITCHLESS_OPTIMIZED_FOR_TESTS=1 swift package "${options[@]}" --package-path "$1" find-uncalled-methods
}

build_root_tests() {
  # See "Order of the build" in Package.swift.
  [[ -d $scratch ]] || build_for_tests --package-path "$root" --target ImageLibraries
  build_for_tests --build-tests --package-path "$root"
}
build_examples_tests() { build_for_tests --build-tests --package-path "$root/Examples"; }
# The users example is a package of its own: its server takes longer to build than all other examples.
build_users_tests() { build_for_tests --build-tests --package-path "$root/Examples/Users"; }
# In a folder of its own: another build may be going on.
resolve_users() { swift package resolve --package-path "$root/Examples/Users" --scratch-path "$root/.build/versions"; }
# The tool that ports programs shares nothing with the others, and has their parser of Swift to build.
build_porting_tests() { build_for_tests --build-tests --package-path "$root/Porting"; }
build_benchmarks() { build_for_tests --package-path "$root/Benchmarks"; }

# The programs of tests are run directly: `swift test` would wait for any build in the same folder.
test_program() { nice -n "${niceness:-0}" "$scratch/debug/$1PackageTests.xctest" --testing-library swift-testing "${@:2}"; }

# Most tests belong to the main thread of their program: two programs with half of them each use two processors. The half with the tests of
# several threads leaves the processors to the other one, which takes longer. With arguments, as `--filter PATTERN`, one program runs what
# they choose.
run_root_tests() (
  cd "$root"
  if [[ $# -gt 0 ]]; then
    test_program Hitchless "$@"
    return
  fi
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  test_program Hitchless --filter '^(UIKitListsTests|HitchlessTestingTests)\.' >"$log" 2>&1 &
  half=$!
  status=0
  niceness=5 test_program Hitchless --skip '^(UIKitListsTests|HitchlessTestingTests)\.' || status=$?
  wait "$half" || status=$?
  cat "$log"
  return "$status"
)
run_examples_tests() (cd "$root/Examples" && test_program HitchlessExamples "$@")
run_porting_tests() (cd "$root/Porting" && test_program HitchlessPorting "$@")
run_users_tests() (cd "$root/Examples/Users" && test_program HitchlessUsers "$@")
