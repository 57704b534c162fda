internal import Glibc
public import HitchlessBase
internal import Synchronization

/// Reads many parts of one picture. Most formats can only be decoded from the top.
///
/// For HEICs, AVIFs and TIFFs that consist of tiles, the reader decodes the tiles that intersect a part, and keeps cells of one or a few
/// tiles. For other pictures it continues with the rows below those that were read last, and keeps strips of rows, so that parts beside and
/// below one another cost only their own rows. A part above them starts at a restart marker of a JPEG that has some, and directly at its
/// rows if the decoder can seek; other pictures are decoded from the top again, and then strips above the part are kept, too, for scrolling
/// further upwards. May be used from any thread; parts are decoded one after the other.
///
/// The reader takes `memoryLimitInBytes` for strips and cells, plus the decoder's memory: a few rows of a JPEG in one scan, of a PNG that
/// is not interlaced, of a GIF and of a TIFF in strips; a cell of a tiled picture and its file; the whole picture for all others, until
/// ``trim()``. Tiled pictures that have alpha, or are mirrored or cropped by their file, are also decoded as a whole. Pictures that are
/// decoded in a separate process (``ImageDecoding``) are decoded from the top for each part.
public final class ImageRegionReader: Sendable {
  /// The picture.
  public let source: ImageSource
  let state: Mutex<State>

  struct Key: Hashable {
    var level: Int
    /// The index of the strip, or of the row of cells.
    var index: Int
    var column = 0
  }

  struct State: ~Copyable {
    /// The strips of whole rows, or the cells.
    var strips: LeastRecentlyUsed<Key, PixelBuffer>
    /// The current decoder and its level.
    var rows: (level: Int, rows: LevelRows)?
    var profile: ColorProfile?
    /// The data from which the cells of a tiled picture are decoded.
    var opened: (data: EncodedData, header: ImageHeader)?
    /// The entries of a JPEG, and the version of the file that they belong to.
    var restarts: (places: JPEGRestarts?, identity: ImageIdentity)?
    var skippedRowCount = 0
    var openedCount = 0
  }

  /// The maximum number of rows in a strip.
  static let largestStripHeight = 256

  /// Creates a reader of `source` with strips of at most `memoryLimitInBytes` bytes, or of 32 rows of the picture if that is more.
  public init(_ source: ImageSource, memoryLimitInBytes: Int = 48 << 20) {
    self.source = source
    let least = MutablePixelBuffer.bytesPerRow(ofWidth: source.header.storedWidth) * 32
    state = Mutex(State(strips: LeastRecentlyUsed(limit: max(memoryLimitInBytes, least))))
  }

  /// The number of rows of the levels that were skipped to reach requested ones, for tests.
  var skippedRowCount: Int { state.withLock { $0.skippedRowCount } }

  /// The number of times that the picture was opened, or a cell of tiles decoded, for tests.
  var openedCount: Int { state.withLock { $0.openedCount } }

  /// The number of bytes of all strips that are kept.
  public var byteCount: Int { state.withLock { $0.strips.totalCost } }

  /// Releases the strips and the decoder: when memory is short, or the picture is no longer displayed.
  public func trim() {
    state.withLock { state in
      var evicted: [PixelBuffer] = []
      state.strips.evict(downTo: 0, into: &evicted)
      state.rows = nil
      state.opened = nil
    }
  }

