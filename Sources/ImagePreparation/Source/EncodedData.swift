/// Encoded data that a decoder reads from the beginning to the end: in memory, or piece by piece from a file, which is then never in memory
/// as a whole.
enum EncodedData {
  case memory(EncodedBytes)
  case file(EncodedFile)

  var byteCount: Int {
    switch self {
    case .memory(let memory): memory.bytes.count
    case .file(let file): file.byteCount
    }
  }

  /// Returns all data in memory.
  func whole() throws(ImageError) -> EncodedBytes {
    switch self {
    case .memory(let memory): memory
    case .file(let file): try file.read(file.byteCount)
    }
  }
}
