import Foundation
import HitchlessBase
import ImagePreparation
import TestSupport
import Testing

/// The similarity of a thumbnail to the best known reduction: Lanczos's filter with three lobes over all decoded pixels.
struct SimilarityTests {
  /// A picture with one value per pixel.
  private struct Plane {
    var width: Int
    var height: Int
    var values: [Float]

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
      values = [Float](repeating: 0, count: width * height)
    }

    /// Creates the luminance of a picture.
    init(_ picture: PixelBuffer) {
      self.init(width: picture.width, height: picture.height)
      for y in 0..<height {
        for x in 0..<width {
          let word = picture[x, y]
          values[y * width + x] = 0.299 * Float(word >> 16 & 255) + 0.587 * Float(word >> 8 & 255) + 0.114 * Float(word & 255)
        }
      }
    }

    /// Returns weighted sums in both directions: for each result row and column, the start of its samples and their weights.
    func filtered(rows: [(Int, [Float])], columns: [(Int, [Float])]) -> Plane {
      var middle = Plane(width: width, height: rows.count)
      var result = Plane(width: columns.count, height: rows.count)
      values.withUnsafeBufferPointer { values in
        middle.values.withUnsafeMutableBufferPointer { middle in
          result.values.withUnsafeMutableBufferPointer { result in
            for (y, (first, weights)) in rows.enumerated() {
              for (tap, weight) in weights.enumerated() {
                for x in 0..<width { middle[y * width + x] += weight * values[(first + tap) * width + x] }
              }
              for (x, (first, weights)) in columns.enumerated() {
                var sum: Float = 0
                for (tap, weight) in weights.enumerated() { sum += weight * middle[y * width + first + tap] }
                result[y * columns.count + x] = sum
              }
            }
          }
        }
      }
      return result
    }

