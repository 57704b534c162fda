import Glibc
import HitchlessBase
import Synchronization
import Testing

@testable import ImagePreparation

@Suite("Expired originals on disk", .timeLimit(.minutes(20)))
struct PipelineOriginalsTests {
  private static let attemptsOnce: ImagePipeline.Configuration = {
    var configuration = ImagePipeline.Configuration()
    configuration.retry.attempts = 1
    return configuration
  }()
  private let good: [UInt8]

  init() throws { good = try Pictures.flat(9, 9, 0xFF00_00AA).pngData() }

  @Test("An expired original survives invalid responses and is shown unless the error is definite")
  func oldOriginals() async throws {
    let folder = ImagePipelineTests.Folder()
    let originals = try ImageOriginalsCache(path: folder.path)
    let (fetcher, answers) = (ScriptedFetcher(), LoadAnswers())
    let pipeline = ImagePipeline(
      fetcher: fetcher, originals: originals, configuration: Self.attemptsOnce, timing: ScriptedTiming())
    let page = Array("<html>Log in</html>".utf8)
    let cases: [(Result<ImageFetchResponse, ImageFetchFailure>, ImageLoadError?)] = [
      (.success(ImageFetchResponse(status: 200, bytes: page)), nil), (.success(ImageFetchResponse(status: 200)), nil),
      (.success(ImageFetchResponse(status: 200, bytes: Array(good.prefix(12)))), nil), (.success(ImageFetchResponse(status: 425)), nil),
      (.success(ImageFetchResponse(status: 408)), nil), (.success(ImageFetchResponse(status: 500)), nil),
      (.failure(.connection("reset")), nil), (.success(ImageFetchResponse(status: 204)), .status(204)),
      (.success(ImageFetchResponse(status: 404)), .status(404)), (.failure(.tooLarge), .fetch(.tooLarge)),
    ]
    for (number, (answer, error)) in cases.enumerated() {
      let address = "http://a/\(number)"
      originals.insert(ImageOriginal(address: address, bytes: good, entityTag: "\"v1\"", validUntil: 1))
      pipeline.load(address, for: .display, completion: answers.receiver(number))
      await fetcher.next().answer(answer)
      await answers.wait(for: number + 1)
      #expect(answers.errors[number] == [error], "\(answer)")
      #expect(originals.original(for: address)?.bytes == good, "\(answer)")
    }
    let counts = pipeline.counts
    #expect(counts.fetches == cases.count && counts.fetchesFailed == cases.count && counts.fromDisk == 0)
    // Without an old picture, the received data is the result.
    pipeline.load("http://a/new", for: .display, completion: answers.receiver(99))
    await fetcher.next().answer(.success(ImageFetchResponse(status: 200, bytes: page)))
    await answers.wait(for: cases.count + 1)
    #expect(answers.errors[99] == [.image(.unknownFormat(firstBytes: Array(page.prefix(16))))])
  }

