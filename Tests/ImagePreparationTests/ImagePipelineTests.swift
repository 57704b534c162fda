import Glibc
import HitchlessBase
import ImagePreparation
import Synchronization
import TestSupport
import Testing

struct ImagePipelineTests {
  /// A temporary folder, removed with the object.
  final class Folder {
    let path: String
    init() { path = "/tmp/hitchless-originals-\(getpid())-\(UInt64.random(in: 0...UInt64.max))" }
    deinit {
      if let cache = try? ImageOriginalsCache(path: path) { cache.removeAll() }
      rmdir(path)
    }
  }

  private func picture(_ color: UInt32) throws -> [UInt8] { try Pictures.flat(40, 30, 0xFF00_0000 | color).pngData() }
  private let small = PreparationTarget.thumbnail(ThumbnailSize(width: 20, height: 20))

  private func pipeline(
    _ fetcher: ScriptedFetcher, _ timing: ScriptedTiming = ScriptedTiming(), originals: ImageOriginalsCache? = nil, width: Int = 6
  ) -> ImagePipeline {
    var configuration = ImagePipeline.Configuration()
    configuration.fetchWidth = width
    configuration.validSeconds = 100
    // The machine may really be short of memory.
    configuration.givesUpPreparedUnderPressure = false
    return ImagePipeline(
      fetcher: fetcher, originals: originals, prepared: PreparedImageCache(limitInBytes: 1 << 20), configuration: configuration,
      timing: timing)
  }

  @Test("Requests for one address share a fetch, a decode per target, and the cached result")
  func joined() async throws {
    let (fetcher, answers) = (ScriptedFetcher(), LoadAnswers())
    let pipeline = pipeline(fetcher)
    let received = Mutex<[Int]>([])
    for number in 0..<6 {
      pipeline.load("http://a/1", for: number < 3 ? .display : small, progress: { count, _ in received.withLock { $0.append(count) } }) {
        answers.receiver(number)($0)
      }
    }
    let fetch = await fetcher.next()
    fetch.progress(10, 100)
    fetch.answer(.success(ImageFetchResponse(status: 200, bytes: try picture(0x123456))))
    await answers.wait(for: 6)
    #expect(received.withLock { $0 } == [10, 10, 10, 10, 10, 10])
    #expect(fetcher.all.count == 1 && pipeline.counts.joined == 5)
    for (number, answer) in answers.all {
      #expect(answer.count == 1)
      let picture = try answer[0].get()
      #expect(picture.width == (number < 3 ? 40 : 20) && picture[3, 3] == 0xFF12_3456)
    }
    #expect(pipeline.prepared("http://a/1", for: small)?.width == 20)
    pipeline.load("http://a/1", for: small, completion: answers.receiver(9))
    #expect(answers.all[9]?.count == 1, "answered before the call returns")
    pipeline.removePrepared()
    #expect(pipeline.prepared("http://a/1", for: small) == nil)
  }

  @Test("A cancelled request is answered before the call returns, and the last one ends the fetch")
  func cancelling() async {
    let (fetcher, answers) = (ScriptedFetcher(), LoadAnswers())
    let pipeline = pipeline(fetcher)
    let first = pipeline.load("http://a/1", for: .display, completion: answers.receiver(1))
    let second = pipeline.load("http://a/1", for: .display, completion: answers.receiver(2))
    let fetch = await fetcher.next()
    first.cancel()
    first.cancel()
    #expect(answers.errors[1] == [.cancelled] && answers.all[2] == nil && fetch.isRunning)
    second.cancel()
    #expect(answers.errors[2] == [.cancelled])
    // Either the fetch was stopped, or it will be as soon as it is known to have started.
    _ = pipeline.load("http://a/2", for: .display, completion: answers.receiver(3))
    _ = await fetcher.next()
    #expect(!fetch.isRunning)
  }

