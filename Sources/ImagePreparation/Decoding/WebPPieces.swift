/// How much of a WebP is decoded at a time where its rows cannot be watched: some 32 rows, as far as the data tell.
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
  /// The bytes that are handed over.
  private(set) var count = 0
  private var piece = 0
  private var rowsDone = 0
  private var countAtRow = 0

  /// Pieces of `byteCount` bytes, a picture of so many rows.
  init(byteCount: Int, height: Int, isLossless: Bool) {
    self.byteCount = byteCount
    self.height = max(1, height)
    self.isLossless = isLossless
  }

  /// Whether everything is handed over.
  var isAtEnd: Bool { count == byteCount }

  /// Goes on to the next piece, when so many rows of the picture are done.
  mutating func advance(rowsDone: Int) {
    let mean = (byteCount - count) * WebPPieces.rows / max(1, height - rowsDone)
    if count == 0 {
      // Of a lossless one the library decodes nothing before an eighth is there.
      piece = isLossless ? byteCount / 8 + 64 : mean
    } else if rowsDone > self.rowsDone {
      piece = min(mean, (count - countAtRow) * WebPPieces.rows / (rowsDone - self.rowsDone))
      self.rowsDone = rowsDone
      countAtRow = count
    } else {
      // Before the first row come tables that are read from their beginning each time.
      piece = rowsDone == 0 ? max(piece / 4, count / 4) : min(mean, piece * 2)
    }
    piece = max(WebPPieces.smallest, piece)
    count = min(byteCount, count + piece)
  }
}
