import HitchlessBase
import ImagePreparation
import Testing

@Suite(.timeLimit(.minutes(20)))
struct HTTPImageFetcherTests {
  private func fetch(
    _ address: String, by fetcher: HTTPImageFetcher, entityTag: String = "", byteLimit: Int = 1 << 20
  ) async -> Result<ImageFetchResponse, ImageFetchFailure> {
    await withCheckedContinuation { continuation in
      let request = ImageFetchRequest(address: address, entityTag: entityTag, byteLimit: byteLimit)
      _ = fetcher.fetch(request, progress: { _, _ in }) { continuation.resume(returning: $0) }
    }
  }

  @Test("Responses of a server arrive with their bytes, validators and maximum ages")
  func answers() async throws {
    let body = (0..<50_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let server = try #require(
      HTTPServer([
        "ok": { request, write in
          let isKnown = request.lowercased().contains("if-none-match: \"v1\"")
          write(
            isKnown
              ? HTTPServer.answer("304 Not Modified", ["ETag: \"v1\""])
              : HTTPServer.answer(
                "200 OK", ["ETag: \"v1\"", "Last-Modified: Mon, 01 Jan 2024 00:00:00 GMT", "Cache-Control: public, max-age=60"], body: body)
          )
        },
        "gone": { _, write in write(HTTPServer.answer("404 Not Found")) },
        "busy": { _, write in write(HTTPServer.answer("429 Too Many Requests", ["Retry-After: 7"])) },
        "broken": { _, write in write(HTTPServer.answer("500 Internal Server Error")) },
        "moved": { _, write in write(HTTPServer.answer("302 Found", ["Location: /ok"])) },
      ]))
    defer { server.stop() }
    let fetcher = HTTPImageFetcher(timeout: 60)
    let found = try await fetch(server.address("ok"), by: fetcher).get()
    #expect(found.status == 200 && found.bytes == body && found.entityTag == "\"v1\"" && found.maximumAge == 60)
    #expect(found.lastModified == "Mon, 01 Jan 2024 00:00:00 GMT")
    let unchanged = try await fetch(server.address("ok"), by: fetcher, entityTag: "\"v1\"").get()
    #expect(unchanged.status == 304 && unchanged.bytes.isEmpty)
    #expect(try await fetch(server.address("gone"), by: fetcher).get().status == 404)
    let busy = try await fetch(server.address("busy"), by: fetcher).get()
    #expect(busy.status == 429 && busy.retryAfter == 7)
    #expect(try await fetch(server.address("broken"), by: fetcher).get().status == 500)
    #expect(try await fetch(server.address("moved"), by: fetcher).get().bytes == body)
  }

  @Test("Truncated, oversized, endless and unreachable responses give the matching error")
  func failures() async throws {
    let server = try #require(
      HTTPServer([
        "cut": { _, write in write(HTTPServer.answer("200 OK", body: [1, 2, 3], length: 1_000)) },
        "silent": { _, _ in },
        "long": { _, write in write(HTTPServer.answer("200 OK", body: [UInt8](repeating: 1, count: 5_000))) },
        "endless": { _, write in
          write(Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8))
          for _ in 0..<500 { write([UInt8](repeating: 1, count: 10_000)) }
        },
        "circle": { _, write in write(HTTPServer.answer("302 Found", ["Location: /circle"])) },
      ]))
    defer { server.stop() }
    let fetcher = HTTPImageFetcher(timeout: 60)
    for path in ["cut", "silent"] {
      guard case .failure(.connection) = await fetch(server.address(path), by: fetcher) else {
        Issue.record("\(path) did not end as a broken connection")
        continue
      }
    }
    for path in ["long", "endless"] {
      let result = await fetch(server.address(path), by: fetcher, byteLimit: 4_000)
      #expect(result == .failure(.tooLarge), "\(path)")
    }
    #expect(await fetch(server.address("circle"), by: fetcher) == .failure(.tooManyRedirects))
    for address in ["", "file:///etc/passwd", "no address at all", "ftp://127.0.0.1/x"] {
      #expect(await fetch(address, by: fetcher) == .failure(.badAddress), "\(address)")
    }
  }
}