  @Test("With one connection the address with the highest priority is fetched next")
  func priorities() async throws {
    let (fetcher, answers) = (ScriptedFetcher(), LoadAnswers())
    let pipeline = pipeline(fetcher, width: 1)
    pipeline.load("http://a/0", for: .display, completion: answers.receiver(0))
    let first = await fetcher.next()
    var requests: [ImageRequest] = []
    for (number, priority) in [
      (1, PreparationPriority.prefetched), (2, .aboutToBeVisible), (3, .prefetched), (4, .visible), (5, .prefetched),
    ] {
      requests.append(pipeline.load("http://a/\(number)", for: .display, priority: priority, completion: answers.receiver(number)))
    }
    requests[2].setPriority(.visible)
    pipeline.load("http://a/5", for: small, priority: .aboutToBeVisible, completion: answers.receiver(6))
    requests[3].setPriority(.prefetched)
    first.answer(.failure(.badAddress))
    var order: [String] = []
    for _ in 0..<5 {
      let fetch = await fetcher.next()
      order.append(String(fetch.request.address.last!))
      fetch.answer(.failure(.badAddress))
    }
    #expect(order == ["3", "2", "5", "4", "1"], "what has become less urgent comes before its equals")
    await answers.wait(for: 7)
    #expect(answers.errors.values.allSatisfy { $0 == [.fetch(.badAddress)] })
  }

  @Test("Temporary errors are retried after growing delays, and permanent ones are not")
  func retries() async throws {
    let (fetcher, answers, timing) = (ScriptedFetcher(), LoadAnswers(), ScriptedTiming())
    let pipeline = pipeline(fetcher, timing)
    pipeline.load("http://a/1", for: .display, completion: answers.receiver(1))
    await fetcher.next().answer(.failure(.connection("reset")))
    #expect((250...500).contains(await timing.endNextWait()))
    await fetcher.next().answer(.success(ImageFetchResponse(status: 503)))
    #expect((500...1_000).contains(await timing.endNextWait()))
    await fetcher.next().answer(.success(ImageFetchResponse(status: 429, retryAfter: 7)))
    #expect(await timing.endNextWait() == 7_000)
    await fetcher.next().answer(.success(ImageFetchResponse(status: 200, bytes: try picture(1))))
    await answers.wait(for: 1)
    #expect(try answers.all[1]?[0].get().width == 40)

    pipeline.load("http://a/2", for: .display, completion: answers.receiver(2))
    for _ in 0..<3 {
      await fetcher.next().answer(.success(ImageFetchResponse(status: 500)))
      _ = await timing.endNextWait()
    }
    await fetcher.next().answer(.success(ImageFetchResponse(status: 500)))
    await answers.wait(for: 2)
    #expect(answers.errors[2] == [.status(500)])

    for (number, answer, error) in [
      (3, .success(ImageFetchResponse(status: 404)), .status(404)), (4, .failure(.tooManyRedirects), .fetch(.tooManyRedirects)),
      (5, .success(ImageFetchResponse(status: 429, retryAfter: 86_400)), .status(429)),
      (
        6, .success(ImageFetchResponse(status: 200, bytes: Array("<html>".utf8))),
        .image(.unknownFormat(firstBytes: Array("<html>".utf8)))
      ),
    ] as [(Int, Result<ImageFetchResponse, ImageFetchFailure>, ImageLoadError)] {
      pipeline.load("http://a/\(number)", for: .display, completion: answers.receiver(number))
      await fetcher.next().answer(answer)
      await answers.wait(for: number)
      #expect(answers.errors[number] == [error])
    }
  }

