public import Foundation
import UIKit

/// A generated aerial photograph of mountains, with details at every scale and a grid that shows the position.
public enum GeneratedPhoto {
  /// Writes a JPEG of `width` × `height` pixels to `path`. Takes a few seconds for a hundred megapixels, of which 256 rows are in memory at
  /// a time.
  public static func write(to path: String, width: Int = 11_584, height: Int = 8_704) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil) else { throw CocoaError(.fileWriteUnknown) }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    let terrain = Terrain(width: width, height: height)
    let pieceHeight = 256
    var pieces = JPEGPieces(file, width: width, height: height, pieceHeight: pieceHeight)
    for top in stride(from: 0, to: height, by: pieceHeight) {
      guard let piece = terrain.piece(top..<min(height, top + pieceHeight)),
        let data = labelled(piece, top: top).jpegData(compressionQuality: 0.8)
      else { throw CocoaError(.fileWriteUnknown) }
      try pieces.append(Array(data))
    }
    try pieces.finish()
  }

  /// Draws a line every 512 pixels, and the name of each field.
  private static func labelled(_ piece: CGImage, top: Int) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    let bounds = CGRect(x: 0, y: 0, width: piece.width, height: piece.height)
    return UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
      UIImage(cgImage: piece).draw(at: .zero)
      UIColor(white: 1, alpha: 0.5).setFill()
      let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.boldSystemFont(ofSize: 40), .foregroundColor: UIColor.white]
      for (column, x) in stride(from: 0, to: piece.width, by: 512).enumerated() {
        context.fill(CGRect(x: x, y: 0, width: 2, height: piece.height))
        guard top % 512 == 0 else { continue }
        "\(Unicode.Scalar(UInt8(65 + column % 26)))\(top / 512 + 1)".draw(at: CGPoint(x: x + 12, y: 6), withAttributes: attributes)
      }
      if top % 512 == 0 { context.fill(CGRect(x: 0, y: 0, width: piece.width, height: 2)) }
    }
  }
}

/// Heights that do not repeat within the picture, made from the same noise at several scales.
private struct Terrain {
  private let width: Int
  private let height: Int
  /// A square of noise that can be tiled.
  private let noise: [Float]
  private static let side = 256

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    var state: UInt64 = 7
    noise = (0..<Self.side * Self.side).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(state >> 40) / Float(1 << 24)
    }
  }

  /// Returns the rows `rows` in the colours of a map, lit from the upper left.
  func piece(_ rows: Range<Int>) -> CGImage? {
    var words = [UInt32](repeating: 0, count: width * rows.count)
    var above = heights(of: rows.lowerBound - 1)
    for y in rows {
      let here = heights(of: y)
      let first = (y - rows.lowerBound) * width
      for x in 0..<width {
        let light = 0.75 + 14 * (here[x] - above[max(0, x - 1)])
        words[first + x] = Self.color(here[x], light: min(1.3, max(0.35, light)))
      }
      above = here
    }
    guard let provider = CGDataProvider(data: words.withUnsafeBytes { Data($0) }) else { return nil }
    return CGImage(
      width: width, height: rows.count, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue)], provider: provider, decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
  }

  private func heights(of y: Int) -> [Float] {
    var heights = [Float](repeating: 0, count: width)
    // The sides of the noise's squares in pixels; none is a multiple of another.
    for (step, weight) in [(1_531, 0.5), (613, 0.24), (211, 0.14), (67, 0.07), (19, 0.035), (5, 0.015)] as [(Int, Float)] {
      let place = y + step * 3
      let (row, part) = (place / step, Float(place % step) / Float(step))
      let smooth = part * part * (3 - 2 * part)
      let upper = row % Self.side * Self.side
      let lower = (row + 1) % Self.side * Self.side
      for x in 0..<width {
        let (column, partX) = (x / step, Float(x % step) / Float(step))
        let smoothX = partX * partX * (3 - 2 * partX)
        let (left, right) = ((column + step) % Self.side, (column + step + 1) % Self.side)
        let top = noise[upper + left] + (noise[upper + right] - noise[upper + left]) * smoothX
        let bottom = noise[lower + left] + (noise[lower + right] - noise[lower + left]) * smoothX
        heights[x] += (top + (bottom - top) * smooth) * weight
      }
    }
    return heights
  }

  private static let colors: [(height: Float, color: SIMD3<Float>)] = [
    (0.30, [28, 62, 110]), (0.42, [56, 118, 160]), (0.44, [214, 200, 150]), (0.50, [96, 140, 70]), (0.60, [52, 98, 52]),
    (0.68, [120, 106, 86]), (0.76, [240, 240, 245]),
  ]

  private static func color(_ height: Float, light: Float) -> UInt32 {
    let index = colors.firstIndex { $0.height > height } ?? colors.count
    let mixed: SIMD3<Float>
    if index == 0 || index == colors.count {
      mixed = colors[max(0, min(colors.count - 1, index))].color
    } else {
      let (low, high) = (colors[index - 1], colors[index])
      mixed = low.color + (high.color - low.color) * ((height - low.height) / (high.height - low.height))
    }
    // Water is flat.
    let lit = mixed * (height < 0.43 ? 1 : light)
    func byte(_ value: Float) -> UInt32 { UInt32(min(255, max(0, value))) }
    return 0xFF00_0000 | byte(lit.x) << 16 | byte(lit.y) << 8 | byte(lit.z)
  }
}
