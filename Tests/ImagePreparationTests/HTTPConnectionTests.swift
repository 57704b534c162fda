import Glibc
import HitchlessBase
import Synchronization
import Testing

@testable import ImagePreparation
@testable import ImageTransfer

/// The fetcher's connections and its thread: how many there are, how long they live, and how they end.
@Suite(.timeLimit(.minutes(20)))
struct HTTPConnectionTests {
  private typealias Fetching = HTTPFetching

  private func fetcher(idleMilliseconds: Int = 3_600_000, width: Int = 6) -> HTTPImageFetcher {
    HTTPImageFetcher(
      HTTPConnections.Configuration(
        connectionsPerHost: width, limits: TransferTimeouts.Limits(silence: 60, lowestSpeed: 0, whole: 600),
        idleMilliseconds: idleMilliseconds)
    )
  }

  @Test("Connections are reused, after errors and redirects too, and closed with the fetcher")
  func reuse() async throws {
    let server = try #require(
      HTTPServer(
        [
          "gone": Fetching.script(HTTPServer.answer("404 Not Found", body: [UInt8](repeating: 1, count: 1_000), isLast: false)),
          "moved": Fetching.script(HTTPServer.answer("302 Found", ["Location: /ok"], isLast: false)),
          "ok": Fetching.script(HTTPServer.answer("200 OK", body: [1, 2, 3], isLast: false)),
        ], keepsConnections: true))
    defer { server.stop() }
    do {
      let fetcher = fetcher()
      let outcomes = await Fetching.fetchInTurn(["ok", "gone", "moved", "ok", "gone", "moved", "ok"].map(server.address), by: fetcher)
      #expect(outcomes.map(Fetching.status) == [200, 404, 200, 200, 404, 200, 200])
      #expect(server.acceptedCount == 1 && server.connectionCount == 1)
    }
    Fetching.wait { server.connectionCount == 0 }
  }

  @Test("A response without a body keeps its connection, whatever its content length", arguments: [204, 304])
  func lengthWithoutBody(status: Int) async throws {
    let server = try #require(
      HTTPServer(
        ["same": Fetching.script(HTTPServer.answer("\(status) Nothing", length: 500_000, isLast: false))], keepsConnections: true))
    defer { server.stop() }
    let fetcher = fetcher()
    let addresses = [String](repeating: server.address("same"), count: 3)
    for outcome in await Fetching.fetchInTurn(addresses, by: fetcher, entityTag: "\"v\"", byteLimit: 1_000) {
      #expect(try outcome.get() == ImageFetchResponse(status: status))
    }
    #expect(server.acceptedCount == 1)
  }

  @Test("Connections are not inherited by child processes")
  func closedOnExec() async throws {
    let server = try #require(
      HTTPServer(["ok": Fetching.script(HTTPServer.answer("200 OK", body: [1], isLast: false))], keepsConnections: true))
    defer { server.stop() }
    let fetcher = fetcher()
    #expect(Fetching.status(await Fetching.fetch(server.address("ok"), by: fetcher)) == 200)
    // The connection that is kept open is the one whose peer is the server.
    let flags = (0..<Int32(1_024)).compactMap { descriptor -> Int32? in
      var other = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isConnected = withUnsafeMutablePointer(to: &other) { other in
        other.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) == 0 }
      }
      return isConnected && Int(UInt16(bigEndian: other.sin_port)) == server.port ? fcntl(descriptor, F_GETFD) : nil
    }
    #expect(flags == [FD_CLOEXEC])
    withExtendedLifetime(fetcher) {}
  }

  @Test("An idle fetcher closes its thread and connections, and restarts on the next request")
  func idle() async throws {
    let server = try #require(
      HTTPServer(["ok": Fetching.script(HTTPServer.answer("200 OK", body: [1], isLast: false))], keepsConnections: true))
    defer { server.stop() }
    let fetcher = fetcher(idleMilliseconds: 1)
    for _ in 0..<20 {
      #expect(Fetching.status(await Fetching.fetch(server.address("ok"), by: fetcher)) == 200)
      Fetching.wait { server.connectionCount == 0 }
    }
  }

  @Test("Fetches per host are limited, the others wait, and a cancelled one ends at once")
  func width() async throws {
    let counts = Mutex((now: 0, most: 0))
    let server = try #require(
      HTTPServer([:]) { request, write in
        counts.withLock { counts in
          counts.now += 1
          counts.most = max(counts.most, counts.now)
        }
        if request.hasPrefix("GET /hang") { write(HTTPServer.untilClosed) }
        counts.withLock { $0.now -= 1 }
        write(HTTPServer.answer("200 OK", body: [1]))
      })
    defer { server.stop() }
    let fetcher = fetcher(width: 3)
    let ended = Mutex<[Int: [HTTPFetching.Outcome]]>([:])
    var fetches: [any ImageFetch] = []
    for number in 0..<60 {
      let request = ImageFetchRequest(address: server.address(number % 6 == 0 ? "hang" : "ok"), byteLimit: 100)
      fetches.append(
        fetcher.fetch(request, progress: { _, _ in }) { outcome in ended.withLock { $0[number, default: []].append(outcome) } })
    }
    for number in 0..<60 where number % 6 == 0 || number % 5 == 0 {
      fetches[number].cancel()
      fetches[number].cancel()
    }
    Fetching.wait { ended.withLock { $0.count } == 60 }
    for (number, outcomes) in ended.withLock({ $0 }) {
      #expect(outcomes.count == 1)
      if number % 6 == 0 { #expect(outcomes == [.failure(.cancelled)]) }
      if number % 6 != 0, number % 5 != 0 { #expect((try? outcomes[0].get().bytes) == [1]) }
    }
    #expect(counts.withLock { $0.most } <= 3)
  }

  @Test("Cancelling a fetch closes its connection before the response, in its head and in its body")
  func cancelling() async throws {
    let begun = Mutex(0)
    let server = try #require(
      HTTPServer([:]) { request, write in
        if request.hasPrefix("GET /head") { write(Array("HTTP/1.1 200 OK\r\nContent-Le".utf8)) }
        if request.hasPrefix("GET /body") { write(HTTPServer.answer("200 OK", body: [1, 2], length: 1_000)) }
        begun.withLock { $0 += 1 }
        write(HTTPServer.untilClosed)
      })
    defer { server.stop() }
    let fetcher = fetcher()
    for (index, path) in ["before", "head", "body"].enumerated() {
      let outcome = Mutex<HTTPFetching.Outcome?>(nil)
      let fetch = fetcher.fetch(ImageFetchRequest(address: server.address(path), byteLimit: 5_000), progress: { _, _ in }) { result in
        outcome.withLock { $0 = result }
      }
      Fetching.wait { begun.withLock { $0 } == index + 1 }
      #expect(outcome.withLock { $0 } == nil)
      fetch.cancel()
      Fetching.wait { server.connectionCount == 0 && outcome.withLock { $0 } != nil }
      #expect(outcome.withLock { $0 } == .failure(.cancelled), "\(path)")
      fetch.cancel()
    }
  }

  @Test("A released fetcher finishes its fetches, even when a completion holds the last reference")
  func lettingGo() async throws {
    let server = try #require(HTTPServer(["ok": Fetching.script(HTTPServer.answer("200 OK", body: [1, 2, 3]))]))
    defer { server.stop() }
    for _ in 0..<50 {
      let outcome: HTTPFetching.Outcome = await withCheckedContinuation { continuation in
        let fetcher = fetcher()
        let address = server.address("ok")
        _ = fetcher.fetch(ImageFetchRequest(address: address, byteLimit: 100), progress: { _, _ in }) { _ in
          // On the fetcher's own thread.
          _ = fetcher.fetch(ImageFetchRequest(address: address, byteLimit: 100), progress: { _, _ in }) {
            continuation.resume(returning: $0)
          }
        }
      }
      #expect(try outcome.get().bytes == [1, 2, 3])
    }
    Fetching.wait { server.connectionCount == 0 }
  }

  @Test("A slow server is abandoned below the minimum speed or after the maximum time")
  func drip() async throws {
    func drip(_ head: String) -> HTTPServer.Script {
      { _, write in
        write(Array(head.utf8))
        write(HTTPServer.dripUntilClosed)
      }
    }
    let server = try #require(
      HTTPServer([
        "body": drip("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n"),
        "head": drip("HTTP/1.1 200 OK\r\nX: "),
        "error": drip("HTTP/1.1 404 Not Found\r\nContent-Length: 60000\r\n\r\n"),
        "chunks": drip("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFF\r\n"),
      ]))
    defer { server.stop() }
    let slow = HTTPImageFetcher(timeout: 1, lowestSpeed: 1_000)
    let long = HTTPImageFetcher(timeout: 60, lowestSpeed: 0, longestTransfer: 1)
    for path in ["body", "chunks"] {
      guard case .failure(.connection(let reason)) = await Fetching.fetch(server.address(path), by: slow) else {
        Issue.record("\(path) did not end")
        continue
      }
      // The second reason occurs if the server's thread did not get a processor during that time.
      #expect(reason.hasSuffix("bytes in 1 s") || reason == "nothing came for 1 s", "\(reason)")
    }
    for path in ["body", "head", "chunks"] {
      #expect(await Fetching.fetch(server.address(path), by: long) == .failure(.connection("not over after 1 s")), "\(path)")
    }
    #expect(Fetching.status(await Fetching.fetch(server.address("error"), by: long)) == 404)
  }
}
