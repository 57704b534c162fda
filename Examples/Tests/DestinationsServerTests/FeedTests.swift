import DestinationsModel
import Testing

@testable import DestinationsServerCore

@Suite("Post feed")
struct FeedTests {
  @Test("The list of places has at least 220 entries without duplicates")
  func places() {
    #expect(Place.all.count >= 220)
    #expect(Set(Place.all).count == Place.all.count)
    #expect(Set(Place.all.map(\.name)).count == Place.all.count)
    #expect(Place.all.allSatisfy { !$0.name.isEmpty && !$0.region.isEmpty })
    #expect(Place.all.starts(with: [Place(name: "Cusco", region: "Peru"), Place(name: "Saint Lucia", region: "Caribbean")]))
  }

  @Test("A feed depends only on its seed and uses every place before repeating one")
  func seeds() {
    let count = Place.all.count
    let feed = PostFeed(count: 3 * count, seed: 7)
    let again = PostFeed(count: 10 * count, seed: 7)
    #expect((8..<feed.count).allSatisfy { feed[$0] == again[$0] })
    let other = PostFeed(count: 3 * count, seed: 8)
    #expect((0..<feed.count).contains { feed[$0].likes != other[$0].likes })
    for round in 0..<3 {
      let places = (round * count..<(round + 1) * count).map { Place(name: feed[$0].subregion, region: feed[$0].region) }
      #expect(Set(places) == Set(Place.all), "round \(round)")
    }
  }

  @Test("A feed has nine featured posts, or all posts if there are fewer")
  func sections() {
    for count in [0, 1, 8, 9, 10, 1_000] {
      let feed = PostFeed(count: count)
      let posts = feed.page(after: nil, limit: count).posts
      #expect(posts.count == count)
      #expect(posts.prefix(9).allSatisfy { $0.section == .featured })
      #expect(posts.dropFirst(9).allSatisfy { $0.section == .all })
    }
  }

  @Test("Pages of any length join to the whole feed", arguments: [1, 2, 3, 7, 49, 50, 51, 1_000])
  func pages(limit: Int) {
    let feed = PostFeed(count: 50)
    var ids: [Int] = []
    var after: Int?
    repeat {
      let page = feed.page(after: after, limit: limit)
      #expect(!page.posts.isEmpty)
      ids += page.posts.map(\.id)
      after = page.next
    } while after != nil
    #expect(ids == Array(0..<50))
    for after in [-1, 50, .max, .min] { #expect(feed.page(after: after, limit: limit) == PostPage(posts: [], next: nil, total: 50)) }
    #expect(feed.page(after: 3, limit: 0) == PostPage(posts: [], next: nil, total: 50))
  }

  @Test("The index of an asset is found by its exact name only")
  func assets() {
    let feed = PostFeed(count: 200)
    for index in 0..<200 { #expect(feed.index(ofAsset: feed[index].assetID) == index) }
    for name in ["", "photo-", "photo-200", "photo--1", "photo-+1", "photo-01", "photo-1 ", "Photo-1", "photo-99999999999999999999"] {
      #expect(feed.index(ofAsset: name) == nil, "\(name)")
    }
  }
}