    func map(_ other: Plane, _ body: (Float, Float) -> Float) -> Plane {
      var result = self
      for index in values.indices { result.values[index] = body(values[index], other.values[index]) }
      return result
    }
  }

  private func weights(_ count: Int, around center: Double, radius: Double, _ share: (Double) -> Double) -> (Int, [Float]) {
    let first = max(0, Int((center - radius).rounded(.down)))
    let end = min(count, Int((center + radius).rounded(.up)))
    let all = (first..<end).map { share(Double($0) + 0.5 - center) }
    let total = all.reduce(0, +)
    return (first, all.map { Float($0 / total) })
  }

  private func lanczos(_ count: Int, _ reduced: Int) -> [(Int, [Float])] {
    let ratio = Double(count) / Double(reduced)
    return (0..<reduced).map { index in
      weights(count, around: (Double(index) + 0.5) * ratio, radius: 3 * ratio) { distance in
        let x = distance / ratio * Double.pi
        guard abs(x) < 3 * Double.pi else { return 0 }
        return abs(x) < 1e-9 ? 1 : 3 * sin(x) * sin(x / 3) / (x * x)
      }
    }
  }

  private func gauss(_ count: Int) -> [(Int, [Float])] {
    (0..<count).map { index in
      weights(count, around: Double(index) + 0.5, radius: 5.5) { exp(-$0 * $0 / (2 * 1.5 * 1.5)) }
    }
  }

  /// Returns the mean structural similarity in a Gaussian window of σ 1.5.
  private func similarity(_ a: Plane, _ b: Plane) -> Double {
    let (rows, columns) = (gauss(a.height), gauss(a.width))
    func mean(_ plane: Plane) -> Plane { plane.filtered(rows: rows, columns: columns) }
    let (meanA, meanB) = (mean(a), mean(b))
    let (squaresA, squaresB, products) = (mean(a.map(a, *)), mean(b.map(b, *)), mean(a.map(b, *)))
    var sum = 0.0
    for index in a.values.indices {
      let (x, y) = (meanA.values[index], meanB.values[index])
      let (c1, c2): (Float, Float) = (6.5025, 58.5225)
      let spread = squaresA.values[index] - x * x + squaresB.values[index] - y * y
      let joint = products.values[index] - x * y
      sum += Double((2 * x * y + c1) * (2 * joint + c2) / ((x * x + y * y + c1) * (spread + c2)))
    }
    return sum / Double(a.values.count)
  }

  /// Returns a picture like a photograph: shapes of all sizes with sharp and soft edges, and grain, determined by the seed.
  private func photograph(_ width: Int, _ height: Int, seed: UInt64) -> PixelBuffer {
    var random = SplitMix64(seed: seed)
    let shapes = (0..<60).map { index in
      let size = Double(min(width, height)) * 0.6 / Double(1 + index / 3)
      return (
        x: Double.random(in: 0..<Double(width), using: &random), y: Double.random(in: 0..<Double(height), using: &random),
        size: size, soft: Double.random(in: 0.6...max(0.7, size / 4), using: &random),
        color: (0..<3).map { _ in Double.random(in: -90...90, using: &random) }
      )
    }
    return Pictures.make(width, height) { x, y in
      var parts = [120.0, 120, 120]
      for shape in shapes {
        let distance = max(abs(Double(x) - shape.x), abs(Double(y) - shape.y) * 1.3) - shape.size
        let cover = min(1, max(0, 0.5 - distance / shape.soft))
        if cover > 0 { for part in 0..<3 { parts[part] += cover * shape.color[part] } }
      }
      let grain = Double(random.next() & 15) - 7.5
      let clamped = parts.map { Int(min(255, max(0, $0 + grain))) }
      return (clamped[0], clamped[1], clamped[2], 255)
    }
  }

  @Test("Thumbnails are at least 0.97 similar to those of a Lanczos filter, 0.995 on average")
  func photographs() throws {
    var all: [Double] = []
    for (seed, (width, height)) in [(240, 181), (141, 230)].enumerated() {
      let picture = photograph(width, height, seed: UInt64(seed))
      for progressive in [false, true] {
        let bytes = EncodedFixtures.jpeg(width: width, height: height, inks: 3, progressive: progressive, quality: 92) { x, y, ink in
          UInt8(picture[x, y] >> UInt32(16 - ink * 8) & 255)
        }
        let source = try ImageSource(bytes: bytes)
        let full = Plane(try source.decoded())
        for side in [101, 47] {
          let small = Plane(try source.thumbnail(ThumbnailSize(width: side, height: side)))
          var best = full.filtered(rows: lanczos(height, small.height), columns: lanczos(width, small.width))
          for index in best.values.indices { best.values[index] = min(255, max(0, best.values[index])) }
          let value = similarity(small, best)
          #expect(value >= 0.97, "\(width) × \(height) to \(side), progressive \(progressive)")
          all.append(value)
        }
      }
    }
    let mean = all.reduce(0, +) / Double(all.count)
    #expect(mean >= 0.995, "\(all)")
  }

  /// `HITCHLESS_PHOTOGRAPHS=/usr/share/backgrounds swift test -c release -Xswiftc -enable-testing --filter SimilarityTests`
  @Test(
    "Thumbnails of given photographs are as similar at 200, 400 and 1,000 pixels",
    .enabled(if: ProcessInfo.processInfo.environment["HITCHLESS_PHOTOGRAPHS"] != nil))
  func installedPhotographs() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["HITCHLESS_PHOTOGRAPHS"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter { $0.hasSuffix(".jpg") }
    try #require(!names.isEmpty)
    var all: [Int: [Double]] = [:]
    for name in names {
      let source = try ImageSource(path: "\(folder)/\(name)")
      let full = Plane(try source.decoded())
      for side in [200, 400, 1_000] {
        let small = Plane(try source.thumbnail(ThumbnailSize(width: side, height: side)))
        var best = full.filtered(rows: lanczos(full.height, small.height), columns: lanczos(full.width, small.width))
        for index in best.values.indices { best.values[index] = min(255, max(0, best.values[index])) }
        let value = similarity(small, best)
        #expect(value >= 0.97, "\(name) to \(side)")
        all[side, default: []].append(value)
      }
    }
    for (side, values) in all.sorted(by: { $0.key < $1.key }) {
      let mean = values.reduce(0, +) / Double(values.count)
      print("similarity at \(side): mean \(mean), worst \(values.min()!), \(values.count) photographs")
      #expect(mean >= 0.995, "at \(side)")
    }
  }
}
