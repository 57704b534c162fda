import Foundation
import Testing

/// Runs every example as a program without a window: none decodes a picture on the main thread. The feed's own tests check its report as
/// well.
@Suite(.serialized, .timeLimit(.minutes(20))) struct `No image is decoded on the main thread` {
  @MainActor @Test(arguments: ["first-list", "cell-lifecycle", "mountain-search", "insertion-sort", "wifi-settings", "photo-wall"])
  func of(_ program: String) throws {
    let folder = try PhotoFolder(count: program == "photo-wall" ? 40 : 0)
    let test = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent(program)
    process.arguments =
      (program == "photo-wall" ? [folder.path] : []) + ["--headless", "--seconds", "1", "--scale", "1", "--out", folder.path + "/out"]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/out/report.json"))
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(report["mainThreadDecodes"] as? Int == 0)
    #expect(report["frames"] as? Int ?? 0 > 0)
    if program == "photo-wall" {
      #expect(report["itemsInList"] as? Int == 40)
      #expect(report["imagesDelivered"] as? Int ?? 0 > 0)
    }
  }
}
