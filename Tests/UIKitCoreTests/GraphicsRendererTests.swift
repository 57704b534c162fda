import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

/// A renderer into a bitmap context of the program's own.
private final class BitmapRenderer: UIGraphicsRenderer, @unchecked Sendable {
  override class func context(with format: UIGraphicsRendererFormat) -> CGContext? {
    CGContext(
      data: nil, width: Int(format.bounds.width), height: Int(format.bounds.height), bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  }
  override class func prepare(_ cgContext: CGContext, with rendererContext: UIGraphicsRendererContext) {
    cgContext.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
  }
}

@Suite struct `Graphics renderers` {
  @Test func `A renderer has a copy of its format with its bounds`() throws {
    let given = UIGraphicsImageRendererFormat()
    (given.scale, given.opaque) = (3, true)
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 2, y: 4, width: 10, height: 20), format: given)
    given.scale = 1
    let kept = try #require(renderer.format as? UIGraphicsImageRendererFormat)
    #expect(kept.scale == 3 && kept.opaque && kept.bounds == CGRect(x: 2, y: 4, width: 10, height: 20) && given.bounds == .zero)
    #expect(renderer.image { _ in }.cgImage?.width == 30)
    let information = UIGraphicsPDFRendererFormat.preferred()
    information.documentInfo = [kCGPDFContextTitle as String: "Bill"]
    let document = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 5, height: 6), format: information)
    information.documentInfo = [:]
    let copied = try #require(document.format as? UIGraphicsPDFRendererFormat)
    #expect(copied.documentInfo[kCGPDFContextTitle as String] as? String == "Bill" && copied.bounds.height == 6)
    #expect(renderer.allowsImageOutput && !document.allowsImageOutput)
    #expect(type(of: UIGraphicsPDFRendererFormat.default()) == UIGraphicsPDFRendererFormat.self)
  }

  @Test func `A program's own renderer draws in its own context`() throws {
    var (drawn, log): (CGContext?, [String]) = (nil, [])
    try BitmapRenderer(bounds: CGRect(x: 0, y: 0, width: 4, height: 4)).runDrawingActions { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext && context.format.bounds.width == 4)
      log.append("draw")
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      drawn = context.cgContext
    } completionActions: { context in
      log.append("complete")
      context.fill(CGRect(x: 0, y: 3, width: 4, height: 1))
    }
    #expect(UIGraphicsGetCurrentContext() == nil && log == ["draw", "complete"])
    let image = try #require(drawn?.makeImage())
    // The y axis of the program's context points up.
    #expect((0..<4).map { image.pixels[0, 3 - $0] } == [0xFF00_FF00, 0xFF00_FF00, 0, 0xFF00_FF00])
  }

  @Test func `Drawing without a context throws before anything runs`() {
    var hasRun = false
    let renderer = UIGraphicsRenderer(bounds: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(throws: CocoaError.self) { try renderer.runDrawingActions { _ in hasRun = true } }
    #expect(!hasRun && !renderer.allowsImageOutput)
  }

  @Test func `The drawing actions of an image renderer draw in an image's context`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    var image: UIImage?
    try UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 0, width: 4, height: 4), format: format).runDrawingActions { context in
      context.cgContext.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.clip(to: CGRect(x: 10, y: 0, width: 2, height: 4))
      context.fill(CGRect(x: 10, y: 0, width: 4, height: 4))
      context.cgContext.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.fill(CGRect(x: 10, y: 0, width: 1, height: 4), blendMode: .plusLighter)
    } completionActions: {
      image = ($0 as? UIGraphicsImageRendererContext)?.currentImage
    }
    let pixels = try #require(image?.preparedPixels)
    #expect(pixels.width == 8 && [0, 2, 4, 7].map { pixels[$0, 4] } == [0xFFFF_00FF, 0xFFFF_0000, 0, 0])
  }
}
