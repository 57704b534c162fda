internal import CCurl

/// An address of the web that can be asked for: `http` or `https`, with a host.
///
/// It is kept as bytes. What a server leads to need not be text.
struct WebAddress: Hashable, Sendable {
  /// The address without its fragment, ended by a zero. What an address may not hold is percent-encoded.
  let bytes: [CChar]
  /// Scheme, host and port: who is asked.
  let host: String

  /// The address `text`, nil if it is none of `http` or `https` with a host, or without libcurl. O(length).
  init?(_ text: String) {
    // libcurl would make a host of `http:/path`.
    let scheme = text.prefix { $0 != ":" }
    let rest = text.dropFirst(scheme.count)
    guard rest.hasPrefix("://"), !rest.hasPrefix(":///") else { return nil }
    self.init([Array(text.utf8)])
  }

  /// Where `location`, the bytes of a header, leads from here; nil if that is none of `http` or `https`. O(length).
  func leading(to location: [UInt8]) -> WebAddress? {
    WebAddress([bytes.dropLast().map { UInt8(bitPattern: $0) }, location])
  }

  /// Each of `references` seen from the one before.
  private init?(_ references: [[UInt8]]) {
    guard CurlHandle.isReady, let parts = curl.curl_url() else { return nil }
    defer { curl.curl_url_cleanup(parts) }
    for reference in references {
      // A zero would end the address for libcurl, and it would ask for another one.
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
