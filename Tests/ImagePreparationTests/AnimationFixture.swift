import HitchlessBase
import TestSupport

@testable import ImagePreparation

/// A random animation, its frames drawn onto one another by a naive implementation, and its files in the formats of other programs.
struct AnimationFixture {
  struct Frame {
    var left: Int
    var top: Int
    var pixels: PixelBuffer
    var delay: Int
    var disposal: Int  // 0 keeps, 1 clears, 2 restores
    var blends: Bool
  }
  let width: Int
  let height: Int
  var frames: [Frame] = []

  /// Colours that files with 256 colours can hold; the last of them stands for transparency.
  static let palette = (0..<16).map { ($0 * 16, 255 - $0 * 9, ($0 * 37) % 256) }

  /// Creates an animation of these frames.
  init(width: Int, height: Int, frames: [Frame]) { (self.width, self.height, self.frames) = (width, height, frames) }

  /// Creates a random animation. `alpha` is whether pixels may be half transparent, `restores` whether frames may restore the previous
  /// content.
  init(_ random: inout SplitMix64, alpha: Bool, restores: Bool, evenPlaces: Bool = false) {
    width = Int.random(in: 4...24, using: &random)
    height = Int.random(in: 4...24, using: &random)
    for index in 0..<Int.random(in: 2...7, using: &random) {
      let isWhole = index == 0 || Int.random(in: 0..<4, using: &random) == 0
      var (left, top) = isWhole ? (0, 0) : (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
      if evenPlaces { (left, top) = (left & ~1, top & ~1) }
      let size =
        isWhole ? (width, height) : (Int.random(in: 1...width - left, using: &random), Int.random(in: 1...height - top, using: &random))
      let seed = random.next()
      let isOpaque = Bool.random(using: &random)
      var noise = SplitMix64(seed: seed)
      let pixels = Pictures.make(size.0, size.1) { _, _ in
        let color = AnimationFixture.palette[Int.random(in: 0..<15, using: &noise)]
        let veil = isOpaque ? 255 : alpha ? [0, 255, 40, 200].randomElement(using: &noise)! : [0, 255].randomElement(using: &noise)!
        return (color.0, color.1, color.2, veil)
      }
      frames.append(
        Frame(
          left: left, top: top, pixels: pixels, delay: Int.random(in: 0...30, using: &random) * 10,
          disposal: Int.random(in: 0...(restores ? 2 : 1), using: &random), blends: Bool.random(using: &random)))
    }
  }

  /// Returns the displayed picture for each frame.
  func shown() -> [PixelBuffer] {
    var canvas = [UInt32](repeating: 0, count: width * height)
    return frames.map { frame in
      let before = canvas
      for y in 0..<frame.pixels.height {
        for x in 0..<frame.pixels.width {
          let word = frame.pixels[x, y]
          let index = (frame.top + y) * width + frame.left + x
          guard frame.blends, word >> 24 < 255 else {
            canvas[index] = word
            continue
          }
          let below = canvas[index]
          canvas[index] = [24, 16, 8, 0].reduce(0) { sum, shift in
            let part = Double(word >> shift & 255) + Double(below >> shift & 255) * Double(255 - word >> 24) / 255
            return sum | UInt32(part.rounded()) << shift
          }
        }
      }
      let picture = MutablePixelBuffer(width: width, height: height)!
      for y in 0..<height { for x in 0..<width { picture[x, y] = canvas[y * width + x] } }
      if frame.disposal == 2 { canvas = before }
      if frame.disposal == 1 {
        for y in 0..<frame.pixels.height {
          for x in 0..<frame.pixels.width { canvas[(frame.top + y) * width + frame.left + x] = 0 }
        }
      }
      return picture.finish()
    }
  }

  // MARK: Files

  private static func number(_ value: Int, _ count: Int, big: Bool = false) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return big ? bytes.reversed() : bytes
  }

