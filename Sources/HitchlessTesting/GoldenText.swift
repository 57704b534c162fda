internal import Foundation
internal import HitchlessBase

/// An approved text, stored beside the test that compares with it.
///
/// ```swift
/// #expect(try GoldenText("first-screen").difference(from: stage.dump) == nil)
/// ```
///
/// The file is `Goldens/first-screen.txt` in the directory of the test's source file. Run with `HITCHLESS_RECORD_GOLDENS=1` in the
/// environment, tests write the text instead of comparing; review the change before it is committed.
public struct GoldenText: Sendable {
  /// The path of the file.
  public let path: String
  private let isRecording: Bool

  /// Creates the golden of this name for the test in `file`.
  public init(_ name: String, file: String = #filePath) {
    self.init(
      path: URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Goldens/\(name).txt").path,
      isRecording: ProcessInfo.processInfo.environment["HITCHLESS_RECORD_GOLDENS"] == "1")
  }

  init(path: String, isRecording: Bool) {
    self.path = path
    self.isRecording = isRecording
  }

  /// Returns nil if `text` equals the stored text; otherwise a readable difference. A missing file is also a difference. Throws if the file
  /// cannot be written.
  public func difference(from text: String) throws -> String? {
    let url = URL(fileURLWithPath: path)
    if isRecording {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      return nil
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      return "There is no \(path). HITCHLESS_RECORD_GOLDENS=1 in the environment records it."
    }
    // Invalid UTF-8 becomes replacement characters and differs.
    let stored = String(decoding: data, as: UTF8.self)
    return stored == text ? nil : Self.describe(stored, text, path)
  }

  /// Returns the first lines that differ: `-` as stored, `+` as found.
  private static func describe(_ stored: String, _ found: String, _ path: String) -> String {
    let old = stored.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    var lines = ["Not as in \(path):"]
    for index in 0..<max(old.count, new.count) {
      let (before, after) = (index < old.count ? old[index] : nil, index < new.count ? new[index] : nil)
      guard before != after else { continue }
      if lines.count > 24 {
        lines.append("…")
        break
      }
      if let before { lines.append("\(index + 1) - \(before)") }
      if let after { lines.append("\(index + 1) + \(after)") }
    }
    return lines.joined(separator: "\n")
  }
}
