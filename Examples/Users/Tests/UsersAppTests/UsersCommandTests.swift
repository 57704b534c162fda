import ExampleTestSupport
import Foundation
import Testing

@Suite(.serialized) struct `The command of the users` {
  @Test(
    arguments: [
      (["--sideways"], "unknown option '--sideways'"), (["--users"], "--users needs a value"), (["--users", "many"], "--users takes"),
      (["--columns", "4"], "--columns takes"), (["--server", "nowhere"], "--server takes"), (["--faults=fire"], "--faults takes"),
      (["--fail-rate", "2"], "--fail-rate takes"), (["--outage", "0"], "--outage takes"),
    ]) func `what is wrong is said in one line, with status 2`(_ arguments: [String], _ message: String) throws
  {
    let (status, output, errors) = try Command.run("users", arguments)
    #expect(status == 2 && output.isEmpty)
    #expect(errors.contains(message) && errors.split(separator: "\n").count == 1)
  }

  @Test func `--help lists the options`() throws {
    let (status, output, errors) = try Command.run("users", ["--help"])
    #expect(status == 0 && errors.isEmpty)
    for option in ["--users", "--database", "--server", "--faults", "--headless", "--out"] { #expect(output.contains(option)) }
  }

  @Test(arguments: [[], ["--faults", "500,close,garbage", "--fail-rate", "1"]]) func `a run without a window leaves its report`(
    faults: [String]
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("users-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (status, _, errors) = try Command.run(
      "users",
      ["--headless", "--seconds", "2", "--size=300x400", "--scale", "1", "--users", "200"]
        + ["--database", folder.path + "/users.sqlite", "--out", folder.path + "/out"] + faults)
    #expect(status == 0 && errors.isEmpty)
    let data = try Data(contentsOf: folder.appendingPathComponent("out/report.json"))
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let avatars = try #require(report["avatars"] as? [String: Int])
    #expect(report["mainThreadDecodes"] as? Int == 0)
    if faults.isEmpty {
      #expect(report["users"] as? Int ?? 0 >= 25 && avatars["fetched"] ?? 0 > 5 && avatars["failed"] == 0)
    } else {
      #expect(report["users"] as? Int == 0 && avatars["fetched"] == 0)
    }
  }
}