  /// Returns a GIF, which has no frames that replace existing content: those must be opaque. `repeats` is Netscape's number; nil for none.
  func gif(repeats: Int? = 0, interlaced: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    for (index, frame) in frames.enumerated() {
      let writer = GIFWriter(
        width: width, height: height, frame: (frame.left, frame.top, frame.pixels.width, frame.pixels.height),
        palette: AnimationFixture.palette, transparent: nil, interlaced: interlaced, isLocal: index % 2 == 1
      ) { x, y in
        let word = frame.pixels[x, y]
        return word >> 24 == 0 ? 15 : AnimationFixture.palette.firstIndex { $0.0 == Int(word >> 16 & 255) }!
      }
      let file = writer.data()
      let head = index % 2 == 1 ? 13 : 13 + 48
      if index == 0 {
        result = Array(file[..<head])
        if let repeats {
          result += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + AnimationFixture.number(repeats, 2) + [0]
        }
      }
      let flags = UInt8([1, 2, 3][frame.disposal] << 2 | 1)
      result += [0x21, 0xF9, 4, flags] + AnimationFixture.number(frame.delay / 10, 2) + [15, 0] + file[head...].dropLast()
    }
    return result + [0x3B]
  }

  /// Returns a writer for a PNG of one picture.
  static func writer(_ pixels: PixelBuffer) -> PNGWriter {
    PNGWriter(width: pixels.width, height: pixels.height, depth: 8, colorType: 6) { x, y in
      let word = pixels[x, y]
      let alpha = Int(word >> 24)
      func part(_ shift: UInt32) -> Int { alpha == 0 ? 0 : min(255, (Int(word >> shift & 255) * 255 + alpha / 2) / alpha) }
      return [part(16), part(8), part(0), alpha]
    }
  }

  /// Returns a PNG. Without `firstIsShown`, programs without support for animations show another picture, a red one.
  func png(plays: Int = 0, firstIsShown: Bool = true) -> [UInt8] {
    func big(_ value: Int, _ count: Int = 4) -> [UInt8] { AnimationFixture.number(value, count, big: true) }
    let writer = AnimationFixture.writer
    /// Returns the content of the only pixel chunk of a file.
    func pixels(_ file: [UInt8]) -> [UInt8] { Array(file[41..<file.count - 16]) }
    let red = writer(Pictures.flat(width, height, 0xFFFF_0000))
    var result = red.data()
    let all = pixels(result)
    result.removeLast(result.count - 33)
    result += red.chunk("acTL", big(frames.count) + big(plays))
    if !firstIsShown { result += red.chunk("IDAT", all) }
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      let size = big(frame.pixels.width) + big(frame.pixels.height) + big(frame.left) + big(frame.top)
      result += red.chunk(
        "fcTL", big(sequence) + size + big(frame.delay, 2) + big(1_000, 2) + [UInt8(frame.disposal), frame.blends ? 1 : 0])
      sequence += 1
      let body = pixels(writer(frame.pixels).data())
      if index == 0, firstIsShown {
        result += red.chunk("IDAT", body)
      } else {
        // In two chunks.
        for part in [body.prefix(body.count / 2), body.dropFirst(body.count / 2)] {
          result += red.chunk("fdAT", big(sequence) + part)
          sequence += 1
        }
      }
    }
    return result + red.chunk("IEND", [])
  }

  /// Returns a lossless WebP, which has no frames that restore previous content. Their positions must be even.
  func webp(plays: Int = 0, profile: [UInt8] = []) -> [UInt8] {
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + AnimationFixture.number(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
    }
    let size = AnimationFixture.number(width - 1, 3) + AnimationFixture.number(height - 1, 3)
    var body = Array("WEBP".utf8) + chunk("VP8X", [profile.isEmpty ? 0x12 : 0x32, 0, 0, 0] + size)
    if !profile.isEmpty { body += chunk("ICCP", profile) }
    body += chunk("ANIM", [0, 0, 0, 0] + AnimationFixture.number(plays, 2))
    for frame in frames {
      let file = EncodedFixtures.webp(frame.pixels)
      let pixels = Array(file[12..<16]) == Array("VP8X".utf8) ? file[30...] : file[12...]
      let place = [frame.left / 2, frame.top / 2, frame.pixels.width - 1, frame.pixels.height - 1, frame.delay]
      let flags: UInt8 = (frame.blends ? 0 : 2) | (frame.disposal == 1 ? 1 : 0)
      body += chunk("ANMF", place.flatMap { AnimationFixture.number($0, 3) } + [flags] + pixels)
    }
    return Array("RIFF".utf8) + AnimationFixture.number(body.count, 4) + body
  }
}
