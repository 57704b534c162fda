import DestinationsModel
import Foundation
import Testing

@testable import DestinationsServerCore

@Suite("Server", .serialized)
struct ServerTests {
  let folder: PhotoFolder
  var options = ServerOptions()

  init() throws {
    folder = try PhotoFolder()
    options.photoFolder = folder.path
    options.postCount = 120
  }

  @Test("All posts are served page by page, each once and in order")
  func pages() async throws {
    try await withServer(options) { port in
      var posts: [Post] = []
      var after: Int?
      var pages = 0
      repeat {
        let answer = try #require(await RawHTTP.get(FeedRoutes.posts(after: after, limit: 50), port: port))
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
        let page = try JSONDecoder().decode(PostPage.self, from: Data(answer.body))
        #expect(page.total == 120)
        posts += page.posts
        after = page.next
        pages += 1
      } while after != nil && pages < 10
      #expect(pages == 3)
      #expect(posts.map(\.id) == Array(0..<120))
      #expect(Set(posts.map(\.assetID)).count == 120)
    }
  }

  @Test("Invalid requests are answered with 400 or 404")
  func wrongQuestions() async throws {
    try await withServer(options) { port in
      for (path, status) in [
        ("/posts?limit=x", 400), ("/posts?limit=0", 400), ("/posts?limit=-3", 400), ("/posts?after=1e3", 400), ("/posts?after=99999", 200),
        ("/posts?limit=99999999999", 200), ("/assets/photo-120", 404), ("/assets/photo--1", 404), ("/assets/photo-007", 404),
        ("/assets/..%2f..%2fetc%2fpasswd", 404), ("/assets/nothing/placeholder", 404), ("/elsewhere", 404),
      ] {
        let answer = try #require(await RawHTTP.get(path, port: port))
        #expect(answer.status == status, "\(path)")
      }
    }
  }

  @Test("Each post's asset is served byte for byte with its content type")
  func assets() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    try await withServer(options) { port in
      for index in 0..<6 {
        let photo = library.photos[library.photoIndex(forPostAt: index)]
        let answer = try #require(await RawHTTP.get(FeedRoutes.asset("photo-\(index)"), port: port))
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == photo.contentType)
        #expect(answer.body == Array(try Data(contentsOf: URL(fileURLWithPath: photo.path))))
      }
    }
  }

  @Test("A placeholder is a small PNG, grey if the photograph is damaged")
  func placeholders() async throws {
    let library = try PhotoLibrary(folder: folder.path)
    try await withServer(options) { port in
      for index in 0..<3 {
        let answer = try #require(await RawHTTP.get(FeedRoutes.placeholder("photo-\(index)"), port: port))
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == "image/png")
        #expect(PNGBytes.size(answer.body) == [1, 1])
        if library.photos[library.photoIndex(forPostAt: index)].path.hasSuffix("b.jpg") { #expect(answer.body == PlaceholderStore.grey) }
      }
    }
  }

  @Test("A feed of at most one post fits one page", arguments: [0, 1])
  func shortFeeds(count: Int) async throws {
    var options = options
    options.postCount = count
    try await withServer(options) { port in
      let answer = try #require(await RawHTTP.get("/posts", port: port))
      let page = try JSONDecoder().decode(PostPage.self, from: Data(answer.body))
      #expect(page.posts.count == count)
      #expect(page.next == nil)
      #expect(page.total == count)
    }
  }

  @Test("The server fails in the configured way", arguments: AssetFault.allCases)
  func faults(_ fault: AssetFault) async throws {
    var options = options
    options.faults = [fault]
    options.failRate = 1
    options.slowness = .milliseconds(1)
    let library = try PhotoLibrary(folder: folder.path)
    let index = try #require((0..<10).first { library.photos[library.photoIndex(forPostAt: $0)].path.hasSuffix("b.jpg") })
    let whole = PhotoFolder.largeJPEG
    try await withServer(options) { port in
      let answer = try #require(await RawHTTP.get(FeedRoutes.asset("photo-\(index)"), port: port))
      let type = answer.headers["content-type"]
      switch fault {
      case .close:
        #expect(answer.status == 200)
        #expect(answer.isBrokenOff)
        #expect(whole.starts(with: answer.body))
        #expect(answer.body.count <= whole.count / 2)
      case .garbage:
        #expect(answer.status == 200 && type == "image/jpeg" && !answer.isBrokenOff)
        #expect(answer.body.count == 4_096 && !whole.starts(with: answer.body.prefix(4)))
      case .truncated:
        #expect(answer.status == 200 && type == "image/jpeg" && !answer.isBrokenOff)
        #expect(answer.body == Array(whole.prefix(whole.count * 2 / 5)))
      case .html:
        #expect(answer.status == 200 && type == "image/jpeg" && !answer.isBrokenOff)
        #expect(answer.text.hasPrefix("<!DOCTYPE html>"))
      case .serverError:
        #expect(answer.status == 500)
      case .slow:
        #expect(answer.status == 200 && answer.body == whole)
      }
      let placeholder = try #require(await RawHTTP.get(FeedRoutes.placeholder("photo-\(index)"), port: port))
      #expect(placeholder.status == 200, "placeholders do not fail")
    }
  }

  @Test("A bandwidth limit does not change the data")
  func bandwidth() async throws {
    var options = options
    options.bandwidth = 20_000_000
    options.latency = .milliseconds(2)
    let library = try PhotoLibrary(folder: folder.path)
    let index = try #require((0..<10).first { library.photos[library.photoIndex(forPostAt: $0)].path.hasSuffix("b.jpg") })
    try await withServer(options) { port in
      let answer = try #require(await RawHTTP.get(FeedRoutes.asset("photo-\(index)"), port: port))
      #expect(answer.body == PhotoFolder.largeJPEG)
    }
  }
}
