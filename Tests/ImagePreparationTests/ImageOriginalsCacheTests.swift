import Glibc
import HitchlessBase
import Synchronization
import Testing

@testable import ImagePreparation

struct ImageOriginalsCacheTests {
  private func original(_ address: String, _ count: Int, seed: UInt64 = 1) -> ImageOriginal {
    var random = SplitMix64(seed: seed)
    return ImageOriginal(
      address: address, bytes: (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }, entityTag: "\"\(seed)\"",
      lastModified: "Mon, 1 Jan", validUntil: Int(seed))
  }

  @Test("An original reads back whole; with any byte changed or missing it is none")
  func encoding() throws {
    let original = original("http://host/ä", 50)
    let encoded = original.encoded()
    #expect(ImageOriginal(encoded: encoded) == original)
    #expect(ImageOriginal(encoded: self.original("", 0).encoded()) == self.original("", 0))
    for index in encoded.indices {
      var damaged = encoded
      damaged[index] ^= 0x10
      #expect(ImageOriginal(encoded: damaged) == nil)
      #expect(ImageOriginal(encoded: Array(encoded[..<index])) == nil)
    }
    #expect(ImageOriginal(encoded: encoded + [0]) == nil)
  }

  @Test("After random writes, reads and removals two caches on one folder hold what was written, within the limit")
  func random() throws {
    let folder = ImagePipelineTests.Folder()
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    let limit = 20_000
    let caches = [
      try ImageOriginalsCache(path: folder.path, limitInBytes: limit), try ImageOriginalsCache(path: folder.path, limitInBytes: limit),
    ]
    var written: [String: ImageOriginal] = [:]
    for step in 0..<600 {
      let cache = caches.randomElement(using: &random)!
      let address = "http://host/\(Int.random(in: 0..<25, using: &random))"
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let new = original(address, Int.random(in: 0..<3_000, using: &random), seed: UInt64(step))
        #expect(cache.insert(new))
        written[address] = new
        // A folder that two write to may hold what the other wrote since it was last looked at.
        #expect(cache.byteCount <= limit + 32 * 3_200, "seed \(seed)")
      case 5..<9:
        if let found = cache.original(for: address) { #expect(found == written[address], "seed \(seed)") }
      default:
        cache.remove(address)
        written[address] = nil
        #expect(cache.original(for: address) == nil)
      }
    }
    #expect(!caches[0].insert(original("http://host/large", limit)))
    #expect(caches[0].original(for: "http://host/large") == nil)
    caches[0].removeAll()
    #expect(caches[1].byteCount == 0)
  }

  @Test("One process alone never exceeds the limit, and gives up what was unused for longest")
  func limit() throws {
    let folder = ImagePipelineTests.Folder()
    let cache = try ImageOriginalsCache(path: folder.path, limitInBytes: 10_000)
    for number in 0..<100 {
      #expect(cache.insert(original("\(number)", 900, seed: UInt64(number))))
      #expect(cache.byteCount <= 10_000)
      // The first is used again and again: it stays.
      #expect(cache.original(for: "0") != nil)
    }
    #expect(cache.original(for: "50") == nil && cache.original(for: "99") != nil)
  }

  @Test("A process that is killed while it writes leaves no wrong and no partial original, and nothing that stays for ever")
  func killed() async throws {
    let folder = ImagePipelineTests.Folder()
    let rounds = getenv("HITCHLESS_KILL_ROUNDS").flatMap { Int(String(cString: $0)) } ?? 4
    setenv("HITCHLESS_KILL_FOLDER", folder.path, 1)
    defer { unsetenv("HITCHLESS_KILL_FOLDER") }
    for round in 0..<rounds {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        let cache = try ImageOriginalsCache(path: String(cString: getenv("HITCHLESS_KILL_FOLDER")), limitInBytes: 40 << 20)
        let writes = Atomic<Int>(0)
        let end = Int.random(in: 1...8)
        let delay = Int.random(in: 0...200_000)
        // In the middle of some write: nothing says which part of it.
        let killer = Task.detached {
          while writes.load(ordering: .acquiring) < end { sched_yield() }
          for _ in 0..<delay { _ = writes.load(ordering: .relaxed) }
          kill(getpid(), SIGKILL)
        }
        while true {
          let number = writes.add(1, ordering: .acquiringAndReleasing).newValue
          cache.insert(
            ImageOriginal(
              address: "http://host/\(number % 5)",
              bytes: [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 300_000 + number), entityTag: "\(number)"))
          withExtendedLifetime(killer) {}
        }
      }
      let cache = try ImageOriginalsCache(path: folder.path, limitInBytes: 40 << 20)
      for number in 0..<5 {
        guard let found = cache.original(for: "http://host/\(number)") else { continue }
        let written = try #require(Int(found.entityTag))
        #expect(written % 5 == number && found.bytes.count == 300_000 + written, "round \(round)")
        #expect(found.bytes.allSatisfy { $0 == UInt8(truncatingIfNeeded: written) })
      }
    }
    // Looking for room removes what the killed ones left unfinished.
    let cache = try ImageOriginalsCache(path: folder.path, limitInBytes: 40 << 20)
    cache.insert(original("http://host/new", 10))
    var hidden = 0
    let directory = try #require(opendir(folder.path))
    while let item = readdir(directory) {
      let name = withUnsafeBytes(of: &item.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasPrefix("."), name != ".", name != ".." { hidden += 1 }
    }
    closedir(directory)
    #expect(hidden == 0)
  }
}
