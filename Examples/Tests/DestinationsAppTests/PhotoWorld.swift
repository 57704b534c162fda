import DestinationsModel
import Foundation
import Hitchless

@testable import DestinationsApp

/// A ``ScriptedWorld`` whose pictures can be looked at: each post has two colours of its own, one for its placeholder and one for its
/// photograph.
@MainActor
final class PhotoWorld: AssetPreparing {
  let script = ScriptedWorld()
  /// The posts that the server has.
  let posts: [Post]
  /// What the server does with a request for a picture.
  var reply: @MainActor (_ path: String, _ attempt: Int) -> ScriptedWorld.Reply = { path, _ in .init(result: .success(path)) }
  /// What it does with a request for posts, if not answer.
  var postsFailure: AssetFailure?
  private var pictures: [UInt32: UIImage] = [:]

  init(postCount: Int) {
    posts = (0..<postCount).map { index in
      Post(
        id: index, region: "Region \(index)", subregion: "Place \(index)", likes: index, assetID: "photo-\(index)",
        section: index < 5 ? .featured : .all)
    }
    script.reply = { [unowned self] path, attempt in
      guard path.hasPrefix("/posts") else { return reply(path, attempt) }
      if let postsFailure { return .init(latency: 0.05, result: .failure(postsFailure)) }
      return .init(latency: 0.05, result: .success(page(path)))
    }
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

  func prepare(
    _ data: Data, covering size: AssetSize?, completion: @escaping @MainActor (PreparedAsset<UIImage>?) -> Void
  ) -> any CancellableWork {
    script.prepare(data, covering: size) { [unowned self] prepared in
      completion(prepared.flatMap { picture(ofPath: $0.image) }.map { PreparedAsset(image: $0, byteCount: 1_000) })
    }
  }

  private func picture(ofPath path: String) -> UIImage? {
    let isPlaceholder = path.hasSuffix("/placeholder")
    let name = path.dropFirst("/assets/photo-".count)
    guard let index = Int(isPlaceholder ? name.dropLast("/placeholder".count) : name) else { return nil }
    return picture(Self.color(ofPost: index, isPlaceholder: isPlaceholder))
  }

  private func picture(_ color: UInt32) -> UIImage? {
    if let known = pictures[color] { return known }
    let data = TestPictures.png(
      width: 6, height: 4, red: UInt8(color >> 16 & 0xFF), green: UInt8(color >> 8 & 0xFF), blue: UInt8(color & 0xFF))
    let made = UIImage(data: data)?.preparingForDisplay()
    pictures[color] = made
    return made
  }

  /// The colour of a post's picture as red, green and blue. No two are equal, and none is one that the app itself uses.
  static func color(ofPost index: Int, isPlaceholder: Bool) -> UInt32 {
    let number = UInt32(index) * 2 + (isPlaceholder ? 1 : 0) + 1
    return number & 0x3F | (number >> 6 & 0x3F) << 8 | 0xC0 << 16
  }

  /// A feed in this world. `configure` gets its store before anything is loaded.
  func makeFeed(limits: AssetStore<PhotoWorld>.Limits = AssetStore<PhotoWorld>.Limits()) -> (FeedViewController, AssetStore<PhotoWorld>) {
    let store = AssetStore(fetcher: script, preparer: self, timing: script, limits: limits)
    let loader = FeedLoader(fetcher: script, timing: script, pageLength: 100)
    return (FeedViewController(photoStore: store, loader: loader), store)
  }
}
