internal import CCurl

extension HTTPHead {
  /// Whether the body comes encoded, so that its length says nothing about the picture's.
  private var isEncoded: Bool {
    let encoding = text(.contentEncoding).lowercased()
    return !encoding.isEmpty && encoding != "identity"
  }

  /// Whether the body's encoding is unknown. Which of the others libcurl can decode depends on how it was built.
  var isEncodedStrangely: Bool {
    let known = ["identity", "none", "gzip", "x-gzip", "deflate", "br", "zstd"]
    return text(.contentEncoding).lowercased().split { $0 == "," || $0 == " " || $0 == "\t" }.contains { !known.contains(String($0)) }
  }

  /// The bytes that the server says it sends, nil if it does not say. Encoded bytes, if they are.
  var declaredByteCount: Int? {
    // These have no body: a length is that of the picture which is not sent.
    if status == 204 || status == 304 { return 0 }
    // With chunks, the length is no part of the message.
    guard self[.transferEncoding] == nil else { return nil }
    return self[.contentLength].flatMap(HTTPHead.number)
  }

  /// The number of bytes of the picture, if it is known in advance.
  var expectedByteCount: Int? { isEncoded ? nil : declaredByteCount }

  /// Whether this is the whole head of an answer, and not of one that goes before it (1xx).
  var isAnswer: Bool { isComplete && (status >= 200 || status == 101) }

  /// Whether the answer has what was asked for.
  var isSuccess: Bool { (200..<300).contains(status) }

  /// Whether the answer says that the picture is elsewhere, if it says where.
  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

  /// The answer with `bytes`, received at `now`, in seconds since 1970.
  func answer(bytes: [UInt8], now: Int) -> ImageFetchResponse {
    var answer = ImageFetchResponse(
      status: status, bytes: bytes, entityTag: text(.entityTag), lastModified: text(.lastModified), retryAfter: retryAfter(now: now))
    var age: Int?
    for directive in text(.cacheControl).lowercased().split(separator: ",") {
      let parts = directive.split(separator: "=", maxSplits: 1).map { $0.utf8.filter { $0 > 32 && $0 != UInt8(ascii: "\"") } }
      guard let name = parts.first.map({ String(decoding: $0, as: UTF8.self) }) else { continue }
      if name == "no-store" { answer.mayBeStored = false }
      if name == "no-cache" || name == "no-store" { answer.maximumAge = 0 }
      // An invalid age counts as zero rather than as a day.
      if name == "max-age", age == nil { age = parts.count == 2 ? HTTPHead.number(parts[1]) ?? 0 : 0 }
    }
    answer.maximumAge = answer.maximumAge ?? age
    return answer
  }

  /// The seconds that `Retry-After` asks for. A date counts from the server's own, if it gave one: its clock may be wrong.
  private func retryAfter(now: Int) -> Int? {
    guard let value = self[.retryAfter] else { return nil }
    if let seconds = HTTPHead.number(value) { return seconds }
    guard let date = HTTPHead.date(value) else { return nil }
    let (seconds, isNonsense) = date.subtractingReportingOverflow(self[.date].flatMap(HTTPHead.date) ?? now)
    return isNonsense ? nil : max(0, seconds)
  }

  /// A date in one of HTTP's three forms, in seconds since 1970; nil for anything else.
  private static func date(_ bytes: [UInt8]) -> Int? {
    guard CurlHandle.isReady else { return nil }
    let seconds = curl.curl_getdate(bytes.map { CChar(bitPattern: $0) } + [0], nil)
    return seconds < 0 ? nil : seconds
  }
}
