import Glibc
import ImagePreparation
import Synchronization
import Testing

/// The fetcher and valid and invalid responses of servers.
@Suite(.timeLimit(.minutes(20)))
struct HTTPAnswerTests {
  private typealias Fetching = HTTPFetching

  /// Returns a server whose paths are numbers: each responds with the beginning of `answer` of that length.
  private func cutting(_ answer: [UInt8]) -> HTTPServer? {
    HTTPServer([:]) { request, write in
      let count = Int(request.split(separator: " ")[1].dropFirst()) ?? 0
      if count > 0 { write(Array(answer.prefix(count))) }
    }
  }

  @Test(
    "A response truncated at any byte is a lost connection, and a complete one succeeds",
    arguments: [
      "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 12\r\n\r\ntwelve bytes",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7\r\ntwelve \r\n5\r\nbytes\r\n0\r\n\r\n",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nC\r\ntwelve bytes\r\n0\r\nServer-Timing: a;dur=1\r\n\r\n",
      "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\ntwelve bytes",
    ])
  func cuts(_ answer: String) async throws {
    let bytes = Array(answer.utf8)
    let server = try #require(cutting(bytes))
    defer { server.stop() }
    let fetcher = HTTPImageFetcher(timeout: 60)
    for count in 0..<bytes.count {
      let outcome = await Fetching.fetch(server.address("\(count)"), by: fetcher)
      // The last byte of chunked data carries no information.
      let isWhole = count == bytes.count - 1 && answer.contains("chunked")
      #expect(isWhole ? (try? outcome.get().bytes) == Array("twelve bytes".utf8) : Fetching.isLost(outcome), "\(count)")
    }
    #expect(try await Fetching.fetch(server.address("\(bytes.count)"), by: fetcher).get().bytes == Array("twelve bytes".utf8))
  }

  @Test("An error response needs its complete head only")
  func cutErrors() async throws {
    let answer = Array("HTTP/1.1 404 Not Found\r\nContent-Length: 7\r\n\r\nnothing".utf8)
    let server = try #require(cutting(answer))
    defer { server.stop() }
    let fetcher = HTTPImageFetcher(timeout: 60)
    for count in answer.indices {
      let outcome = await Fetching.fetch(server.address("\(count)"), by: fetcher)
      #expect(count < answer.count - 7 ? Fetching.isLost(outcome) : Fetching.status(outcome) == 404, "\(count)")
    }
  }

