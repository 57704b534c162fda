internal import Glibc
public import HitchlessBase
internal import Synchronization

/// Reads many parts of one picture, of which most formats can only be decoded from the top.
///
/// Of HEICs, AVIFs and TIFFs that consist of tiles it decodes those that a part touches, and keeps cells of one tile or a few. Of the
/// others it goes on with the rows below those that were read last, and keeps strips of rows, so that parts beside and below one another
/// cost their own rows alone. A part above them begins at a restart marker of a JPEG that has some, and of pictures whose rows can be had in
/// any order where it is; of others at the top again, and then keeps strips above it, too, for those who go on upwards. May be used from any
/// thread; parts are decoded one after the other.
///
/// Takes `memoryLimitInBytes` for strips and cells, and what the decoder needs: a few rows of a JPEG in one scan, of a PNG that is not
/// interlaced, of a GIF and of a TIFF in strips, a cell of a picture of tiles and its file; the whole picture of the others, until
/// ``trim()``. Those of tiles that have alpha, or are mirrored or cropped by their file, are decoded as a whole as well. Pictures that are
/// decoded in a process of their own (``ImageDecoding``) are begun at the top for each part.
public final class ImageRegionReader: Sendable {
  /// The picture.
  public let source: ImageSource
  let state: Mutex<State>

  struct Key: Hashable {
    var level: Int
    /// Of the strip, or the row of cells.
    var index: Int
    var column = 0
  }

  struct State: ~Copyable {
    /// Strips of whole rows, or cells.
    var strips: LeastRecentlyUsed<Key, PixelBuffer>
    /// The decoder and the level that it was opened for.
    var rows: (level: Int, rows: LevelRows)?
    var profile: ColorProfile?
    /// What the cells of a picture of tiles are decoded of.
    var opened: (data: EncodedData, header: ImageHeader)?
    /// Where a JPEG can be entered, and which file that was seen in.
    var restarts: (places: JPEGRestarts?, identity: ImageIdentity)?
    var skippedRowCount = 0
    var openedCount = 0
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

  /// How often the picture was begun, or a cell of tiles decoded, for tests.
  var openedCount: Int { state.withLock { $0.openedCount } }

  /// The bytes of all strips that are held.
  public var byteCount: Int { state.withLock { $0.strips.totalCost } }

  /// Gives up the strips and the decoder: when memory is short, or the picture is not looked at any more.
  public func trim() {
    state.withLock { state in
      var evicted: [PixelBuffer] = []
      state.strips.evict(downTo: 0, into: &evicted)
      state.rows = nil
      state.opened = nil
    }
  }

  /// A part of the picture: the same pixels as from ``ImageSource/region(_:cancellation:)``, and the same errors. Blocks the calling
  /// thread, also while another part is decoded.
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
      let isAbove = state.rows.map { $0.level == key.level && $0.rows.next > key.index * height } ?? false
      let rows = try open(key.level, before: key.index * height, height, &state, cancellation)
      state.profile = rows.profile
      var first = key.index
      // Who goes upwards wants those above next, and would begin at the top for each.
      if isAbove, rows.next == 0, !rows.canSeek { first = max(0, first - state.strips.limit / (2 * height * rowByteCount(key.level))) }
      for index in first..<key.index where !state.strips.contains(Key(level: key.level, index: index)) {
        _ = try read(Key(level: key.level, index: index), height, of: rows, &state, cancellation)
      }
      return (try read(key, height, of: rows, &state, cancellation), rows.profile)
    }
  }

  /// Bytes of a row of a strip.
  private func rowByteCount(_ level: Int) -> Int {
    MutablePixelBuffer.bytesPerRow(ofWidth: source.header.storedSize(atLevel: level).width)
  }

  /// The strip `key` of `rows`, which must not have come to its end, unless they can seek.
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
    // From here on it is not given up: the rows are needed soon, and they would have to be found again.
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

  /// The decoder that was used last if it has not come to row `y` yet and is near, or can seek; or else a new one. Strips have `height`
  /// rows.
  private func open(
    _ level: Int, before y: Int, _ height: Int, _ state: inout State, _ cancellation: ImageCancellation
  ) throws(ImageError) -> LevelRows {
    var known = state.rows
    if let known, known.level == level, known.rows.canSeek || (known.rows.next...known.rows.next + height).contains(y) {
      return known.rows
    }
    // What is decoded as a whole serves all levels.
    if let known, known.rows.canSeek, !source.header.isVector {
      let rows = try LevelRows(known.rows, level: level, of: source.header)
      state.rows = (level, rows)
      return rows
    }
    if known?.level != level || known.map({ $0.rows.next > y }) == true { (known, state.rows) = (nil, nil) }
    // The decoder outlives the one who asked for it, and must not be cancelled with it.
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

  /// Those of `known`, which have not come to row `y`, if no place that is nearer to it can be entered, or else new ones.
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
