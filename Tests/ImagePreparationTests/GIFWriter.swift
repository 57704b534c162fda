/// Writes GIFs, compressed with growing codes and a table that fills up: written from the specification, as a reference for the decoder.
struct GIFWriter {
  var width: Int
  var height: Int
  /// The position and size of the frame.
  var frame: (left: Int, top: Int, width: Int, height: Int)
  /// Red, green, blue of each index; the count is a power of two from 2 to 256.
  var palette: [(Int, Int, Int)]
  var transparent: Int?
  var interlaced = false
  /// Whether the palette belongs to the frame and not to the whole file.
  var isLocal = false
  /// Returns the index at a column and a row of the frame.
  var index: (Int, Int) -> Int

  private var paletteBits: Int { palette.count.trailingZeroBitCount }

  func data() -> [UInt8] {
    func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    let colors = palette.flatMap { [UInt8($0.0), UInt8($0.1), UInt8($0.2)] }
    let flags = UInt8(0x80 | paletteBits - 1)
    var result = Array("GIF89a".utf8) + short(width) + short(height) + [isLocal ? 0 : flags, 0, 0] + (isLocal ? [] : colors)
    result += [0x21, 0xFE, 5] + Array("hello".utf8) + [0]
    if let transparent { result += [0x21, 0xF9, 4, 1, 0, 0, UInt8(transparent), 0] }
    result += [0x2C] + short(frame.left) + short(frame.top) + short(frame.width) + short(frame.height)
    result += [(isLocal ? flags : 0) | (interlaced ? 0x40 : 0)] + (isLocal ? colors : [])
    let passes = interlaced ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    let rows = passes.flatMap { Array(stride(from: $0.0, to: frame.height, by: $0.1)) }
    result += compressed(rows.flatMap { row in (0..<frame.width).map { index($0, row) } })
    return result + [0x3B]
  }

  private func compressed(_ indices: [Int]) -> [UInt8] {
    let literalBits = max(2, paletteBits)
    let clear = 1 << literalBits
    var bytes: [UInt8] = []
    var (bits, bitCount, codeBits) = (0, 0, literalBits + 1)
    var table: [[Int]: Int] = [:]
    func write(_ code: Int) {
      bits |= code << bitCount
      bitCount += codeBits
      while bitCount >= 8 {
        bytes.append(UInt8(bits & 255))
        bits >>= 8
        bitCount -= 8
      }
    }
    func code(_ string: [Int]) -> Int { string.count == 1 ? string[0] : table[string]! }
    var next = clear + 2
    write(clear)
    var string: [Int] = []
    for index in indices {
      if string.isEmpty || table[string + [index]] != nil {
        string.append(index)
        continue
      }
      write(code(string))
      if next < 4_096 {
        table[string + [index]] = next
        if next == 1 << codeBits, codeBits < 12 { codeBits += 1 }
        next += 1
      } else if index % 2 == 0 {
        // Sometimes the full table is kept for a while, which the format allows.
        write(clear)
        (table, next, codeBits) = ([:], clear + 2, literalBits + 1)
      }
      string = [index]
    }
    if !string.isEmpty { write(code(string)) }
    if next == 1 << codeBits, codeBits < 12 { codeBits += 1 }
    write(clear + 1)
    if bitCount > 0 { bytes.append(UInt8(bits & 255)) }
    var result = [UInt8(literalBits)]
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let part = bytes[start..<min(bytes.count, start + 255)]
      result += [UInt8(part.count)] + part
    }
    return result + [0]
  }
}
