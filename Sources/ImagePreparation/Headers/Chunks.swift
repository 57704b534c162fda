/// The chunks of a WebP or a PNG, one behind the other, as far as their heads are there.
struct Chunks: Sequence, IteratorProtocol {
  struct Chunk {
    let name: String
    /// Where its head begins, of eight bytes.
    let offset: Int
    /// The length that it says its content has.
    let length: Int
    /// What there is of its content.
    let content: ByteCursor
    /// Whether all of it is there, and what belongs behind it.
    let isWhole: Bool
  }

  private let data: ByteCursor
  private let isPNG: Bool
  private var offset: Int

  /// The chunks of a WebP, from the one at `offset` on.
  init(webP data: ByteCursor, at offset: Int = 12) { (self.data, isPNG, self.offset) = (data, false, offset) }

  /// The chunks of a PNG.
  init(png data: ByteCursor) { (self.data, isPNG, offset) = (data, true, 8) }

  mutating func next() -> Chunk? {
    let (name, length) = isPNG ? (offset + 4, offset) : (offset, offset + 4)
    guard let name = data.tag(at: name), let length = data.number(at: length, count: 4, bigEndian: isPNG),
      let content = data.slice(at: offset + 8, count: length)
    else { return nil }
    // Behind the content of a PNG's chunk there is a sum, behind that of a WebP's a byte where it has an odd number of them.
    let end = offset + 8 + length + (isPNG ? 4 : length & 1)
    defer { offset = end }
    return Chunk(
      name: name, offset: offset, length: length, content: content, isWhole: isPNG ? end <= data.count : content.count == length)
  }
}
