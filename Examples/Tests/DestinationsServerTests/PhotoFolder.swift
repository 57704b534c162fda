import Foundation

/// A folder with pictures, which is removed after the test.
final class PhotoFolder: Sendable {
  let path: String

  /// Creates a folder with a small PNG, a large file that begins like a JPEG, one file in a subfolder, and two files that are not pictures.
  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path + "/below", withIntermediateDirectories: true)
    try write("a.png", PNGBytes.pixel)
    try write("b.jpg", Self.largeJPEG)
    try write("below/c", PNGBytes.pixel)
    try write("d.jpg", Array("not a picture".utf8))
    try write("e.txt", [])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  /// Not a complete JPEG, but the server does not decode it; this number of bytes takes several pieces.
  static let largeJPEG: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
}
