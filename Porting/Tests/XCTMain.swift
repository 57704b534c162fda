import Testing
import XCTest

/// Where the test programs begin. All tests are Swift Testing's, which finds them when it runs.
///
/// With a file of this name SwiftPM does not search for XCTest's classes, for which each build of the tests would have to write an index
/// of all code: a tenth of its time.
@main enum TestProgram {
  static func main() async {
    // The argument with which SwiftPM chooses between the two libraries.
    guard CommandLine.arguments.contains("swift-testing") else { XCTMain([]) }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
