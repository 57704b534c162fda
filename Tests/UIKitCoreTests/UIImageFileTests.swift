import Foundation
import FramePipeline
import HitchlessBase
import ImagePreparation
import LayerRenderer
import LayerTree
import Testing

@testable import UIKitCore

/// Pictures in files, and their known properties.
@Suite @MainActor struct UIImageFileTests {
  /// Runs `body` with a temporary folder, which is removed afterwards.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "hitchless-images-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func withoutDriverInFolder(_ body: (String) throws -> Void) throws { try Stage.withoutDriver { try withFolder(body) } }

  private func write(_ data: Data, to path: String) throws { try data.write(to: URL(fileURLWithPath: path)) }

  @Test("An image keeps its file's picture after the file is deleted or replaced")
  func deleted() throws {
    try withoutDriverInFolder { folder in
      let path = folder + "/photo@2x.png"
      try write(UIImageTests.data(0xFF11_2233), to: path)
      let (kept, replaced) = (try #require(UIImage(contentsOfFile: path)), try #require(UIImage(contentsOfFile: path)))
      try write(UIImageTests.data(0xFF44_5566, width: 8, height: 8), to: path + ".new")
      #expect(rename(path + ".new", path) == 0)
      #expect(replaced.cgImage?.width == 60 && replaced.preparedPixels?[0, 0] == 0xFF11_2233)
      try FileManager.default.removeItem(atPath: path)
      #expect(kept.size == CGSize(width: 30, height: 20) && kept.cgImage?.width == 60)
    }
  }

  @Test("A bundled SVG is drawn at its view's size, and an SVG from data is not drawn")
  func vectors() async throws {
    try await Stage.withDriver { display, _ in
      let folder = NSTemporaryDirectory() + "hitchless-images-\(UUID().uuidString).bundle"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let svg = ##"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="#123456"/></svg>"##
      try write(Data(svg.utf8), to: folder + "/sign.svg")
      let image = try #require(UIImage(named: "sign", in: try #require(Bundle(path: folder)), compatibleWith: nil))
      #expect(image.size == CGSize(width: 4, height: 4))
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      view.image = image
      window.addSubview(view)
      window.isHidden = false
      await display.settle()
      guard case .image(let shown) = view.node.contents else {
        Issue.record("nothing is shown")
        return
      }
      #expect(shown.pixels.width == 50 && shown.pixels[49, 49] == 0xFF12_3456 && shown.pixels[0, 0] == 0xFF12_3456)
      let strange = try #require(UIImage(data: Data(svg.utf8)))
      #expect(strange.size == CGSize(width: 4, height: 4) && strange.cgImage == nil)
    }
  }

  @Test("Images beyond the descriptor limit open their files when read, and none leaks a descriptor")
  func manyFiles() throws {
    try withoutDriverInFolder { folder in
      /// Returns the number of open descriptors of files in the folder. Those of other tests are not counted.
      func descriptors() throws -> Int {
        let all = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        let name = (folder as NSString).lastPathComponent
        return all.count { (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))?.contains(name) == true }
      }
      let path = folder + "/photo.png"
      try write(UIImageTests.data(0xFF11_2233), to: path)
      var limits = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
      // If the limit is very high, it is not reached.
      let count = min(2_000, Int(clamping: limits.rlim_cur))
      var images = (0..<count).compactMap { _ in UIImage(contentsOfFile: path) }
      #expect(images.count == count)
      let open = try descriptors()
      #expect(open > 0 && open <= Int(clamping: limits.rlim_cur / 4))
      #expect(images.last?.cgImage?.width == 60)
      images = []
      #expect(try descriptors() == 0)
    }
  }

