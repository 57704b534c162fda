import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

/// Draws 20 by 20 points into an image, and returns its pixels.
private func drawing(scale: CGFloat = 1, _ body: (CGContext) -> Void) throws -> PixelBuffer {
  let format = UIGraphicsImageRendererFormat()
  format.scale = scale
  let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { body($0.cgContext) }
  return try #require(image.pixelsDecodingIfNeeded)
}
private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

@Suite struct `A drawing shadow` {
  @Test func `is drawn below the content at its offset, whatever the transform is`() throws {
    for scale in [1.0, 2.0] {
      let pixels = try drawing(scale: scale) { context in
        context.rotate(by: .pi / 2)
        context.translateBy(x: 0, y: -20)
        context.setShadow(offset: CGSize(width: 6, height: 2), blur: 0, color: blue)
        context.setFillColor(red)
        context.fill(rect(4, 12, 4, 4))
      }
      // The shapes are at 4 to 8 in both directions, their shadow 6 to the right and 2 down.
      func pixel(_ x: Double, _ y: Double) -> UInt32 { pixels[Int(x * scale), Int(y * scale)] }
      #expect(pixel(5.5, 5.5) == 0xffff_0000 && pixel(4.5, 7.5) == 0xffff_0000)
      #expect(pixel(10.5, 6.5) == 0xff00_00ff && pixel(13.5, 9.5) == 0xff00_00ff)
      #expect(pixel(14.5, 9.5) == 0 && pixel(10.5, 5.5) == 0 && pixel(8.5, 6.5) == 0)
    }
  }

  @Test func `is blurred, fades with the alpha, and ends with the graphics state`() throws {
    let blurred = try drawing { context in
      context.saveGState()
      context.setShadow(offset: .zero, blur: 4)
      context.fill(rect(8, 8, 4, 4))
      context.restoreGState()
      context.fill(rect(0, 0, 1, 1))
    }
    let edge = [7, 6, 5, 4].map { blurred[$0, 10] >> 24 }
    #expect(edge[0] > 10 && zip(edge, edge.dropFirst()).allSatisfy { $0 > $1 } && edge[0] < 60)
    #expect(blurred[1, 0] == 0 && blurred[0, 1] == 0, "what is drawn later throws none")
    let faded = try drawing { context in
      context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: blue)
      context.setAlpha(0.5)
      context.fill(rect(0, 0, 4, 4))
    }
    #expect(abs(Int(faded[11, 1] >> 24) - 128) <= 1)
  }

  @Test func `is cast by images and paths, within the clip`() throws {
    let stamp = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { $0.fill(rect(0, 0, 4, 4)) }
    let pixels = try drawing { context in
      context.clip(to: rect(0, 0, 13, 20))
      context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: blue)
      stamp.draw(at: .zero)
      UIColor.red.setFill()
      UIBezierPath(rect: rect(0, 8, 4, 4)).fill()
    }
    #expect(pixels[11, 1] == 0xff00_00ff && pixels[11, 10] == 0xff00_00ff && pixels[13, 1] == 0)
  }

  @Test func `is cast by gradients, in the shape in which they are drawn`() throws {
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, red] as CFArray, locations: [0, 1]))
    let pixels = try drawing { context in
      context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: blue)
      context.saveGState()
      context.clip(to: rect(0, 0, 20, 4))
      context.drawLinearGradient(gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: [])
      context.restoreGState()
      let center = CGPoint(x: 4, y: 8)
      context.setShadow(offset: CGSize(width: 0, height: 8), blur: 0, color: blue)
      context.drawRadialGradient(gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 2, options: [])
    }
    let row = (0..<20).map { pixels[$0, 1] }
    #expect(row[2..<6].allSatisfy { $0 == 0xffff_0000 } && row[12..<16].allSatisfy { $0 == 0xff00_00ff })
    #expect((row[..<2] + row[6..<12] + row[16...]).allSatisfy { $0 == 0 })
    #expect(pixels[4, 7] == 0xffff_0000 && pixels[4, 12] == 0 && pixels[4, 15] == 0xff00_00ff)
  }
}

@Suite struct `A transparency layer` {
  @Test func `applies the alpha and the shadow once to the whole layer`() throws {
    let pixels = try drawing { context in
      context.setAlpha(0.5)
      context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: blue)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(red)
      context.fill(rect(0, 0, 8, 8))
      context.fill(rect(4, 0, 8, 8))
      context.endTransparencyLayer()
      context.setAlpha(1)
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.fill(rect(18, 18, 1, 1))
    }
    // No part is twice as opaque, and no part casts its shadow on another one.
    #expect([2, 6, 10].allSatisfy { pixels[$0, 2] == 0x8080_0000 })
    #expect([2, 6, 10].allSatisfy { pixels[$0, 12] == 0x8000_0080 })
    #expect(pixels[18, 18] == 0xff00_0000, "the fill colour is that from before the layer")
  }

  @Test func `restores the graphics states saved in it, and no others`() throws {
    let pixels = try drawing { context in
      context.setFillColor(red)
      context.saveGState()
      context.beginTransparencyLayer(in: rect(0, 0, 4, 4), auxiliaryInfo: nil)
      context.saveGState()
      context.setFillColor(blue)
      context.restoreGState()
      context.restoreGState()
      context.saveGState()
      context.setFillColor(blue)
      context.translateBy(x: 5, y: 5)
      context.endTransparencyLayer()
      context.endTransparencyLayer()
      context.fill(rect(8, 8, 4, 4))
      context.restoreGState()
    }
    #expect(pixels[9, 9] == 0xffff_0000 && pixels[13, 13] == 0)
  }
}

