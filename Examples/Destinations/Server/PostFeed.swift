public import DestinationsModel
import ServerSupport

/// The posts of the feed, computed on access: the feed's length costs nothing.
public struct PostFeed: Sendable {
  /// The number of posts.
  public let count: Int
  /// The number of posts in the featured section.
  public let featuredCount: Int
  private let seed: UInt64

  /// Creates a feed of `count` posts. Two feeds with the same seed are equal.
  public init(count: Int, featuredCount: Int = 9, seed: UInt64 = 1) {
    self.count = max(0, count)
    self.featuredCount = max(0, min(featuredCount, count))
    self.seed = seed
  }

  /// Returns the post at a position of the feed, in constant time.
  public subscript(index: Int) -> Post {
    precondition(index >= 0 && index < count, "post \(index) of \(count)")
    let place = Self.place(at: index, seed: seed)
    return Post(
      id: index, region: place.region, subregion: place.name, likes: likes(at: index), assetID: Self.assetID(at: index),
      section: index < featuredCount ? .featured : .all)
  }

  /// Returns at most `limit` posts after the one with the identifier `after`, or from the top.
  ///
  /// An unknown identifier gives an empty page.
  public func page(after: Int?, limit: Int) -> PostPage {
    if let after, after < 0 || after >= count { return PostPage(posts: [], next: nil, total: count) }
    let first = after.map { $0 + 1 } ?? 0
    let end = first + min(max(0, limit), count - first)
    return PostPage(posts: (first..<end).map { self[$0] }, next: end < count && end > first ? end - 1 : nil, total: count)
  }

  /// Returns the name of a post's asset.
  static func assetID(at index: Int) -> String { "photo-\(index)" }

  /// Returns the position of the post whose asset has this name, or nil if the feed has no such asset.
  public func index(ofAsset id: String) -> Int? {
    guard id.hasPrefix("photo-"), let index = Int(id.dropFirst("photo-".count)), index >= 0, index < count else { return nil }
    // "+7" and "007" parse as numbers, but the feed never produces such names.
    return Self.assetID(at: index) == id ? index : nil
  }

  /// Returns the place at a position: every place once in the list's order, then every place once in another order, and so on.
  private static func place(at index: Int, seed: UInt64) -> Place {
    let places = Place.all
    let round = index / places.count
    let position = index % places.count
    guard round > 0 else { return places[position] }
    var numbers = SeededNumbers(seed: seed, UInt64(round))
    let offset = Int.random(in: 0..<places.count, using: &numbers)
    var stride = Int.random(in: 2..<places.count, using: &numbers)
    // A stride that shares no divisor with the count visits every place.
    while greatestCommonDivisor(stride, places.count) != 1 { stride = stride % places.count + 1 }
    return places[(position * stride + offset) % places.count]
  }

  /// Returns the number of likes: low for most posts, high for a few.
  private func likes(at index: Int) -> Int {
    var numbers = SeededNumbers(seed: seed, 0x11CE5, UInt64(index))
    let fraction = Double.random(in: 0..<1, using: &numbers)
    return 12 + Int(24_000 * fraction * fraction * fraction * fraction)
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : greatestCommonDivisor(b, a % b) }
}
