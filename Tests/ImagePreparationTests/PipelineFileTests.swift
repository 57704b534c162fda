import Glibc
import HitchlessBase
import Synchronization
import Testing

@testable import ImagePreparation

struct PipelineFileTests {
  private let small = PreparationTarget.thumbnail(ThumbnailSize(width: 20, height: 20))

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  @Test("Files load while all connections hang, and an address never leads to a file")
  func files() async throws {
    let folder = ImagePipelineTests.Folder()
    let originals = try ImageOriginalsCache(path: folder.path)
    let path = folder.path + "/picture"
    try write(Pictures.flat(40, 30, 0xFF01_0203).pngData(), to: path)
    defer { unlink(path) }
    let (fetcher, answers) = (ScriptedFetcher(), LoadAnswers())
    var configuration = ImagePipeline.Configuration()
    configuration.fetchWidth = 1
    // The machine may really be short of memory.
    configuration.givesUpPreparedUnderPressure = false
    let pipeline = ImagePipeline(fetcher: fetcher, originals: originals, configuration: configuration, timing: ScriptedTiming())
    let hanging = pipeline.load("http://a/1", for: .display, completion: answers.receiver(0))
    _ = await fetcher.next()
    pipeline.load(.file(path), for: small, completion: answers.receiver(1))
    pipeline.load(.file(path), for: .display, completion: answers.receiver(2))
    pipeline.load(.file(path + "-not-there"), for: .display, completion: answers.receiver(3))
    await answers.wait(for: 3)
    #expect(try answers.all[1]?[0].get().width == 20 && answers.all[2]?[0].get()[3, 3] == 0xFF01_0203)
    guard case .image(.unreadable)? = answers.errors[3]?[0] else { return #expect(Bool(false), "a file that is not there") }
    #expect(pipeline.prepared(.file(path), for: small)?.width == 20 && pipeline.prepared(path, for: small) == nil)
    hanging.cancel()
    pipeline.load(path, for: .display, completion: answers.receiver(4))
    await fetcher.next().answer(.failure(.badAddress))
    await answers.wait(for: 5)
    #expect(answers.errors[4] == [.fetch(.badAddress)])
  }

  @Test("A rewritten file is a different image for prepared images and running loads")
  func writtenAgain() async throws {
    let folder = ImagePipelineTests.Folder()
    _ = try ImageOriginalsCache(path: folder.path)
    let path = folder.path + "/picture"
    defer { unlink(path) }
    let (queue, answers) = (PreparationQueue(), LoadAnswers())
    var configuration = ImagePipeline.Configuration()
    configuration.givesUpPreparedUnderPressure = false
    let pipeline = ImagePipeline(fetcher: ScriptedFetcher(), queue: queue, configuration: configuration, timing: ScriptedTiming())
    try write(Pictures.flat(40, 30, 0xFF01_0203).pngData(), to: path)
    pipeline.load(.file(path), for: .display, completion: answers.receiver(1))
    await answers.wait(for: 1)
    #expect(pipeline.prepared(.file(path), for: .display)?[3, 3] == 0xFF01_0203)

    try write(Pictures.flat(50, 30, 0xFF04_0506).pngData(), to: path)
    #expect(pipeline.prepared(.file(path), for: .display) == nil)
    queue.isSuspended = true
    pipeline.load(.file(path), for: .display, completion: answers.receiver(2))
    // The file has been opened when the next one is.
    pipeline.load(.file("/dev/null"), for: .display, completion: answers.receiver(3))
    await answers.wait(for: 2)
    try write(Pictures.flat(60, 30, 0xFF07_0809).pngData(), to: path + "-new")
    #expect(rename(path + "-new", path) == 0)
    pipeline.load(.file(path), for: .display, completion: answers.receiver(4))
    pipeline.load(.file("/dev/null"), for: .display, completion: answers.receiver(5))
    await answers.wait(for: 3)
    queue.isSuspended = false
    await answers.wait(for: 5)
    let last = try #require(try answers.all[4]?.first?.get())
    #expect(last.width == 60 && last[3, 3] == 0xFF07_0809 && answers.all[2]?.count == 1)
    #expect(pipeline.prepared(.file(path), for: .display) === last)
    unlink(path)
    #expect(pipeline.prepared(.file(path), for: .display) == nil)
  }

  @Test("Releasing a pipeline answers requests for a file's earlier contents too")
  func lettingGo() async throws {
    let folder = ImagePipelineTests.Folder()
    _ = try ImageOriginalsCache(path: folder.path)
    let path = folder.path + "/picture"
    defer { unlink(path) }
    let (queue, answers) = (PreparationQueue(), LoadAnswers())
    queue.isSuspended = true
    do {
      let pipeline = ImagePipeline(fetcher: ScriptedFetcher(), queue: queue, timing: ScriptedTiming())
      for number in 0..<2 {
        try write(Pictures.flat(40 + number, 30, 0xFF01_0203).pngData(), to: path)
        pipeline.load(.file(path), for: .display, completion: answers.receiver(number))
        pipeline.load(.file("/dev/null"), for: .display, completion: answers.receiver(2))
        await answers.wait(for: number + 1)
      }
    }
    #expect(answers.errors[0] == [.cancelled] && answers.errors[1] == [.cancelled])
    queue.isSuspended = false
  }

  @Test("Originals on disk load while connections hang")
  func originalsWithoutConnection() async throws {
    let folder = ImagePipelineTests.Folder()
    let originals = try ImageOriginalsCache(path: folder.path)
    let (fetcher, answers, timing) = (ScriptedFetcher(), LoadAnswers(), ScriptedTiming())
    originals.insert(
      ImageOriginal(address: "http://a/2", bytes: try Pictures.flat(9, 9, 0xFF00_00AA).pngData(), validUntil: timing.now + 10))
    var configuration = ImagePipeline.Configuration()
    configuration.fetchWidth = 1
    let pipeline = ImagePipeline(fetcher: fetcher, originals: originals, configuration: configuration, timing: timing)
    let hanging = pipeline.load("http://a/1", for: .display, completion: answers.receiver(1))
    _ = await fetcher.next()
    pipeline.load("http://a/2", for: .display, completion: answers.receiver(2))
    await answers.wait(for: 1)
    #expect(try answers.all[2]?[0].get()[0, 0] == 0xFF00_00AA && pipeline.counts.fromDisk == 1)
    hanging.cancel()
  }

  @Test("No fetch starts while encoded data reach their limit, and the most urgent continues")
  func bytesInMemory() async throws {
    let (fetcher, answers) = (ScriptedFetcher(), LoadAnswers())
    let queue = PreparationQueue()
    queue.isSuspended = true
    let bytes = try Pictures.gradient(40, 30).pngData()
    var configuration = ImagePipeline.Configuration()
    configuration.encodedLimitInBytes = bytes.count + 1
    configuration.fetchWidth = 2
    let pipeline = ImagePipeline(fetcher: fetcher, queue: queue, configuration: configuration, timing: ScriptedTiming())
    for number in 0..<6 {
      pipeline.load(
        "http://a/\(number)", for: .display, priority: number == 4 ? .visible : .prefetched, completion: answers.receiver(number))
    }
    // The first two started before anything was in memory.
    let first = [await fetcher.next(), await fetcher.next()]
    first[0].progress(bytes.count, bytes.count)
    #expect(pipeline.encodedByteCount == bytes.count)
    for fetch in first { fetch.answer(.success(ImageFetchResponse(status: 200, bytes: bytes))) }
    // A file follows the answers on the thread that processes them.
    pipeline.load(.file("/dev/null"), for: .display, completion: answers.receiver(9))
    queue.isSuspended = false
    let next = await fetcher.next()
    #expect(next.request.address == "http://a/4" || first.contains { $0.request.address == "http://a/4" })
    while fetcher.all.count < 6 || fetcher.all.contains(where: \.isRunning) {
      for fetch in fetcher.all { fetch.answer(.success(ImageFetchResponse(status: 200, bytes: bytes))) }
      sched_yield()
    }
    await answers.wait(for: 7)
    #expect(pipeline.encodedByteCount == 0)
    #expect(answers.all.values.allSatisfy { $0.count == 1 })
  }

  @Test("With the newest first, the latest of equally urgent requests is decoded first")
  func newestFirst() async throws {
    let queue = PreparationQueue(order: .newestFirst)
    let answers = LoadAnswers()
    queue.isSuspended = true
    let order = Mutex<[Int]>([])
    var tickets: [PreparationTicket] = []
    for (number, priority) in [PreparationPriority.visible, .visible, .prefetched, .visible, .prefetched].enumerated() {
      let source = try ImageSource(bytes: Pictures.flat(20 + number, 20, 0xFF00_0001).pngData())
      tickets.append(
        queue.prepare(source, for: .display, priority: priority) { result in
          order.withLock { $0.append(number) }
          answers.receiver(number)(result.mapError { .image($0) })
        })
    }
    tickets[2].setPriority(.visible)
    tickets[1].setPriority(.prefetched)
    queue.isSuspended = false
    await answers.wait(for: 5)
    #expect(order.withLock { $0 } == [2, 3, 0, 1, 4])
  }

  @Test("A queue reports the outcome and the time of each decode")
  func observed() async throws {
    let works = Mutex<[PreparationWork]>([])
    let queue = PreparationQueue { work in works.withLock { $0.append(work) } }
    let source = try ImageSource(bytes: Pictures.gradient(300, 300).jpegData(quality: 0.9))
    let broken = try ImageSource(bytes: Array(try source.encodedData().prefix(2_000)))
    _ = try await queue.prepared(source, for: .display)
    _ = try? await queue.prepared(broken, for: small)
    let seen = works.withLock { $0 }
    #expect(seen.map(\.outcome) == [.succeeded, .failed] && seen.map(\.identity) == [source.identity, broken.identity])
    #expect(seen.map(\.target) == [.display, small] && seen[0].time > .zero)
  }

  @Test("Prepared images are evicted under memory pressure unless the pipeline keeps them")
  func memoryPressure() async {
    // In a separate process, because the caches of all other tests would be emptied.
    await #expect(processExitsWith: .success) {
      let picture = try #require(MutablePixelBuffer(width: 4, height: 4)).finish()
      let key = ImagePipeline.Key(location: .address("http://a/1"), target: .display)
      let caches = [PreparedImageCache<ImagePipeline.Key>(limitInBytes: 1_000), PreparedImageCache(limitInBytes: 1_000)]
      var configuration = ImagePipeline.Configuration()
      var pipelines = [ImagePipeline(fetcher: ScriptedFetcher(), prepared: caches[0], configuration: configuration)]
      configuration.givesUpPreparedUnderPressure = false
      pipelines.append(ImagePipeline(fetcher: ScriptedFetcher(), prepared: caches[1], configuration: configuration))
      for cache in caches { cache.insert(picture, for: key) }
      MemoryPressure.report()
      #expect(caches.map(\.count) == [0, 1])
      // A pipeline that was released does not observe memory pressure.
      pipelines = []
      caches[0].insert(picture, for: key)
      MemoryPressure.report()
      #expect(caches.map(\.count) == [1, 1])
    }
  }

