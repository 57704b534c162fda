/// How much of a WebP is decoded at a time: some 32 rows, as far as the data tell.
///
/// libwebp goes as far as the data reach that it is given, and goes back up to eight rows for each new piece. So pieces follow the bytes that
/// rows took last; they are no longer than the rows that are left would take on average, so that a flat end is not gone through at once; and
/// they double while no row gets done, so that few are in vain.
struct WebPPieces {
  private static let rows = 32
  private static let smallest = 32
  private let byteCount: Int
  private let height: Int
  private let isLossless: Bool
  /// The bytes before those of the rows.
  private let headByteCount: Int
  /// The bytes that are handed over.
  private(set) var count = 0
  private var piece = 0
  private var rowsDone = 0
  private var countAtRow = 0

  /// Pieces of a picture of so many rows.
  init(_ bytes: UnsafeRawBufferPointer, height: Int, isLossless: Bool) {
    let head = isLossless ? bytes.count / 8 + 64 : WebPPieces.headByteCount(of: ByteCursor(bytes))
    self.init(byteCount: bytes.count, headByteCount: head, height: height, isLossless: isLossless)
  }

  /// Pieces of `byteCount` bytes, of which libwebp decodes nothing before `headByteCount` are there.
  init(byteCount: Int, headByteCount: Int, height: Int, isLossless: Bool) {
    self.byteCount = byteCount
    self.headByteCount = headByteCount
    self.height = max(1, height)
    self.isLossless = isLossless
  }

  /// Whether everything is handed over.
  var isAtEnd: Bool { count == byteCount }

  /// Goes on to the next piece, when so many rows of the picture are done.
  mutating func advance(rowsDone: Int) {
    let mean = (byteCount - count) * WebPPieces.rows / max(1, height - rowsDone)
    if count == 0 {
      piece = headByteCount
    } else if rowsDone > self.rowsDone {
      piece = min(mean, (count - countAtRow) * WebPPieces.rows / (rowsDone - self.rowsDone))
      self.rowsDone = rowsDone
      countAtRow = count
    } else {
      // Before the first row of a lossless one come tables that are read from their beginning each time.
      piece = rowsDone == 0 && isLossless ? max(piece / 4, count / 4) : min(mean, piece * 2)
    }
    piece = max(WebPPieces.smallest, piece)
    count = min(byteCount, count + piece)
  }

  /// Where the first partition of a lossy one ends, which says how each block is predicted (RFC 6386, 9.1); 0 where there is none.
  private static func headByteCount(of cursor: ByteCursor) -> Int {
    guard let chunk = Chunks(webP: cursor).first(where: { $0.name == "VP8 " }), let tag = chunk.content.littleEndian24(at: 0)
    else { return 0 }
    return chunk.offset + 8 + 10 + tag >> 5
  }
}
