import Testing

@testable import DestinationsApp

@Suite("The byte-limited cache")
struct ByteLimitedCacheTests {
  /// The same cache, written so that one sees that it is right: an array from the newest to the oldest.
  private struct NaiveCache {
    let limit: Int
    var values: [(key: Int, value: Int, cost: Int)] = []
    var byteCount: Int { values.reduce(0) { $0 + $1.cost } }

    mutating func value(for key: Int) -> Int? {
      guard let index = values.firstIndex(where: { $0.key == key }) else { return nil }
      let entry = values.remove(at: index)
      values.insert(entry, at: 0)
      return entry.value
    }

    mutating func insert(_ value: Int, for key: Int, cost: Int) {
      values.removeAll { $0.key == key }
      guard cost <= limit else { return }
      values.insert((key, value, cost), at: 0)
      while byteCount > limit { values.removeLast() }
    }
  }

  @Test("equals a naive one after every random operation", arguments: 1...5 as ClosedRange<UInt64>)
  func oracle(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    var cache = ByteLimitedCache<Int, Int>(limit: 100)
    var naive = NaiveCache(limit: 100)
    for step in 0..<1_000 {
      let key = Int.random(in: 0..<30, using: &numbers)
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0...3:
        let cost = Int.random(in: 0...(step % 50 == 0 ? 120 : 30), using: &numbers)
        cache.insert(step, for: key, byteCount: cost)
        naive.insert(step, for: key, cost: cost)
      case 4:
        cache.remove(key)
        naive.values.removeAll { $0.key == key }
      case 5 where step % 100 == 0:
        cache.removeAll()
        naive.values.removeAll()
      default:
        #expect(cache.value(for: key) == naive.value(for: key), "seed \(seed), step \(step)")
      }
      #expect(cache.byteCount == naive.byteCount, "seed \(seed), step \(step)")
      #expect(cache.byteCount <= 100, "seed \(seed), step \(step)")
      #expect(cache.count == naive.values.count, "seed \(seed), step \(step)")
    }
    for key in 0..<30 { #expect(cache.value(for: key) == naive.value(for: key), "seed \(seed)") }
  }
}
