/// The compressed pixels of a GIF, as indices into its palette: LZW with codes of 3 to 12 bits, in blocks of at most 255 bytes.
struct GIFPixelReader {
  private static let tableSize = 4_096

  private let data: ByteCursor
  private var offset: Int
  private var blockEnd: Int
  private var bits: UInt32 = 0
  private var bitCount = 0

  private let literalBits: Int
  private var codeBits: Int
  private var nextCode: Int
  private var previousCode: Int?
  /// Every code stands for the string of another code, followed by one more index.
  private var prefixes = [UInt16](repeating: 0, count: tableSize)
  private var suffixes = [UInt8](repeating: 0, count: tableSize)
  /// Indices that are decoded but not read, the next one last.
  private var pending: [UInt8] = []

  private var clearCode: Int { 1 << literalBits }

  /// Creates a reader at `offset` of `data`, where the size of the codes is stored.
  init(_ data: ByteCursor, offset: Int) throws(ImageError) {
    guard let size = data.byte(at: offset) else { throw .truncated(.gif, "pixels are missing") }
    guard (1...8).contains(size) else { throw .corrupt(.gif, "codes of \(size) bits") }
    self.data = data
    self.offset = offset + 1
    blockEnd = offset + 1
    literalBits = Int(size)
    codeBits = literalBits + 1
    nextCode = (1 << literalBits) + 2
    for index in 0..<1 << literalBits { suffixes[index] = UInt8(index) }
    pending.reserveCapacity(GIFPixelReader.tableSize)
  }

  /// Fills `row` with the next indices.
  mutating func read(into row: UnsafeMutableBufferPointer<UInt8>) throws(ImageError) {
    var filled = 0
    while filled < row.count {
      while filled < row.count, let index = pending.popLast() {
        row[filled] = index
        filled += 1
      }
      if filled < row.count { try expandNext() }
    }
  }

  /// Appends the string of the next code to `pending`, reversed.
  private mutating func expandNext() throws(ImageError) {
    let code = try readCode()
    if code == clearCode {
      codeBits = literalBits + 1
      nextCode = clearCode + 2
      previousCode = nil
      return
    }
    guard code != clearCode + 1 else { throw .truncated(.gif, "pixels are missing") }
    guard let previous = previousCode else {
      guard code < clearCode else { throw .corrupt(.gif, "a code before it is known") }
      pending.append(UInt8(code))
      previousCode = code
      return
    }
    // The code that is about to be added may already be used: it is the previous string, followed by its own first index.
    let isNew = code == nextCode && nextCode < GIFPixelReader.tableSize
    guard code < nextCode || isNew else { throw .corrupt(.gif, "a code before it is known") }
    if isNew { pending.append(0) }
    var part = isNew ? previous : code
    while part >= clearCode {
      pending.append(suffixes[part])
      part = Int(prefixes[part])
    }
    let first = UInt8(part)
    pending.append(first)
    if isNew { pending[0] = first }
    if nextCode < GIFPixelReader.tableSize {
      prefixes[nextCode] = UInt16(previous)
      suffixes[nextCode] = first
      nextCode += 1
      if nextCode == 1 << codeBits, codeBits < 12 { codeBits += 1 }
    }
    previousCode = code
  }

  private mutating func readCode() throws(ImageError) -> Int {
    while bitCount < codeBits {
      if offset == blockEnd {
        guard let length = data.byte(at: offset), length > 0 else { throw .truncated(.gif, "pixels are missing") }
        offset += 1
        blockEnd = offset + Int(length)
      }
      guard let byte = data.byte(at: offset) else { throw .truncated(.gif, "pixels are missing") }
      offset += 1
      bits |= UInt32(byte) << UInt32(bitCount)
      bitCount += 8
    }
    defer {
      bits >>= UInt32(codeBits)
      bitCount -= codeBits
    }
    return Int(bits & (1 << UInt32(codeBits) - 1))
  }
}
