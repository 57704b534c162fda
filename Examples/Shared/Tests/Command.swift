public import Foundation

/// A running program of the examples, which was built beside the tests.
public final class Command {
  public let process = Process()
  public let input = Pipe()
  public let output = Pipe()
  private let errors = Pipe()

  /// Starts a program.
  public init(_ name: String, _ arguments: [String]) throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  /// Returns the first piece of output: a server writes its only line at once.
  public func firstLine() -> String { String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) }

  /// Waits for the end of the program and returns the status, the rest of the output, and what was written to standard error.
  public func end() -> (status: Int32, output: String, errors: String) {
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, message)
  }

  /// Runs a program until it ends.
  public static func run(_ name: String, _ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
    let command = try Command(name, arguments)
    try command.input.fileHandleForWriting.close()
    return command.end()
  }
}
