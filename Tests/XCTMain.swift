import Testing
import XCTest

/// The entry point of the test programs. All tests are Swift Testing's, which finds them at run time.
///
/// If a file with this name exists, SwiftPM does not search for XCTest's classes. The search would make each build of the tests write an
/// index of all code, which is a tenth of its time.
@main enum TestProgram {
  static func main() async {
    // The argument with which SwiftPM selects one of the two libraries.
    guard CommandLine.arguments.contains("swift-testing") else { XCTMain([]) }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