  @Test("Originals on disk are used while valid, then revalidated, and used without a server")
  func originals() async throws {
    let folder = Folder()
    let (fetcher, answers, timing) = (ScriptedFetcher(), LoadAnswers(), ScriptedTiming())
    func fresh() throws -> ImagePipeline { pipeline(fetcher, timing, originals: try ImageOriginalsCache(path: folder.path)) }
    var cached = try fresh()
    cached.load("http://a/1", for: .display, completion: answers.receiver(1))
    await fetcher.next().answer(
      .success(ImageFetchResponse(status: 200, bytes: try picture(0xAA), entityTag: "\"v1\"", lastModified: "yesterday")))
    await answers.wait(for: 1)

    cached = try fresh()
    cached.load("http://a/1", for: .display, completion: answers.receiver(2))
    await answers.wait(for: 2)
    #expect(fetcher.all.count == 1 && cached.counts.fromDisk == 1)

    timing.advance(seconds: 101)
    cached = try fresh()
    cached.load("http://a/1", for: .display, completion: answers.receiver(3))
    let second = await fetcher.next()
    #expect(second.request.entityTag == "\"v1\"" && second.request.lastModified == "yesterday")
    second.answer(.success(ImageFetchResponse(status: 304, maximumAge: 10)))
    await answers.wait(for: 3)
    #expect(try answers.all[3]?[0].get()[0, 0] == 0xFF00_00AA)

    timing.advance(seconds: 11)
    cached = try fresh()
    cached.load("http://a/1", for: .display, completion: answers.receiver(4))
    for attempt in 1...4 {
      await fetcher.next().answer(.failure(.connection("no route")))
      if attempt < 4 { _ = await timing.endNextWait() }
    }
    await answers.wait(for: 4)
    #expect(try answers.all[4]?[0].get()[0, 0] == 0xFF00_00AA, "rather the old picture than none")

    cached = try fresh()
    cached.load("http://a/1", for: .display, completion: answers.receiver(5))
    await fetcher.next().answer(.success(ImageFetchResponse(status: 200, bytes: try picture(0xBB))))
    await answers.wait(for: 5)
    #expect(try answers.all[5]?[0].get()[0, 0] == 0xFF00_00BB)
  }