@Suite struct `A gradient in a context` {
  private let colors = [red, blue] as CFArray

  @Test func `interpolates its colours, and extends beyond its ends with the drawing options`() throws {
    let gradient = try #require(CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]))
    func row(_ options: CGGradientDrawingOptions) throws -> [UInt32] {
      let pixels = try drawing {
        $0.drawLinearGradient(gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), options: options)
      }
      return (0..<20).map { pixels[$0, 3] }
    }
    let plain = try row([])
    #expect(plain[4] == 0 && plain[15] == 0 && plain[5] >> 24 == 255 && plain[14] >> 24 == 255)
    #expect((5..<14).allSatisfy { (plain[$0] & 0xff) < (plain[$0 + 1] & 0xff) && plain[$0] & 0xff00 == 0 })
    let (before, after) = (try row(.drawsBeforeStartLocation), try row(.drawsAfterEndLocation))
    #expect(before[0] == 0xffff_0000 && before[19] == 0 && after[0] == 0 && after[19] == 0xff00_00ff)
  }

  @Test func `is made of components in any order, and drawn between circles`() throws {
    let gray = try #require(
      CGGradient(colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 0.5], locations: [1, 0], count: 2))
    let pixels = try drawing {
      $0.setAlpha(0.5)
      let center = CGPoint(x: 10, y: 10)
      $0.drawRadialGradient(gray, startCenter: center, startRadius: 0, endCenter: center, endRadius: 8, options: [])
    }
    #expect(abs(Int(pixels[10, 10] >> 24) - 66) < 6 && pixels[10, 10] & 0xff > 50, "a faint white in the middle")
    #expect(pixels[10, 3] >> 24 > 110 && pixels[10, 3] & 0xff < 30 && pixels[10, 0] == 0)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
  }
}

@Suite struct `Drawing with UIKit` {
  @Test func `fills and strokes paths with a blend mode, and reverses paths`() throws {
    let pixels = try drawing { context in
      context.setFillColor(red)
      context.fill(rect(0, 0, 20, 20))
      UIColor.green.setFill()
      UIColor.blue.setStroke()
      let square = UIBezierPath(rect: rect(2, 2, 4, 4))
      square.fill(with: .multiply, alpha: 1)
      let line = UIBezierPath(rect: rect(10, 10, 4, 4))
      line.lineWidth = 2
      line.stroke(with: .normal, alpha: 0.5)
      // Two turns in opposite directions enclose nothing.
      let ring = UIBezierPath(rect: rect(0, 14, 6, 6))
      ring.append(UIBezierPath(rect: rect(2, 16, 2, 2)).reversing())
      ring.fill()
    }
    #expect(pixels[3, 3] == 0xff00_0000 && pixels[10, 12] >> 16 & 0xff < 130 && pixels[12, 12] == 0xffff_0000)
    #expect(pixels[0, 15] == 0xff00_ff00 && pixels[3, 17] == 0xffff_0000)
  }

  @Test func `a reversed path leads from its end to its beginning`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 4, y: 0))
    path.addCurve(to: CGPoint(x: 8, y: 4), controlPoint1: CGPoint(x: 6, y: 0), controlPoint2: CGPoint(x: 8, y: 2))
    path.lineWidth = 3
    let back = path.reversing()
    let expected = UIBezierPath()
    expected.move(to: CGPoint(x: 8, y: 4))
    expected.addCurve(to: CGPoint(x: 4, y: 0), controlPoint1: CGPoint(x: 8, y: 2), controlPoint2: CGPoint(x: 6, y: 0))
    expected.addLine(to: .zero)
    #expect(back.cgPath == expected.cgPath && back.lineWidth == 3 && back.reversing().cgPath == path.cgPath)
    #expect(UIBezierPath().reversing().isEmpty)
  }

  @Test func `a renderer format takes the scale of traits, and an image keeps its format`() throws {
    let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3))
    format.opaque = true
    let size = CGSize(width: 2, height: 2)
    let opaque = UIGraphicsImageRenderer(size: size, format: format).image { $0.fill(rect(0, 0, 2, 2), blendMode: .clear) }
    #expect(opaque.scale == 3 && opaque.imageRendererFormat.scale == 3 && opaque.imageRendererFormat.opaque)
    format.opaque = false
    let clear = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { _ in }
    #expect(!clear.imageRendererFormat.opaque)
  }
}
