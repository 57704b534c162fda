import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Colours that repeat an image.
@MainActor @Suite struct PatternColorTests {
  /// Returns a picture whose pixels are all different.
  private func picture(_ width: Int, _ height: Int, alpha: UInt32 = 0xFF) throws -> PixelBuffer {
    let buffer = try #require(MutablePixelBuffer(width: width, height: height, isOpaque: alpha == 0xFF))
    for y in 0..<height { for x in 0..<width { buffer[x, y] = alpha << 24 | UInt32(x * 40 + 10) << 8 | UInt32(y * 40 + 10) } }
    return buffer.finish()
  }
  private func isTiled(_ shown: PixelBuffer, by cell: PixelBuffer, x: Range<Int>, y: Range<Int>, from origin: (x: Int, y: Int)) -> Bool {
    y.allSatisfy { row in
      x.allSatisfy { column in
        func place(_ value: Int, _ count: Int) -> Int { ((value % count) + count) % count }
        return shown[column, row] == cell[place(column - origin.x, cell.width), place(row - origin.y, cell.height)]
      }
    }
  }

  @Test(arguments: [1, 2]) func `A view's background pattern begins at its corner at the image's size`(scale: Int) throws {
    let cell = try picture(5, 3)
    let color = UIColor(patternImage: UIImage(pixels: cell, scale: CGFloat(scale)))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    let view = UIView(frame: CGRect(x: 4, y: 2, width: 30, height: 20))
    root.addSubview(view)
    view.backgroundColor = color
    var shown = Stage.pixels(of: root, scale: Double(scale))
    let (left, top) = (4 * scale, 2 * scale)
    let (columns, rows) = (left..<34 * scale, top..<22 * scale)
    #expect(isTiled(shown, by: cell, x: columns, y: rows, from: (left, top)))
    #expect(shown[left - 1, top] == 0xFFFF_FFFF && shown[columns.upperBound, top] == 0xFFFF_FFFF)
    // The pattern is also clipped to rounded corners.
    view.layer.cornerRadius = 6
    shown = Stage.pixels(of: root, scale: Double(scale))
    #expect(isTiled(shown, by: cell, x: left + 6 * scale..<columns.upperBound - 6 * scale, y: rows, from: (left, top)))
    #expect(shown[left, top] == 0xFFFF_FFFF)
    view.backgroundColor = nil
    #expect(Stage.pixels(of: root, scale: Double(scale))[left + 10, top + 10] == 0xFFFF_FFFF)
  }

  @Test func `A pattern image with a scale other than the screen's keeps its size`() throws {
    let cell = try picture(4, 4)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
    view.backgroundColor = UIColor(patternImage: UIImage(pixels: cell, scale: 1))
    let shown = Stage.pixels(of: view, scale: 2)
    for (x, y) in [(1, 1), (9, 1), (17, 25)] { #expect(shown[x, y] == shown[x % 8, y % 8], "at \(x), \(y)") }
    #expect(shown[0, 0] == cell[0, 0] && shown[7, 7] == cell[3, 3] && shown[1, 1] != shown[6, 6])
  }

  @Test func `A layer shows a pattern colour, and colours converted from it are equal`() throws {
    let cell = try picture(4, 4)
    let color = UIColor(patternImage: UIImage(pixels: cell, scale: 1))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
    let layer = CALayer()
    layer.frame = CGRect(x: 2, y: 2, width: 8, height: 8)
    layer.backgroundColor = color.cgColor
    view.layer.addSublayer(layer)
    #expect(isTiled(Stage.pixels(of: view, scale: 1), by: cell, x: 2..<10, y: 2..<10, from: (2, 2)))
    #expect(layer.backgroundColor == color.cgColor && UIColor(cgColor: color.cgColor) == color)
    #expect(color != UIColor(patternImage: UIImage(pixels: try picture(4, 4), scale: 1)))
    layer.backgroundColor = UIColor.red.cgColor
    #expect(Stage.pixels(of: view, scale: 1)[5, 5] == 0xFFFF_0000)
  }

  @Test func `The pattern of fills and strokes starts at the context's original origin`() throws {
    final class Drawing: UIView {
      var color = UIColor.clear
      override func draw(_ rect: CGRect) {
        color.setFill()
        UIGraphicsGetCurrentContext()?.translateBy(x: 3, y: 1)
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 9))
        color.setStroke()
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 0, y: 14))
        line.addLine(to: CGPoint(x: 20, y: 14))
        line.lineWidth = 4
        line.stroke()
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: 0, y: 20, width: 2, height: 2))
      }
    }
    let cell = try picture(4, 4)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let view = Drawing(frame: CGRect(x: 5, y: 5, width: 30, height: 30))
    view.isOpaque = false
    view.color = UIColor(patternImage: UIImage(pixels: cell, scale: 1))
    root.addSubview(view)
    let shown = Stage.pixels(of: root, scale: 1)
    #expect(isTiled(shown, by: cell, x: 8..<18, y: 6..<15, from: (5, 5)))
    #expect(isTiled(shown, by: cell, x: 8..<28, y: 18..<22, from: (5, 5)))
    #expect(shown[7, 6] == 0xFFFF_FFFF && shown[8, 26] == 0xFF00_00FF)
  }

  @Test func `A pattern colour has no components and can be translucent`() throws {
    let cell = try picture(4, 4)
    let color = UIColor(patternImage: UIImage(pixels: cell, scale: 1))
    var (red, green, blue, alpha) = (CGFloat(7), CGFloat(7), CGFloat(7), CGFloat(7))
    #expect(!color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) && [red, green, blue, alpha] == [7, 7, 7, 7])
    #expect(!color.getWhite(&red, alpha: &alpha) && !color.getHue(&red, saturation: &green, brightness: &blue, alpha: &alpha))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    view.backgroundColor = color.withAlphaComponent(0.5)
    let shown = Stage.pixels(of: view, scale: 1)
    for channel in [UInt32(0), 8, 16] {
      let mixed = Double(cell[3, 2] >> channel & 0xFF) / 2 + 255 / 2
      #expect(abs(Double(shown[7, 6] >> channel & 0xFF) - mixed) <= 2)
    }
    // Where a single colour is needed, the pattern's mean colour is used.
    let label = UILabel()
    label.layer.borderColor = color.cgColor
    let mean = try #require(label.layer.borderColor?.components)
    #expect(mean[0] == 0 && abs(mean[1] - 70 / 255) < 0.01 && abs(mean[2] - 70 / 255) < 0.01 && mean[3] == 1)
    #expect(UIColor(patternImage: UIImage()).cgColor.alpha == 0)
  }

  @Test func `A dynamic colour can be a pattern for some traits`() throws {
    let cell = try picture(4, 4)
    let image = UIImage(pixels: cell, scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(patternImage: image) : .red }
    #expect(Stage.pixels(of: view, scale: 1)[1, 1] == 0xFFFF_0000)
    view.overrideUserInterfaceStyle = .dark
    #expect(isTiled(Stage.pixels(of: view, scale: 1), by: cell, x: 0..<8, y: 0..<8, from: (0, 0)))
  }
}
