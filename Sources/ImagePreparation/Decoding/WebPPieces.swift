/// The amount of a WebP that is decoded at a time: some 32 rows, estimated from the data.
///
/// libwebp decodes as far as its data reach, and repeats up to eight rows for each new piece. So the size of pieces follows the number of
/// bytes that the last rows took. They are no longer than the average for the remaining rows, so that a flat end is not decoded all at
/// once, and they double while no row is completed, so that few are wasted.
struct WebPPieces {
  private static let rows = 32
  private static let smallest = 32
  private let byteCount: Int
  private let height: Int
  private let isLossless: Bool
  /// The number of bytes before those of the rows.
  private let headByteCount: Int
  /// The number of bytes that were passed to the decoder.
  private(set) var count = 0
  private var piece = 0
  private var rowsDone = 0
  private var countAtRow = 0

  /// Creates the pieces of a picture of `height` rows.
  init(_ bytes: UnsafeRawBufferPointer, height: Int, isLossless: Bool) {
    let head = isLossless ? bytes.count / 8 + 64 : WebPPieces.headByteCount(of: ByteCursor(bytes))
    self.init(byteCount: bytes.count, headByteCount: head, height: height, isLossless: isLossless)
  }

  /// Creates pieces of `byteCount` bytes. libwebp decodes nothing before it has `headByteCount` of them.
  init(byteCount: Int, headByteCount: Int, height: Int, isLossless: Bool) {
    self.byteCount = byteCount
    self.headByteCount = headByteCount
    self.height = max(1, height)
    self.isLossless = isLossless
  }

  /// Whether all bytes were passed to the decoder.
  var isAtEnd: Bool { count == byteCount }

  /// Advances to the next piece, when `rowsDone` rows of the picture are decoded.
  mutating func advance(rowsDone: Int) {
    let mean = (byteCount - count) * WebPPieces.rows / max(1, height - rowsDone)
    if count == 0 {
      piece = headByteCount
    } else if rowsDone > self.rowsDone {
      piece = min(mean, (count - countAtRow) * WebPPieces.rows / (rowsDone - self.rowsDone))
      self.rowsDone = rowsDone
      countAtRow = count
    } else {
      // The first row of a lossless picture follows tables that are read from the beginning for each piece.
      piece = rowsDone == 0 && isLossless ? max(piece / 4, count / 4) : min(mean, piece * 2)
    }
    piece = max(WebPPieces.smallest, piece)
    count = min(byteCount, count + piece)
  }

  /// Returns the end of the first partition of a lossy picture, which contains the prediction modes of the blocks (RFC 6386, 9.1); 0 if
  /// there is none.
  private static func headByteCount(of cursor: ByteCursor) -> Int {
    guard let chunk = Chunks(webP: cursor).first(where: { $0.name == "VP8 " }), let tag = chunk.content.littleEndian24(at: 0)
    else { return 0 }
    return chunk.offset + 8 + 10 + tag >> 5
  }
}
