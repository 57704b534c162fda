import Glibc
import Synchronization

/// A server on 127.0.0.1 with correct or faulty responses: each path has a script. It uses a connection per request unless it keeps them,
/// and a separate thread for each.
final class HTTPServer: Sendable {
  /// The behaviour of a connection, given the request's text: writes bytes and closes.
  typealias Script = @Sendable (_ request: String, _ write: ([UInt8]) -> Void) -> Void

  /// A script writes this to wait until the other side has closed the connection.
  static let untilClosed: [UInt8] = []

  /// A script writes this to send a byte every 20 ms until the other side has closed the connection.
  static let dripUntilClosed = Array("\u{0}drip".utf8)

  private let descriptor: Int32
  let port: Int
  private let scripts: [String: Script]
  private let otherwise: Script?
  private let keepsConnections: Bool
  private let openConnections = Mutex(0)
  private let acceptedConnections = Mutex(0)

  /// Connections that were accepted and not yet closed by both sides.
  var connectionCount: Int { openConnections.withLock { $0 } }

  /// Connections that were ever accepted.
  var acceptedCount: Int { acceptedConnections.withLock { $0 } }

  /// Creates a server of `scripts` by path, and of `otherwise` for all other paths; nil if no port is available. One that
  /// `keepsConnections` accepts requests on each until the other side closes it.
  init?(_ scripts: [String: Script], keepsConnections: Bool = false, otherwise: Script? = nil) {
    let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listening, $0, length) == 0 && listen(listening, 64) == 0 && getsockname(listening, $0, &length) == 0
      }
    }
    guard listening >= 0, isBound else { return nil }
    descriptor = listening
    port = Int(UInt16(bigEndian: address.sin_port))
    self.scripts = scripts
    self.otherwise = otherwise
    self.keepsConnections = keepsConnections
    HTTPServer.thread { [self] in
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { return }
        openConnections.withLock { $0 += 1 }
        acceptedConnections.withLock { $0 += 1 }
        HTTPServer.thread { [self] in
          while serve(connection), keepsConnections {}
          close(connection)
          openConnections.withLock { $0 -= 1 }
        }
      }
    }
  }

  /// Stops listening.
  func stop() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  func address(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

  /// Responds to the next request; false if there is none.
  private func serve(_ connection: Int32) -> Bool {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while !text.contains("\r\n\r\n") {
      let got = read(connection, &buffer, buffer.count)
      guard got > 0 else { return false }
      text += String(decoding: buffer[..<got], as: UTF8.self)
    }
    let path = String(text.split(separator: " ")[1].dropFirst())
    let script = scripts[path] ?? otherwise
    script?(text) { bytes in
      if bytes.isEmpty {
        while read(connection, &buffer, buffer.count) > 0 {}
        return
      }
      if bytes == HTTPServer.dripUntilClosed {
        // The interval of the bytes depends on time, but not what ends them.
        var other = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
        while poll(&other, 1, 20) == 0, send(connection, "a", 1, Int32(MSG_NOSIGNAL)) == 1 {}
        return
      }
      var sent = 0
      while sent < bytes.count {
        let got = bytes[sent...].withUnsafeBytes { send(connection, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL)) }
        guard got > 0 else { return }
        sent += got
      }
    }
    return true
  }

  /// Returns a response with its header. It is the last one of its connection, unless the connection is kept.
  static func answer(
    _ status: String, _ headers: [String] = [], body: [UInt8] = [], length: Int? = nil, isLast: Bool = true
  ) -> [UInt8] {
    let head = ["HTTP/1.1 \(status)", "Content-Length: \(length ?? body.count)"] + (isLast ? ["Connection: close"] : []) + headers
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }

  private static func thread(_ body: @escaping @Sendable () -> Void) {
    final class Box {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        Unmanaged<Box>.fromOpaque(context!).takeRetainedValue().body()
        return nil
      }, Unmanaged.passRetained(Box(body)).toOpaque())
    if code == 0 { pthread_detach(thread) }
  }
}
