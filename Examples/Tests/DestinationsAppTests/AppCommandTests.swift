import ExampleTestSupport
import Foundation
import Testing

@Suite("App command line", .serialized)
struct AppCommandTests {
  private func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("app-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test(
    "An invalid command line prints a one-line error and exits with status 2",
    arguments: [
      (["--headless", "--photos", "/nowhere"], "there is no folder /nowhere"), (["--sideways"], "unknown option '--sideways'"),
      (["photos"], "unknown option 'photos'"), (["--posts"], "--posts needs a value"), (["--server", "nowhere"], "--server takes"),
      (["--layout", "grid"], "--layout takes frames or constraints"),
      (["--headless", "--server=http://127.0.0.1:9", "--size", "big"], "--size takes"),
    ])
  func wrong(_ arguments: [String], _ message: String) throws {
    let (status, output, errors) = try Command.run("destinations", arguments)
    #expect(status == 2)
    #expect(errors.contains(message))
    #expect(errors.split(separator: "\n").count == 1)
    #expect(output.isEmpty)
  }

  @Test("`--help` lists the options")
  func help() throws {
    let (status, output, errors) = try Command.run("destinations", ["--help"])
    #expect(status == 0)
    #expect(errors.isEmpty)
    for option in ["--photos", "--server", "--layout", "--headless", "--out"] { #expect(output.contains(option)) }
  }

  @Test("A headless run writes its report despite server faults", arguments: ["", "truncated", "html,garbage", "500,close"])
  func headless(_ faults: String) throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let photos = folder.appendingPathComponent("photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    for index in 0..<5 {
      try TestPictures.png(width: 90 + index, height: 60).write(to: photos.appendingPathComponent("\(index).png"))
    }
    let out = folder.appendingPathComponent("out")
    let bad = faults.isEmpty ? [] : ["--faults", faults, "--fail-rate", "1"]
    var report: [String: Any] = [:]
    var downloads: [String: Int] = [:]
    // The number of downloads that have ended when the program ends depends on the server and on the decoders' threads: where they are
    // slow, the run is repeated with more time.
    for seconds in [1, 4, 16, 64] {
      let (status, _, errors) = try Command.run(
        "destinations",
        [
          "--headless", "--seconds", "\(seconds)", "--size=300x400", "--scale", "1", "--posts", "60", "--photos", photos.path, "--out",
          out.path,
        ] + bad)
      #expect(status == 0)
      #expect(errors.isEmpty)
      let data = try Data(contentsOf: out.appendingPathComponent("report.json"))
      report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      downloads = try #require(report["downloads"] as? [String: Int])
      if downloads[faults.isEmpty ? "finished" : "failed"] ?? 0 > 0 { break }
    }
    for name in [
      "frames", "seconds", "refreshRate", "hitchTimeRatio", "commitHitches", "renderHitches", "cellsMade", "cellsConfigured",
      "mainThreadDecodes", "itemsInList", "peakMemoryBytes",
    ] {
      #expect(report[name] is NSNumber, "\(name)")
    }
    for name in ["commitMilliseconds", "frameMilliseconds"] {
      let values = try #require(report[name] as? [String: Any])
      for part in ["p50", "p95", "p99", "max"] { #expect(values[part] is NSNumber, "\(name).\(part)") }
    }
    #expect(report["itemsInList"] as? Int == 60)
    #expect(report["mainThreadDecodes"] as? Int == 0)
    #expect(Set(downloads.keys) == ["started", "finished", "cancelled", "failed"])
    if faults.isEmpty {
      #expect(downloads["finished"] ?? 0 > 0 && downloads["failed"] == 0)
    } else {
      // A truncated picture counts as a picture until it has been decoded, which may be after the end of the run.
      #expect((downloads["finished"] == 0 || faults == "truncated") && downloads["failed"] ?? 0 > 0)
    }
    for name in ["frame-first.png", "frame-middle.png", "frame-last.png", "contact-sheet.png", "trace.json", "report.txt"] {
      #expect(FileManager.default.fileExists(atPath: out.appendingPathComponent(name).path), "\(name)")
    }
  }

  @Test("Empty and single-post feeds run headlessly", arguments: [0, 1])
  func small(_ count: Int) throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try TestPictures.png(width: 90, height: 60).write(to: folder.appendingPathComponent("1.png"))
    let (status, _, errors) = try Command.run(
      "destinations",
      [
        "--headless", "--seconds", "0.5", "--scale", "1", "--posts", "\(count)", "--photos", folder.path, "--out", folder.path,
      ])
    #expect(status == 0)
    #expect(errors.isEmpty)
    let data = try Data(contentsOf: folder.appendingPathComponent("report.json"))
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(report["itemsInList"] as? Int == count)
  }
}