  /// Returns a part of the picture: the same pixels as from ``ImageSource/region(_:cancellation:)``, and the same errors. Blocks the
  /// calling thread, also while another part is decoded.
  public func pixels(of region: ImageRegion, cancellation: ImageCancellation? = nil) throws(ImageError) -> PixelBuffer {
    let cancellation = cancellation ?? ImageCancellation()
    guard source.isolation != .process else { return try source.region(region, cancellation: cancellation) }
    if cancellation.check() { throw .cancelled }
    let rect = try source.storedRect(of: region)
    if let tiles = source.header.tiles { return try pixels(of: rect, atLevel: region.level, tiles, cancellation) }
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

  /// Returns a height with which several strips fit into the limit.
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
      let isAbove = state.rows.map { $0.level == key.level && $0.rows.next > key.index * height } ?? false
      let rows = try open(key.level, before: key.index * height, height, &state, cancellation)
      state.profile = rows.profile
      var first = key.index
      // Scrolling upwards needs the strips above next, each of which would otherwise be decoded from the top.
      if isAbove, rows.next == 0, !rows.canSeek { first = max(0, first - state.strips.limit / (2 * height * rowByteCount(key.level))) }
      for index in first..<key.index where !state.strips.contains(Key(level: key.level, index: index)) {
        _ = try read(Key(level: key.level, index: index), height, of: rows, &state, cancellation)
      }
      return (try read(key, height, of: rows, &state, cancellation), rows.profile)
    }
  }

  /// Returns the number of bytes in a row of a strip.
  private func rowByteCount(_ level: Int) -> Int {
    MutablePixelBuffer.bytesPerRow(ofWidth: source.header.storedSize(atLevel: level).width)
  }

  /// Reads the strip `key` of `rows`, which must not be past its end, unless they can seek.
  private func read(
    _ key: Key, _ height: Int, of rows: LevelRows, _ state: inout State, _ cancellation: ImageCancellation
  ) throws(ImageError) -> PixelBuffer {
    do throws(ImageError) {
      let before = rows.next
      defer { if !rows.canSeek { state.skippedRowCount += rows.next - before } }
      try rows.skip(to: key.index * height, cancellation: cancellation)
    } catch {
      if error != .cancelled { state.rows = nil }
      throw error
    }
    // From here on, the work is not cancelled: the rows are needed soon, and would have to be found again.
    do throws(ImageError) {
      let made = try rows.pixels(min(height, rows.height - rows.next), columns: 0..<rows.width, cancellation: ImageCancellation())
      var evicted: [PixelBuffer] = []
      _ = state.strips.insert(made, cost: made.byteCount, for: key, evicted: &evicted)
      return made
    } catch {
      state.rows = nil
      throw error
    }
  }

  /// Returns the last used decoder if it has not passed row `y` and is near it, or can seek; otherwise a new one. Strips have `height`
  /// rows.
  private func open(
    _ level: Int, before y: Int, _ height: Int, _ state: inout State, _ cancellation: ImageCancellation
  ) throws(ImageError) -> LevelRows {
    var known = state.rows
    if let known, known.level == level, known.rows.canSeek || (known.rows.next...known.rows.next + height).contains(y) {
      return known.rows
    }
    // A picture that is decoded as a whole serves all levels.
    if let known, known.rows.canSeek, !source.header.isVector {
      let rows = try LevelRows(known.rows, level: level, of: source.header)
      state.rows = (level, rows)
      return rows
    }
    if known?.level != level || known.map({ $0.rows.next > y }) == true { (known, state.rows) = (nil, nil) }
    // The decoder outlives the request, and must not be cancelled with it.
    let own = ImageCancellation()
    let opened = cancellation.stopping(with: { own.cancel() }) {
      Result { () throws(ImageError) in try self.rows(level, before: y, known?.rows, &state.restarts, own) }
    }
    if own.isCancelled { throw .cancelled }
    let rows = try opened.get()
    if rows !== known?.rows { state.openedCount += 1 }
    state.rows = (level, rows)
    return rows
  }

  /// Returns `known`, which has not passed row `y`, unless an entry is nearer to it; otherwise new rows.
  private func rows(
    _ level: Int, before y: Int, _ known: LevelRows?, _ restarts: inout (places: JPEGRestarts?, identity: ImageIdentity)?,
    _ cancellation: ImageCancellation
  ) throws(ImageError) -> LevelRows {
    guard source.header.format == .jpeg else {
      if let known { return known }
      return try source.rows(atLevel: level, cancellation: cancellation)
    }
    let opened = try source.current(cancellation)
    let identity = if case .file(let file) = opened.0 { ImageIdentity.file(file.status) } else { source.identity }
    if restarts?.identity != identity { restarts = (JPEGRestarts(opened.0), identity) }
    var entry: JPEGRestarts.Entry?
    if restarts?.places != nil { entry = try LevelRows.entry(&restarts!.places!, level: level, above: y) }
    if let known, entry.map({ $0.rowCount >> level <= known.next }) ?? true { return known }
    return try source.rows(atLevel: level, of: opened, from: entry, cancellation: cancellation)
  }
}
