# shellcheck shell=bash
# Sourced by Scripts/test, Scripts/test-threads and Scripts/test-under-load: how the tests are built and run. $root is the folder of the package.

# Tested code is built with the optimizer, see the end of Package.swift, and everything without debug information, which is not used here.
# The folder differs from that of `swift build`, so that neither build invalidates the other. Examples and Benchmarks use the modules of
# Hitchless as its tests do: in one folder, these are built once.
scratch=$root/.build/test
# Whole modules, including those of packages that Hitchless uses, take two thirds of the processor time of a build file by file: each
# process that compiles a part of a module reads all of it, and expands its macros. Each module is compiled in one step: emitting its
# interface separately, so that others would wait less, would check the code outside of bodies and expand its macros twice. An index of this
# code is not needed either.
whole_modules=(
  -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -no-emit-module-separately-wmo --disable-index-store
)
options=(-debug-info-format none --disable-build-manifest-caching --scratch-path "$scratch" "${whole_modules[@]}")
build_for_tests() { HITCHLESS_OPTIMIZED_FOR_TESTS=1 swift build "${options[@]}" "$@"; }
# find_uncalled_methods FOLDER: checks the program there. Builds it with the options of the tests, so that shared modules are not built
# twice.
find_uncalled_methods() {
  HITCHLESS_OPTIMIZED_FOR_TESTS=1 swift package "${options[@]}" --package-path "$1" find-uncalled-methods
}

build_root_tests() {
  # See "Order of the build" in Package.swift.
  [[ -d $scratch ]] || build_for_tests --package-path "$root" --target ImageLibraries
  build_for_tests --build-tests --package-path "$root"
}
build_examples_tests() { build_for_tests --build-tests --package-path "$root/Examples"; }
# The users example is a separate package, because its server takes longer to build than all other examples.
build_users_tests() { build_for_tests --build-tests --package-path "$root/Examples/Users"; }
# In a separate folder, because another build may be running.
resolve_users() { swift package resolve --package-path "$root/Examples/Users" --scratch-path "$root/.build/versions"; }
# The porting tool shares nothing with the other packages, and has to build their parser of Swift.
build_porting_tests() { build_for_tests --build-tests --package-path "$root/Porting"; }
build_benchmarks() { build_for_tests --package-path "$root/Benchmarks"; }

# The test programs are run directly: `swift test` would wait for any build in the same folder.
test_program() { nice -n "${niceness:-0}" "$scratch/debug/$1PackageTests.xctest" --testing-library swift-testing "${@:2}"; }

# Most tests run on the main thread of their program, so two programs with half of them each use two processors. The half with the tests of
# several threads has a lower priority than the other one, which takes longer. With arguments, such as `--filter PATTERN`, one program runs
# the selected tests.
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
