import Glibc
import HitchlessBase
import ImagePreparation
import Synchronization
import TestSupport
import Testing

/// The pipeline and a real, faulty server on 127.0.0.1. The table in `Images.md` lists the result of each case.
@Suite(.timeLimit(.minutes(20)))
struct HostileServerTests {
  /// A timing that does not wait, and records how long a wait would have been.
  private final class InstantTiming: ImagePipelineTiming {
    private let waited = Mutex<[Int]>([])
    var waits: [Int] { waited.withLock { $0 } }
    var now: Int { 1_000_000 }
    func after(milliseconds: Int, _ body: @escaping @Sendable () -> Void) {
      waited.withLock { $0.append(milliseconds) }
      body()
    }
  }

  private func load(
    _ path: String, from server: HTTPServer, timing: InstantTiming = InstantTiming(), attempts: Int = 4, byteLimit: Int = 1 << 20,
    timeout: Int = 20, originals: ImageOriginalsCache? = nil
  ) async -> Result<PixelBuffer, ImageLoadError> {
    var configuration = ImagePipeline.Configuration()
    configuration.retry.attempts = attempts
    configuration.limits.encodedByteCount = byteLimit
    let pipeline = ImagePipeline(
      fetcher: HTTPImageFetcher(timeout: timeout), originals: originals, configuration: configuration, timing: timing)
    let result = await withCheckedContinuation { continuation in
      pipeline.load(server.address(path), for: .display) { continuation.resume(returning: $0) }
    }
    #expect(pipeline.encodedByteCount == 0)
    return result
  }

  private func error(_ result: Result<PixelBuffer, ImageLoadError>) -> ImageLoadError? {
    if case .failure(let error) = result { error } else { nil }
  }

