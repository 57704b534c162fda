internal import CCurl

/// A web address that can be requested: `http` or `https`, with a host.
///
/// The address is stored as bytes, because the targets of redirects need not be text.
struct WebAddress: Hashable, Sendable {
  /// The address without its fragment, terminated by a zero. Characters that are not allowed in an address are percent-encoded.
  let bytes: [CChar]
  /// The scheme, host and port, which identify the server.
  let host: String

  /// Parses the address `text`; nil if it is not `http` or `https` with a host, or if libcurl is missing. O(length).
  init?(_ text: String) {
    // libcurl would use the path of `http:/path` as the host.
    let scheme = text.prefix { $0 != ":" }
    let rest = text.dropFirst(scheme.count)
    guard rest.hasPrefix("://"), !rest.hasPrefix(":///") else { return nil }
    self.init([Array(text.utf8)])
  }

  /// Returns the address to which `location`, the bytes of a header, refers from here; nil if that is not `http` or `https`. O(length).
  func leading(to location: [UInt8]) -> WebAddress? {
    WebAddress([bytes.dropLast().map { UInt8(bitPattern: $0) }, location])
  }

  /// Resolves each of `references` relative to the one before.
  private init?(_ references: [[UInt8]]) {
    guard CurlHandle.isReady, let parts = curl.curl_url() else { return nil }
    defer { curl.curl_url_cleanup(parts) }
    for reference in references {
      // A zero would end the address for libcurl, which would then request another one.
      guard !reference.contains(0) else { return nil }
      let terminated = reference.map { CChar(bitPattern: $0) } + [0]
      guard curl.curl_url_set(parts, CURLUPART_URL, terminated, UInt32(CURLU_ALLOW_SPACE | CURLU_URLENCODE)) == CURLUE_OK else {
        return nil
      }
    }
    _ = curl.curl_url_set(parts, CURLUPART_FRAGMENT, nil, 0)
    func part(_ part: CURLUPart, _ flags: Int32 = 0) -> [CChar]? {
      var copy: UnsafeMutablePointer<CChar>?
      guard curl.curl_url_get(parts, part, &copy, UInt32(flags)) == CURLUE_OK, let copy else { return nil }
      defer { curl.curl_free(copy) }
      var count = 0
      while copy[count] != 0 { count += 1 }
      return Array(UnsafeBufferPointer(start: copy, count: count + 1))
    }
    func text(_ bytes: [CChar]) -> String { String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self).lowercased() }
    guard let whole = part(CURLUPART_URL), let scheme = part(CURLUPART_SCHEME).map(text), let host = part(CURLUPART_HOST).map(text),
      let port = part(CURLUPART_PORT, CURLU_DEFAULT_PORT).map(text), scheme == "http" || scheme == "https", !host.isEmpty
    else { return nil }
    bytes = whole
    self.host = "\(scheme)://\(host):\(port)"
  }
}
