import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A graphics context's clip` {
  /// Returns an image of `width` by 1 pixels with these words.
  private func image(_ words: [UInt32], isOpaque: Bool) throws -> CGImage {
    let buffer = try #require(MutablePixelBuffer(width: words.count, height: 1, isOpaque: isOpaque))
    for (x, word) in words.enumerated() { buffer[x, 0] = word }
    return CGImage(buffer.finish())
  }
  private let whole = CGRect(x: 0, y: 0, width: 100, height: 60)

  @Test func `is the opacity of a mask, or the brightness of an opaque mask`() throws {
    let transparent = try image([0, 0x8000_0000, 0xFF00_0000, 0xFFFF_FFFF], isOpaque: false)
    let opaque = try image([0xFF00_0000, 0xFF80_8080, 0xFFFF_FFFF, 0xFFFF_FFFF], isOpaque: true)
    for mask in [transparent, opaque] {
      let picture = try DrawnPicture { context in
        context.interpolationQuality = .none
        context.clip(to: CGRect(x: 10, y: 20, width: 40, height: 10), mask: mask)
        context.fill(whole)
      }
      #expect(picture[15, 25] == 0xFFFFFF && picture[35, 25] == 0 && picture[45, 25] == 0)
      #expect(abs(Int(picture[25, 25] & 0xFF) - 127) <= 2)
      #expect(picture.ink == CGRect(x: 20, y: 20, width: 30, height: 10), "nothing outside of the mask's rectangle")
    }
  }

  @Test func `of several masks is their product, and each applies once to a transparency layer`() throws {
    let half = try image([0x8000_0000], isOpaque: false)
    let twice = try DrawnPicture { context in
      context.clip(to: whole, mask: half)
      context.saveGState()
      context.clip(to: whole, mask: half)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.restoreGState()
      context.fill(CGRect(x: 20, y: 0, width: 10, height: 10))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 40, y: 0, width: 10, height: 10))
      context.endTransparencyLayer()
      "█".draw(at: CGPoint(x: 60, y: 0), withAttributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.black])
    }
    #expect(abs(Int(twice[5, 5] & 0xFF) - 191) <= 2)
    #expect(abs(Int(twice[25, 5] & 0xFF) - 127) <= 2 && abs(Int(twice[45, 5] & 0xFF) - 127) <= 2)
    #expect(abs(Int(twice[70, 20] & 0xFF) - 127) <= 2, "texts are masked as well")
  }

  @Test func `applies to clearing and to blend modes`() throws {
    let half = try image([0x8000_0000], isOpaque: false)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 1)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
      context.cgContext.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: half)
      context.cgContext.clear(CGRect(x: 0, y: 0, width: 4, height: 1))
    }
    let pixels = try #require(image.preparedPixels)
    #expect(abs(Int(pixels[0, 0] >> 24) - 127) <= 2 && pixels[pixels.width - 1, 0] == 0xFFFF_0000)
    let multiplied = try DrawnPicture { context in
      UIColor.yellow.setFill()
      context.fill(whole)
      context.clip(to: whole, mask: half)
      context.setBlendMode(.multiply)
      UIColor.cyan.setFill()
      context.fill(whole)
    }
    let color = multiplied[5, 5]
    #expect(abs(Int(color >> 16) - 127) <= 2 && color >> 8 & 0xFF == 0xFF && color & 0xFF == 0)
  }

  @Test func `is upright in a program's bitmap, where images are`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 1, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let buffer = try #require(MutablePixelBuffer(width: 1, height: 2))
    buffer[0, 0] = 0xFF00_0000
    context.interpolationQuality = .none
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 2), mask: CGImage(buffer.finish()))
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    let drawn = try #require(context.makeImage()).pixels
    #expect(drawn[0, 0] == 0xFF00_FF00 && drawn[0, 1] == 0)
  }

  @Test func `can be reset to everything that the context shows, within a state`() throws {
    let none = try image([0], isOpaque: false)
    let picture = try DrawnPicture { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
      context.saveGState()
      context.scaleBy(x: 2, y: 2)
      context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1), mask: none)
      context.resetClip()
      context.fill(CGRect(x: 20, y: 5, width: 5, height: 5))
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
    }
    #expect(picture.area { $0 == 0 } == CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect(picture[45, 15] == 0 && picture[5, 5] == 0 && picture[15, 5] == 0xFFFFFF)
  }

  @Test func `of a view's drawing stays that of the view when it is reset`() {
    final class Resets: UIView {
      override func draw(_ rect: CGRect) {
        UIGraphicsGetCurrentContext()?.resetClip()
        UIColor.red.setFill()
        UIRectFill(CGRect(x: -50, y: -50, width: 200, height: 200))
      }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    root.addSubview(Resets(frame: CGRect(x: 20, y: 20, width: 10, height: 10)))
    let picture = DrawnPicture(Stage.pixels(of: root, scale: 1))
    #expect(picture.ink == CGRect(x: 20, y: 20, width: 10, height: 10))
  }
}

