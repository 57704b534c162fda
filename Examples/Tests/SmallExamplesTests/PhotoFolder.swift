import Foundation
import Hitchless

/// A folder of pictures of one colour each, which is removed when the object is released.
final class PhotoFolder {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("wall-\(UUID().uuidString)").path

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  /// Creates a folder with `count` pictures, `0.png` and so on, in the colours of ``color(of:)``.
  @MainActor convenience init(count: Int, width: Int = 90, height: Int = 60) throws {
    try self.init()
    for index in 0..<count { try add("\(index).png", color: Self.color(of: index), width: width, height: height) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the colour of a picture as red, green and blue; any 4,096 consecutive ones differ, and all have the same amount of red.
  static func color(of index: Int) -> UInt32 { 0xC0_0000 | UInt32(index >> 6 & 63) << 10 | UInt32(index & 63) << 2 }

  @MainActor func add(_ name: String, color: UInt32, width: Int = 90, height: Int = 60) throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
      func part(_ shift: UInt32) -> CGFloat { CGFloat(color >> shift & 255) / 255 }
      UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
    try write(name, image.pngData() ?? Data())
  }

  func write(_ name: String, _ data: Data) throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
