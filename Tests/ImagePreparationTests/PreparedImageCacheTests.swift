import HitchlessBase
import ImagePreparation
import TestSupport
import Testing

struct PreparedImageCacheTests {
  @Test("3,000 random operations match a naive LRU list and never exceed the limit")
  func againstModel() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    var limit = 40_000
    let cache = PreparedImageCache<Int>(limitInBytes: limit)
    /// Ordered from the least to the most recently used.
    var model: [(key: Int, picture: PixelBuffer)] = []
    var bytes: Int { model.reduce(0) { $0 + $1.picture.byteCount } }
    for step in 0..<3_000 {
      let key = Int.random(in: 0..<40, using: &random)
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<45:
        let side = Int.random(in: 1...(step % 50 == 0 ? 150 : 60), using: &random)
        let picture = MutablePixelBuffer(width: side, height: side)!.finish()
        model.removeAll { $0.key == key }
        let fits = picture.byteCount <= limit
        if fits {
          while bytes + picture.byteCount > limit { model.removeFirst() }
          model.append((key, picture))
        }
        #expect(cache.insert(picture, for: key) == fits, "step \(step), seed \(seed)")
      case 45..<85:
        let found = cache.picture(for: key)
        let index = model.firstIndex { $0.key == key }
        #expect(found === index.map { model[$0].picture }, "step \(step), seed \(seed)")
        if let index { model.append(model.remove(at: index)) }
      case 85..<92:
        cache.remove(key)
        model.removeAll { $0.key == key }
      case 92..<96:
        limit = Int.random(in: 0...60_000, using: &random)
        cache.limitInBytes = limit
        while bytes > limit { model.removeFirst() }
      case 96..<99:
        let rest = Int.random(in: 0...40_000, using: &random)
        cache.trim(toBytes: rest)
        while bytes > rest { model.removeFirst() }
      default:
        cache.removeAll()
        model = []
      }
      #expect(cache.byteCount == bytes && cache.count == model.count, "step \(step), seed \(seed)")
      #expect(cache.byteCount <= cache.limitInBytes, "step \(step), seed \(seed)")
      for other in 0..<40 {
        #expect(cache.contains(other) == model.contains { $0.key == other }, "step \(step), seed \(seed)")
      }
    }
  }

  @Test("Evicted images are released")
  func letsGo() {
    let cache = PreparedImageCache<String>(limitInBytes: 1 << 20)
    weak var weakPicture: PixelBuffer?
    do {
      let picture = MutablePixelBuffer(width: 10, height: 10)!.finish()
      weakPicture = picture
      cache.insert(picture, for: "a")
    }
    #expect(weakPicture != nil)
    cache.removeAll()
    #expect(weakPicture == nil && cache.byteCount == 0 && cache.count == 0)
  }
}