  @Test("A valid original that is too large to decode is kept and not counted as damaged")
  func noRoom() async throws {
    let folder = ImagePipelineTests.Folder()
    let originals = try ImageOriginalsCache(path: folder.path)
    let (fetcher, answers, timing) = (ScriptedFetcher(), LoadAnswers(), ScriptedTiming())
    let bytes = EncodedFixtures.jpeg(width: 300, height: 300, inks: 3, progressive: true) { x, y, _ in UInt8((x ^ y) & 255) }
    // The first fails during decoding, the second at the header.
    for (number, limits) in [ImageLimits(workingByteCount: 1_000), ImageLimits(pixelCount: 1_000)].enumerated() {
      let address = "http://a/\(number)"
      originals.insert(ImageOriginal(address: address, bytes: bytes, validUntil: timing.now + 100))
      var configuration = Self.attemptsOnce
      configuration.limits = limits
      let pipeline = ImagePipeline(fetcher: fetcher, originals: originals, configuration: configuration, timing: timing)
      pipeline.load(address, for: .display, completion: answers.receiver(number))
      await answers.wait(for: number * 2 + 1)
      guard case .image(.tooLarge)? = answers.errors[number]?[0] else { return #expect(Bool(false), "\(answers.errors)") }
      // Any consequences have taken effect before this file is looked at.
      pipeline.load(.file("/dev/null"), for: .display, completion: answers.receiver(number + 10))
      await answers.wait(for: number * 2 + 2)
      #expect(originals.original(for: address)?.bytes == bytes && pipeline.counts.damaged == 0)
    }
    #expect(fetcher.all.isEmpty)
    let blamed: [ImageError] = [.unknownFormat(firstBytes: []), .unsupported(.jpeg, ""), .truncated(.jpeg, ""), .corrupt(.jpeg, "")]
    let others: [ImageError] = [
      .unreadable(path: "", reason: ""), .tooLarge(""), .outOfMemory(byteCount: 1), .encodingFailed(.png, ""), .cancelled,
    ]
    #expect(blamed.allSatisfy(\.isOfData) && !others.contains(where: \.isOfData))
  }

  @Test("A confirmed original keeps its previous validity if the response has none", arguments: [0, 60, nil])
  func confirmedSilently(maximumAge: Int?) async throws {
    let folder = ImagePipelineTests.Folder()
    let originals = try ImageOriginalsCache(path: folder.path)
    let (fetcher, answers, timing) = (ScriptedFetcher(), LoadAnswers(), ScriptedTiming())
    var requests = 0
    func load(_ answer: ImageFetchResponse) async {
      // A new pipeline has nothing prepared.
      let pipeline = ImagePipeline(fetcher: fetcher, originals: originals, configuration: Self.attemptsOnce, timing: timing)
      requests += 1
      pipeline.load("http://a/1", for: .display, completion: answers.receiver(requests))
      await fetcher.next().answer(.success(answer))
      await answers.wait(for: requests)
    }
    func secondsLeft() throws -> Int { try #require(originals.original(for: "http://a/1")).validUntil - timing.now }
    let whole = maximumAge ?? ImagePipeline.Configuration().validSeconds
    await load(ImageFetchResponse(status: 200, bytes: good, entityTag: "\"v1\"", maximumAge: maximumAge))
    #expect(try secondsLeft() == whole)
    for _ in 0..<2 {
      timing.advance(seconds: whole + 1)
      await load(ImageFetchResponse(status: 304))
      #expect(try secondsLeft() == whole)
    }
    // The validity in the confirmation replaces the previous one.
    timing.advance(seconds: whole + 1)
    await load(ImageFetchResponse(status: 304, maximumAge: 7))
    #expect(try secondsLeft() == 7)
    timing.advance(seconds: 8)
    await load(ImageFetchResponse(status: 304))
    #expect(try secondsLeft() == 7)
  }

  @Test("An original that is removed or replaced during revalidation is fetched")
  func givenUpMeanwhile() async throws {
    let folder = ImagePipelineTests.Folder()
    let originals = try ImageOriginalsCache(path: folder.path)
    let (fetcher, answers) = (ScriptedFetcher(), LoadAnswers())
    let pipeline = ImagePipeline(
      fetcher: fetcher, originals: originals, configuration: Self.attemptsOnce, timing: ScriptedTiming())
    let new = try Pictures.flat(9, 9, 0xFF00_00BB).pngData()
    for number in 0..<3 {
      let address = "http://a/\(number)"
      originals.insert(ImageOriginal(address: address, bytes: good, entityTag: "\"v1\"", validUntil: 1))
      pipeline.load(address, for: .display, completion: answers.receiver(number))
      let first = await fetcher.next()
      #expect(first.request.entityTag == "\"v1\"")
      if number == 1 {
        originals.insert(ImageOriginal(address: address, bytes: good, entityTag: "\"v2\"", validUntil: 1))
      } else {
        originals.remove(address)
      }
      first.answer(number == 2 ? .success(ImageFetchResponse(status: 503)) : .success(ImageFetchResponse(status: 304)))
      if number < 2 {
        let second = await fetcher.next()
        #expect(second.request.entityTag.isEmpty && second.request.address == address)
        second.answer(.success(ImageFetchResponse(status: 200, bytes: new)))
      }
      await answers.wait(for: number + 1)
    }
    for number in 0..<2 { #expect(try answers.all[number]?.first?.get()[1, 1] == 0xFF00_00BB) }
    #expect(answers.errors[2] == [.status(503)])
    let counts = pipeline.counts
    #expect(counts.fetches == 5 && counts.fetched == 4 && counts.fetchesFailed == 1)
  }

  @Test("Originals being revalidated stay on disk and are read when memory allows")
  func memory() async throws {
    // In a separate process, so that the memory of other tests is not counted.
    await #expect(processExitsWith: .success) {
      let (count, size, limit) = (60, 2 << 20, 8 << 20)
      let folder = ImagePipelineTests.Folder()
      let originals = try ImageOriginalsCache(path: folder.path)
      let picture = try Pictures.gradient(64, 64).jpegData(quality: 0.9)
      for number in 0..<count {
        originals.insert(
          ImageOriginal(address: "http://a/\(number)", bytes: picture + [UInt8](repeating: 7, count: size), validUntil: 1))
      }
      let (fetcher, answers) = (ScriptedFetcher(), LoadAnswers())
      var configuration = ImagePipeline.Configuration()
      configuration.encodedLimitInBytes = limit
      let pipeline = ImagePipeline(fetcher: fetcher, originals: originals, configuration: configuration, timing: ScriptedTiming())
      // The memory for reading one has been allocated before.
      #expect(originals.original(for: "http://a/0") != nil)
      let before = PeakMemoryTests.resident("VmRSS:")
      for number in 0..<count { pipeline.load("http://a/\(number)", for: .display, completion: answers.receiver(number)) }
      // Follows the others in the disk's queue.
      pipeline.load(.file("/dev/null"), for: .display, completion: answers.receiver(count))
      await answers.wait(for: 1)
      #expect(before > 0 && PeakMemoryTests.resident("VmRSS:") - before < 20 << 20)
      #expect(fetcher.all.count == configuration.fetchWidth && pipeline.encodedByteCount == 0)
      var most = 0
      for _ in 0..<count {
        await fetcher.next().answer(.success(ImageFetchResponse(status: 304)))
        most = max(most, pipeline.encodedByteCount)
      }
      await answers.wait(for: count + 1)
      #expect(most < limit + size + picture.count + 1_000 && pipeline.encodedByteCount == 0 && pipeline.counts.fromDisk == count)
      #expect((0..<count).allSatisfy { (try? answers.all[$0]?.first?.get().width) == 64 })
    }
  }

  @Test("Data of stalled servers delay other fetches, but not files or originals on disk")
  func hanging() async throws {
    let folder = ImagePipelineTests.Folder()
    let originals = try ImageOriginalsCache(path: folder.path)
    let (fetcher, answers, timing) = (ScriptedFetcher(), LoadAnswers(), ScriptedTiming())
    originals.insert(ImageOriginal(address: "http://a/2", bytes: good, validUntil: timing.now + 10))
    let pipeline = ImagePipeline(fetcher: fetcher, originals: originals, timing: timing)
    let hanging = pipeline.load("http://a/1", for: .display, priority: .prefetched, completion: answers.receiver(1))
    await fetcher.next().progress(64 << 20, nil)
    #expect(pipeline.encodedByteCount == 64 << 20)
    pipeline.load("http://a/2", for: .display, completion: answers.receiver(2))
    pipeline.load("http://a/3", for: .display, completion: answers.receiver(3))
    pipeline.load(.file("/dev/null"), for: .display, completion: answers.receiver(4))
    await answers.wait(for: 2)
    #expect(answers.all[2]?.count == 1 && answers.all[4]?.count == 1 && fetcher.all.count == 1)
    hanging.cancel()
    let next = await fetcher.next()
    #expect(next.request.address == "http://a/3")
    next.answer(.failure(.badAddress))
    await answers.wait(for: 4)
  }
}
