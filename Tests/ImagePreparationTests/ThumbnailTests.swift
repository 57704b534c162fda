import HitchlessBase
import ImagePreparation
import TestSupport
import Testing

struct ThumbnailTests {
  @Test("A thumbnail keeps its aspect ratio, fits or fills its box, and is not enlarged")
  func sizes() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      let image = (Int.random(in: 1...5_000, using: &random), Int.random(in: 1...5_000, using: &random))
      let box = (Int.random(in: 1...3_000, using: &random), Int.random(in: 1...3_000, using: &random))
      for mode in [ThumbnailSize.Mode.fit, .fill] {
        let size = ThumbnailSize(width: box.0, height: box.1, mode: mode).resolved(imageWidth: image.0, imageHeight: image.1)
        let scales = (Double(box.0) / Double(image.0), Double(box.1) / Double(image.1))
        let scale = min(1, mode == .fit ? min(scales.0, scales.1) : max(scales.0, scales.1))
        #expect(abs(Double(size.width) - max(1, Double(image.0) * scale)) <= 0.501, "\(image) in \(box), seed \(seed)")
        #expect(abs(Double(size.height) - max(1, Double(image.1) * scale)) <= 0.501, "\(image) in \(box), seed \(seed)")
        if mode == .fit {
          #expect(size.width <= box.0 && size.height <= box.1)
        } else if scale < 1 {
          #expect(size.width >= box.0 && size.height >= box.1)
        }
      }
    }
  }

  /// Returns the same reduction, computed one pixel at a time in floating point.
  private func reference(_ picture: PixelBuffer, _ width: Int, _ height: Int) -> PixelBuffer {
    struct Share {
      var sample: Int
      var weight: Double
      var isInCore: Bool
    }
    func shares(_ count: Int, _ reduced: Int) -> [[Share]] {
      let ratio = Double(count) / Double(reduced)
      return (0..<reduced).map { index in
        let center = (Double(index) + 0.5) * ratio
        var all: [Share] = []
        for sample in 0..<count {
          let distance = abs(Double(sample) + 0.5 - center)
          let x: Double = distance / ratio
          // The interpolating cubic with a slope of -1/2 at 1, by Catmull and Rom.
          let weight: Double = x < 1 ? 1.5 * x * x * x - 2.5 * x * x + 1 : x < 2 ? -0.5 * x * x * x + 2.5 * x * x - 4 * x + 2 : 0
          if x < 2 || distance <= ratio + 1e-6 { all.append(Share(sample: sample, weight: weight, isInCore: distance <= ratio + 1e-6)) }
        }
        let total = all.reduce(0) { $0 + $1.weight }
        return all.map { Share(sample: $0.sample, weight: $0.weight / total, isInCore: $0.isInCore) }
      }
    }
    /// Returns the weighted sum of the values, clamped between the minimum and the maximum of the core.
    func sum(_ shares: [Share], _ value: (Int) -> Double) -> Double {
      var (sum, least, largest) = (0.0, Double.infinity, -Double.infinity)
      for share in shares {
        let value = value(share.sample)
        sum += share.weight * value
        if share.isInCore { (least, largest) = (min(least, value), max(largest, value)) }
      }
      return max(least, min(largest, sum))
    }
    let (columns, rows) = (shares(picture.width, width), shares(picture.height, height))
    let result = MutablePixelBuffer(width: width, height: height)!
    for y in 0..<height {
      func line(_ shift: UInt32) -> [Double] {
        (0..<picture.width).map { column in sum(rows[y]) { Double(picture[column, $0] >> shift & 255) } }
      }
      let lines = [24, 16, 8, 0].map { line($0) }
      for x in 0..<width {
        let alpha = sum(columns[x]) { lines[0][$0] }.rounded()
        result[x, y] = lines.dropFirst().reduce(UInt32(alpha)) { word, line in
          word << 8 | UInt32(min(alpha, sum(columns[x]) { line[$0] }).rounded())
        }
      }
    }
    return result.finish()
  }

  @Test("Reduced images equal a naive filter, for extreme shapes and alpha too")
  func againstReference() throws {
    for (width, height) in [(40, 30), (41, 29), (7, 90), (200, 1), (1, 200), (1, 1), (33, 33)] {
      let picture = Pictures.noise(width, height, seed: UInt64(width * 1_000 + height), alpha: true)
      let source = try ImageSource(bytes: picture.pngData())
      // PNG stores straight colours: the decoded result is the input of the reduction.
      let stored = try source.decoded()
      for side in [1, 3, 17, 32] {
        let size = ThumbnailSize(width: side, height: side)
        let exact = size.resolved(imageWidth: width, imageHeight: height)
        let small = try source.thumbnail(size)
        #expect(small.width == exact.width && small.height == exact.height)
        let difference = try #require(Pictures.difference(small, reference(stored, exact.width, exact.height)))
        #expect(difference <= 1, "\(width) × \(height) to \(exact)")
        for y in 0..<small.height {
          for x in 0..<small.width {
            let word = small[x, y]
            #expect(max(word & 255, word >> 8 & 255, word >> 16 & 255) <= word >> 24, "colour above alpha")
          }
        }
      }
    }
  }

  @Test("JPEGs of every subsampling are reduced like their decoded pixels")
  func planes() throws {
    for (across, down) in [(1, 1), (2, 1), (1, 2), (2, 2), (4, 1), (4, 2)] {
      for progressive in [false, true] {
        // Smooth, so that chroma at a quarter of the resolution loses nothing; with sizes that do not fill a block.
        let bytes = EncodedFixtures.jpeg(width: 101, height: 77, inks: 3, progressive: progressive, sampling: (across, down)) { x, y, ink in
          UInt8(ink == 0 ? 255 - x * 2 : ink == 1 ? y * 3 : 60 + (x + y))
        }
        let source = try ImageSource(bytes: bytes)
        let decoded = try source.decoded()
        for side in [90, 71, 55] {
          let small = try source.thumbnail(ThumbnailSize(width: side, height: side))
          let difference = try #require(Pictures.difference(small, reference(decoded, small.width, small.height)))
          #expect(difference <= 5, "\(across) × \(down), progressive \(progressive), to \(side)")
        }
      }
    }
    let grey = try ImageSource(bytes: EncodedFixtures.jpeg(width: 90, height: 90, inks: 1) { x, y, _ in UInt8(x + y) })
    let small = try grey.thumbnail(ThumbnailSize(width: 64, height: 64))
    #expect(try #require(Pictures.difference(small, reference(grey.decoded(), 64, 64))) <= 1)
  }

  @Test("JPEGs with fewer chroma samples than thumbnail pixels are reduced smoothly at every size")
  func enlargedColors() throws {
    let source = try ImageSource(
      bytes: EncodedFixtures.jpeg(width: 120, height: 112, inks: 3, quality: 98) { x, y, ink in UInt8(ink == 1 ? y * 2 : x * 2) })
    for side in 70...119 {
      let small = try source.thumbnail(ThumbnailSize(width: side, height: side))
      let greens = (0..<small.height).map { Int(small[side / 2, $0] >> 8 & 255) }
      #expect(
        zip(greens, greens.dropFirst()).allSatisfy { $0 <= $1 + 2 } && greens[small.height - 1] - greens[0] > 200, "\(side): \(greens)")
    }
  }

  @Test("A progressive JPEG at one eighth is the same without the omitted scans")
  func coarseScans() throws {
    func bytes(_ progressive: Bool) -> [UInt8] {
      EncodedFixtures.jpeg(width: 643, height: 481, inks: 3, progressive: progressive, sampling: (2, 2)) { x, y, ink in
        UInt8((x * (ink + 1) / 3 + y ^ (x >> 3)) & 255)
      }
    }
    // Both kinds have the same coefficients.
    let (whole, coarse) = (try ImageSource(bytes: bytes(false)), try ImageSource(bytes: bytes(true)))
    for side in [20, 40, 60] {
      let size = ThumbnailSize(width: side, height: side)
      #expect(try Pictures.difference(whole.thumbnail(size), coarse.thumbnail(size)) == 0, "\(side)")
    }
    let cut = Array(bytes(true).dropLast(2))
    #expect(throws: ImageError.self) { try ImageSource(bytes: cut).thumbnail(ThumbnailSize(width: 40, height: 40)) }
  }

  @Test("A flat colour stays the same at every size")
  func flat() throws {
    for word in [0xFF00_0000, 0xFFFF_FFFF, 0xFF12_34AB, 0x8040_2010, 0] as [UInt32] {
      let source = try ImageSource(bytes: Pictures.flat(61, 47, word).pngData())
      for side in [1, 2, 5, 13, 31, 46, 60] {
        let small = try source.thumbnail(ThumbnailSize(width: side, height: side))
        #expect(Pictures.difference(small, Pictures.flat(small.width, small.height, try source.decoded()[0, 0])) == 0, "\(side)")
      }
    }
    let jpeg = try ImageSource(bytes: Pictures.flat(333, 251, 0xFF40_80C0).jpegData(quality: 0.9))
    for side in [1, 30, 41, 42, 100, 166, 167, 300] {
      let small = try jpeg.thumbnail(ThumbnailSize(width: side, height: side))
      #expect(Pictures.difference(small, Pictures.flat(small.width, small.height, small[0, 0])) == 0, "\(side)")
    }
  }

  @Test("Reducing a hard edge causes no ringing")
  func noRinging() throws {
    for vertical in [false, true] {
      for edge in [37, 40, 48, 64, 71] {
        func level(_ x: Int, _ y: Int) -> Int { (vertical ? y : x) < edge ? 80 : 170 }
        let png = try Pictures.make(120, 112) { x, y in (level(x, y), level(x, y), level(x, y), 255) }.pngData()
        var files = [("png", png)]
        // Edges between blocks, which a JPEG preserves exactly at every scale.
        if edge % 16 == 0 {
          for (name, inks) in [("grey jpeg", 1), ("jpeg", 3)] {
            files.append(
              (name, EncodedFixtures.jpeg(width: 120, height: 112, inks: inks, quality: 100) { x, y, _ in UInt8(level(x, y)) }))
          }
        }
        for (name, bytes) in files {
          let source = try ImageSource(bytes: bytes)
          for side in [9, 17, 31, 47, 60, 77, 95, 110] {
            let small = try source.thumbnail(ThumbnailSize(width: side, height: side))
            let length = vertical ? small.height : small.width
            let line = (0..<length).map { Int((vertical ? small[small.width / 2, $0] : small[$0, small.height / 2]) >> 8 & 255) }
            #expect(line.allSatisfy { (79...171).contains($0) }, "\(name), edge at \(edge), to \(side): \(line)")
            #expect(zip(line, line.dropFirst()).allSatisfy { $0 <= $1 + 1 }, "\(name), edge at \(edge), to \(side): \(line)")
          }
        }
      }
    }
  }

  @Test("Colours do not ring at full chroma resolution or in small thumbnails")
  func noRingingColors() throws {
    // From red to blue: the two chroma components jump by half of their range, luma by a fifth.
    for (sampling, sides) in [((1, 1), [9, 17, 31, 47, 60, 77]), ((2, 2), [6, 9, 13])] {
      let bytes = EncodedFixtures.jpeg(width: 128, height: 96, inks: 3, sampling: sampling, quality: 100) { x, _, ink in
        ink == 1 ? 60 : (ink == 0) == (x < 64) ? 180 : 60
      }
      let source = try ImageSource(bytes: bytes)
      for side in sides {
        let small = try source.thumbnail(ThumbnailSize(width: side, height: side))
        for shift in [16, 0] as [UInt32] {
          let line = (0..<small.width).map { Int(small[$0, small.height / 2] >> shift & 255) }
          #expect(line.allSatisfy { (57...183).contains($0) }, "\(sampling) to \(side): \(line)")
        }
      }
    }
  }

  @Test("A one-pixel frame is equally bright on all sides after reduction")
  func edges() throws {
    let picture = Pictures.make(80, 60) { x, y in x == 0 || y == 0 || x == 79 || y == 59 ? (255, 0, 0, 255) : (0, 0, 0, 255) }
    let small = try ImageSource(bytes: picture.pngData()).thumbnail(ThumbnailSize(width: 40, height: 40))
    let sides = [small[0, 15], small[39, 15], small[20, 0], small[20, 29]].map { Int($0 >> 16 & 255) }
    #expect(sides.allSatisfy { $0 == sides[0] } && sides[0] > 90)
    #expect(small[2, 15] == 0xFF00_0000)
  }

  @Test("Every thumbnail of a JPEG has the exact requested size")
  func jpegSizes() throws {
    let source = try ImageSource(bytes: Pictures.gradient(211, 97).jpegData(quality: 0.9))
    for side in 1...220 {
      let size = ThumbnailSize(width: side, height: side)
      let exact = size.resolved(imageWidth: 211, imageHeight: 97)
      let small = try source.thumbnail(size)
      #expect(small.width == exact.width && small.height == exact.height)
      // A gradient remains a gradient.
      #expect(Int(small[0, 0] >> 16 & 255) <= Int(small[exact.width - 1, 0] >> 16 & 255))
    }
  }

  @Test("Work stops at the check for cancellation that cancels it, in every format")
  func cancellation() throws {
    let picture = Pictures.gradient(400, 640)
    let all = [
      try picture.jpegData(quality: 0.8), try picture.pngData(), EncodedFixtures.webp(Pictures.noise(200, 200, seed: 1, alpha: false)),
      EncodedFixtures.jpeg(width: 400, height: 640, inks: 3, progressive: true) { x, y, _ in UInt8((x + y) & 255) },
    ]
    for bytes in all {
      let source = try ImageSource(bytes: bytes)
      for target in [PreparationTarget.display, .thumbnail(ThumbnailSize(width: 300, height: 300))] {
        for check in [1, 2, 3] {
          #expect(throws: ImageError.cancelled) {
            try source.prepared(for: target, cancellation: ImageCancellation(atCheck: check))
          }
        }
        // Cancellation is also checked in the middle, not only at both ends.
        let cancellation = ImageCancellation(atCheck: 1_000_000)
        _ = try source.prepared(for: target, cancellation: cancellation)
        #expect(!cancellation.isCancelled)
      }
    }
    #expect(throws: ImageError.cancelled) {
      try ImageSource(bytes: all[0]).decoded(cancellation: ImageCancellation(atCheck: 20))
    }
  }

  @Test("Photographs of this machine give thumbnails of the requested size")
  func photographs() throws {
    let folder = "/usr/share/backgrounds/"
    for name in ["Kleiber_by_Lukas_Baubkus.jpg", "Fossa_by_Jasper_Roks.jpg", "Wine_by_Jakkub_Mede.jpg"] {
      guard let source = try? ImageSource(path: folder + name) else { continue }
      let small = try source.thumbnail(ThumbnailSize(width: 64, height: 64))
      #expect(max(small.width, small.height) == 64 && small.isOpaque)
    }
  }
}
