import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import ImagePreparation
@testable import UIKitCore

@MainActor @Suite("Tiled image view") struct TiledImageViewTests {
  /// A photograph of 2,500 × 1,900 pixels: grain on a ramp.
  private static let photo: [UInt8] = {
    var random = SplitMix64(seed: 31)
    let picture = MutablePixelBuffer(width: 2_500, height: 1_900, isOpaque: true)!
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let grain = UInt32(truncatingIfNeeded: random.next() & 31)
        picture[x, y] =
          0xFF00_0000 | (UInt32(x * 200 / 2_500) + grain) << 16 | (UInt32(y * 200 / 1_900) + grain) << 8
          | UInt32((x / 50 + y / 50) % 2 * 90)
      }
    }
    return (try? picture.finish().jpegData(quality: 0.85)) ?? []
  }()

  private func image() throws -> UIImage { try #require(UIImage(data: Data(Self.photo))) }

  /// Checks the screen with `expected`, the image's pixels at the displayed scale.
  private func check(_ scene: ZoomScene, _ expected: PixelBuffer, _ message: String) throws {
    let picture = try #require(scene.stage.picture)
    let (left, top) = (Int(scene.scroll.contentOffset.x), Int(scene.scroll.contentOffset.y))
    for y in 0..<picture.height {
      for x in 0..<picture.width where left + x < expected.width && top + y < expected.height && left + x >= 0 && top + y >= 0 {
        try #require(picture[x, y] == expected[left + x, top + y], "\(message) at \(x), \(y)")
      }
    }
  }

  @Test("A tiled image view shows the whole image's pixels anywhere and never decodes on the main thread") func scrolls() async throws {
    let image = try image()
    let view = TiledImageView(image: image)
    #expect(view.bounds.size == CGSize(width: 2_500, height: 1_900) && view.intrinsicContentSize == view.bounds.size)
    let scene = ZoomScene(view)
    defer { scene.stage.end() }
    let source = try #require(image.source)
    let whole = try source.decoded()
    var random = SplitMix64(seed: RandomTestSettings.seed ?? 12)
    for step in 0..<25 {
      scene.stage.setOffset(CGPoint(x: random.below(2_300), y: random.below(1_750)))
      await scene.settle()
      try check(scene, whole, "step \(step)")
    }
    for (zoom, level) in [(0.5, 1), (0.25, 2), (0.125, 3)] as [(CGFloat, Int)] {
      scene.stage.perform { scene.scroll.zoomScale = zoom }
      await scene.settle()
      let all = try source.region(ImageRegion(PixelRect(x: 0, y: 0, width: 2_500, height: 2_500), level: level))
      // Whole pixels: zooming keeps the centre, wherever that is.
      scene.stage.setOffset(CGPoint(x: 7, y: 9))
      await scene.settle()
      try check(scene, all, "level \(level)")
    }
    #expect(!image.isPrepared && scene.stage.counters.mainThreadDecodes == 0)
    #expect(scene.stage.report.hitchTimeRatio == 0 && scene.stage.records.allSatisfy { $0.commitHitchFrames == 0 })
  }

  @Test("Pinches and flings cause no late frames or blank areas, and memory stays bounded") func flings() async throws {
    let view = TiledImageView(image: try image())
    let scene = ZoomScene(view)
    defer { scene.stage.end() }
    scene.stage.perform { scene.scroll.zoomScale = 0.08 }
    await scene.settle()
    scene.stage.beginMeasuring()
    let reader = try #require(view.image?.parts)
    for round in 0..<6 {
      scene.stage.pinch(at: CGPoint(x: 60 + round * 10, y: 70), scale: round % 2 == 0 ? 6 : 0.3, seconds: 0.4)
      await scene.stage.finishExternalWork()
      scene.stage.drag(from: CGPoint(x: 150, y: 120), to: CGPoint(x: 30, y: 20), seconds: 0.1)
      for _ in 0..<40 {
        await scene.stage.finishExternalWork()
        scene.stage.frame()
        #expect(scene.tiles.byteCount <= TileField.byteLimit && reader.byteCount <= 48 << 20)
      }
      let picture = try #require(scene.stage.picture)
      // The scroll view's white is visible only beside the image.
      let corner = view.convert(view.bounds, to: nil)
      for (x, y) in [(20, 20), (100, 75), (180, 130)] where corner.contains(CGPoint(x: x, y: y)) {
        #expect(picture[x, y] != 0xFFFF_FFFF, "round \(round)")
      }
    }
    await scene.settle()
    #expect(scene.stage.counters.mainThreadDecodes == 0 && scene.stage.report.hitchTimeRatio == 0)
  }

  @Test("An image is shown in its EXIF orientation, also when it is stretched to the view", arguments: ImageOrientation.allCases)
  func turned(_ orientation: ImageOrientation) async throws {
    let jpeg = Self.photo
    let exif: [UInt8] =
      Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation.rawValue, 0, 0, 0, 0, 0, 0]
    let bytes = Array(jpeg[..<2]) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + Array(jpeg[2...])
    let image = try #require(UIImage(data: Data(bytes)))
    let source = try #require(image.source)
    #expect(source.header.orientation == orientation)
    let view = TiledImageView(image: image)
    let scene = ZoomScene(view)
    defer { scene.stage.end() }
    scene.stage.setOffset(CGPoint(x: 611, y: 407))
    await scene.settle()
    try check(scene, try source.decoded(), "\(orientation)")
    // At a third: close to a thumbnail of that size, which uses another filter.
    let size = CGSize(width: (image.size.width / 3).rounded(), height: (image.size.height / 3).rounded())
    scene.stage.perform { view.frame = CGRect(origin: .zero, size: size) }
    scene.stage.setOffset(.zero)
    await scene.settle()
    let small = try source.thumbnail(ThumbnailSize(width: Int(size.width), height: Int(size.height)))
    let picture = try #require(scene.stage.picture)
    var sum = 0
    for y in 0..<150 {
      for x in 0..<200 {
        for shift in [0, 8, 16] as [UInt32] { sum += abs(Int(picture[x, y] >> shift & 255) - Int(small[x, y] >> shift & 255)) }
      }
    }
    #expect(Double(sum) / (150 * 200 * 3) < 8, "\(orientation): \(Double(sum) / (150 * 200 * 3))")
  }

  @Test("A new image replaces all tiles at once, and a memory warning releases decoded rows") func changes() async throws {
    let first = try image()
    let view = TiledImageView(image: first)
    let scene = ZoomScene(view)
    defer { scene.stage.end() }
    await scene.settle()
    let reader = first.parts
    #expect(try #require(reader).byteCount > 0)
    scene.stage.simulateMemoryWarning()
    #expect(first.parts == nil)
    let other = MutablePixelBuffer(width: 2_500, height: 1_900, isOpaque: true)!
    for y in 0..<other.height { for x in 0..<other.width { other[x, y] = 0xFF12_3456 } }
    scene.stage.perform { view.image = UIImage(pixels: other.finish(), scale: 1) }
    scene.stage.frame()
    #expect(try #require(scene.stage.picture)[50, 50] == 0xFFFF_FFFF, "nothing of the old one")
    await scene.settle()
    #expect(try #require(scene.stage.picture)[50, 50] == 0xFF12_3456)
    scene.stage.perform { view.image = nil }
    await scene.settle()
    #expect(try #require(scene.stage.picture)[50, 50] == 0xFFFF_FFFF)
  }

  @Test("The intrinsic size follows the image, also under Auto Layout") func sizes() throws {
    let view = TiledImageView(image: nil)
    #expect(view.bounds.size == .zero && view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 4_000, height: 4_000))
    host.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: host.leadingAnchor), view.topAnchor.constraint(equalTo: host.topAnchor),
    ])
    host.layoutIfNeeded()
    for (width, height) in [(2_500, 1_900), (300, 200)] {
      view.image = UIImage(pixels: try #require(MutablePixelBuffer(width: width, height: height)).finish(), scale: 1)
      host.layoutIfNeeded()
      let size = CGSize(width: width, height: height)
      #expect(view.bounds.size == size && view.sizeThatFits(CGSize(width: 7, height: 7)) == size)
    }
    // Stretched, it has separate scales in the two directions.
    let narrow = TiledImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    narrow.image = view.image
    #expect(narrow.layer.contentsScale == 3)
  }

  @Test("An image in part of a tiled view ends at its edges, and a decoded one is not decoded again")
  func drawnInPart() async throws {
    final class Wall: UIView {
      nonisolated(unsafe) var image: UIImage?
      override class var layerClass: AnyClass { PlainTiledLayer.self }
      nonisolated override func draw(_ layer: CALayer, in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        // Slightly smaller than its size, and less than half: the last pixels of that level represent less than two.
        image?.draw(in: CGRect(x: 40, y: 30, width: 61, height: 47))
        image?.draw(in: CGRect(x: 140, y: 30, width: 30, height: 23))
        UIGraphicsPopContext()
      }
    }
    let pixels = MutablePixelBuffer(width: 65, height: 51, isOpaque: true)!
    for y in 0..<51 { for x in 0..<65 { pixels[x, y] = 0xFF40_80C0 } }
    let png = try pixels.finish().pngData()
    for isReady in [false, true] {
      let wall = Wall(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
      let image = try #require(UIImage(data: Data(png)))
      if isReady { _ = image.cgImage }
      wall.image = image
      let scene = ZoomScene(wall)
      defer { scene.stage.end() }
      await scene.settle()
      let picture = try #require(scene.stage.picture)
      #expect(picture[60, 50] == 0xFF40_80C0 && (image.parts == nil) == isReady)
      #expect(picture[150, 40] == 0xFF40_80C0)
      for (x, y) in [(39, 50), (101, 50), (60, 29), (60, 77), (170, 40), (150, 53)] { #expect(picture[x, y] == 0xFFFF_FFFF, "\(x), \(y)") }
    }
  }

  @Test("An image drawn in a cancelled tile is not decoded to its end") func cancelled() async throws {
    final class Wall: UIView {
      nonisolated(unsafe) var image: UIImage?
      override class var layerClass: AnyClass { PlainTiledLayer.self }
      nonisolated override func draw(_ layer: CALayer, in ctx: CGContext) {
        DrawingStack.tile?.cancel()
        UIGraphicsPushContext(ctx)
        image?.draw(in: CGRect(x: 0, y: 0, width: 2_500, height: 1_900))
        UIGraphicsPopContext()
      }
    }
    let wall = Wall(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
    let image = try image()
    wall.image = image
    let scene = ZoomScene(wall)
    defer { scene.stage.end() }
    scene.stage.frames(2)
    await scene.stage.finishExternalWork()
    #expect(try #require(image.parts).byteCount == 0)
  }

  @Test("An image part covers the visible rectangle at the right level for any scale and orientation") func parts() throws {
    let seed = RandomTestSettings.seed ?? 71
    var random = SplitMix64(seed: seed)
    for round in 0..<(RandomTestSettings.rounds ?? 800) {
      let header = ImageHeader(
        format: .jpeg, storedWidth: 1 + random.below(9_000), storedHeight: 1 + random.below(9_000),
        orientation: ImageOrientation.allCases[random.below(8)], hasAlpha: false, isProgressive: false)
      let all = Rect(
        x: Double(random.below(100)) - 50, y: Double(random.below(100)) - 50, width: Double(1 + random.below(20_000)) / 3,
        height: Double(1 + random.below(20_000)) / 3)
      let scale = exp2(Double(random.below(1_200)) / 100 - 7)
      let seen = Rect(
        x: all.minX + all.width * Double(random.below(80)) / 100, y: all.minY + all.height * Double(random.below(80)) / 100,
        width: all.width * Double(1 + random.below(20)) / 100, height: all.height * Double(1 + random.below(20)) / 100)
      let part = ImagePart(header, in: all, seen: seen, device: .scale(x: scale, y: scale))
      let size = header.size(atLevel: part.region.level)
      let pixel = (x: part.rect.width / Double(part.region.rect.width), y: part.rect.height / Double(part.region.rect.height))
      let message: Comment = "seed \(seed) round \(round)"
      #expect(
        PixelRect(x: 0, y: 0, width: size.width, height: size.height).contains(part.region.rect) && !part.region.rect.isEmpty, message)
      // The whole visible area is covered, plus a few pixels.
      #expect(part.rect.minX <= seen.minX + 1e-6 && part.rect.maxX >= seen.maxX - 1e-6, message)
      #expect(part.rect.minY <= seen.minY + 1e-6 && part.rect.maxY >= seen.maxY - 1e-6, message)
      // Each pixel of the level is at the position of its square, counted from the first stored pixel.
      let first = header.orientation.shown(x: 0, y: 0, width: header.storedWidth, height: header.storedHeight)
      let square = 1 << part.region.level
      let left = first.x > 0 ? header.width - (size.width - part.region.rect.x) * square : part.region.rect.x * square
      let top = first.y > 0 ? header.height - (size.height - part.region.rect.y) * square : part.region.rect.y * square
      #expect(abs(part.rect.minX - all.minX - all.width * Double(left) / Double(header.width)) < 1e-6 * all.width, message)
      #expect(abs(part.rect.minY - all.minY - all.height * Double(top) / Double(header.height)) < 1e-6 * all.height, message)
      // Where pixels are interpolated, their neighbours are available.
      if abs(pixel.x * scale - 1) > 1e-3 || abs(pixel.y * scale - 1) > 1e-3 {
        #expect(part.region.rect.x == 0 || part.rect.minX <= seen.minX - pixel.x, message)
        #expect(part.region.rect.maxX == size.width || part.rect.maxX >= seen.maxX + pixel.x, message)
        #expect(part.region.rect.y == 0 || part.rect.minY <= seen.minY - pixel.y, message)
        #expect(part.region.rect.maxY == size.height || part.rect.maxY >= seen.maxY + pixel.y, message)
      }
      #expect(part.rect.width <= seen.width + 6 * pixel.x && part.rect.height <= seen.height + 6 * pixel.y, message)
      // As coarse as the screen allows.
      let density = max(scale * all.width / Double(header.width), scale * all.height / Double(header.height))
      let level = part.region.level
      #expect(level == 0 || density * Double(1 << level) <= 1 + 1e-5, message)
      #expect(level == ImageRegion.largestLevel || density * Double(2 << level) > 1 - 1e-5, message)
    }
  }
}

extension UIImage {
  /// The reader that provides parts of the image for tiles; nil if there is none.
  fileprivate var parts: ImageRegionReader? { if case .encoded(let image) = content { image.knownParts } else { nil } }
}