  @Test("Data that cannot be decoded are removed, and the server is asked again")
  func damaged() async throws {
    let folder = Folder()
    let (fetcher, answers, timing) = (ScriptedFetcher(), LoadAnswers(), ScriptedTiming())
    let pipeline = pipeline(fetcher, timing, originals: try ImageOriginalsCache(path: folder.path))
    let whole = try picture(0xAA)
    pipeline.load("http://a/1", for: .display, completion: answers.receiver(1))
    pipeline.load("http://a/1", for: small, completion: answers.receiver(2))
    await fetcher.next().answer(.success(ImageFetchResponse(status: 200, bytes: Array(whole.dropLast(30)))))
    await answers.wait(for: 2)
    for number in 1...2 {
      guard case .image(.truncated)? = answers.errors[number]?[0] else { return #expect(Bool(false), "half a picture is none") }
    }
    pipeline.load("http://a/1", for: .display, completion: answers.receiver(3))
    await fetcher.next().answer(.success(ImageFetchResponse(status: 200, bytes: whole)))
    await answers.wait(for: 3)
    #expect(try answers.all[3]?[0].get()[0, 0] == 0xFF00_00AA)
    #expect(pipeline.counts.fetches == 2 && pipeline.counts.fetched == 2 && pipeline.counts.damaged == 1)
  }

  @Test("600 random requests are answered once and correctly, within the connection limit")
  func random() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    let (fetcher, answers, timing) = (ScriptedFetcher(), LoadAnswers(), ScriptedTiming())
    let pipeline = pipeline(fetcher, timing, width: 3)
    var requests: [(number: Int, request: ImageRequest, address: Int)] = []
    for number in 0..<600 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        let address = Int.random(in: 0..<12, using: &random)
        let target = Bool.random(using: &random) ? small : .display
        let priority = PreparationPriority.allCases.randomElement(using: &random)!
        requests.append(
          (number, pipeline.load("http://a/\(address)", for: target, priority: priority, completion: answers.receiver(number)), address))
      case 4..<6: requests.randomElement(using: &random)?.request.cancel()
      case 6: requests.randomElement(using: &random)?.request.setPriority(PreparationPriority.allCases.randomElement(using: &random)!)
      case 7: timing.endAllWaits()
      default:
        let running = fetcher.all.filter(\.isRunning)
        #expect(running.count <= 3, "seed \(seed)")
        #expect(Set(running.map(\.request.address)).count == running.count, "seed \(seed)")
        guard let fetch = running.randomElement(using: &random) else { break }
        let address = Int(fetch.request.address.dropFirst("http://a/".count))!
        switch Int.random(in: 0..<6, using: &random) {
        case 0: fetch.answer(.success(ImageFetchResponse(status: 500)))
        case 1: fetch.answer(.failure(.connection("reset")))
        case 2: fetch.answer(.success(ImageFetchResponse(status: 404)))
        default: fetch.answer(.success(ImageFetchResponse(status: 200, bytes: try picture(UInt32(address) * 7))))
        }
        if Int.random(in: 0..<8, using: &random) == 0 { pipeline.removePrepared() }
      }
    }
    for (_, request, _) in requests { request.cancel() }
    await answers.wait(for: requests.count)
    // A cancelled fetch completes, on its thread, after the request that needed it.
    let counts = pipeline.counts
    #expect(counts.fetches == counts.fetched + counts.fetchesFailed + counts.fetchesAbandoned, "seed \(seed)")
    #expect(pipeline.encodedByteCount == 0, "seed \(seed)")
    let all = answers.all
    #expect(all.count == requests.count && all.values.allSatisfy { $0.count == 1 }, "seed \(seed)")
    for (number, _, address) in requests {
      guard case .success(let picture)? = all[number]?.first else { continue }
      #expect(picture[1, 1] == 0xFF00_0000 | UInt32(address) * 7, "request \(number), seed \(seed)")
    }
  }

  @Test("Retry delays double up to a maximum, with jitter, and respect the server's delay")
  func policy() {
    let policy = ImageRetryPolicy(attempts: 8, firstDelay: 100, longestDelay: 1_500)
    for (failed, full) in [(1, 100), (2, 200), (3, 400), (4, 800), (5, 1_500), (7, 1_500)] {
      #expect(policy.delay(afterFailures: failed, retryAfter: nil, random: 1) == full)
      #expect(policy.delay(afterFailures: failed, retryAfter: nil, random: 0) == full / 2)
    }
    #expect(policy.delay(afterFailures: 8, retryAfter: nil, random: 0) == nil)
    #expect(policy.delay(afterFailures: 1, retryAfter: 1, random: 0) == 1_000)
    #expect(policy.delay(afterFailures: 1, retryAfter: 2, random: 0) == nil)
    #expect(policy.delay(afterFailures: 1, retryAfter: -5, random: 1) == 100)
  }

  @Test("The longest delay after the most attempts does not overflow")
  func longestWaits() {
    var policy = ImageRetryPolicy(attempts: .max, firstDelay: 3, longestDelay: .max)
    #expect(policy.delay(afterFailures: 62, retryAfter: nil, random: 1) == 3 << 61)
    for failed in [63, 64, 65, 1_000, .max - 1] {
      #expect(policy.delay(afterFailures: failed, retryAfter: nil, random: 1) == .max)
      #expect(policy.delay(afterFailures: failed, retryAfter: nil, random: 0) == .max / 2)
    }
    #expect(policy.delay(afterFailures: 1, retryAfter: .max / 1_000, random: 1) == .max / 1_000 * 1_000)
    #expect(policy.delay(afterFailures: 1, retryAfter: .max, random: 1) == nil)
    policy.firstDelay = 0
    #expect(policy.delay(afterFailures: .max - 1, retryAfter: nil, random: 1) == 0)
    policy.firstDelay = .max
    #expect(policy.delay(afterFailures: 7, retryAfter: nil, random: 1) == .max)
  }
}
