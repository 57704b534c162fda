import Foundation
import Hitchless
import HitchlessTesting
import Testing

@testable import CellLifecycleApp

@MainActor @Suite(.serialized, .timeLimit(.minutes(20))) struct `The life of cells` {
  /// The ways of starting the example, named after their goldens.
  enum Mode: String, CaseIterable, Sendable {
    /// `cell-lifecycle`
    case table
    /// `cell-lifecycle --low-power`: the article's log, as recorded on a device.
    case tableLowPower = "table-low-power"
    /// `cell-lifecycle --no-prefetching`
    case tableWithoutPrefetching = "table-without-prefetching"
    /// `cell-lifecycle --collection`
    case collection
  }

  @Test(arguments: Mode.allCases) func `is printed as it was found right, down, up and down again`(_ mode: Mode) throws {
    var lines: [String] = []
    Log.restart { lines.append($0) }
    let screen = mode == .collection ? LifecycleScreen.collection : .table
    let stage = Stage(
      screen.makeController(prefetches: mode != .tableWithoutPrefetching), size: CGSize(width: 300, height: 300), scale: 1)
    stage.isLowPowerModeEnabled = mode == .tableLowPower
    stage.settle()
    stage.scroll(velocity: 250, for: .seconds(4))
    stage.pump(for: .milliseconds(500))
    stage.scroll(velocity: -250, for: .seconds(2))
    stage.pump(for: .milliseconds(500))
    stage.scroll(velocity: 250, for: .seconds(2))
    Log.restart { _ in }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try GoldenText("cell-lifecycle-\(mode.rawValue)").difference(from: text) == nil)
  }

  @Test func `with power to save is that of cells that are asked for when they are due, in the program as well`() throws {
    let folder = try PhotoFolder(count: 0)
    let test = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent("cell-lifecycle")
    process.arguments = ["--headless", "--low-power", "--seconds", "3", "--size", "300x300", "--scale", "1", "--out", folder.path + "/out"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let events = printed.split(separator: "\n").compactMap { line -> String? in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return parts.count == 2 && Int(parts[0]) != nil ? parts[1].trimmingCharacters(in: .whitespaces) : nil
    }
    // A late frame may bring several rows; each of them is still shown as soon as it exists.
    var asked: String?
    var shown: [String] = []
    for event in events {
      let words = event.split(separator: " ").map(String.init)
      switch words[0] {
      case "cellForRowAt":
        #expect(asked == nil, "\(event) before \(asked ?? "") is shown")
        asked = words[1]
      case "willDisplay":
        #expect(asked == words[1])
        shown.append(words[1])
        asked = nil
      default: break
      }
    }
    #expect(shown.count > 6)
    #expect(events.contains { $0.hasPrefix("prefetchRowsAt [3 ... 12]") } && events.contains { $0.hasPrefix("cancelPrefetching") })
  }
}
