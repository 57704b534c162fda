import HitchlessBase
import TestSupport
import Testing

@testable import LayerRenderer
@testable import LayerTree

@Suite("Backgrounds below images")
struct CoveredBackgroundTests {
  private let painter = LayerPainter()

  /// Leaves memory with non-zero contents for the next buffer of this size.
  private func soil(_ width: Int, _ height: Int) throws {
    let buffer = try #require(MutablePixelBuffer(width: width, height: height))
    buffer.fill(buffer.bounds, word: 0x8055_2A11)
  }

  /// Returns an opaque picture without two equal adjacent pixels.
  private func picture(_ width: Int, _ height: Int) throws -> PixelBuffer {
    let buffer = try #require(MutablePixelBuffer(width: width, height: height, isOpaque: true))
    for y in 0..<height { for x in 0..<width { buffer[x, y] = 0xFF00_0000 | UInt32(x & 0xFF) << 16 | UInt32(y & 0xFF) << 8 } }
    return buffer.finish()
  }

  private func pixels(_ request: PaintRequest) throws -> PixelBuffer {
    guard case .pixels(let buffer, _, _)? = painter.paint(request) else { throw LayerPainterTests.NoPixels() }
    return buffer
  }

  @Test("A background changes no pixel of an image that covers it", arguments: [41, 42, 43] as [UInt64])
  func covered(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for step in 0..<200 {
      func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      // Large enough that memory is reused.
      let (width, height) = (int(150...170), int(140...160))
      var style = LayerStyle()
      if int(0...3) > 0 { style.cornerRadii = CornerRadii(Double(int(1...30)), mask: int(0...1) > 0 ? .all : [.topLeft, .topRight]) }
      if int(0...2) == 0 {
        style.borderWidth = Double(int(1...4)) / 2
        style.borderColor = PixelColor(red: 0, green: 0, blue: 1, alpha: int(0...1) > 0 ? 1 : 0.3)
      }
      let image = try picture(width + 2 * int(-1...3), height + 2 * int(-1...3))
      let gravity = [ContentsGravity.center, .resizeAspectFill, .resize][int(0...2)]
      let clip = int(0...2) == 0 ? RoundedClip(rect: PixelRect(x: 0, y: -9, width: width, height: 120), radii: CornerRadii(9)) : nil
      let masks = int(0...1) > 0
      func request(_ style: LayerStyle) -> PaintRequest {
        PaintRequest(
          width: width, height: height, scale: 2, style: style,
          contents: .image(LayerImage(pixels: image, scale: 2, gravity: gravity)), clip: clip, masksToBounds: masks)
      }
      let covers = gravity != .center || image.width >= width && image.height >= height
      var backed = style
      backed.backgroundColor = PixelColor(red: 1, green: 0.5, blue: 0, alpha: int(0...1) > 0 ? 1 : 0.5)
      try soil(width, height)
      let shown = try pixels(request(backed))
      let bare = try pixels(request(style))
      // A border may cover the rest.
      guard covers || style.borderWidth > 0 || !shown.hasSamePixels(as: bare), !covers || shown.hasSamePixels(as: bare) else {
        Issue.record("seed \(seed) step \(step): \(request(backed))")
        return
      }
    }
  }

  @Test("Earlier memory contents are never visible", arguments: [51, 52] as [UInt64])
  func memory(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for step in 0..<200 {
      func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      let (width, height) = (int(150...170), int(140...160))
      var style = LayerStyle()
      let alpha = [0, 0.5, 1][int(0...2)]
      style.backgroundColor = PixelColor(red: 1, green: 0.5, blue: 0, alpha: alpha)
      if int(0...1) > 0 { style.cornerRadii = CornerRadii(Double(int(1...30))) }
      if int(0...1) > 0 { style.borderWidth = 2 }
      let image = try picture(width - int(0...40), height - int(0...1) * int(0...40))
      let request = PaintRequest(
        width: width, height: height, scale: 2, style: style,
        contents: int(0...3) > 0 ? .image(LayerImage(pixels: image, scale: 2, gravity: .center)) : .none,
        clip: int(0...2) == 0 ? RoundedClip(rect: PixelRect(x: -4, y: 9, width: width, height: 140), radii: CornerRadii(9)) : nil,
        masksToBounds: int(0...1) > 0)
      // A new one each time: the painter would keep the result of an equal request.
      func paint() throws -> PixelBuffer? {
        guard case .pixels(let buffer, _, _)? = LayerPainter().paint(request) else { return nil }
        return buffer
      }
      guard let first = try paint() else { continue }
      try soil(first.width, first.height)
      guard let second = try paint(), first.hasSamePixels(as: second) else {
        Issue.record("seed \(seed) step \(step): \(request)")
        return
      }
    }
  }
}
