import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitLists

/// Pictures of list screens: each in light and dark and in two widths, recorded as digests of their pixels. With `HITCHLESS_GALLERY` in the
/// environment, the pictures and a page that shows them are written into that folder (`Scripts/gallery`).
@Suite("Gallery of list screens")
@MainActor struct GalleryTests {
  private struct Picture {
    let file: String
    let caption: String
    let digest: String
  }

  @Test("Every screen matches the recorded gallery") func pictures() throws {
    let folder = ProcessInfo.processInfo.environment["HITCHLESS_GALLERY"].map { URL(fileURLWithPath: $0, isDirectory: true) }
    if let folder { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    let screens = GalleryScreen.all
    #expect(Set(screens.map(\.name)).count == screens.count && screens.count * 4 >= 100)
    var pictures: [Picture] = []
    for screen in screens {
      for width in [320, 640] {
        for isDark in [false, true] { pictures.append(try take(screen, width: CGFloat(width), isDark: isDark, folder)) }
      }
    }
    if let folder { try Data(page(pictures).utf8).write(to: folder.appendingPathComponent("index.html")) }
    let text = pictures.map { "\($0.digest) \($0.file)" }.joined(separator: "\n") + "\n"
    #expect(try GoldenText("gallery").difference(from: text) == nil, "Scripts/gallery shows the screens as they look now")
  }

  private func take(_ screen: GalleryScreen, width: CGFloat, isDark: Bool, _ folder: URL?) throws -> Picture {
    let made = screen.make()
    let stage = Stage(made.controller, size: CGSize(width: width, height: 480), scale: 1, isDark: isDark)
    defer { stage.end() }
    stage.settle()
    stage.perform { screen.act(stage) }
    stage.settle()
    let caption = "\(screen.name) \(Int(width))\(isDark ? " dark" : "")"
    let file = caption.replacingOccurrences(of: " ", with: "-") + ".png"
    if let folder { try stage.writePNG(to: folder.appendingPathComponent(file).path) }
    let picture = try #require(stage.picture)
    return Picture(file: file, caption: caption, digest: withExtendedLifetime(made.keeping) { Self.digest(of: picture) })
  }

  /// Returns FNV-1a over the pixels, one at a time.
  private static func digest(of picture: PixelBuffer) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for row in 0..<picture.height {
      let pixels = UnsafeRawBufferPointer(start: picture.bytes + row * picture.bytesPerRow, count: picture.width * 4)
      for pixel in pixels.assumingMemoryBound(to: UInt32.self) { hash = (hash ^ UInt64(pixel)) &* 0x100_0000_01b3 }
    }
    return String(hash, radix: 16)
  }

  private func page(_ pictures: [Picture]) -> String {
    let figures = pictures.map {
      "<figure><img src=\"\($0.file)\" alt=\"\($0.caption)\"><figcaption>\($0.caption)</figcaption></figure>"
    }
    return """
      <!doctype html>
      <meta charset="utf-8">
      <title>List screens</title>
      <style>
        body { font: 13px sans-serif; background: #888; display: flex; flex-wrap: wrap; gap: 12px; }
        figure { margin: 0; } figcaption { text-align: center; }
      </style>
      \(figures.joined(separator: "\n"))

      """
  }
}
