import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

@Suite struct `A graphics context` {
  /// Returns the opacities of the pixels in a row of a picture of 20 by 4 pixels, from 0 to 255.
  private func row(_ draw: (CGContext) -> Void) throws -> [Int] {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 4), false, 1)
    draw(try #require(UIGraphicsGetCurrentContext()))
    let pixels = try #require(UIGraphicsGetImageFromCurrentImageContext()?.pixelsDecodingIfNeeded)
    UIGraphicsEndImageContext()
    return (0..<20).map { Int(pixels[$0, 2] >> 24) }
  }

  @Test func `antialiases edges unless that is turned off`() throws {
    let edge = CGRect(x: 2.5, y: 0, width: 4, height: 4)
    let smooth = try row { context in
      context.saveGState()
      context.setShouldAntialias(false)
      context.restoreGState()
      context.fill(edge)
    }
    #expect(abs(smooth[2] - 128) <= 2)
    let hard = try row { context in
      context.setShouldAntialias(false)
      context.fill(edge)
    }
    #expect(hard.allSatisfy { $0 == 0 || $0 == 255 } && hard[4] == 255)
  }

  @Test func `scales images with or without interpolation`() throws {
    let two = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let whole = CGRect(x: 0, y: 0, width: 20, height: 4)
    let squares = try row { context in
      context.interpolationQuality = .none
      two.draw(in: whole)
    }
    #expect(squares[9] == 255 && squares[10] == 0)
    let smooth = try row { context in
      context.saveGState()
      context.interpolationQuality = .none
      context.restoreGState()
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.interpolationQuality = .none
      context.endTransparencyLayer()
      #expect(context.interpolationQuality == .default)
      two.draw(in: whole)
    }
    #expect(smooth[9] < 200 && smooth[9] > 60)
  }
  private var format: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }

  @Test func `strokes lines between pairs of points and discards the current path`() throws {
    let lines = try row { context in
      context.setLineWidth(4)
      context.move(to: .zero)
      context.addLine(to: CGPoint(x: 20, y: 2))
      let ends = [(2, 2), (6, 2), (10, 2), (14, 2), (18, 2)].map { CGPoint(x: $0.0, y: $0.1) }
      context.strokeLineSegments(between: ends)
      #expect(context.path == nil)
    }
    #expect([3, 5, 11, 13].allSatisfy { lines[$0] == 255 } && [1, 8, 16, 18].allSatisfy { lines[$0] == 0 })
  }
}