  @Test("A memory pressure handler can call and release another observer")
  func nestedPressure() async {
    // In a separate process, because a lock that is taken twice ends it.
    await #expect(processExitsWith: .success) {
      let calls = Mutex(0)
      var outer: MemoryPressure?
      do {
        let pipeline = ImagePipeline(fetcher: ScriptedFetcher())
        outer = MemoryPressure {
          pipeline.removePrepared()
          calls.withLock { $0 += 1 }
        }
      }
      MemoryPressure.report()
      withExtendedLifetime(outer) {}
      outer = nil
      MemoryPressure.report()
      #expect(calls.withLock { $0 } == 1)
    }
  }

  /// A fetcher whose fetches read the pipeline's counts when they are released.
  private final class AskingFetcher: ImageFetching {
    private let pipeline = Mutex<ImagePipeline?>(nil)
    let gone = Atomic<Int>(0)

    final class Fetch: ImageFetch {
      let fetcher: AskingFetcher
      init(_ fetcher: AskingFetcher) { self.fetcher = fetcher }
      deinit {
        if fetcher.pipeline.withLock({ $0 })?.counts.requested ?? 0 > 0 { fetcher.gone.add(1, ordering: .relaxed) }
      }
      func cancel() {}
    }

    func ask(_ pipeline: ImagePipeline?) { self.pipeline.withLock { [pipeline] in $0 = pipeline } }
    func fetch(
      _ request: ImageFetchRequest, progress: @escaping @Sendable (Int, Int?) -> Void,
      completion: @escaping @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void
    ) -> any ImageFetch {
      completion(.failure(request.address.hasSuffix("1") ? .badAddress : .connection("reset")))
      return Fetch(self)
    }
  }

  @Test("A finished fetch is released where it may call the pipeline")
  func fetchesOver() async {
    await #expect(processExitsWith: .success) {
      let (fetcher, answers) = (AskingFetcher(), LoadAnswers())
      var configuration = ImagePipeline.Configuration()
      configuration.retry = ImageRetryPolicy(attempts: 3, firstDelay: 0)
      let pipeline = ImagePipeline(fetcher: fetcher, configuration: configuration)
      fetcher.ask(pipeline)
      for number in 0..<4 { pipeline.load("http://a/\(number % 2)", for: .display, completion: answers.receiver(number)) }
      await answers.wait(for: 4)
      while fetcher.gone.load(ordering: .relaxed) < pipeline.counts.fetches { sched_yield() }
      fetcher.ask(nil)
    }
  }

  @Test("No strip is decoded after a cancellation, wherever it happens", arguments: CancellableFixture.allCases)
  func stripsAfterCancel(_ fixture: CancellableFixture) throws {
    let source = try ImageSource(bytes: fixture.bytes())
    for target in [PreparationTarget.display, .thumbnail(ThumbnailSize(width: 150, height: 150))] {
      let whole = ImageCancellation()
      _ = try source.prepared(for: target, cancellation: whole)
      #expect(whole.checkCount > 3, "\(fixture), \(target)")
      for look in 1...whole.checkCount {
        let cancellation = ImageCancellation(atCheck: look)
        #expect(throws: ImageError.cancelled) { try source.prepared(for: target, cancellation: cancellation) }
        #expect(cancellation.checkCount == look, "\(fixture), \(target)")
      }
    }
  }
}
