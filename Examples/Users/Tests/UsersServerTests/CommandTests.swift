import ExampleTestSupport
import Foundation
import Testing

@Suite(.serialized) struct `The command of the users' server` {
  @Test func `says where it listens and ends when its standard input closes, or on SIGTERM`() throws {
    let folder = DatabaseFolder()
    for isTerminated in [false, true] {
      let run = try Command("users-server", ["--users", "10", "--database", folder.file()] + (isTerminated ? ["--ignore-stdin"] : []))
      if isTerminated { try run.input.fileHandleForWriting.close() }
      let line = run.firstLine()
      #expect(line.hasPrefix("listening on 127.0.0.1:") && line.hasSuffix("\n"))
      if isTerminated { run.process.terminate() } else { try run.input.fileHandleForWriting.close() }
      let (status, _, errors) = run.end()
      #expect(status == 0 && errors.isEmpty)
    }
    #expect(folder.names == ["users.sqlite"])
  }

  @Test(
    arguments: [
      ["--fail-rate", "2"], ["--faults", "close,fire"], ["--port", "70000"], ["--users=-1"], ["--latency=-1"], ["--outage", "0"],
    ]) func `refuses nonsense`(_ arguments: [String]) throws
  {
    let (status, _, errors) = try Command("users-server", arguments).end()
    #expect(status == 64)
    #expect(errors.contains(arguments[0].prefix { $0 != "=" }))
  }
}
