import HitchlessBase
import ImagePreparation
import Testing

/// Pictures as other programs write them.
@Suite(.timeLimit(.minutes(10)))
struct ForeignPictureTests {
  @Test("Of a PNG's transparent colour only the bits of a sample count", arguments: [1, 2, 4, 8, 16], [false, true])
  func transparentColor(_ depth: Int, _ isGrey: Bool) throws {
    guard isGrey || depth >= 8 else { return }
    let largest = 1 << depth - 1
    for interlaced in [false, true] {
      for (color, stated) in [(largest, 0xFFFF), (1, 1), (0, depth < 16 ? 0xFF00 & ~largest : 0)] {
        var writer = PNGWriter(width: 6, height: 4, depth: depth, colorType: isGrey ? 0 : 2) { x, y in
          [Int](repeating: (x + y) % 2 == 0 ? color : (color == 0 ? largest : 0), count: isGrey ? 1 : 3)
        }
        writer.interlaced = interlaced
        let sample = [UInt8(stated >> 8), UInt8(stated & 255)]
        writer.chunks = [("tRNS", isGrey ? sample : sample + sample + sample)]
        let pixels = try ImageSource(bytes: writer.data()).decoded()
        #expect(!pixels.isOpaque)
        for y in 0..<4 {
          for x in 0..<6 { #expect(pixels[x, y] >> 24 == ((x + y) % 2 == 0 ? 0 : 255), "\(depth) bits, \(color), \(x) \(y)") }
        }
      }
    }
  }
}
