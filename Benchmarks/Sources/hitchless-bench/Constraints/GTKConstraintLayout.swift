import Foundation

/// GTK's `GtkConstraintLayout`, in the program `bench-gtk-constraints` beside this one, on a separate virtual display.
enum GTKConstraintLayout {
  /// The measured times and edges.
  struct Result {
    /// The time of a first layout, in milliseconds; if it was stopped, the time limit.
    var first: Double
    /// The time of a changed constant, in milliseconds; nil if the first layout was stopped.
    var edit: Double?
    /// The edges of the last guide.
    var edges: Edges?
  }

  struct Edges {
    var minX: Double
    var maxX: Double
    var minY: Double
  }

  /// The program's time limit in seconds: 2,000 constraints of a stack take it many minutes.
  private static let patience = 20

  /// Runs the program, which lays out a form or a stack from scratch each time, and edits it.
  static func measure(_ kind: String, _ count: Int, rounds: Int) throws -> Result {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("bench-gtk-constraints")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw VirtualDisplay.Missing(description: "bench-gtk-constraints has not been built (Scripts/bench builds it)")
    }
    return try VirtualDisplay.whileRunning { environment in
      try measure(program, [kind, "\(count)", "\(rounds)", "10"], environment)
    }
  }

  private static func measure(_ program: URL, _ arguments: [String], _ environment: [String: String]) throws -> Result {
    let (client, answer) = (Process(), Pipe())
    client.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    client.arguments = ["timeout", "\(patience)", program.path] + arguments
    client.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }.merging(["GSK_RENDERER": "cairo"]) { $1 }
    client.standardOutput = answer
    client.standardError = FileHandle.nullDevice
    try client.run()
    let text = String(decoding: answer.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    client.waitUntilExit()
    // The exit status of `timeout` after the time limit.
    if client.terminationStatus == 124 { return Result(first: Double(patience) * 1000) }
    if client.terminationStatus == 2 { throw VirtualDisplay.Missing(description: "GTK 4 is not installed") }
    let values = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard client.terminationStatus == 0, values.count == 5 else { throw BenchmarkError("GTK could not lay out: \(arguments)") }
    return Result(first: values[0], edit: values[1], edges: Edges(minX: values[2], maxX: values[3], minY: values[4]))
  }
}
