import ExampleTestSupport
import Foundation
import Testing

@Suite("Server command line", .serialized)
struct CommandTests {
  @Test("A missing folder prints a one-line error and exits with status 2")
  func missingFolder() throws {
    let run = try Command("destinations-server", ["--photos", "/nowhere"])
    let (status, output, errors) = run.end()
    #expect(status == 2)
    #expect(errors == "destinations-server: there is no folder /nowhere\n")
    #expect(output.isEmpty)
  }

  @Test("The server prints its address and exits when its standard input closes")
  func endOfInput() async throws {
    let folder = try PhotoFolder()
    let run = try Command("destinations-server", ["--photos", folder.path, "--posts", "3"])
    let line = run.firstLine()
    #expect(line.hasPrefix("listening on 127.0.0.1:") && line.hasSuffix("\n"))
    let port = try #require(Int(line.dropFirst("listening on 127.0.0.1:".count).dropLast()))
    let answer = try #require(await RawHTTP.get("/posts", port: port))
    #expect(answer.text.contains("\"total\":3"))
    try run.input.fileHandleForWriting.close()
    #expect(run.end().status == 0)
  }

  @Test("The server exits with status 0 on SIGTERM")
  func terminate() throws {
    let folder = try PhotoFolder()
    let run = try Command("destinations-server", ["--photos", folder.path, "--ignore-stdin"])
    try run.input.fileHandleForWriting.close()
    #expect(run.firstLine().hasPrefix("listening on"))
    run.process.terminate()
    let (status, _, errors) = run.end()
    #expect(status == 0)
    #expect(errors.isEmpty)
  }

  @Test(
    "Invalid option values are rejected with status 64",
    arguments: [
      ["--fail-rate", "2"], ["--faults", "close,fire"], ["--port", "70000"], ["--bandwidth", "0"], ["--latency=-1"], ["--posts=-1"],
    ])
  func nonsense(_ arguments: [String]) throws {
    let run = try Command("destinations-server", arguments)
    let (status, _, errors) = run.end()
    #expect(status == 64)
    #expect(errors.contains(arguments[0].prefix { $0 != "=" }))
  }
}
