import Foundation
import HitchlessBase

/// The program `bench-start` beside this one, which ends with its first frame.
struct StartedProgram {
  var arguments: [String]
  /// Additions to this program's environment.
  var environment: [String: String]

  /// The result of one launch.
  struct Start {
    var milliseconds: Double
    var bytes: Double
    var libraries: Double
  }

  /// Launches the program and waits for its end.
  func run() throws -> Start {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("bench-start")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw BenchmarkError("bench-start has not been built (Scripts/bench builds it)")
    }
    let (process, output) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let clock = MonotonicClock()
    let begin = clock.now
    try process.run()
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let end = clock.now
    process.waitUntilExit()
    let values = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard process.terminationStatus == 0, values.count == 2 else { throw BenchmarkError("bench-start had no first frame") }
    return Start(milliseconds: (end - begin).milliseconds, bytes: values[0], libraries: values[1])
  }
}
