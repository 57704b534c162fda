internal import CCurl

extension HTTPHead {
  /// Whether the body has a content encoding, so that its length is not that of the picture.
  private var isEncoded: Bool {
    let encoding = text(.contentEncoding).lowercased()
    return !encoding.isEmpty && encoding != "identity"
  }

  /// Whether the body has an unknown encoding. libcurl's support of the known ones depends on its build.
  var isEncodedStrangely: Bool {
    let known = ["identity", "none", "gzip", "x-gzip", "deflate", "br", "zstd"]
    return text(.contentEncoding).lowercased().split { $0 == "," || $0 == " " || $0 == "\t" }.contains { !known.contains(String($0)) }
  }

  /// The number of bytes that the server declares, encoded if the body is; nil if it declares none.
  var declaredByteCount: Int? {
    // These statuses have no body: a declared length is that of the picture, which is not sent.
    if status == 204 || status == 304 { return 0 }
    // In chunked transfers, the length is not part of the message.
    guard self[.transferEncoding] == nil else { return nil }
    return self[.contentLength].flatMap(HTTPHead.number)
  }

  /// The number of bytes of the picture, if it is known in advance.
  var expectedByteCount: Int? { isEncoded ? nil : declaredByteCount }

  /// Whether this is the complete head of a final response, not of an interim one (1xx).
  var isFinalResponse: Bool { isComplete && (status >= 200 || status == 101) }

  /// Whether the response contains the requested data.
  var isSuccess: Bool { (200..<300).contains(status) }

  /// Whether the response redirects to another address, if it specifies one.
  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

  /// Returns the response with `bytes`, received at `now`, in seconds since 1970.
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

  /// Returns the seconds that `Retry-After` specifies. A date is relative to the server's own date, if there is one, because its clock may
  /// be wrong.
  private func retryAfter(now: Int) -> Int? {
    guard let value = self[.retryAfter] else { return nil }
    if let seconds = HTTPHead.number(value) { return seconds }
    guard let date = HTTPHead.date(value) else { return nil }
    let (seconds, isNonsense) = date.subtractingReportingOverflow(self[.date].flatMap(HTTPHead.date) ?? now)
    return isNonsense ? nil : max(0, seconds)
  }

  /// Returns a date in one of HTTP's three formats as seconds since 1970; nil for anything else.
  private static func date(_ bytes: [UInt8]) -> Int? {
    guard CurlHandle.isReady else { return nil }
    let seconds = curl.curl_getdate(bytes.map { CChar(bitPattern: $0) } + [0], nil)
    return seconds < 0 ? nil : seconds
  }
}