  @Test("Temporary failures are retried, after the server's delay, and succeed")
  func comesRight() async throws {
    let picture = try Pictures.flat(40, 30, 0xFF12_3456).pngData()
    let attempts = Mutex<[String: Int]>([:])
    /// Returns a script that is faulty for the first `count` requests, and then responds correctly.
    @Sendable func first(_ count: Int, _ name: String, _ wrong: @escaping HTTPServer.Script) -> HTTPServer.Script {
      { request, write in
        let attempt = attempts.withLock { attempts in
          attempts[name, default: 0] += 1
          return attempts[name]!
        }
        if attempt <= count { wrong(request, write) } else { write(HTTPServer.answer("200 OK", body: picture)) }
      }
    }
    let server = try #require(
      HTTPServer([
        "drops": first(3, "drops") { _, _ in },
        "cuts": first(2, "cuts") { _, write in write(HTTPServer.answer("200 OK", body: Array(picture.prefix(50)), length: picture.count)) },
        "garbage": first(1, "garbage") { _, write in write(Array("\u{1}\u{2} no server of pictures\r\n\r\n".utf8)) },
        "busy": first(2, "busy") { _, write in write(HTTPServer.answer("429 Too Many Requests", ["Retry-After: 7"])) },
        "dated": first(1, "dated") { _, write in
          write(
            HTTPServer.answer(
              "503 Service Unavailable", ["Date: Thu, 01 Jan 2026 00:00:00 GMT", "Retry-After: Thu, 01 Jan 2026 00:00:29 GMT"]))
        },
        "over": first(1, "over") { _, write in
          write(HTTPServer.answer("425 Too Early", ["Retry-After: Thu, 01 Jan 1998 00:00:29 GMT"]))
        },
        "nonsense": first(1, "nonsense") { _, write in write(HTTPServer.answer("408 Request Timeout", ["Retry-After: when I am well"])) },
        "broken": first(3, "broken") { _, write in write(HTTPServer.answer("500 Internal Server Error")) },
        "slowly": { _, write in
          write(HTTPServer.answer("200 OK", length: picture.count))
          for byte in picture { write([byte]) }
        },
        "mistyped": { _, write in write(HTTPServer.answer("200 OK", ["Content-Type: text/html; charset=utf-8"], body: picture)) },
        "moved": { _, write in write(HTTPServer.answer("301 Moved Permanently", ["Location: slowly"])) },
      ]))
    defer { server.stop() }
    for (path, waits) in [("drops", 3), ("cuts", 2), ("garbage", 1), ("broken", 3), ("slowly", 0), ("mistyped", 0), ("moved", 0)] {
      let timing = InstantTiming()
      let result = await load(path, from: server, timing: timing)
      #expect(try result.get()[1, 1] == 0xFF12_3456, "\(path)")
      #expect(timing.waits.count == waits, "\(path)")
    }
    let timing = InstantTiming()
    #expect(try await load("busy", from: server, timing: timing).get()[1, 1] == 0xFF12_3456)
    #expect(timing.waits == [7_000, 7_000])
    for (path, range) in [("dated", 29_000...29_000), ("over", 250...500), ("nonsense", 250...500)] {
      let timing = InstantTiming()
      #expect(try await load(path, from: server, timing: timing).get()[1, 1] == 0xFF12_3456, "\(path)")
      #expect(timing.waits.count == 1 && timing.waits.allSatisfy(range.contains), "\(path)")
    }
  }

  @Test("Permanent failures give a specific error after a suitable number of attempts")
  func staysWrong() async throws {
    let picture = try Pictures.gradient(80, 60).pngData()
    let asked = Mutex<[String: Int]>([:])
    @Sendable func answer(_ bytes: [UInt8]) -> HTTPServer.Script { { _, write in write(bytes) } }
    let server = try #require(
      HTTPServer([
        "drops": { _, _ in asked.withLock { $0["drops", default: 0] += 1 } },
        "gone": answer(HTTPServer.answer("404 Not Found", body: picture)),
        "unchanged": answer(HTTPServer.answer("304 Not Modified")),
        "later": answer(HTTPServer.answer("429 Too Many Requests", ["Retry-After: 86400"])),
        "broken": { _, write in
          asked.withLock { $0["broken", default: 0] += 1 }
          write(HTTPServer.answer("503 Service Unavailable"))
        },
        "page": answer(HTTPServer.answer("200 OK", ["Content-Type: image/jpeg"], body: Array("<!DOCTYPE html>".utf8))),
        "empty": answer(HTTPServer.answer("200 OK")),
        "short": answer(HTTPServer.answer("200 OK", body: picture, length: picture.count / 2)),
        "long": answer(HTTPServer.answer("200 OK", body: picture, length: 1 << 40)),
        "circle": answer(HTTPServer.answer("302 Found", ["Location: /there"])),
        "there": answer(HTTPServer.answer("302 Found", ["Location: /circle"])),
        "file": answer(HTTPServer.answer("302 Found", ["Location: file:///etc/hostname"])),
        "nowhere": answer(HTTPServer.answer("301 Moved Permanently")),
        "nothing": answer(Array("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n".utf8)),
        "password": answer(HTTPServer.answer("401 Unauthorized", ["WWW-Authenticate: Basic realm=\"pictures\""])),
        "far": answer(
          HTTPServer.answer(
            "503 Service Unavailable", ["Date: Thu, 01 Jan 2026 00:00:00 GMT", "Retry-After: Thu, 01 Jan 2026 00:00:31 GMT"])),
        "never": answer(HTTPServer.answer("429 Too Many Requests", ["Retry-After: 99999999999999999999"])),
        "declared": answer(HTTPServer.answer("200 OK", body: picture, length: .max)),
        "endless": { _, write in
          write(Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8))
          for _ in 0..<400 { write([UInt8](repeating: 7, count: 10_000)) }
        },
      ]))
    defer { server.stop() }
    guard case .fetch(.connection)? = error(await load("drops", from: server)) else { return #expect(Bool(false), "drops") }
    #expect(asked.withLock { $0["drops"] } == 4)
    #expect(error(await load("broken", from: server)) == .status(503))
    #expect(asked.withLock { $0["broken"] } == 4)
    let endings: [(String, ImageLoadError)] = [
      ("gone", .status(404)), ("unchanged", .status(304)), ("later", .status(429)),
      ("file", .status(302)), ("nowhere", .status(301)), ("nothing", .status(204)), ("password", .status(401)), ("far", .status(503)),
      ("never", .status(429)), ("declared", .fetch(.tooLarge)),
      ("page", .image(.unknownFormat(firstBytes: Array("<!DOCTYPE html>".utf8)))), ("empty", .image(.unknownFormat(firstBytes: []))),
      ("long", .fetch(.tooLarge)), ("endless", .fetch(.tooLarge)), ("circle", .fetch(.tooManyRedirects)),
    ]
    for (path, expected) in endings {
      let timing = InstantTiming()
      #expect(error(await load(path, from: server, timing: timing)) == expected, "\(path)")
      #expect(timing.waits.isEmpty, "\(path)")
    }
    // The declared number of bytes, which is half a picture.
    guard case .image(.truncated)? = error(await load("short", from: server)) else { return #expect(Bool(false), "short") }
  }

  @Test("A stalled server is abandoned after a period without data")
  func stalls() async throws {
    let picture = try Pictures.gradient(80, 60).pngData()
    let server = try #require(
      HTTPServer([
        "middle": { _, write in
          write(HTTPServer.answer("200 OK", body: Array(picture.prefix(60)), length: picture.count))
          write(HTTPServer.untilClosed)
        },
        "silent": { _, write in write(HTTPServer.untilClosed) },
      ]))
    defer { server.stop() }
    for path in ["middle", "silent"] {
      guard case .fetch(.connection)? = error(await load(path, from: server, attempts: 1, timeout: 1)) else {
        Issue.record("\(path) did not end as a lost connection")
        continue
      }
    }
  }

  /// Runs until `condition` holds; otherwise the suite's time limit ends it.
  private static func wait(until condition: () -> Bool) {
    while !condition() { sched_yield() }
  }

  private static var descriptorCount: Int {
    guard let folder = opendir("/proc/self/fd") else { return -1 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }

  @Test("With random cancellations each completion is called once and no resource leaks")
  func randomCancels() async throws {
    // In a separate process, because the descriptors of other tests must not be counted. HITCHLESS_REQUESTS=10000 makes the test longer.
    await #expect(processExitsWith: .success) {
      let total = getenv("HITCHLESS_REQUESTS").flatMap { Int(String(cString: $0)) } ?? 600
      let seed = getenv("HITCHLESS_SEED").flatMap { UInt64(String(cString: $0)) } ?? UInt64.random(in: 0...UInt64.max)
      let picture = try Pictures.gradient(160, 120).jpegData(quality: 0.8)
      let server = try #require(
        HTTPServer([:]) { request, write in
          let path = request.split(separator: " ")[1]
          switch path.last {
          case "1": write(HTTPServer.answer("500 Internal Server Error"))
          case "2": write(HTTPServer.answer("200 OK", body: Array(picture.prefix(100)), length: picture.count))
          case "3": break
          case "4": write(HTTPServer.answer("302 Found", ["Location: /ok\(path.dropFirst(2).dropLast())0"]))
          case "5":
            write(HTTPServer.answer("200 OK", body: Array(picture.prefix(100)), length: picture.count))
            write(HTTPServer.untilClosed)
          case "6": write(HTTPServer.untilClosed)
          default: write(HTTPServer.answer("200 OK", body: picture))
          }
        })
      // A first round opens everything that stays open for the process: threads, the name service, libcurl's own descriptors.
      try await Self.storm(server, requests: 60, seed: seed ^ 1)
      let before = Self.descriptorCount
      try await Self.storm(server, requests: total, seed: seed)
      Self.wait { server.connectionCount == 0 }
      Self.wait { Self.descriptorCount <= before }
      server.stop()
    }
  }

  /// Requests `requests` pictures from the server and cancels at random. Returns when everything has ended and was released.
  private static func storm(_ server: HTTPServer, requests total: Int, seed: UInt64) async throws {
    final class Token: Sendable {}
    final class WeakToken { weak var token: Token? }
    var random = SplitMix64(seed: seed)
    let answers = LoadAnswers()
    var tokens: [WeakToken] = []
    do {
      let timing = InstantTiming()
      var configuration = ImagePipeline.Configuration()
      configuration.retry = ImageRetryPolicy(attempts: 2)
      let pipeline = ImagePipeline(
        fetcher: HTTPImageFetcher(timeout: 60), prepared: PreparedImageCache(limitInBytes: 1 << 20), configuration: configuration,
        timing: timing)
      var open: [(request: ImageRequest, hangs: Bool)] = []
      for number in 0..<total {
        let token = Token()
        tokens.append(WeakToken())
        tokens[number].token = token
        let kind = Int.random(in: 0..<10, using: &random)
        let address = server.address("\(Int.random(in: 0..<200, using: &random))-\(kind)")
        let target = Bool.random(using: &random) ? PreparationTarget.display : .thumbnail(ThumbnailSize(width: 50, height: 50))
        let receive = answers.receiver(number)
        let request = pipeline.load(address, for: target, priority: PreparationPriority.allCases.randomElement(using: &random)!) {
          withExtendedLifetime(token) {}
          receive($0)
        }
        open.append((request, kind == 5 || kind == 6))
        if Int.random(in: 0..<3, using: &random) == 0 { open.randomElement(using: &random)?.request.cancel() }
        guard number % 20 == 19 else { continue }
        // Requests that hang are cancelled, all others end on their own: half of the time the test waits for them.
        for entry in open where entry.hangs { entry.request.cancel() }
        if Bool.random(using: &random) { await answers.wait(for: number + 1) }
        open = []
      }
      for entry in open where entry.hangs { entry.request.cancel() }
      await answers.wait(for: total)
      #expect(pipeline.encodedByteCount == 0, "seed \(seed)")
    }
    let all = answers.all
    #expect(all.count == total && all.values.allSatisfy { $0.count == 1 }, "seed \(seed)")
    let kinds = answers.errors.values.map { $0.first ?? nil }
    // With few requests, one kind may be missing by chance.
    #expect(total < 600 || kinds.contains(nil) && kinds.contains(.cancelled) && kinds.contains(.status(500)), "seed \(seed)")
    Self.wait { tokens.allSatisfy { $0.token == nil } }
  }
}
