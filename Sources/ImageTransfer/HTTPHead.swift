/// The head of a response, read line by line. Lines are bytes: servers send anything, and nothing here trusts them.
struct HTTPHead {
  /// The largest accepted head, in bytes.
  static let byteLimit = 256 << 10

  /// The status; 0 before it is received.
  private(set) var status = 0
  /// Whether the empty line after the head has been received.
  private(set) var isComplete = false
  /// The number of bytes of all lines, including those after the body and those of interim responses (1xx).
  private(set) var byteCount = 0
  private var fields: [Field: [UInt8]] = [:]

  /// The header fields that are kept.
  enum Field: String, CaseIterable {
    case cacheControl = "cache-control"
    case contentEncoding = "content-encoding"
    case contentLength = "content-length"
    case date = "date"
    case entityTag = "etag"
    case lastModified = "last-modified"
    case location = "location"
    case retryAfter = "retry-after"
    case transferEncoding = "transfer-encoding"
  }

  private static let names = Field.allCases.map { (field: $0, name: Array($0.rawValue.utf8)) }

  /// Reads the next line, including its line end. O(its length).
  mutating func read(_ line: some RandomAccessCollection<UInt8>) {
    byteCount += line.count
    let isStatus = line.starts(with: HTTPHead.mark)
    // After an interim response such as 103, the final one follows. Other lines after a head are trailers of the body.
    if isComplete, isStatus, (100..<200).contains(status) {
      isComplete = false
      fields = [:]
    }
    guard !isComplete else { return }
    if isStatus {
      status = HTTPHead.status(line)
    } else if line.allSatisfy({ $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }) {
      isComplete = true
    } else {
      readField(line)
    }
  }

  /// The bytes of a field, without surrounding white space; nil if the field was not received.
  subscript(field: Field) -> [UInt8]? { fields[field] }

  /// Returns a field as text with one character for each byte (ISO 8859-1); empty if it was not received. See ``bytes(of:)``.
  func text(_ field: Field) -> String {
    var text = String.UnicodeScalarView()
    for byte in fields[field] ?? [] { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }

  /// Returns the bytes from which ``text(_:)`` made `text`; nil if they are not allowed in a line of a head.
  static func bytes(of text: String) -> [UInt8]? {
    let isLatin = text.unicodeScalars.allSatisfy { $0.value < 256 }
    let bytes = isLatin ? text.unicodeScalars.map { UInt8($0.value) } : Array(text.utf8)
    return bytes.contains { $0 < 32 && $0 != 9 || $0 == 127 } ? nil : bytes
  }

  /// Parses a decimal number; nil if there is anything but digits. Too large numbers give the largest `Int`.
  static func number(_ bytes: some Collection<UInt8>) -> Int? {
    guard !bytes.isEmpty else { return nil }
    var number = 0
    for byte in bytes {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let (tens, tooMany) = number.multipliedReportingOverflow(by: 10)
      let (sum, tooMuch) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      number = tooMany || tooMuch ? Int.max : sum
    }
    return number
  }

  // MARK: Lines

  private static let mark = Array("HTTP/".utf8)

  /// Returns the three digits after the first space of a line such as `HTTP/1.1 200 OK`, or 0.
  private static func status(_ line: some RandomAccessCollection<UInt8>) -> Int {
    let digits = line.drop { $0 != UInt8(ascii: " ") }.drop { $0 == UInt8(ascii: " ") }.prefix(3)
    return digits.count == 3 ? number(digits) ?? 0 : 0
  }

  private mutating func readField(_ line: some RandomAccessCollection<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = line[..<colon].map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 32 : $0 }
    guard let field = HTTPHead.names.first(where: { $0.name == name })?.field else { return }
    let isSpace: (UInt8) -> Bool = { $0 == 32 || (9...13).contains($0) }
    var value = Array(line[line.index(after: colon)...].drop(while: isSpace))
    while let last = value.last, isSpace(last) { value.removeLast() }
    guard let before = fields[field] else {
      fields[field] = value
      return
    }
    // List fields may be split over several lines. Of other fields, the first line counts.
    if field == .cacheControl || field == .contentEncoding { fields[field] = before + Array(", ".utf8) + value }
  }
}
