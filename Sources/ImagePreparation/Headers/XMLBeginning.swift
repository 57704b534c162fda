/// Reads XML up to the end of its first element's tag, from untrusted bytes.
struct XMLBeginning {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Reads the first element; nil if it ends later, or if there is none.
  mutating func firstElement() -> (name: String, attributes: [String: String])? {
    if begins(with: "\u{FEFF}") { offset += 3 }
    while true {
      skipSpace()
      if begins(with: "<?") {
        guard skip(past: "?>") else { return nil }
      } else if begins(with: "<!--") {
        guard skip(past: "-->") else { return nil }
      } else if begins(with: "<!") {
        guard skipDeclaration() else { return nil }
      } else {
        return begins(with: "<") ? element() : nil
      }
    }
  }

  private mutating func element() -> (name: String, attributes: [String: String])? {
    offset += 1
    let name = word()
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      guard offset < bytes.count else { return nil }
      if begins(with: ">") || begins(with: "/") { return (name, attributes) }
      let key = word()
      skipSpace()
      guard begins(with: "=") else { return nil }
      offset += 1
      skipSpace()
      guard let value = quoted() else { return nil }
      attributes[key] = value
    }
  }

  /// Skips the document type declaration, which may contain declarations in brackets.
  private mutating func skipDeclaration() -> Bool {
    var depth = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quoted() == nil { return false }
        continue
      case UInt8(ascii: ">") where depth <= 0:
        offset += 1
        return true
      default: break
      }
      offset += 1
    }
    return false
  }

  private mutating func quoted() -> String? {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'"),
      let end = bytes[(offset + 1)...].firstIndex(of: bytes[offset])
    else { return nil }
    defer { offset = end + 1 }
    return String(decoding: bytes[offset + 1..<end], as: UTF8.self)
  }

  private mutating func word() -> String {
    let start = offset
    while offset < bytes.count, bytes[offset] > 32, !"=/>\"'<".utf8.contains(bytes[offset]) { offset += 1 }
    // Always advances, so that every loop ends.
    if offset == start { offset += 1 }
    return String(decoding: bytes[start..<min(offset, bytes.count)], as: UTF8.self)
  }

  private mutating func skipSpace() { while offset < bytes.count, bytes[offset] <= 32 { offset += 1 } }

  private func begins(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    return bytes.count - offset >= count && (0..<count).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
  }

  private mutating func skip(past text: StaticString) -> Bool {
    while offset < bytes.count {
      if begins(with: text) {
        offset += text.utf8CodeUnitCount
        return true
      }
      offset += 1
    }
    return false
  }
}
