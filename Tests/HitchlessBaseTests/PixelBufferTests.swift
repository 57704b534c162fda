import HitchlessBase
import TestSupport
import Testing

@Suite struct `Pixel buffers` {
  @Test func `recycled memory is transparent, and no two live buffers share it`() throws {
    var random = SplitMix64(seed: 21)
    var alive: [(buffer: any ReadablePixels, word: UInt32)] = []
    for step in 0..<600 {
      if alive.count > 12 || (random.next() % 3 == 0 && !alive.isEmpty) {
        let (buffer, word) = alive.remove(at: Int(random.next() % UInt64(alive.count)))
        let last = (buffer.height - 1) * buffer.bytesPerRow + (buffer.width - 1) * 4
        #expect(buffer.readOnlyBytes.load(as: UInt32.self) == word, "seed 21, step \(step)")
        #expect(buffer.readOnlyBytes.load(fromByteOffset: last, as: UInt32.self) == word, "seed 21, step \(step)")
        continue
      }
      // Sizes around the limit from which memory is cached, some of them equal, so that blocks are reused.
      let width = 100 + Int(random.next() % 4) * 60
      let height = 100 + Int(random.next() % 4) * 60
      let buffer = try #require(MutablePixelBuffer(width: width, height: height))
      for (x, y) in [(0, 0), (width / 2, height / 2), (width - 1, height - 1), (width - 1, 0)] {
        #expect(buffer[x, y] == 0, "seed 21, step \(step)")
      }
      let word = UInt32(truncatingIfNeeded: random.next())
      for y in 0..<height {
        for x in stride(from: 0, to: width, by: 7) { buffer[x, y] = word }
        buffer[width - 1, y] = word
      }
      // Published and unpublished buffers, which return their memory in the same way.
      alive.append((random.next() % 2 == 0 ? buffer.finish() : buffer, word))
    }
  }
}
