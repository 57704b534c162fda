import DestinationsModel
import ExampleSupport
import Foundation
import Testing

@testable import DestinationsApp

/// Tests the app's data layer with the real server over real HTTP.
@MainActor
@Suite("Local server", .serialized)
struct LocalServerTests {
  /// The folder of the tests' photographs, which is removed with the suite's instance.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("app-photos-\(UUID().uuidString)").path
    static let bytes = [0xFF, 0xD8, 0xFF] + (0..<400_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data(Self.bytes).write(to: URL(fileURLWithPath: path + "/photo.jpg"))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private let folder: Folder
  init() throws { folder = try Folder() }

  private func fetch(_ path: String, from base: URL) async -> Result<Data, FetchFailure> {
    let fetcher = URLSessionFetcher(base: base)
    return await withCheckedContinuation { continuation in
      _ = fetcher.fetch(path: path) { result in
        _ = fetcher
        continuation.resume(returning: result)
      }
    }
  }

  @Test("The server starts on a free port, answers requests, and ends when the app stops it")
  func startAndStop() async throws {
    let server = try LocalServer(arguments: ["--photos", folder.path])
    let photo = await fetch(FeedRoutes.asset("photo-5"), from: try await server.address)
    #expect(photo == .success(Data(Folder.bytes)))
    server.stop()
    guard case .failure(.connection) = await fetch(FeedRoutes.asset("photo-5"), from: try await server.address) else {
      Issue.record("a server that has ended still answers")
      return
    }
  }

  @Test("A server without photographs exits with status 2")
  func noPhotos() async throws {
    let server = try LocalServer(arguments: ["--photos", "/nowhere"])
    await #expect(throws: LocalServer.Failure.ended(status: 2)) { try await server.address }
    #expect(throws: LocalServer.Failure.self) { try LocalServer(executable: URL(fileURLWithPath: "/nowhere/server")) }
  }

  @Test(
    "A server fault gives a failure or data that is not an image",
    arguments: ["close", "500", "html", "garbage", "truncated"])
  func faults(_ fault: String) async throws {
    let server = try LocalServer(arguments: ["--photos", folder.path, "--faults", fault, "--fail-rate", "1"])
    defer { server.stop() }
    let result = await fetch(FeedRoutes.asset("photo-5"), from: try await server.address)
    switch (fault, result) {
    case ("close", .failure(.connection)), ("500", .failure(.status(500))): break
    case ("html", .success(let data)): #expect(String(decoding: data, as: UTF8.self).hasPrefix("<!DOCTYPE html>"))
    case ("garbage", .success(let data)): #expect(data.count == 4_096)
    case ("truncated", .success(let data)): #expect(data == Data(Folder.bytes.prefix(Folder.bytes.count * 2 / 5)))
    default: Issue.record("\(fault): \(result)")
    }
  }

  @Test("A cancelled download does not call its completion handler")
  func cancelling() async throws {
    let server = try LocalServer(arguments: ["--photos", folder.path, "--bandwidth", "200000"])
    defer { server.stop() }
    let fetcher = URLSessionFetcher(base: try await server.address)
    var calls = 0
    let work = fetcher.fetch(path: FeedRoutes.asset("photo-1")) { _ in calls += 1 }
    work.cancel()
    work.cancel()
    // By the time another response has arrived, the cancelled request would have called its completion.
    _ = await fetch(FeedRoutes.posts(limit: 1), from: try await server.address)
    #expect(calls == 0)
  }

  @Test("The feed arrives page by page, complete and in order", arguments: [0, 1, 2_500])
  func feed(count: Int) async throws {
    let server = try LocalServer(arguments: ["--photos", folder.path, "--posts", "\(count)"])
    defer { server.stop() }
    let loader = FeedLoader(fetcher: URLSessionFetcher(base: try await server.address), timing: TaskTiming(), pageLength: 1_000)
    let (pages, sink) = AsyncStream.makeStream(of: PostPage.self)
    loader.onPage = { [loader] page in
      sink.yield(page)
      if loader.isComplete { sink.finish() }
    }
    loader.start()
    var posts: [Post] = []
    for await page in pages { posts += page.posts }
    #expect(posts.map(\.id) == Array(0..<count))
    loader.onPage = nil
  }

  @Test("The feed retries until the server answers")
  func retry() async {
    let world = ScriptedWorld()
    world.reply = { path, attempt in
      let page = #"{"posts":[],"total":0}"#
      return .init(latency: 0, result: attempt == 0 ? .failure(.status(500)) : .success(attempt == 1 ? "<html>" : page))
    }
    let loader = FeedLoader(fetcher: world, timing: world)
    let (events, sink) = AsyncStream.makeStream(of: String.self)
    loader.onFailure = { sink.yield("\($0)") }
    loader.onPage = { _ in sink.yield("page") }
    loader.start()
    var log: [String] = []
    var iterator = events.makeAsyncIterator()
    for _ in 0..<3 {
      world.advance(by: 10)
      if let event = await iterator.next() { log.append(event) }
    }
    #expect(log == ["status(500)", "notAPage", "page"])
    #expect(loader.isComplete)
    #expect(world.requests.count == 3)
  }
}
