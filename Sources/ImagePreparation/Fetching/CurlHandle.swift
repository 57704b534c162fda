internal import CCurl
internal import Glibc

/// libcurl's handle of one transfer, set up as pictures are fetched. Belongs to one thread at a time; freed with the object.
final class CurlHandle {
  /// libcurl's own.
  let easy: UnsafeMutableRawPointer
  /// Whether libcurl decodes what comes encoded.
  let decodes: Bool
  private var lines: UnsafeMutablePointer<curl_slist>?

  /// A handle whose head and body go to `head` and `body` with `context`; nil without memory. Each returns the bytes that it took, and
  /// ends the transfer by taking fewer. `decodes` as the property.
  init?(
    context: UnsafeMutableRawPointer, decodes: Bool, head: @escaping curl_write_callback, body: @escaping curl_write_callback
  ) {
    guard CurlHandle.isReady, let easy = curl.curl_easy_init() else { return nil }
    self.easy = easy
    self.decodes = decodes
    // libcurl must not handle signals of the program.
    set(CURLOPT_NOSIGNAL, 1)
    // A cancelled fetch does not wait for a name server that does not answer, and no other fetch waits with it.
    set(CURLOPT_QUICK_EXIT, 1)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
    // Redirects are followed here, where their number and what they lead to are looked at.
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_PROXY, "")
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
    set(CURLOPT_USERAGENT, "Hitchless")
    // Pictures are compressed already. What a server encodes all the same, libcurl decodes.
    if decodes { set(CURLOPT_ACCEPT_ENCODING, "identity") } else { addLine("Accept-Encoding", "identity") }
    // How long anything may take is TransferPace's decision.
    set(CURLOPT_CONNECTTIMEOUT, 86_400)
    // A program that this one starts would keep connections open that are closed here.
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

  /// The address to ask for.
  func setAddress(_ address: WebAddress) { set(CURLOPT_URL, address.bytes) }

  /// Adds a line to the request, unless `value` is empty or could not stand in one.
  func addLine(_ name: String, _ value: String) {
    guard !value.isEmpty, let bytes = HTTPHead.bytes(of: value) else { return }
    let line = Array("\(name): ".utf8) + bytes + [0]
    guard let longer = curl.curl_slist_append(lines, line.map { CChar(bitPattern: $0) }) else { return }
    lines = longer
    hitchless_curl_set_list(easy, CURLOPT_HTTPHEADER, longer)
  }

  /// Whether libcurl is there. Loads it and prepares it, once in a process, by whoever comes first.
  static let isReady = hitchless_load_curl() != nil && curl.curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK

  private func set(_ option: CURLoption, _ value: Int) { hitchless_curl_set_number(easy, option, value) }
  private func set(_ option: CURLoption, _ value: String) { hitchless_curl_set_text(easy, option, value) }
  private func set(_ option: CURLoption, _ value: [CChar]) { hitchless_curl_set_text(easy, option, value) }
}