@MainActor @Suite struct `A graphics context's drawing` {
  @Test func `fills and strokes a path by the given mode`() throws {
    func picture(_ mode: CGPathDrawingMode) throws -> DrawnPicture {
      try DrawnPicture { context in
        context.setFillColor(gray: 0, alpha: 1)
        context.setStrokeColor(gray: 0.2, alpha: 1)
        context.setLineWidth(4)
        context.addRect(CGRect(x: 10, y: 10, width: 40, height: 40))
        context.addRect(CGRect(x: 20, y: 20, width: 20, height: 20))
        context.drawPath(using: mode)
        #expect(context.path == nil)
      }
    }
    let gray: UInt32 = 0x333333
    for (mode, fill, hole, edge) in [
      (.fill, 0, 0, 0xFFFFFF), (.eoFill, 0, 0xFFFFFF, 0xFFFFFF), (.stroke, 0xFFFFFF, 0xFFFFFF, gray), (.fillStroke, 0, 0, gray),
      (.eoFillStroke, 0, 0xFFFFFF, gray),
    ] as [(CGPathDrawingMode, UInt32, UInt32, UInt32)] {
      let made = try picture(mode)
      #expect(made[15, 30] == fill && made[30, 30] == hole && made[9, 30] == edge, "\(mode)")
    }
  }

  @Test func `is only smoothed if that is allowed and wanted`() throws {
    func isSmooth(_ change: (CGContext) -> Void) throws -> Bool {
      let picture = try DrawnPicture { context in
        change(context)
        context.fill(CGRect(x: 2.5, y: 0, width: 4, height: 4))
      }
      return picture[2, 2] != 0xFFFFFF && picture[2, 2] != 0
    }
    #expect(try isSmooth { _ in })
    #expect(try !isSmooth { $0.setAllowsAntialiasing(false) })
    #expect(
      try !isSmooth { context in
        context.setAllowsAntialiasing(false)
        context.setShouldAntialias(true)
      })
    #expect(
      try !isSmooth { context in
        context.saveGState()
        context.setAllowsAntialiasing(false)
        context.restoreGState()
      })
    #expect(
      try isSmooth { context in
        context.setAllowsAntialiasing(false)
        context.setAllowsAntialiasing(true)
      })
  }

  @Test func `of rectangles uses a blend mode once`() throws {
    let picture = try DrawnPicture { context in
      UIColor.yellow.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 100, height: 60))
      UIColor.cyan.setFill()
      UIColor.cyan.setStroke()
      UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 10, height: 10), .multiply)
      UIRectFrameUsingBlendMode(CGRect(x: 20, y: 0, width: 10, height: 10), .multiply)
      UIRectFill(CGRect(x: 40, y: 0, width: 10, height: 10))
    }
    #expect(picture[5, 5] == 0x00FF00 && picture[20, 5] == 0x00FF00 && picture[25, 5] == 0xFFFF00 && picture[45, 5] == 0x00FFFF)
  }
}
