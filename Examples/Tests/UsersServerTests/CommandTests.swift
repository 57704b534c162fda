import Foundation
import Testing

@Suite(.serialized) struct `The command of the users' server` {
  /// A running `users-server`.
  private final class Run {
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    let errors = Pipe()

    init(_ arguments: [String]) throws {
      let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      process.executableURL = URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent("users-server")
      process.arguments = arguments
      process.standardInput = input
      process.standardOutput = output
      process.standardError = errors
      try process.run()
    }

    /// The first piece of output: the server writes its only line in one go.
    func firstLine() -> String { String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) }

    /// Waits for the end and returns the status and what was written to the standard error.
    func end() -> (status: Int32, errors: String) {
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, text)
    }
  }

  @Test func `says where it listens and ends when its standard input closes, or on SIGTERM`() throws {
    let folder = DatabaseFolder()
    for isTerminated in [false, true] {
      let run = try Run(["--users", "10", "--database", folder.file()] + (isTerminated ? ["--ignore-stdin"] : []))
      if isTerminated { try run.input.fileHandleForWriting.close() }
      let line = run.firstLine()
      #expect(line.hasPrefix("listening on 127.0.0.1:") && line.hasSuffix("\n"))
      if isTerminated { run.process.terminate() } else { try run.input.fileHandleForWriting.close() }
      let (status, errors) = run.end()
      #expect(status == 0 && errors.isEmpty)
    }
    #expect(folder.names == ["users.sqlite"])
  }

  @Test(
    arguments: [
      ["--fail-rate", "2"], ["--faults", "close,fire"], ["--port", "70000"], ["--users=-1"], ["--latency=-1"], ["--outage", "0"],
    ]) func `refuses nonsense`(_ arguments: [String]) throws
  {
    let (status, errors) = try Run(arguments).end()
    #expect(status == 64)
    #expect(errors.contains(arguments[0].prefix { $0 != "=" }))
  }
}