  @Test("An image reports its EXIF orientation and size, keeps stored pixels and is turned once when drawn", arguments: 1...8)
  func orientation(value: Int) throws {
    let made = try #require(MutablePixelBuffer(width: 32, height: 16, isOpaque: true))
    for y in 0..<16 { for x in 0..<32 { made[x, y] = y < 8 ? x < 16 ? 0xFFFF_0000 : 0xFF00_FF00 : x < 16 ? 0xFF00_00FF : 0xFFFF_FFFF } }
    let stored = made.finish()
    let jpeg: [UInt8] = try stored.jpegData(quality: 1)
    // A TIFF header and a directory of one entry.
    let exif: [UInt8] =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(value), 0, 0, 0, 0, 0, 0]
    let bytes = Array(jpeg[0..<2]) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg[2...]
    let image = try #require(UIImage(data: Data(bytes)))
    let orientation = try #require(ImageOrientation(rawValue: UInt8(value)))
    #expect(image.imageOrientation.engine == orientation)
    #expect(image.size == (value >= 5 ? CGSize(width: 16, height: 32) : CGSize(width: 32, height: 16)))
    try Stage.withoutDriver {
      let pixels = try #require(image.cgImage)
      try #require(pixels.width == 32 && pixels.height == 16)
      func isNear(_ word: UInt32, _ other: UInt32) -> Bool {
        [0, 8, 16].allSatisfy { (shift: UInt32) in abs(Int(word >> shift & 255) - Int(other >> shift & 255)) < 90 }
      }
      for (x, y) in [(4, 4), (28, 4), (4, 12), (28, 12)] {
        #expect(isNear(pixels.pixels[x, y], stored[x, y]), "stored pixel \(x), \(y)")
        let place = orientation.shown(x: x, y: y, width: 32, height: 16)
        // Shown by a view, drawn, recreated from its parts, and encoded: it is rotated exactly once each time.
        let again = UIImage(cgImage: pixels, scale: 1, orientation: image.imageOrientation)
        let written = try #require(image.pngData().flatMap { UIImage(data: $0) })
        let view = UIImageView(image: image.preparingForDisplay())
        let drawn = UIGraphicsImageRenderer(size: image.size, format: Self.plain).image { _ in image.draw(at: .zero) }
        for (name, shown) in [
          ("decoded", image.preparedPixels), ("again", again.preparedPixels), ("written", written.preparingForDisplay()?.preparedPixels),
          ("view", Stage.pixels(of: view, scale: 1)), ("drawn", drawn.preparedPixels),
        ] {
          #expect(try isNear(#require(shown)[place.x, place.y], stored[x, y]), "\(name): \(x), \(y)")
        }
        #expect(image.preparingForDisplay()?.imageOrientation == .up)
      }
    }
  }

  private static var plain: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }

  @Test("A main-thread decode is traced by file name or last URL component, and by pixel size")
  func names() throws {
    try Stage.withoutDriver {
      let driver = FrameDriver(display: StubDisplay(), painter: LayerPainter(), runtime: .current)
      driver.trace.isEnabled = true
      try withFolder { folder in
        let path = folder + "/harbour.png"
        let data = try UIImageTests.data(0xFF11_2233)
        try write(data, to: path)
        let source = try ImageSource(bytes: [UInt8](data), name: "https://a.example/b/pier.jpg")
        _ = try #require(UIImage(contentsOfFile: path)).cgImage
        _ = UIImage(source: source).preparingThumbnail(of: CGSize(width: 9, height: 9))
        _ = try #require(UIImage(data: data)).cgImage
      }
      let details = driver.trace.snapshot().events.filter { "\($0.name)" == "decode on the main thread" }.map(\.detail)
      #expect(details == ["harbour.png 60x40", "pier.jpg 60x40", "60x40"])
    }
  }

  @Test("A named image is not searched for again unless its file was removed")
  func named() throws {
    try withFolder { folder in
      let sets = ["b.imageset", "a.imageset"].map { "\(folder)/Assets.xcassets/\($0)" }
      for set in sets { try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true) }
      try write(UIImageTests.data(0xFF11_2233, width: 10, height: 10), to: sets[0] + "/lamp.png")
      let bundle = try #require(Bundle(path: folder))
      func width() -> CGFloat? { UIImage(named: "lamp", in: bundle, compatibleWith: UITraitCollection(displayScale: 1))?.size.width }
      #expect(width() == 10)
      // This file would be found first if folders were listed again.
      try write(UIImageTests.data(0xFF11_2233, width: 20, height: 20), to: sets[1] + "/lamp.png")
      #expect(width() == 10)
      try FileManager.default.removeItem(atPath: sets[0] + "/lamp.png")
      #expect(width() == 20)
    }
  }

  @Test("Decoded pixels are kept until a memory warning")
  func memory() throws {
    try Stage.withoutDriver {
      let image = try #require(UIImage(data: UIImageTests.data(0xFF11_2233)))
      let pixels = try #require(image.cgImage?.pixels)
      #expect(image.isPrepared && image.cgImage?.pixels === pixels)
      UIApplication.shared.memoryIsShort()
      #expect(!image.isPrepared)
      #expect(image.cgImage?.pixels[0, 0] == 0xFF11_2233 && image.isPrepared)
    }
  }
}
