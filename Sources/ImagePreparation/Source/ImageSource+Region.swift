internal import Glibc
public import HitchlessBase

extension ImageSource {
  /// Returns a part of the picture at one of its levels of detail, in the size of the part of `region` inside the picture.
  ///
  /// Decodes rows above the part only if the format requires it, and none below it. Keeps the part and a few rows in memory for JPEGs in
  /// one scan, PNGs that are not interlaced, GIFs and TIFFs; for HEICs that consist of tiles, it decodes the tiles that intersect the part;
  /// other pictures are decoded as a whole. Decoding of JPEGs with restart markers begins at one of them. For many parts of one picture, an
  /// ``ImageRegionReader`` avoids starting from the top each time.
  ///
  /// Blocks and throws like ``decoded(cancellation:)``, and throws `tooLarge` for a part of no pixels.
  public func region(_ region: ImageRegion, cancellation: ImageCancellation? = nil) throws(ImageError) -> PixelBuffer {
    try prepared(for: .region(region), cancellation: cancellation)
  }

  /// Opens the rows of a level, of the `opened` data with their header, or of the current data; of a JPEG those from `entry` on. Only the
  /// pixels `part` are available; nil for all.
  func rows(
    atLevel level: Int, part: PixelRect? = nil, of opened: (data: EncodedData, header: ImageHeader)? = nil,
    from entry: JPEGRestarts.Entry? = nil, cancellation: ImageCancellation
  ) throws(ImageError) -> LevelRows {
    if case .frame = storage {
      let whole = try decoded(cancellation: cancellation)
      return try LevelRows(WholeImageRows(whole), level: level, of: header)
    }
    let data: EncodedData
    let now: ImageHeader
    if let opened { (data, now) = opened } else { (data, now) = try current(cancellation) }
    try checkVectors(of: now)
    guard now.storedWidth == header.storedWidth, now.storedHeight == header.storedHeight, now.orientation == header.orientation else {
      throw .corrupt(header.format, "the file has become another picture")
    }
    return try LevelRows(data, header: now, level: level, part: part, entry: entry, DecodeContext(limits, cancellation))
  }

  /// Decodes a part in this process. The result is in `memory`, if that is given.
  func pixels(
    of region: ImageRegion, of opened: (data: EncodedData, header: ImageHeader)?, cancellation: ImageCancellation,
    into memory: SharedMemory.Mapping?
  ) throws(ImageError) -> PixelBuffer {
    let rect = try storedRect(of: region)
    var entry: JPEGRestarts.Entry?
    if let opened, opened.header.format == .jpeg, rect.y > 0, var restarts = JPEGRestarts(opened.data) {
      entry = try LevelRows.entry(&restarts, level: region.level, above: rect.y)
    }
    let rows = try rows(atLevel: region.level, part: rect, of: opened, from: entry, cancellation: cancellation)
    let writer = try OrientedWriter(width: rect.width, height: rect.height, orientation: header.orientation, in: memory)
    try rows.skip(to: rect.y, cancellation: cancellation)
    var y = 0
    try rows.read(rect.height, columns: rect.x..<rect.maxX, cancellation: cancellation) { row in
      writer.write(row, bytesPerRow: 0, count: 1, at: y)
      y += 1
    }
    return try writer.finished(mayHaveAlpha: header.hasAlpha, profile: rows.profile, cancellation: cancellation)
  }

  /// Returns the stored pixels of `region`. Throws if there are none.
  func storedRect(of region: ImageRegion) throws(ImageError) -> PixelRect {
    let rect = header.storedRect(of: region)
    guard !rect.isEmpty else { throw .tooLarge("a part of no pixels, at level \(region.level)") }
    return rect
  }
}
