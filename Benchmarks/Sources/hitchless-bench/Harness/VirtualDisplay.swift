import Foundation

/// An X server without a screen.
enum VirtualDisplay {
  /// The name of a program that is not installed.
  struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  /// Starts a server, runs `body` with the environment variables for programs on its display, and ends the server.
  static func whileRunning<Result>(size: String = "640x900", _ body: ([String: String]) throws -> Result) throws -> Result {
    let (server, numbers) = (Process(), Pipe())
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The server picks a free display number and writes it.
    server.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "\(size)x24", "-noreset", "-nolisten", "tcp"]
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
    return try body(["DISPLAY": ":\(display)", "GDK_BACKEND": "x11", "GTK_A11Y": "none", "WAYLAND_DISPLAY": ""])
  }
}
