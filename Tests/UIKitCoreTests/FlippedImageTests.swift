import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Images that are mirrored in right-to-left layouts, and images with caps of the former method.
@MainActor @Suite struct FlippedImageTests {
  private func picture(_ width: Int, _ height: Int) throws -> PixelBuffer {
    let buffer = try #require(MutablePixelBuffer(width: width, height: height, isOpaque: true))
    for y in 0..<height { for x in 0..<width { buffer[x, y] = 0xFF00_0000 | UInt32(x * 20 + 10) << 8 | UInt32(y * 20 + 10) } }
    return buffer.finish()
  }

  @Test func `An image view mirrors the image in a right-to-left layout`() throws {
    let cell = try picture(6, 4)
    let image = UIImage(pixels: cell, scale: 1)
    let flipped = image.imageFlippedForRightToLeftLayoutDirection()
    #expect(!image.flipsForRightToLeftLayoutDirection && flipped.flipsForRightToLeftLayoutDirection)
    #expect(flipped.withRenderingMode(.alwaysOriginal).flipsForRightToLeftLayoutDirection)
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 4))
    view.contentMode = .left
    view.image = flipped
    func columns() -> [Int?] {
      let shown = Stage.pixels(of: view, scale: 1)
      return (0..<10).map { x in (0..<6).first { cell[$0, 2] == shown[x, 2] } }
    }
    #expect(columns() == [0, 1, 2, 3, 4, 5, nil, nil, nil, nil])
    view.semanticContentAttribute = .forceRightToLeft
    #expect(columns() == [5, 4, 3, 2, 1, 0, nil, nil, nil, nil])
    view.image = image
    #expect(columns() == [0, 1, 2, 3, 4, 5, nil, nil, nil, nil])
    view.image = flipped
    view.semanticContentAttribute = .forceLeftToRight
    #expect(columns() == [0, 1, 2, 3, 4, 5, nil, nil, nil, nil])
  }

  @Test func `A symbol image is mirrored as well`() throws {
    let symbol = try #require(UIImage(systemName: "chevron.right"))
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    view.tintColor = .black
    view.image = symbol
    view.contentMode = .center
    let pointsRight = Stage.pixels(of: view, scale: 1)
    view.image = symbol.imageFlippedForRightToLeftLayoutDirection()
    view.semanticContentAttribute = .forceRightToLeft
    let pointsLeft = Stage.pixels(of: view, scale: 1)
    // Antialiased edges may differ slightly.
    func differ(_ a: UInt32, _ b: UInt32) -> Bool { abs(Int(a & 0xFF) - Int(b & 0xFF)) > 40 }
    #expect((0..<30).allSatisfy { y in (0..<30).allSatisfy { !differ(pointsLeft[$0, y], pointsRight[29 - $0, y]) } })
    #expect((0..<30).contains { y in (0..<30).contains { differ(pointsLeft[$0, y], pointsRight[$0, y]) } })
  }

  @Test(arguments: [1, 2]) func `The point after the caps is stretched`(scale: Int) throws {
    let cell = try picture(5 * scale, 4 * scale)
    let image = UIImage(pixels: cell, scale: CGFloat(scale)).stretchableImage(withLeftCapWidth: 2, topCapHeight: 1)
    #expect(image.leftCapWidth == 2 && image.topCapHeight == 1)
    #expect(image.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 2, right: 2))
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 12, height: 9))
    view.image = image
    let shown = Stage.pixels(of: view, scale: Double(scale))
    for y in 0..<scale {
      for x in 0..<2 * scale {
        #expect(shown[x, y] == cell[x, y])
        #expect(shown[12 * scale - 1 - x, 9 * scale - 1 - y] == cell[5 * scale - 1 - x, 4 * scale - 1 - y])
      }
    }
    if scale == 1 { #expect((2..<10).allSatisfy { shown[$0, 0] == cell[2, 0] } && (1..<7).allSatisfy { shown[0, $0] == cell[0, 1] }) }
  }

  @Test func `An axis without a cap is stretched as a whole`() throws {
    let image = UIImage(pixels: try picture(5, 4), scale: 1).stretchableImage(withLeftCapWidth: 0, topCapHeight: 3)
    #expect(image.capInsets == UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0))
    #expect(image.leftCapWidth == 0 && image.topCapHeight == 3 && UIImage().leftCapWidth == 0)
  }
}
