internal import Glibc
public import HitchlessBase
internal import Synchronization

/// Reads many parts of one picture, of which most formats can only be decoded from the top.
///
/// It goes on with the rows below those that were read last, and keeps strips of rows, so that parts beside and below one another cost
/// their own rows alone, and only a part above them begins at the top again. May be used from any thread; parts are decoded one after the
/// other.
///
/// Takes `memoryLimitInBytes` for strips, and what the decoder needs: a few rows of a JPEG in one scan, of a PNG that is not interlaced, of
/// a GIF and of a TIFF; the whole picture of the others, until ``trim()``. Pictures that are decoded in a process of their own
/// (``ImageDecoding``) are begun at the top for each part.
public final class ImageRegionReader: Sendable {
  /// The picture.
  public let source: ImageSource
  private let state: Mutex<State>

  private struct Key: Hashable {
    var level: Int
    var index: Int
  }

  private struct State: ~Copyable {
    var strips: LeastRecentlyUsed<Key, PixelBuffer>
    /// The decoder and the level that it was opened for.
    var rows: (level: Int, rows: LevelRows)?
    var profile: ColorProfile?
    var skippedRowCount = 0
  }

  /// The most rows of a strip.
  static let largestStripHeight = 256

  /// Reads `source` with strips of at most `memoryLimitInBytes` bytes, or of 32 rows of the picture if that is more.
  public init(_ source: ImageSource, memoryLimitInBytes: Int = 48 << 20) {
    self.source = source
    let least = MutablePixelBuffer.bytesPerRow(ofWidth: source.header.storedWidth) * 32
    state = Mutex(State(strips: LeastRecentlyUsed(limit: max(memoryLimitInBytes, least))))
  }

  /// How many rows of the picture's levels were passed over to get to those that were asked for, for tests.
  var skippedRowCount: Int { state.withLock { $0.skippedRowCount } }

  /// The bytes of all strips that are held.
  public var byteCount: Int { state.withLock { $0.strips.totalCost } }

  /// Gives up the strips and the decoder: when memory is short, or the picture is not looked at any more.
  public func trim() {
    state.withLock { state in
      var evicted: [PixelBuffer] = []
      state.strips.evict(downTo: 0, into: &evicted)
      state.rows = nil
    }
  }

  /// A part of the picture: the same pixels as from ``ImageSource/region(_:cancellation:)``, and the same errors. Blocks the calling
  /// thread, also while another part is decoded.
  public func pixels(of region: ImageRegion, cancellation: ImageCancellation? = nil) throws(ImageError) -> PixelBuffer {
    let cancellation = cancellation ?? ImageCancellation()
    guard source.isolation != .process else { return try source.region(region, cancellation: cancellation) }
    if cancellation.check() { throw .cancelled }
    let rect = try source.storedRect(of: region)
    let header = source.header
    let writer = try OrientedWriter(width: rect.width, height: rect.height, orientation: header.orientation)
    var profile: ColorProfile?
    let height = stripHeight(atLevel: region.level)
    for index in rect.y / height...(rect.maxY - 1) / height {
      let strip: PixelBuffer
      (strip, profile) = try self.strip(Key(level: region.level, index: index), height: height, cancellation)
      let rows = max(rect.y, index * height)..<min(rect.maxY, (index + 1) * height)
      let first = strip.bytes + (rows.lowerBound - index * height) * strip.bytesPerRow + rect.x * 4
      withExtendedLifetime(strip) {
        writer.write(first, bytesPerRow: strip.bytesPerRow, count: rows.count, at: rows.lowerBound - rect.y)
      }
    }
    return try writer.finished(mayHaveAlpha: header.hasAlpha, profile: profile, cancellation: cancellation)
  }

  /// So many that several strips are held.
  private func stripHeight(atLevel level: Int) -> Int {
    let limit = state.withLock { $0.strips.limit }
    let row = MutablePixelBuffer.bytesPerRow(ofWidth: source.header.storedSize(atLevel: level).width)
    return max(8, min(ImageRegionReader.largestStripHeight, limit / 4 / row))
  }

  private func strip(
    _ key: Key, height: Int, _ cancellation: ImageCancellation
  ) throws(ImageError) -> (PixelBuffer, ColorProfile?) {
    try state.withLock { state throws(ImageError) in
      if let known = state.strips.value(for: key) { return (known, state.profile) }
      let rows = try open(key.level, before: key.index * height, &state, cancellation)
      state.profile = rows.profile
      do throws(ImageError) {
        let before = rows.next
        defer { state.skippedRowCount += rows.next - before }
        try rows.skip(to: key.index * height, cancellation: cancellation)
      } catch {
        if error != .cancelled { state.rows = nil }
        throw error
      }
      // From here on it is not given up: the rows are needed soon, and they would have to be found again.
      do throws(ImageError) {
        let made = try read(min(height, rows.height - rows.next), of: rows)
        var evicted: [PixelBuffer] = []
        _ = state.strips.insert(made, cost: made.byteCount, for: key, evicted: &evicted)
        return (made, rows.profile)
      } catch {
        state.rows = nil
        throw error
      }
    }
  }

  /// The decoder that was used last if it has not come to row `y` yet, or else a new one.
  private func open(
    _ level: Int, before y: Int, _ state: inout State, _ cancellation: ImageCancellation
  ) throws(ImageError) -> LevelRows {
    if let known = state.rows, known.level == level, known.rows.next <= y { return known.rows }
    state.rows = nil
    // The decoder outlives the one who asked for it, and must not be cancelled with it.
    let own = ImageCancellation()
    let opened = cancellation.stopping(with: { own.cancel() }) {
      Result { () throws(ImageError) in try source.rows(atLevel: level, cancellation: own) }
    }
    if own.isCancelled { throw .cancelled }
    let rows = try opened.get()
    state.rows = (level, rows)
    return rows
  }

  private func read(_ count: Int, of rows: LevelRows) throws(ImageError) -> PixelBuffer {
    guard let strip = MutablePixelBuffer(width: rows.width, height: count) else {
      throw .outOfMemory(byteCount: MutablePixelBuffer.bytesPerRow(ofWidth: rows.width) * count)
    }
    var y = 0
    try rows.read(count, columns: 0..<rows.width, cancellation: ImageCancellation()) { row in
      memcpy(strip.bytes + y * strip.bytesPerRow, row, rows.width * 4)
      y += 1
    }
    return strip.finish()
  }
}
