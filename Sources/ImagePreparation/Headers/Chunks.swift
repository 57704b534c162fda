/// The chunks of a WebP or a PNG in order, up to the last complete chunk header.
struct Chunks: Sequence, IteratorProtocol {
  struct Chunk {
    let name: String
    /// The offset of the chunk's header of eight bytes.
    let offset: Int
    /// The stated length of the content.
    let length: Int
    /// The existing part of the content.
    let content: ByteCursor
    /// Whether the content is complete, and for a PNG the checksum after it.
    let isWhole: Bool
  }

  private let data: ByteCursor
  private let isPNG: Bool
  private var offset: Int

  /// Creates the sequence of the chunks of a WebP, from the one at `offset` on.
  init(webP data: ByteCursor, at offset: Int = 12) { (self.data, isPNG, self.offset) = (data, false, offset) }

  /// Creates the sequence of the chunks of a PNG.
  init(png data: ByteCursor) { (self.data, isPNG, offset) = (data, true, 8) }

  mutating func next() -> Chunk? {
    let (name, length) = isPNG ? (offset + 4, offset) : (offset, offset + 4)
    guard let name = data.tag(at: name), let length = data.number(at: length, count: 4, bigEndian: isPNG),
      let content = data.slice(at: offset + 8, count: length)
    else { return nil }
    // The content of a PNG's chunk is followed by a checksum, that of a WebP's by a padding byte if its length is odd.
    let end = offset + 8 + length + (isPNG ? 4 : length & 1)
    defer { offset = end }
    return Chunk(
      name: name, offset: offset, length: length, content: content, isWhole: isPNG ? end <= data.count : content.count == length)
  }
}
