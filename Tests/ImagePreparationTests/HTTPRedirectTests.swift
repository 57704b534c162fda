import Glibc
import HitchlessBase
import ImagePreparation
import Synchronization
import Testing

/// The redirects of servers that the fetcher follows.
@Suite(.timeLimit(.minutes(20)))
struct HTTPRedirectTests {
  @Test("A server cannot redirect to a local file or to another scheme than HTTP")
  func nowhereElse() async throws {
    let folder = ImagePipelineTests.Folder()
    _ = try ImageOriginalsCache(path: folder.path)
    // A picture that would be shown if it were read.
    let picture = try Pictures.flat(40, 30, 0xFF12_3456).pngData()
    let file = try #require(fopen(folder.path + "/picture.png", "w"))
    #expect(fwrite(picture, 1, picture.count, file) == picture.count)
    fclose(file)
    let source = try ImageSource(path: folder.path + "/picture.png")
    #expect(source.header.width == 40)

    let others = try #require(HTTPServer([:]))
    defer { others.stop() }
    let locations = [
      "file://\(folder.path)/picture.png", "FILE://localhost\(folder.path)/picture.png", "file:\(folder.path)/picture.png",
      "ftp://127.0.0.1:\(others.port)/x", "gopher://127.0.0.1:\(others.port)/x", "dict://127.0.0.1:\(others.port)/x",
      "data:image/png;base64,AA",
      "scp://127.0.0.1:\(others.port)/x", "http://", "http://[", "\u{0}",
    ]
    let server = try #require(
      HTTPServer([:]) { request, write in
        let index = Int(request.split(separator: " ")[1].dropFirst()) ?? 0
        write(HTTPServer.answer("302 Found", ["Location: \(locations[index])"], body: [1]))
      })
    defer { server.stop() }
    var configuration = ImagePipeline.Configuration()
    configuration.retry.attempts = 1
    let pipeline = ImagePipeline(fetcher: HTTPImageFetcher(timeout: 60), configuration: configuration)
    for (index, location) in locations.enumerated() {
      let error: ImageLoadError? = await withCheckedContinuation { continuation in
        pipeline.load(server.address("\(index)"), for: .display) { result in
          if case .failure(let error) = result { continuation.resume(returning: error) } else { continuation.resume(returning: nil) }
        }
      }
      // libcurl does not accept lines with zero bytes.
      if location == "\u{0}" { #expect(error != nil) } else { #expect(error == .status(302), "\(location)") }
    }
    #expect(others.acceptedCount == 0)
  }

  @Test("Ten redirects of any kind are followed, and the eleventh is an error")
  func followed() async throws {
    let second = try #require(HTTPServer(["there": HTTPFetching.script(HTTPServer.answer("200 OK", body: [7]))]))
    defer { second.stop() }
    let there = second.address("there")
    let tags = Mutex<[String]>([])
    let server = try #require(
      HTTPServer([:]) { request, write in
        tags.withLock { $0.append(request) }
        let path = request.split(separator: " ")[1].dropFirst()
        guard let left = Int(path) else { return write(HTTPServer.answer("\(path.dropFirst()) Elsewhere", ["Location: \(there)"])) }
        write(
          HTTPServer.answer("302 Found", ["Location: \(left > 1 ? "\(left - 1)" : there)"], body: [UInt8](repeating: 1, count: 100_000)))
      })
    defer { server.stop() }
    let fetcher = HTTPImageFetcher(timeout: 60, connectionsPerHost: 1)
    for status in [301, 302, 303, 307, 308] {
      #expect(try await HTTPFetching.fetch(server.address("s\(status)"), by: fetcher).get().bytes == [7], "\(status)")
    }
    #expect(try await HTTPFetching.fetch(server.address("10"), by: fetcher, entityTag: "\"v\"").get().bytes == [7])
    #expect(tags.withLock { $0.filter { $0.contains("If-None-Match: \"v\"\r\n") }.count } == 10)
    #expect(await HTTPFetching.fetch(server.address("11"), by: fetcher) == .failure(.tooManyRedirects))
  }
}
