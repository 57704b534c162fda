internal import Glibc

/// The positions at which decoding of a JPEG with restart markers can begin (ITU-T T.81, B.2.4.4 and F.2.1.3.1): rows of blocks that do not
/// depend on those above them.
///
/// An entry is a marker at the end of such a row. Markers are numbered cyclically from 0 to 7, and libjpeg expects number 0 after the
/// header, so only every eighth marker can be used. Entries are found by scanning the coded data without decoding them, no further than
/// needed.
struct JPEGRestarts {
  /// A position at which decoding can begin.
  struct Entry {
    /// The header of a picture that consists of the rows from there on.
    let head: EncodedBytes
    /// The offset of its coded data.
    let offset: Int
    /// The number of rows of pixels above.
    let rowCount: Int
  }

  private let data: EncodedData
  private let head: [UInt8]
  private let heightOffset: Int
  private let height: Int
  /// The number of pixel rows in a row of blocks, of the component that has the most.
  private let blockRowHeight: Int
  /// The number of pixel rows, and of markers, between two entries.
  private let rowsPerEntry: Int
  private let markersPerEntry: Int

  /// The offsets of the data of the entries below the top, in order.
  private var offsets: [Int] = []
  private var markerCount = 0
  /// The end of the scanned data, and whether there is nothing more to find.
  private var end: Int
  private var isOver = false

  /// The number of bytes that are scanned at a time, more than one.
  private let pieceByteCount: Int

  /// Reads the header. Nil for JPEGs without restart markers, JPEGs in several scans, and those without an entry below the top.
  init?(_ data: EncodedData, pieceByteCount: Int = 1 << 18) {
    guard let header = Header(data), let interval = header.restartInterval, interval > 0, header.height > 0 else { return nil }
    let across = (header.width + 8 * header.across - 1) / (8 * header.across)
    // The number of block groups after which an eighth marker coincides with the end of a row.
    let common = JPEGRestarts.commonDivisor(8 * interval, across)
    (rowsPerEntry, markersPerEntry) = (8 * interval / common * 8 * header.down, 8 * across / common)
    guard rowsPerEntry < header.height else { return nil }
    (self.data, head, heightOffset, height) = (data, header.bytes, header.heightOffset, header.height)
    (blockRowHeight, end, self.pieceByteCount) = (8 * header.down, header.bytes.count, pieceByteCount)
  }

  private static func commonDivisor(_ one: Int, _ other: Int) -> Int { other == 0 ? one : commonDivisor(other, one % other) }

  /// Returns the last entry from which row `row` of the picture is decoded in the same way as from the top, which requires one row of
  /// blocks above it; nil for the top. The row of the entry is a multiple of `step`. O(bytes not scanned before).
  mutating func entry(above row: Int, step: Int) throws(ImageError) -> Entry? {
    let wanted = (row - blockRowHeight) / rowsPerEntry
    if wanted <= 0 { return nil }
    while offsets.count < wanted, !isOver { passOver() }
    guard let index = (1...wanted).last(where: { $0 <= offsets.count && $0 * rowsPerEntry % step == 0 }) else { return nil }
    let left = height - index * rowsPerEntry
    var head = head
    (head[heightOffset], head[heightOffset + 1]) = (UInt8(left >> 8), UInt8(left & 255))
    return Entry(head: try EncodedBytes(copying: head), offset: offsets[index - 1], rowCount: index * rowsPerEntry)
  }

  private mutating func passOver() {
    let count = min(pieceByteCount, data.byteCount - end)
    guard count > 1 else {
      isOver = true
      return
    }
    switch data {
    case .memory(let memory):
      withExtendedLifetime(memory) { note(markersOf: UnsafeRawBufferPointer(rebasing: memory.bytes[end..<end + count])) }
    case .file(let file):
      guard let piece = file.read(at: end, count: count) else {
        isOver = true
        return
      }
      piece.withUnsafeBytes { note(markersOf: $0) }
    }
  }

