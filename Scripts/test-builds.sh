# shellcheck shell=bash
# Sourced by Scripts/test and Scripts/test-under-load: how the tests are built and run. $root is the folder of the package.

# The tests are built with the optimizer, because nine tenths of an unoptimized run are the inner loops of random tests. All else is as in a
# debug build: `@testable`, `#if DEBUG`, and assertions, which the optimizer would otherwise leave out. The folders are not those of
# `swift build`, so that neither build makes the other start from the beginning.
build_options=(-Xswiftc -O -Xswiftc -assert-config -Xswiftc Debug --disable-build-manifest-caching)
root_scratch=$root/.build/test
# Examples and Benchmarks use the same modules in the same way, so they share what is built of them.
nested_scratch=$root/.build/test-nested

build_root_tests() { swift build --build-tests "${build_options[@]}" --package-path "$root" --scratch-path "$root_scratch"; }
build_examples_tests() {
  swift build --build-tests "${build_options[@]}" --package-path "$root/Examples" --scratch-path "$nested_scratch"
}
build_benchmarks() { swift build "${build_options[@]}" --package-path "$root/Benchmarks" --scratch-path "$nested_scratch"; }

# The programs of tests are run directly: `swift test` would wait for any build in the same folder.
run_root_tests() { (cd "$root" && "$root_scratch/debug/HitchlessPackageTests.xctest" --testing-library swift-testing "$@"); }
run_examples_tests() {
  (cd "$root/Examples" && "$nested_scratch/debug/HitchlessExamplesPackageTests.xctest" --testing-library swift-testing "$@")
}
