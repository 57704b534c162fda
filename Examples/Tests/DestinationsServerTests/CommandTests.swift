import Foundation
import Testing

@Suite("The server's command", .serialized)
struct CommandTests {
  /// A running `destinations-server`.
  private final class Run {
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    let errors = Pipe()

    init(_ arguments: String...) throws {
      let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      process.executableURL = URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent("destinations-server")
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

  @Test("a missing folder gives one clear line and status 2")
  func missingFolder() throws {
    let run = try Run("--photos", "/nowhere")
    let (status, errors) = run.end()
    #expect(status == 2)
    #expect(errors == "destinations-server: there is no folder /nowhere\n")
    #expect(run.output.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }

  @Test("says where it listens and ends when its standard input closes")
  func endOfInput() async throws {
    let folder = try PhotoFolder()
    let run = try Run("--photos", folder.path, "--posts", "3")
    let line = run.firstLine()
    #expect(line.hasPrefix("listening on 127.0.0.1:") && line.hasSuffix("\n"))
    let port = try #require(Int(line.dropFirst("listening on 127.0.0.1:".count).dropLast()))
    let answer = try #require(await RawHTTP.get("/posts", port: port))
    #expect(answer.text.contains("\"total\":3"))
    try run.input.fileHandleForWriting.close()
    #expect(run.end().status == 0)
  }

  @Test("ends on SIGTERM")
  func terminate() throws {
    let folder = try PhotoFolder()
    let run = try Run("--photos", folder.path, "--ignore-stdin")
    try run.input.fileHandleForWriting.close()
    #expect(run.firstLine().hasPrefix("listening on"))
    run.process.terminate()
    let (status, errors) = run.end()
    #expect(status == 0)
    #expect(errors.isEmpty)
  }

  @Test(
    "refuses nonsense",
    arguments: [
      ["--fail-rate", "2"], ["--faults", "close,fire"], ["--port", "70000"], ["--bandwidth", "0"], ["--latency=-1"], ["--posts=-1"],
    ])
  func nonsense(_ arguments: [String]) throws {
    let run = try Run(arguments[0], arguments.count > 1 ? arguments[1] : "--ignore-stdin")
    let (status, errors) = run.end()
    #expect(status == 64)
    #expect(errors.contains(arguments[0].prefix { $0 != "=" }))
  }
}
