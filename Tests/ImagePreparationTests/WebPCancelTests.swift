import HitchlessBase
import TestSupport
import Testing

@testable import ImagePreparation

/// The points where WebPs can be stopped.
struct WebPCancelTests {
  private func looks(_ bytes: [UInt8], _ target: PreparationTarget) throws -> Int {
    let cancellation = ImageCancellation()
    _ = try ImageSource(bytes: bytes).prepared(for: target, cancellation: cancellation)
    return cancellation.checkCount
  }

  @Test("A lossy WebP checks for cancellation every 64 rows or more often")
  func lossy() throws {
    let bytes = EncodedFixtures.webp(Pictures.noise(256, 2_048, seed: 7, alpha: false), quality: 50)
    // The thumbnail is reduced from 192 rows, twelve strips; the whole picture is copied in its strips.
    #expect(try looks(bytes, .display) - 2_048 / 16 >= 2_048 / 64)
    #expect(try looks(bytes, .thumbnail(ThumbnailSize(width: 75, height: 150))) - 12 >= 2_048 / 64)
  }

  @Test("A lossless WebP checks for cancellation every 64 rows after its first eighth")
  func lossless() throws {
    let bands = Pictures.make(1_024, 2_048) { _, y in (y / 10, y / 20, 255 - y / 10, 255) }
    let bytes = EncodedFixtures.webp(bands)
    try #require(bytes.count < 16 << 10)
    #expect(try looks(bytes, .display) - 2_048 / 16 >= 2_048 * 7 / 8 / 64)
    #expect(try Pictures.difference(ImageSource(bytes: bytes).decoded(), bands) == 0)
  }

  @Test("Pieces follow the decoded rows and always reach the end")
  func pieces() {
    var random = SplitMix64(seed: 11)
    for round in 0..<600 {
      let height = Int.random(in: 1...4_000, using: &random)
      let byteCount = Int.random(in: 0...1 << 20, using: &random)
      let head = Int.random(in: 0...byteCount + 9, using: &random)
      var pieces = WebPPieces(byteCount: byteCount, headByteCount: head, height: height, isLossless: Bool.random(using: &random))
      var (rows, advances) = (0, 0)
      repeat {
        let before = pieces.count
        pieces.advance(rowsDone: rows)
        advances += 1
        #expect(pieces.count <= byteCount && (pieces.count > before || byteCount == 0), "seed 11, round \(round)")
        if Int.random(in: 0..<3, using: &random) == 0 { rows = Int.random(in: rows...height, using: &random) }
      } while !pieces.isAtEnd && advances < 100_000
      #expect(pieces.isAtEnd, "seed 11, round \(round)")
    }
  }
}
