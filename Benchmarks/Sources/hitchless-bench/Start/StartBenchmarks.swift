import Foundation

extension Benchmark {
  /// The time from a program's launch to its first frame, and its memory and libraries at that time: `bench-start`, a list of 100,000 rows,
  /// without a window and in one on a virtual X server. The promises are the values of a small Qt Quick list on such a machine.
  static var start: [Benchmark] {
    [
      Benchmark("start/headless", "start/headless-memory", "start/headless-libraries") {
        try start("headless", milliseconds: 68, megabytes: 40, libraries: 60, ["--headless"], environment: [:])
      },
      Benchmark("start/window", "start/window-memory", "start/window-libraries") {
        try VirtualDisplay.whileRunning { environment in
          try start("window", milliseconds: 114, megabytes: 64, libraries: 100, [], environment: environment)
        }
      },
    ]
  }

  private static func start(
    _ kind: String, milliseconds: Double, megabytes: Double, libraries: Double, _ arguments: [String], environment: [String: String]
  ) throws -> [Figure] {
    let program = StartedProgram(arguments: arguments + ["--scale", "1"], environment: environment)
    var bytes: [Double] = []
    var counts: [Double] = []
    let time = try QuietTime().milliseconds {
      let start = try program.run()
      bytes.append(start.bytes / 1_048_576)
      counts.append(start.libraries)
      return start.milliseconds
    }
    var memory = Figure(
      "start/\(kind)-memory", Medians(of: bytes, and: [megabytes]), against: "promise of memory at the first frame", limit: 1)
    memory.unit = "MB"
    var loaded = Figure("start/\(kind)-libraries", Medians(of: counts, and: [libraries]), against: "promise of shared libraries", limit: 1)
    loaded.unit = "libraries"
    return [Figure("start/\(kind)", promise: milliseconds, of: "promise of the time to the first frame", time), memory, loaded]
  }
}
