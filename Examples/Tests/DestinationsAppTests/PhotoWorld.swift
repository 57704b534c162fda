import DestinationsModel
import ExampleSupport
import Foundation
import Hitchless
import ImagePreparation

@testable import DestinationsApp

/// A ``ScriptedWorld`` whose pictures can be identified: each post has two unique colours, one for its placeholder and one for its
/// photograph.
@MainActor
final class PhotoWorld {
  let script = ScriptedWorld()
  /// The server's posts.
  let posts: [Post]
  /// Returns the server's reply to a request for a picture.
  var reply: @MainActor (_ path: String, _ attempt: Int) -> ScriptedWorld.Reply = { path, _ in .init(result: .success(path)) }
  /// The failure of requests for posts, if they fail.
  var postsFailure: FetchFailure?
  private var pictures: [UInt32: [UInt8]] = [:]

  init(postCount: Int) {
    posts = (0..<postCount).map { index in
      Post(
        id: index, region: "Region \(index)", subregion: "Place \(index)", likes: index, assetID: "photo-\(index)",
        section: index < 5 ? .featured : .all)
    }
    // The pipelines' threads may send requests after the end of the test that used this world.
    script.reply = { [weak self] path, attempt in
      guard let self else { return .init(result: .success(path)) }
      guard path.hasPrefix("/posts") else { return reply(path, attempt) }
      if let postsFailure { return .init(latency: 0.05, result: .failure(postsFailure)) }
      return .init(latency: 0.05, result: .success(page(path)))
    }
    script.bytes = { [weak self] text in text.hasPrefix("/assets/") ? self?.picture(ofPath: text) : nil }
  }

  private func page(_ path: String) -> String {
    let values = URLComponents(string: path)?.queryItems ?? []
    let after = values.first { $0.name == "after" }.flatMap { $0.value }.flatMap { Int($0) }
    let limit = values.first { $0.name == "limit" }.flatMap { $0.value }.flatMap { Int($0) } ?? 0
    let first = after.map { $0 + 1 } ?? 0
    let end = min(posts.count, first + limit)
    let page = PostPage(posts: Array(posts[first..<end]), next: end < posts.count ? end - 1 : nil, total: posts.count)
    return (try? JSONEncoder().encode(page)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func picture(ofPath path: String) -> [UInt8]? {
    let isPlaceholder = path.hasSuffix("/placeholder")
    let name = path.dropFirst("/assets/photo-".count)
    guard let index = Int(isPlaceholder ? name.dropLast("/placeholder".count) : name) else { return nil }
    return picture(Self.color(ofPost: index, isPlaceholder: isPlaceholder))
  }

  private func picture(_ color: UInt32) -> [UInt8] {
    if let known = pictures[color] { return known }
    let data = TestPictures.png(
      width: Self.width, height: Self.height, red: UInt8(color >> 16 & 0xFF), green: UInt8(color >> 8 & 0xFF), blue: UInt8(color & 0xFF))
    let made = [UInt8](data)
    pictures[color] = made
    return made
  }

  private static let (width, height) = (6, 4)
  /// The size of a picture in a cache, in bytes.
  static let pictureBytes = width * height * 4

  /// Returns the colour of a post's picture as red, green and blue. No two are equal, and none is used by the app itself.
  static func color(ofPost index: Int, isPlaceholder: Bool) -> UInt32 {
    let number = UInt32(index) * 2 + (isPlaceholder ? 1 : 0) + 1
    return number & 0x3F | (number >> 6 & 0x3F) << 8 | 0xC0 << 16
  }

  /// Creates a feed in this world, with its store and the cache of its photographs.
  func makeFeed(
    limits: AssetStore.Limits = AssetStore.Limits(), cardLayout: CardLayout = .frames
  ) -> (feed: FeedViewController, store: AssetStore, prepared: PreparedImageCache<ImagePipeline.Key>) {
    let prepared = PreparedImageCache<ImagePipeline.Key>(limitInBytes: limits.photoBytes)
    let store = AssetStore(
      server: ScriptedWorld.address, photos: script.pipeline(prepared: prepared, width: limits.photoDownloads),
      placeholders: script.pipeline(
        prepared: PreparedImageCache(limitInBytes: limits.placeholderBytes), width: limits.placeholderDownloads), timing: script)
    let loader = FeedLoader(fetcher: script, timing: script, pageLength: 100)
    return (FeedViewController(photoStore: store, loader: loader, cardLayout: cardLayout), store, prepared)
  }
}
