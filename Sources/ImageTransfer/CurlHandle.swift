internal import CCurl
internal import Glibc

/// A libcurl handle of one transfer, configured for fetching pictures. Used by one thread at a time; freed with the object.
final class CurlHandle {
  /// The libcurl handle.
  let easy: UnsafeMutableRawPointer
  /// Whether libcurl decodes a content encoding of the response.
  let decodes: Bool
  private var lines: UnsafeMutablePointer<curl_slist>?

  /// Creates a handle that passes the response's head and body to `head` and `body` with `context`; nil if memory is exhausted. Each
  /// returns the number of bytes that it accepts, and ends the transfer by accepting fewer. For `decodes` see the property.
  init?(
    context: UnsafeMutableRawPointer, decodes: Bool, head: @escaping curl_write_callback, body: @escaping curl_write_callback
  ) {
    guard CurlHandle.isReady, let easy = curl.curl_easy_init() else { return nil }
    self.easy = easy
    self.decodes = decodes
    // libcurl must not handle signals of the program.
    set(CURLOPT_NOSIGNAL, 1)
    // A cancelled fetch does not wait for a name server that does not answer, and does not delay other fetches.
    set(CURLOPT_QUICK_EXIT, 1)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
    // The fetcher follows redirects itself, to check their number and targets.
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_PROXY, "")
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
    set(CURLOPT_USERAGENT, "Hitchless")
    // Pictures are compressed already. If a server encodes them nevertheless, libcurl decodes them.
    if decodes { set(CURLOPT_ACCEPT_ENCODING, "identity") } else { addLine("Accept-Encoding", "identity") }
    // `TransferTimeouts` decides on timeouts.
    set(CURLOPT_CONNECTTIMEOUT, 86_400)
    // Otherwise, child processes would keep connections open that are closed here.
    hitchless_curl_set_opener(easy, CURLOPT_SOCKOPTFUNCTION) { _, socket, _ in
      fcntl(socket, F_SETFD, FD_CLOEXEC) == 0 ? CURL_SOCKOPT_OK : CURL_SOCKOPT_ERROR
    }
    hitchless_curl_set_receiver(easy, CURLOPT_HEADERFUNCTION, head)
    hitchless_curl_set_pointer(easy, CURLOPT_HEADERDATA, context)
    hitchless_curl_set_receiver(easy, CURLOPT_WRITEFUNCTION, body)
    hitchless_curl_set_pointer(easy, CURLOPT_WRITEDATA, context)
    hitchless_curl_set_pointer(easy, CURLOPT_PRIVATE, context)
  }

  deinit {
    curl.curl_easy_cleanup(easy)
    curl.curl_slist_free_all(lines)
  }

  /// Sets the address that is requested.
  func setAddress(_ address: WebAddress) { set(CURLOPT_URL, address.bytes) }

  /// Adds a line to the request, unless `value` is empty or not allowed in one.
  func addLine(_ name: String, _ value: String) {
    guard !value.isEmpty, let bytes = HTTPHead.bytes(of: value) else { return }
    let line = Array("\(name): ".utf8) + bytes + [0]
    guard let longer = curl.curl_slist_append(lines, line.map { CChar(bitPattern: $0) }) else { return }
    lines = longer
    hitchless_curl_set_list(easy, CURLOPT_HTTPHEADER, longer)
  }

  /// Whether libcurl is available. The first access loads and initializes it, once in a process.
  static let isReady = hitchless_load_curl() != nil && curl.curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK

  private func set(_ option: CURLoption, _ value: Int) { hitchless_curl_set_number(easy, option, value) }
  private func set(_ option: CURLoption, _ value: String) { hitchless_curl_set_text(easy, option, value) }
  private func set(_ option: CURLoption, _ value: [CChar]) { hitchless_curl_set_text(easy, option, value) }
}

/// The functions of libcurl, which is loaded with ``CurlHandle/isReady``.
var curl: hitchless_curl { hitchless_loaded_curl().pointee }