  @Test("Trailers, Latin-1 header fields and unusual heads are accepted")
  func heads() async throws {
    let body = Array("abc".utf8)
    let chunks = Array("3\r\nabc\r\n0\r\nServer-Timing: a;dur=1\r\nETag: late\r\n\r\n".utf8)
    let latin = Array("HTTP/1.1 200 Schön\r\nX: ".utf8) + [0xE4, 0xF6] + Array("\r\nETag: \"".utf8) + [0xFC] + Array("\"\r\n".utf8)
    let tags = Mutex<[[UInt8]]>([])
    let server = try #require(
      HTTPServer([
        "trailer": Fetching.script(["HTTP/1.1 200 OK", "Transfer-Encoding: chunked", "ETag: early"], chunks),
        "latin": { request, write in
          tags.withLock { $0.append(Array(request.utf8)) }
          write(latin + Array("Content-Length: 3\r\n\r\nabc".utf8))
        },
        "bare": Fetching.script(["HTTP/1.0 200"], body),
        "folded": Fetching.script(["HTTP/1.1 200 OK", "X: a", "  b", "Content-Length: 3"], body),
        "many": Fetching.script(["HTTP/1.1 200 OK", "Content-Length: 3"] + (0..<500).map { "X-\($0): y" }, body),
      ]))
    defer { server.stop() }
    let fetcher = HTTPImageFetcher(timeout: 60)
    for path in ["trailer", "latin", "bare", "folded", "many"] {
      let answer = try await Fetching.fetch(server.address(path), by: fetcher).get()
      #expect(answer.status == 200 && answer.bytes == body, "\(path)")
      if path == "trailer" { #expect(answer.entityTag == "early") }
      if path == "latin" { #expect(answer.entityTag == "\"ü\"") }
    }
    // The server reads its requests as UTF-8, in which this byte is invalid.
    _ = await Fetching.fetch(server.address("latin"), by: fetcher, entityTag: "\"ü\"")
    #expect(tags.withLock { String(decoding: $0.last ?? [], as: UTF8.self) }.contains("If-None-Match: \"\u{FFFD}\"\r\n"))
    _ = await Fetching.fetch(server.address("latin"), by: fetcher, entityTag: "x\r\nX-Evil: 1")
    #expect(!tags.withLock { String(decoding: $0.last ?? [], as: UTF8.self) }.contains("Evil"))
  }

  @Test("Impossible content lengths are refused, except in errors and redirects")
  func lengths() async throws {
    var scripts: [String: HTTPServer.Script] = ["there": Fetching.script(HTTPServer.answer("200 OK", body: [1]))]
    for (index, length) in ["9223372036854775806", "9223372036854775807", "9223372036854775808", "99999999999999999999999"].enumerated() {
      scripts["ok\(index)"] = { _, write in
        write(Array("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nabc".utf8))
        write(HTTPServer.untilClosed)
      }
      scripts["gone\(index)"] = { _, write in
        write(Array("HTTP/1.1 404 Gone\r\nContent-Length: \(length)\r\n\r\nabc".utf8))
        write(HTTPServer.untilClosed)
      }
      scripts["moved\(index)"] = { _, write in
        write(Array("HTTP/1.1 302 Found\r\nLocation: /there\r\nContent-Length: \(length)\r\n\r\nabc".utf8))
        write(HTTPServer.untilClosed)
      }
    }
    for (index, length) in ["-1", "abc", ""].enumerated() {
      scripts["nonsense\(index)"] = Fetching.script(["HTTP/1.1 200 OK", "Connection: close", "Content-Length: \(length)"], [1, 2])
    }
    let server = try #require(HTTPServer(scripts))
    defer { server.stop() }
    let fetcher = HTTPImageFetcher(timeout: 60)
    for index in 0..<4 {
      #expect(await Fetching.fetch(server.address("ok\(index)"), by: fetcher) == .failure(.tooLarge))
      #expect(Fetching.status(await Fetching.fetch(server.address("gone\(index)"), by: fetcher)) == 404)
      #expect(try await Fetching.fetch(server.address("moved\(index)"), by: fetcher).get().bytes == [1])
    }
    for index in 0..<3 {
      let outcome = await Fetching.fetch(server.address("nonsense\(index)"), by: fetcher)
      #expect(Fetching.isLost(outcome) || (try? outcome.get().bytes) == [1, 2], "\(index)")
    }
  }

  @Test("An endless response head is refused")
  func endlessHead() async throws {
    let server = try #require(
      HTTPServer([
        "fields": { _, write in
          write(Array("HTTP/1.1 200 OK\r\n".utf8))
          for number in 0..<10_000 { write(Array("X-\(number): \(String(repeating: "x", count: 80))\r\n".utf8)) }
        },
        "hints": { _, write in
          for _ in 0..<10_000 { write(Array("HTTP/1.1 103 Early Hints\r\nLink: \(String(repeating: "x", count: 80))\r\n\r\n".utf8)) }
        },
        "trailers": { _, write in
          write(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n".utf8))
          for number in 0..<10_000 { write(Array("X-\(number): \(String(repeating: "x", count: 80))\r\n".utf8)) }
        },
        "line": { _, write in
          write(Array("HTTP/1.1 200 OK\r\nX: ".utf8))
          for _ in 0..<1_000 { write([UInt8](repeating: 0x78, count: 1_000)) }
        },
      ]))
    defer { server.stop() }
    let fetcher = HTTPImageFetcher(timeout: 60)
    for path in ["fields", "hints", "trailers"] {
      #expect(await Fetching.fetch(server.address(path), by: fetcher) == .failure(.tooLarge), "\(path)")
    }
    #expect(Fetching.isLost(await Fetching.fetch(server.address("line"), by: fetcher)))
  }

  @Test("Every status is an answer, such as 401, 204 or a redirect without a location")
  func statuses() async throws {
    let server = try #require(
      HTTPServer([
        "basic": Fetching.script(HTTPServer.answer("401 Unauthorized", ["WWW-Authenticate: Basic realm=\"x\""], body: [1])),
        "digest": Fetching.script(HTTPServer.answer("401 Unauthorized", ["WWW-Authenticate: Digest realm=\"x\", nonce=\"y\""])),
        "proxy": Fetching.script(HTTPServer.answer("407 Proxy Authentication Required", ["Proxy-Authenticate: Basic"])),
        "nothing": Fetching.script(["HTTP/1.1 204 No Content", "Connection: close"]),
        "nowhere": Fetching.script(HTTPServer.answer("301 Moved Permanently")),
        "choices": Fetching.script(HTTPServer.answer("300 Multiple Choices", ["Location: /nothing"])),
        "switching": Fetching.script(["HTTP/1.1 101 Switching Protocols", "Upgrade: x", "Connection: Upgrade"]),
        "unknown": Fetching.script(HTTPServer.answer("799 Whatever")),
      ]))
    defer { server.stop() }
    let fetcher = HTTPImageFetcher(timeout: 60, connectionsPerHost: 2)
    // More than the number of connections, none of which remains open.
    for (path, status) in [("basic", 401), ("digest", 401), ("proxy", 407)] {
      for _ in 0..<3 { #expect(Fetching.status(await Fetching.fetch(server.address(path), by: fetcher)) == status, "\(path)") }
    }
    for (path, status) in [("nothing", 204), ("nowhere", 301), ("choices", 300), ("switching", 101), ("unknown", 799)] {
      #expect(Fetching.status(await Fetching.fetch(server.address(path), by: fetcher)) == status, "\(path)")
    }
  }

  @Test("Requests ask for no content encoding, and encoded responses are decoded within the limit")
  func encodings() async throws {
    let body = (0..<3_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let gzip = Fetching.gzip(body)
    let requests = Mutex<[String]>([])
    let server = try #require(
      HTTPServer([
        "gzip": { request, write in
          requests.withLock { $0.append(request.lowercased()) }
          write(HTTPServer.answer("200 OK", ["Content-Encoding: gzip"], body: gzip))
        },
        "deflate": Fetching.script(HTTPServer.answer("200 OK", ["Content-Encoding: deflate"], body: PNGWriter.zlib(body))),
        "identity": Fetching.script(HTTPServer.answer("200 OK", ["Content-Encoding: identity"], body: body)),
        "page": Fetching.script(HTTPServer.answer("200 OK", ["Content-Encoding: utf-8"], body: body)),
        "own": Fetching.script(HTTPServer.answer("200 OK", ["Content-Encoding: aws-chunked, identity"], body: body)),
        "short": Fetching.script(HTTPServer.answer("200 OK", ["Content-Encoding: gzip"], body: Array(gzip.dropLast(40)))),
        "bomb": Fetching.script(HTTPServer.answer("200 OK", ["Content-Encoding: deflate"], body: PNGWriter.zlib(zeros: 1 << 26))),
      ]))
    defer { server.stop() }
    let fetcher = HTTPImageFetcher(timeout: 60)
    for path in ["gzip", "deflate", "identity", "page", "own"] {
      let expected = Mutex<[Int?]>([])
      let outcome = await Fetching.fetch(server.address(path), by: fetcher) { _, count in expected.withLock { $0.append(count) } }
      #expect(try outcome.get().bytes == body, "\(path)")
      #expect(expected.withLock { $0.allSatisfy { $0 == (path == "identity" ? body.count : nil) } }, "\(path)")
    }
    #expect(requests.withLock { $0.allSatisfy { $0.contains("\r\naccept-encoding: identity\r\n") } && $0.count == 1 })
    // As much as was received. The picture's own format shows that some of it is missing.
    let short = try await Fetching.fetch(server.address("short"), by: fetcher).get().bytes
    #expect(short.count < body.count && body.starts(with: short))
    #expect(await Fetching.fetch(server.address("bomb"), by: fetcher) == .failure(.tooLarge))
  }
}
