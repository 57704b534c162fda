import HitchlessBase
import ImagePreparation
import TestSupport
import Testing

struct GIFTests {
  @Test("The first frame of any GIF decodes exactly: palette sizes, interlacing, transparency")
  func kinds() throws {
    var random = SplitMix64(seed: 11)
    for bits in 1...8 {
      let palette = (0..<1 << bits).map { _ in
        (Int.random(in: 0...255, using: &random), Int.random(in: 0...255, using: &random), Int.random(in: 0...255, using: &random))
      }
      for (screen, frame) in [((1, 1), (0, 0, 1, 1)), ((90, 70), (0, 0, 90, 70)), ((40, 30), (7, 5, 20, 13)), ((10, 10), (4, 0, 20, 10))] {
        for (interlaced, transparent) in [(false, nil), (true, 1), (true, nil), (false, 0)] as [(Bool, Int?)] {
          let noise = (0..<frame.2 * frame.3).map { _ in Int.random(in: 0..<1 << bits, using: &random) }
          // Noise fills the table, runs use codes that are not yet defined.
          func index(_ x: Int, _ y: Int) -> Int { y % 3 == 0 ? noise[y * frame.2 + x] : (x / 9 + y) % (1 << bits) }
          let writer = GIFWriter(
            width: screen.0, height: screen.1, frame: frame, palette: palette, transparent: transparent, interlaced: interlaced,
            isLocal: bits % 2 == 0, index: index)
          let source = try ImageSource(bytes: writer.data())
          #expect(source.header.format == .gif)
          #expect(source.header.width == max(screen.0, frame.0 + frame.2) && source.header.height == max(screen.1, frame.1 + frame.3))
          let expected = Pictures.make(source.header.width, source.header.height) { x, y in
            guard x >= frame.0, x < frame.0 + frame.2, y >= frame.1, y < frame.1 + frame.3 else { return (0, 0, 0, 0) }
            let index = index(x - frame.0, y - frame.1)
            return index == transparent ? (0, 0, 0, 0) : (palette[index].0, palette[index].1, palette[index].2, 255)
          }
          #expect(try Pictures.difference(source.decoded(), expected) == 0, "\(bits) bits, \(screen), \(frame), interlaced \(interlaced)")
        }
      }
    }
  }

  @Test("A GIF of one colour and a GIF that overflows its code table decode exactly")
  func long() throws {
    let flat = GIFWriter(width: 500, height: 400, frame: (0, 0, 500, 400), palette: [(1, 2, 3), (4, 5, 6)]) { _, _ in 1 }
    #expect(try Pictures.difference(ImageSource(bytes: flat.data()).decoded(), Pictures.flat(500, 400, 0xFF04_0506)) == 0)
    var random = SplitMix64(seed: 5)
    let noise = (0..<200 * 100).map { _ in Int.random(in: 0..<256, using: &random) }
    let writer = GIFWriter(width: 200, height: 100, frame: (0, 0, 200, 100), palette: (0..<256).map { ($0, $0, $0) }) {
      noise[$1 * 200 + $0]
    }
    let expected = Pictures.make(200, 100) { x, y in (noise[y * 200 + x], noise[y * 200 + x], noise[y * 200 + x], 255) }
    #expect(try Pictures.difference(ImageSource(bytes: writer.data()).decoded(), expected) == 0)
  }

  @Test("A GIF without a frame, with invalid codes, or of 65,000 pixels a side is refused")
  func damaged() throws {
    let writer = GIFWriter(width: 8, height: 8, frame: (0, 0, 8, 8), palette: (0..<4).map { ($0, 0, 0) }) { x, y in (x + y) % 4 }
    let bytes = writer.data()
    #expect(throws: ImageError.corrupt(.gif, "no frame")) { try ImageSource(bytes: Array(bytes[0..<25]) + [0x3B]) }
    var huge = bytes
    huge.replaceSubrange(6..<10, with: [0xE8, 0xFD, 0xE8, 0xFD])
    #expect(throws: ImageError.tooLarge("65000 × 65000 pixels, the limit is 32768 a side")) { try ImageSource(bytes: huge) }
    let start = try #require(bytes.lastIndex(of: 0x2C)) + 10
    var wild = bytes
    wild[start + 2] = 0xFC  // a clear code, then one far beyond the table
    #expect(throws: ImageError.self) { try ImageSource(bytes: wild).decoded() }
    wild[start] = 12
    #expect(throws: ImageError.corrupt(.gif, "codes of 12 bits")) { try ImageSource(bytes: wild).decoded() }
  }
}
