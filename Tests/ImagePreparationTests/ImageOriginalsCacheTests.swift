import Glibc
import HitchlessBase
import Synchronization
import TestSupport
import Testing

@testable import ImagePreparation

@Suite(.timeLimit(.minutes(20)))
struct ImageOriginalsCacheTests {
  private func original(_ address: String, _ count: Int, seed: UInt64 = 1) -> ImageOriginal {
    var random = SplitMix64(seed: seed)
    return ImageOriginal(
      address: address, bytes: (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }, entityTag: "\"\(seed)\"",
      lastModified: "Mon, 1 Jan", validUntil: Int(seed), maximumAge: seed % 3 == 0 ? nil : Int(seed % 1_000))
  }

  @Test("An original reads back unchanged, and a changed or truncated one is rejected")
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
    for age in [nil, 0, 1, .max] {
      var aged = original
      aged.maximumAge = age
      #expect(ImageOriginal(encoded: aged.encoded()) == aged)
    }
  }

  @Test("An original in the earlier format reads back without an age, and a damaged one is rejected")
  func earlierEncoding() throws {
    var original = original("http://host/ä", 50)
    func bytes(_ value: UInt64) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
    let texts = [original.address, original.entityTag, original.lastModified].map { Array($0.utf8) }
    var content: [UInt8] = []
    for number in [original.validUntil, original.bytes.count] + texts.map(\.count) { content += bytes(UInt64(number)) }
    content += texts.joined() + original.bytes
    let encoded = Array("HLORIG1\n".utf8) + bytes(Checksum.of(content[...])) + content
    original.maximumAge = nil
    #expect(ImageOriginal(encoded: encoded) == original)
    for index in encoded.indices {
      var damaged = encoded
      damaged[index] ^= 0x10
      #expect(ImageOriginal(encoded: damaged) == nil)
      #expect(ImageOriginal(encoded: Array(encoded[..<index])) == nil)
    }
    // The magic number of the other format alone does not make it a file of that format.
    #expect(ImageOriginal(encoded: Array("HLORIG2\n".utf8) + encoded.dropFirst(8)) == nil)
  }

  @Test("Two caches on one folder stay consistent and within the limit under random operations")
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
        // A folder with two writers may contain what the other one wrote since it was last scanned.
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

  @Test("A single cache never exceeds its limit and evicts the least recently used original")
  func limit() throws {
    let folder = ImagePipelineTests.Folder()
    let cache = try ImageOriginalsCache(path: folder.path, limitInBytes: 10_000)
    for number in 0..<100 {
      #expect(cache.insert(original("\(number)", 900, seed: UInt64(number))))
      #expect(cache.byteCount <= 10_000)
      // The first one is used repeatedly, so it stays.
      #expect(cache.original(for: "0") != nil)
    }
    #expect(cache.original(for: "50") == nil && cache.original(for: "99") != nil)
  }

  @Test("Other files in the cache's folder are neither counted nor deleted")
  func foreignFiles() throws {
    let folder = ImagePipelineTests.Folder()
    let cache = try ImageOriginalsCache(path: folder.path, limitInBytes: 10_000)
    let sum = String(repeating: "0123456789abcdef", count: 2)
    let names = [
      "holiday.jpg", ".hidden", ".17-4", ".999999-1", "\(sum)0", sum.dropLast() + "g", sum.uppercased(), ".unfinished-1", sum + ".jpg",
    ]
    for name in names { try Self.write(9_000, to: "\(folder.path)/\(name)") }
    defer { for name in names { unlink("\(folder.path)/\(name)") } }
    #expect(cache.byteCount == 0)
    for number in 0..<40 { #expect(cache.insert(original("\(number)", 900))) }
    #expect(cache.byteCount > 8_000 && cache.byteCount <= 10_000)
    cache.removeAll()
    #expect(cache.byteCount == 0)
    #expect(Set(Self.names(in: folder.path)) == Set(names))
  }

  @Test("Several threads that insert at once do not exceed the limit")
  func threads() async throws {
    let folder = ImagePipelineTests.Folder()
    let (size, limit) = (1_000_000, 4_500_000)
    let cache = try ImageOriginalsCache(path: folder.path, limitInBytes: limit)
    // Large enough that writing one takes as long as the scan for space by others.
    let bytes = [UInt8](repeating: 1, count: size)
    let most = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var most = 0
          for step in 0..<25 {
            #expect(cache.insert(ImageOriginal(address: "\(task)-\(step)", bytes: bytes)))
            most = max(most, cache.byteCount)
          }
          return most
        }
      }
      return await group.reduce(0) { max($0, $1) }
    }
    #expect(most > limit - size && most <= limit)
  }

  @Test("An unfinished file is kept while its writer has it open, and removed afterwards")
  func unfinished() throws {
    let folder = ImagePipelineTests.Folder()
    let cache = try ImageOriginalsCache(path: folder.path, limitInBytes: 10_000)
    // As left by a process that ended while writing: in another container it may have the same process identifier.
    let file = "\(folder.path)/.unfinished-00000000000000\(String(UInt8.random(in: 16 ... .max), radix: 16))"
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    #expect(descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0 && Glibc.write(descriptor, file, 20) == 20)
    for number in 0..<60 { #expect(cache.insert(original("\(number)", 900))) }
    cache.removeAll()
    #expect(Self.names(in: folder.path) == [String(file.dropFirst(folder.path.count + 1))] && cache.byteCount == 20)
    // Closing is not enough as long as a process that another test has just started still has the descriptor as well.
    flock(descriptor, LOCK_UN)
    close(descriptor)
    #expect(cache.byteCount == 0 && Self.names(in: folder.path).isEmpty)
  }

  @Test("A process killed while writing leaves no invalid original and no stale file")
  func killed() async throws {
    let folder = ImagePipelineTests.Folder()
    let rounds = getenv("HITCHLESS_KILL_ROUNDS").flatMap { Int(String(cString: $0)) } ?? 4
    for round in 0..<rounds {
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
        let cache = try ImageOriginalsCache(path: path, limitInBytes: 40 << 20)
        let writes = Atomic<Int>(0)
        // The first round ends the process only after every address has been written once.
        let end = Int.random(in: 6...12)
        let delay = Int.random(in: 0...200_000)
        // At a random point of some write.
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
      var whole = 0
      for number in 0..<5 {
        guard let found = cache.original(for: "http://host/\(number)") else { continue }
        let written = try #require(Int(found.entityTag))
        #expect(written % 5 == number && found.bytes.count == 300_000 + written, "round \(round)")
        #expect(found.bytes.allSatisfy { $0 == UInt8(truncatingIfNeeded: written) })
        whole += 1
      }
      // The process was killed in its sixth write at the earliest: all five addresses had been written by that time, and nothing removes
      // one.
      #expect(whole == 5, "round \(round)")
    }
    // The scan for space removes the unfinished files of killed processes.
    let cache = try ImageOriginalsCache(path: folder.path, limitInBytes: 40 << 20)
    cache.insert(original("http://host/new", 10))
    #expect(Self.names(in: folder.path).count == 6 && Self.names(in: folder.path).allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("Two processes share a cache folder, read complete originals, and keep to the limit")
  func twoProcesses() async throws {
    let folder = ImagePipelineTests.Folder()
    _ = try ImageOriginalsCache(path: folder.path)
    let path = folder.path
    async let first: Void = Self.share(path)
    async let second: Void = Self.share(path)
    _ = await (first, second)
    let ready = ["ready", "done"].flatMap { word in (0...1).map { "\(word)-\($0)" } }
    // The test's own files in the same folder: they were not mistaken for originals.
    #expect(Set(Self.names(in: folder.path).filter { $0.utf8.count != 32 }) == Set(ready))
    for name in ready { unlink("\(folder.path)/\(name)") }
    let cache = try ImageOriginalsCache(path: folder.path, limitInBytes: 200_000)
    #expect(cache.insert(original("last", 10)) && cache.byteCount <= 200_000 && cache.byteCount > 100_000)
  }

  private static func share(_ path: String) async {
    await #expect(processExitsWith: .success) { [path = path as String] in try ImageOriginalsCacheTests.writeAndRead(path) }
  }

  /// Runs one of two processes that write and read the same originals at the same time.
  private static func writeAndRead(_ path: String) throws {
    let limit = 200_000
    /// Returns whether both processes have created their file `word`.
    func both(_ word: String) -> Bool { (0...1).allSatisfy { access("\(path)/\(word)-\($0)", F_OK) == 0 } }
    func say(_ word: String, _ number: Int) -> Bool {
      guard let file = fopen("\(path)/\(word)-\(number)", "wx") else { return false }
      return fclose(file) == 0
    }
    // The process that comes first gets the number 0.
    let own = try #require((0...1).first { say("ready", $0) })
    while !both("ready") { sched_yield() }
    let cache = try ImageOriginalsCache(path: path, limitInBytes: limit)
    var random = SystemRandomNumberGenerator()
    var (round, foreign) = (0, 0)
    // Until each has read enough of the other's originals, which does not depend on their speeds.
    while !both("done") {
      round += 1
      if round > 400, foreign > 20 { _ = say("done", own) }
      let address = "http://host/\(Int.random(in: 0..<30, using: &random))"
      if Bool.random(using: &random) {
        let fill = UInt8(truncatingIfNeeded: round)
        #expect(
          cache.insert(
            ImageOriginal(address: address, bytes: [UInt8](repeating: fill, count: 10_000 + round), entityTag: "\(getpid())-\(round)")))
        // Each scans again after at most 32 writes.
        #expect(cache.byteCount <= limit + 33 * 12_000)
      } else if let found = cache.original(for: address) {
        let parts = found.entityTag.split(separator: "-").compactMap { Int($0) }
        #expect(parts.count == 2 && found.bytes.count == 10_000 + parts[1])
        #expect(found.bytes.allSatisfy { $0 == UInt8(truncatingIfNeeded: parts[1]) })
        if parts[0] != getpid() { foreign += 1 }
      }
    }
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let item = readdir(directory) {
      let name = withUnsafeBytes(of: &item.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func write(_ count: Int, to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    #expect(fwrite([UInt8](repeating: 0, count: count), 1, count, file) == count)
  }
}