  /// Records the entries in a piece of the data, and advances to its end.
  private mutating func note(markersOf piece: UnsafeRawBufferPointer) {
    guard let start = piece.baseAddress else { return }
    var place = 0
    while let found = memchr(start + place, 0xFF, piece.count - place) {
      place = UnsafeRawPointer(found) - start
      // The marker continues in the next piece.
      if place + 1 == piece.count { break }
      let code = piece[place + 1]
      // Fill bytes precede a marker; a zero means that the byte before belongs to the coded data.
      if code == 0xFF {
        place += 1
        continue
      }
      place += 2
      if code == 0 { continue }
      // Markers out of order are damage. The data after them are not scanned: decoding reports the damage.
      guard code == 0xD0 + UInt8(markerCount % 8) else {
        isOver = true
        return
      }
      markerCount += 1
      if markerCount % markersPerEntry == 0 { offsets.append(end + place) }
      if place == piece.count { break }
    }
    let isInMarker = piece[piece.count - 1] == 0xFF && place < piece.count
    end += isInMarker ? piece.count - 1 : piece.count
  }
}

extension JPEGRestarts {
  /// The contents of the segments before the coded data.
  fileprivate struct Header {
    /// The bytes of all segments.
    let bytes: [UInt8]
    var (width, height) = (0, 0)
    /// The offset of the height.
    var heightOffset = 0
    /// The sampling factors: the number of blocks of the finest component that a block of the coarsest one spans.
    var (across, down) = (1, 1)
    var restartInterval: Int?

    /// The maximum number of bytes of a header that is read.
    private static let largestByteCount = 4 << 20

    /// Nil for pictures that are not Huffman-coded in one scan.
    init?(_ data: EncodedData) {
      var count = min(1 << 16, data.byteCount)
      while true {
        guard let beginning = Header.beginning(data, count) else { return nil }
        if let header = Header(beginning) {
          self = header
          return
        }
        if count == min(Header.largestByteCount, data.byteCount) { return nil }
        count = min(Header.largestByteCount, data.byteCount, count * 8)
      }
    }

    private static func beginning(_ data: EncodedData, _ count: Int) -> [UInt8]? {
      switch data {
      case .memory(let memory): withExtendedLifetime(memory) { Array(memory.bytes.prefix(count)) }
      case .file(let file): file.read(at: 0, count: count)
      }
    }

    private init?(_ beginning: [UInt8]) {
      func byte(_ offset: Int) -> Int? { offset < beginning.count ? Int(beginning[offset]) : nil }
      func short(_ offset: Int) -> Int? { byte(offset).flatMap { high in byte(offset + 1).map { high << 8 | $0 } } }
      var componentCount: Int?
      var offset = 2
      while true {
        guard byte(offset) == 0xFF, let code = byte(offset + 1) else { return nil }
        if code == 0xFF {
          offset += 1
          continue
        }
        guard let length = short(offset + 2), length >= 2, offset + 2 + length <= beginning.count else { return nil }
        switch code {
        case 0xC0, 0xC1:
          // Only samples of eight bits are supported.
          guard componentCount == nil, byte(offset + 4) == 8, let height = short(offset + 5), let width = short(offset + 7),
            let count = byte(offset + 9), length == 8 + 3 * count
          else { return nil }
          (self.width, self.height, heightOffset, componentCount) = (width, height, offset + 5, count)
          let factors = (0..<count).map { beginning[offset + 11 + 3 * $0] }
          (across, down) = (Int(factors.map { $0 >> 4 }.max() ?? 0), Int(factors.map { $0 & 15 }.max() ?? 0))
          guard (1...4).contains(across), (1...4).contains(down) else { return nil }
          // Blocks of a single component are not grouped, whatever its sampling factors.
          if count == 1, (across, down) != (1, 1) { return nil }
        case 0xC2, 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return nil
        case 0xDD: restartInterval = short(offset + 4)
        case 0xDA:
          guard let componentCount, byte(offset + 4) == componentCount else { return nil }
          bytes = Array(beginning[..<(offset + 2 + length)])
          return
        default: break
        }
        offset += 2 + length
      }
    }
  }
}
