import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Conic gradients` {
  private static let (black, white) = (CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1))

  /// Returns the grey at an angle around the centre of a square of 64 points, clockwise from the right.
  private func grey(_ pixels: PixelBuffer, _ degrees: Double) -> Int {
    let angle = degrees * .pi / 180
    return Int(pixels[Int(32 + 20 * cos(angle)), Int(32 + 20 * sin(angle))] & 0xff)
  }

  @Test func `A layer's gradient runs clockwise from its end point`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    let layer = CAGradientLayer()
    layer.frame = view.bounds
    layer.type = .conic
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
    layer.colors = [Self.black, Self.white]
    view.layer.addSublayer(layer)
    let pixels = Stage.pixels(of: view, scale: 1)
    for step in 1..<36 {
      let part = Double(step) / 36
      #expect(abs(grey(pixels, -90 + 360 * part) - Int(255 * part)) <= 8, "\(step)")
    }
    // The colours are at their locations: half of the circle is white.
    layer.colors = [Self.black, Self.black, Self.white, Self.white]
    layer.locations = [0, 0.5, 0.5, 1]
    let halves = Stage.pixels(of: view, scale: 1)
    #expect(grey(halves, 0) == 0 && grey(halves, 80) == 0 && grey(halves, 100) == 255 && grey(halves, 180) == 255)
  }

  @Test func `A context's gradient begins at its angle and is clipped`() throws {
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [Self.black, Self.white] as CFArray, locations: nil))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64), format: format).image { context in
      context.cgContext.clip(to: CGRect(x: 0, y: 0, width: 64, height: 48))
      context.cgContext.drawConicGradient(gradient, center: CGPoint(x: 32, y: 32), angle: .pi / 2)
    }
    let pixels = try #require(image.cgImage?.pixels)
    #expect(abs(grey(pixels, 180) - 64) <= 6 && abs(grey(pixels, 270) - 128) <= 6 && abs(grey(pixels, 0) - 191) <= 6)
    #expect(pixels[32, 47] >> 24 == 255 && pixels[32, 48] == 0)
    // The context's opacity and transform apply.
    let turned = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64), format: format).image { context in
      context.cgContext.translateBy(x: 32, y: 32)
      context.cgContext.rotate(by: .pi / 2)
      context.cgContext.setAlpha(0.5)
      context.cgContext.drawConicGradient(gradient, center: .zero, angle: 0)
    }
    let seen = try #require(turned.cgImage?.pixels)
    #expect(abs(grey(seen, 180) - 32) <= 4 && abs(grey(seen, 0) - 95) <= 4 && abs(Int(seen[5, 5] >> 24) - 128) <= 1)
  }
}
