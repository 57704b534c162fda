internal import Glibc
public import HitchlessBase

extension ImageSource {
  /// A part of the picture at one of its levels of detail, in the size of what of `region` lies in the picture.
  ///
  /// Decodes the rows above it only as far as the format needs it, those below not at all, and holds the part and a few rows: of JPEGs in
  /// one scan, PNGs that are not interlaced, GIFs and TIFFs; of HEICs that consist of tiles those that it touches; the others are decoded as
  /// a whole. JPEGs with restart markers are entered at one of them. For many parts of one picture an ``ImageRegionReader`` does not begin
  /// at the top each time.
  ///
  /// Blocks and throws as ``decoded(cancellation:)``, and `tooLarge` for a part of no pixels.
  public func region(_ region: ImageRegion, cancellation: ImageCancellation? = nil) throws(ImageError) -> PixelBuffer {
    try decode(for: .region(region), cancellation: cancellation)
  }

  /// Opens the rows of a level, of `opened` data with their header, or of what there is now; of a JPEG those from `entry` on. Only the
  /// pixels `part` can be had; nil for all.
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
    return try LevelRows(data, header: now, level: level, part: part, entry: entry, limits: limits, cancellation: cancellation)
  }

  /// Decodes a part in the program. The result is in `memory` if there is one.
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

  /// The stored pixels of `region`. Throws if there are none.
  func storedRect(of region: ImageRegion) throws(ImageError) -> PixelRect {
    let rect = header.storedRect(of: region)
    guard !rect.isEmpty else { throw .tooLarge("a part of no pixels, at level \(region.level)") }
    return rect
  }
}
