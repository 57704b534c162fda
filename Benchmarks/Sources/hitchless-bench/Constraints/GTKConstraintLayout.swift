import Foundation

/// GTK's `GtkConstraintLayout`, in the program `bench-gtk-constraints` beside this one, on a display of its own that nobody sees.
enum GTKConstraintLayout {
  /// What was measured.
  struct Result {
    /// What a first layout takes, in milliseconds; if it was stopped, the time after which that was.
    var first: Double
    /// What a changed constant takes, in milliseconds; nil if the first layout was stopped.
    var edit: Double?
    /// Where the last guide is.
    var edges: Edges?
  }

  struct Edges {
    var minX: Double
    var maxX: Double
    var minY: Double
  }

  /// What is not installed.
  struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  /// So many seconds the program may take: for 2,000 constraints of a stack it takes many minutes.
  private static let patience = 20

  /// Has the program lay out a form or a stack, each time from nothing, and edit it.
  static func measure(_ kind: String, _ count: Int, rounds: Int) throws -> Result {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("bench-gtk-constraints")
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw Missing(description: "bench-gtk-constraints has not been built (Scripts/bench builds it)")
    }
    let (server, numbers) = (Process(), Pipe())
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // It takes a display's number that is free, and writes it.
    server.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "640x480x24", "-nolisten", "tcp"]
    server.standardOutput = numbers
    server.standardError = FileHandle.nullDevice
    try server.run()
    defer {
      server.terminate()
      server.waitUntilExit()
    }
    let display = String(decoding: numbers.fileHandleForReading.availableData, as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
    guard !display.isEmpty else { throw Missing(description: "Xvfb is not installed") }

    let (client, answer) = (Process(), Pipe())
    client.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    client.arguments = ["timeout", "\(patience)", program.path, kind, "\(count)", "\(rounds)", "10"]
    client.environment = ProcessInfo.processInfo.environment.merging(
      ["DISPLAY": ":\(display)", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none"]) { $1 }
    client.standardOutput = answer
    client.standardError = FileHandle.nullDevice
    try client.run()
    let text = String(decoding: answer.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    client.waitUntilExit()
    // The status that `timeout` has then.
    if client.terminationStatus == 124 { return Result(first: Double(patience) * 1000) }
    if client.terminationStatus == 2 { throw Missing(description: "GTK 4 is not installed") }
    let values = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard client.terminationStatus == 0, values.count == 5 else { throw BenchmarkError("GTK could not lay out a \(kind) of \(count)") }
    return Result(first: values[0], edit: values[1], edges: Edges(minX: values[2], maxX: values[3], minY: values[4]))
  }
}
