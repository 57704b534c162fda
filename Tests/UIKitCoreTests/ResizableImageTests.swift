import Foundation
import HitchlessBase
import LayerRenderer
import TestSupport
import Testing

@testable import UIKitCore

/// The pixels of a resizable image, by a naive implementation.
private struct NaiveParts {
  let pixels: PixelBuffer
  /// In pixels.
  let caps: (top: Int, left: Int, bottom: Int, right: Int)

  /// Returns the pixel of an image of `count` pixels that is shown at `x` of `length`.
  private func source(_ x: Int, of length: Int, low: Int, high: Int, count: Int) -> Int {
    if x < low { return x }
    if x >= length - high { return count - (length - x) }
    return low + (x - low) % (count - low - high)
  }
  func hasSame(as other: PixelBuffer, x left: Int = 0, y top: Int = 0, width: Int, height: Int) -> Bool {
    (0..<height).allSatisfy { y in
      (0..<width).allSatisfy { x in
        let (column, row) = (
          source(x, of: width, low: caps.left, high: caps.right, count: pixels.width),
          source(y, of: height, low: caps.top, high: caps.bottom, count: pixels.height)
        )
        return other[left + x, top + y] == pixels[column, row]
      }
    }
  }
}

@MainActor @Suite struct `A resizable image` {
  private func pixels(_ width: Int, _ height: Int, _ random: inout SplitMix64) throws -> PixelBuffer {
    let buffer = try #require(MutablePixelBuffer(width: width, height: height, isOpaque: true))
    for y in 0..<height { for x in 0..<width { buffer[x, y] = 0xFF00_0000 | UInt32(random.below(1 << 24)) } }
    return buffer.finish()
  }
  private func drawn(_ image: UIImage, _ size: CGSize, scale: CGFloat) throws -> PixelBuffer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let made = UIGraphicsImageRenderer(size: size, format: format).image { _ in image.draw(in: CGRect(origin: .zero, size: size)) }
    return try #require(made.preparedPixels)
  }

  @Test func `is drawn in nine parts like a naive model for random images`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("resizable images at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for step in 0..<(RandomTestSettings.rounds ?? 500) {
      let (width, height) = (random.below(12) + 2, random.below(12) + 2)
      let scale = CGFloat(random.below(2) + 1)
      let isTiled = random.below(2) == 0
      func cut(_ count: Int) -> (Int, Int) {
        let low = random.below(count)
        // In the stretched part, one pixel remains unchanged.
        return (low, isTiled ? random.below(count - low) : count - 1 - low)
      }
      let ((left, right), (top, bottom)) = (cut(width), cut(height))
      let source = try pixels(width, height, &random)
      let image = UIImage(pixels: source, scale: scale).resizableImage(
        withCapInsets: UIEdgeInsets(
          top: CGFloat(top) / scale, left: CGFloat(left) / scale, bottom: CGFloat(bottom) / scale, right: CGFloat(right) / scale),
        resizingMode: isTiled ? .tile : .stretch)
      let model = NaiveParts(pixels: source, caps: (top, left, bottom, right))
      let (wide, high) = (left + right + 1 + random.below(30), top + bottom + 1 + random.below(30))
      let size = CGSize(width: CGFloat(wide) / scale, height: CGFloat(high) / scale)
      let view = UIImageView(frame: CGRect(origin: .zero, size: size))
      view.image = image
      let shown = Stage.pixels(of: view, scale: Double(scale))
      #expect(model.hasSame(as: shown, width: wide, height: high), "a view, step \(step), seed \(seed)")
      let picture = try drawn(image, size, scale: scale)
      #expect(model.hasSame(as: picture, width: wide, height: high), "drawn, step \(step), seed \(seed)")
    }
  }

  @Test func `keeps its corners as a button's background and a slider's track`() throws {
    var random = SplitMix64(seed: 3)
    let source = try pixels(9, 8, &random)
    let image = UIImage(pixels: source, scale: 1).resizableImage(
      withCapInsets: UIEdgeInsets(top: 3, left: 4, bottom: 4, right: 4), resizingMode: .stretch)
    let model = NaiveParts(pixels: source, caps: (3, 4, 4, 4))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    button.setBackgroundImage(image, for: .normal)
    #expect(model.hasSame(as: Stage.pixels(of: button, scale: 1), width: 80, height: 30))
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 34))
    let hidden = UIImage(pixels: try pixels(1, 1, &random), scale: 1).withTintColor(.clear)
    slider.setThumbImage(hidden, for: .normal)
    slider.setMinimumTrackImage(image, for: .normal)
    slider.setMaximumTrackImage(image, for: .normal)
    let empty = Stage.pixels(of: slider, scale: 1)
    slider.value = 1
    let full = Stage.pixels(of: slider, scale: 1)
    #expect(model.hasSame(as: empty, x: 12, y: 13, width: 4, height: 3) == false)
    // One part of the track begins at the thumb's centre.
    #expect((0..<8).allSatisfy { y in full[2, 13 + y] == source[0, y] && full[5, 13 + y] == source[3, y] })
    #expect((0..<8).allSatisfy { y in full[60, 13 + y] == source[4, y] && full[140, 13 + y] == source[4, y] })
    #expect((0..<8).allSatisfy { y in empty[201, 13 + y] == source[8, y] && empty[198, 13 + y] == source[5, y] })
  }

  @Test func `keeps its caps in derived images, and is tiled as a whole if they are zero`() throws {
    var random = SplitMix64(seed: 5)
    let plain = UIImage(pixels: try pixels(4, 4, &random), scale: 2)
    #expect(plain.capInsets == .zero && plain.resizingMode == .stretch)
    let caps = UIEdgeInsets(top: 1, left: 0.5, bottom: 0.5, right: 0)
    let image = plain.resizableImage(withCapInsets: caps)
    #expect(image.capInsets == caps && image.resizingMode == .tile && image.size == plain.size && image.scale == 2)
    for other in [image.withTintColor(.red), image.withRenderingMode(.alwaysTemplate), try #require(image.preparingForDisplay())] {
      #expect(other.capInsets == caps && other.resizingMode == .tile)
    }
    let tiled = try drawn(plain.resizableImage(withCapInsets: .zero), CGSize(width: 4, height: 4), scale: 2)
    #expect((0..<8).allSatisfy { y in (0..<8).allSatisfy { x in tiled[x, y] == tiled[x % 4, y % 4] } })
    // A template is drawn in the view's tint, whatever its parts.
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.image = image.withRenderingMode(.alwaysTemplate)
    view.tintColor = .red
    let red = Stage.pixels(of: view, scale: 2)
    #expect((0..<40).allSatisfy { red[$0, $0] == 0xFFFF_0000 && red[$0, 39 - $0] == 0xFFFF_0000 })
  }

  @Test func `is drawn without gaps at any scale and size, and accepts any caps`() throws {
    let buffer = try #require(MutablePixelBuffer(width: 6, height: 6, isOpaque: true))
    buffer.fill(buffer.bounds, word: 0xFF00_FF00)
    let image = UIImage(pixels: buffer.finish(), scale: 1)
    let lengths: [CGFloat] = [0, 2, 2.5, 400, -3, .nan, .infinity]
    for (index, low) in lengths.enumerated() {
      for high in lengths {
        for mode in [UIImage.ResizingMode.tile, .stretch] {
          let caps = UIEdgeInsets(top: low, left: high, bottom: high, right: low)
          let resizable = image.resizableImage(withCapInsets: caps, resizingMode: mode)
          for scale in [1, 1.5, 2, 3] as [CGFloat] {
            let size = CGSize(width: 3 + 7 * index, height: 40 - 6 * index)
            let picture = try drawn(resizable, size, scale: scale)
            let isFilled = (0..<picture.height).allSatisfy { y in
              (0..<picture.width).allSatisfy { x in
                // Half a pixel may remain at the edge.
                x == picture.width - 1 || y == picture.height - 1 || picture[x, y] == 0xFF00_FF00
              }
            }
            #expect(isFilled, "caps \(low) and \(high), scale \(scale)")
          }
        }
      }
    }
  }
}
