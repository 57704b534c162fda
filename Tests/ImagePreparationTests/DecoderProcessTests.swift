import CHeif
import Foundation
import HitchlessBase
import Synchronization
import TestSupport
import Testing

@testable import ImagePreparation

/// Pictures that are decoded by another process: they are the same there, it stops with a cancel, and what happens to it ends well.
@Suite(.serialized) struct DecoderProcessTests {
  /// A HEIC that is large enough to be decoded elsewhere.
  private static let heic = EncodedFixtures.heif(Pictures.noise(200, 170, seed: 3, alpha: false), heif_compression_HEVC)
  /// A lossless WebP in one colour: more than a megapixel in some bytes, which libwebp decodes in one piece.
  private static let webp = EncodedFixtures.webp(Pictures.flat(1_100, 1_000, 0xFF20_4060))
  private static let box = PreparationTarget.thumbnail(ThumbnailSize(width: 90, height: 90))

  /// The same in a hundred megapixels, which take a tenth of a second at least: colours that need no bits are as many as the header says.
  private static let huge: [UInt8] = {
    var bytes = EncodedFixtures.webp(Pictures.flat(16, 16, 0xFF20_4060))
    let size = UInt32(9_999 | 9_999 << 14)
    for index in 0..<4 {
      let kept: UInt8 = index == 3 ? 0xF0 : 0
      bytes[21 + index] = bytes[21 + index] & kept | UInt8(truncatingIfNeeded: size >> (index * 8))
    }
    return bytes
  }()

  /// Has a new process decode; `body` runs meanwhile.
  private func outcome(
    of bytes: [UInt8], cancellation: ImageCancellation = ImageCancellation(), readsMemory: Bool = true,
    meanwhile body: @escaping @Sendable (DecoderProcess) -> Void = { _ in }
  ) throws -> DecoderProcess.Outcome {
    let header = try ImageSource(bytes: bytes).header
    let end = DispatchSemaphore(value: 0)
    let process = try #require(DecoderProcess(readsMemory: readsMemory) { _ in end.signal() })
    let other = Thread { body(process) }
    other.start()
    let outcome = bytes.withUnsafeBytes { bytes in
      let request = DecoderRequest(.display, byteCount: bytes.count, limits: .standard)
      return cancellation.stopping(with: process.stop) { process.prepare(bytes, header, request, cancellation: cancellation) }
    }
    process.stop()
    end.wait()
    return outcome
  }

  @Test("Programs that are linked with this library can start such a process")
  func isPossible() throws {
    #expect(DecoderProcess.isPossible && DecoderProcesses.areAllowed)
  }

  @Test("A picture is the same from another process, whole and as a thumbnail, with a cancellation and without")
  func samePixels() throws {
    let turned = EncodedFixtures.heif(Pictures.noise(300, 200, seed: 8, alpha: true), heif_compression_HEVC, orientation: .left)
    let pictures = try [#require(Self.heic), #require(turned), Self.webp]
    for bytes in pictures {
      let source = try ImageSource(bytes: bytes)
      #expect(bytes.withUnsafeBytes { ImageSource.stopsLate($0, source.header) })
      for target in [.display, Self.box] {
        let here = try source.prepared(for: target)
        let cancellation = ImageCancellation()
        let elsewhere = try source.prepared(for: target, cancellation: cancellation)
        #expect(cancellation.timeElsewhere > .zero)
        #expect(Pictures.difference(here, elsewhere) == 0 && here.isOpaque == elsewhere.isOpaque)
      }
    }
  }

  @Test("Damaged pictures throw the same from another process, and it decodes the next")
  func sameErrors() throws {
    let whole = try #require(Self.heic)
    var random = SplitMix64(seed: 12)
    for round in 0..<150 {
      var bytes = whole
      if round % 3 == 0 {
        bytes.removeLast(Int.random(in: 1..<whole.count, using: &random))
      } else {
        for _ in 0..<3 { bytes[Int.random(in: 0..<whole.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random) }
      }
      guard let source = try? ImageSource(bytes: bytes) else { continue }
      func result(_ cancellation: ImageCancellation?) -> Result<PixelBuffer, ImageError> {
        Result { () throws(ImageError) in try source.prepared(for: Self.box, cancellation: cancellation) }
      }
      switch (result(nil), result(ImageCancellation())) {
      case (.success(let here), .success(let elsewhere)): #expect(Pictures.difference(here, elsewhere) == 0, "round \(round)")
      case (.failure(let here), .failure(let elsewhere)): #expect(here == elsewhere, "round \(round)")
      case (let here, let elsewhere): Issue.record("round \(round): \(here) here, \(elsewhere) elsewhere")
      }
    }
    let source = try ImageSource(bytes: Self.webp, limits: ImageLimits(workingByteCount: 1_000))
    #expect(throws: try error { try source.decoded() }) { try source.decoded(cancellation: ImageCancellation()) }
  }

  private func error(_ body: () throws -> PixelBuffer) throws -> ImageError {
    try #require(throws: ImageError.self) { try body() }
  }

  @Test("Every error arrives as it was sent")
  func errors() {
    let errors: [ImageError] = [
      .unknownFormat(firstBytes: [1, 2, 0, 255]), .unsupported(.heic, "a"), .truncated(.heic, "Größe 4 × 4"), .corrupt(.heic, ""),
      .tooLarge("b"), .outOfMemory(byteCount: 1 << 40),
    ]
    for error in errors {
      let (answer, text) = DecoderAnswer.failure(error)
      #expect(answer.textByteCount == text.count && answer.error(text, format: .heic) == error)
    }
    let (_, long) = DecoderAnswer.failure(.tooLarge(String(repeating: "x", count: 10_000)))
    #expect(long.count == DecoderAnswer.largestTextByteCount)
    var answer = DecoderAnswer()
    #expect(answer.error([], format: .webp) == nil)
    answer.kind = 99
    #expect(answer.error([], format: .webp) == DecoderAnswer.nonsense(.webp))
  }

  @Test("A cancel ends the process, whenever it comes", arguments: [0, 1, 10, 100, 1_000, 10_000])
  func cancel(_ yields: Int) throws {
    let cancellation = ImageCancellation()
    let outcome = try outcome(of: Self.webp, cancellation: cancellation) { _ in
      for _ in 0..<yields { sched_yield() }
      cancellation.cancel()
    }
    switch outcome {
    case .pixels, .ended(.cancelled): break
    default: Issue.record("\(outcome)")
    }
    cancellation.cancel()
    #expect(throws: ImageError.cancelled) { try ImageSource(bytes: Self.webp).decoded(cancellation: cancellation) }
  }

  /// What the end of a process in the middle of a picture is to be.
  enum End: CaseIterable { case crash, shortOfMemory, cancel, programEnds }

  @Test("In the middle of a picture a crash is its error, a cancel is one, and the end of the program ends it", arguments: End.allCases)
  func middle(_ end: End) throws {
    let cancellation = ImageCancellation()
    let outcome = try outcome(of: Self.huge, cancellation: cancellation) { process in
      // Twenty milliseconds into it, it is neither at the beginning nor done.
      while !process.isDecoding { sched_yield() }
      let begin = process.timeSpent
      while process.timeSpent - begin < .milliseconds(20) { sched_yield() }
      switch end {
      case .crash: process.send(SIGSEGV)
      case .shortOfMemory: process.send(SIGKILL)
      case .cancel: cancellation.cancel()
      case .programEnds: process.disconnect()
      }
    }
    guard case .ended(let error) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    switch end {
    case .crash, .programEnds: #expect(error == .corrupt(.webp, "its decoder crashed"))
    case .shortOfMemory: #expect(error == .outOfMemory(byteCount: 0))
    case .cancel: #expect(error == .cancelled)
    }
  }

  @Test("One that ends before it has the picture is not there", arguments: [SIGSEGV, SIGTERM])
  func early(_ signal: Int32) throws {
    let header = try ImageSource(bytes: Self.webp).header
    let end = DispatchSemaphore(value: 0)
    let process = try #require(DecoderProcess { _ in end.signal() })
    #expect(process.awaitReady())
    process.send(signal)
    end.wait()
    let outcome = Self.webp.withUnsafeBytes {
      process.prepare($0, header, DecoderRequest(.display, byteCount: $0.count, limits: .standard), cancellation: ImageCancellation())
    }
    guard case .notThere = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test("Where its memory may not be read, the pixels are sent")
  func sent() throws {
    let bytes = try #require(Self.heic)
    let here = try ImageSource(bytes: bytes).decoded()
    for readsMemory in [true, false] {
      guard case .pixels(let pixels) = try outcome(of: bytes, readsMemory: readsMemory) else {
        Issue.record("no pixels")
        continue
      }
      #expect(Pictures.difference(here, pixels) == 0)
    }
  }

  @Test("One that ended while it waited is replaced by another")
  func replaced() throws {
    let source = try ImageSource(bytes: Self.webp)
    for _ in 0..<3 {
      #expect(try source.thumbnail(ThumbnailSize(width: 9, height: 9), cancellation: ImageCancellation()).width == 9)
      DecoderProcesses.endAll()
    }
  }

  @Test("Through hundreds of pictures for three threads, cancelled at random, none is wrong, and no process or descriptor is left")
  func randomCancels() throws {
    let seed = RandomTestSettings.seed ?? .random(in: 0...UInt64.max)
    print("decoder processes: HITCHLESS_FUZZ_SEED=\(seed)")
    // 600 by default; under the thread sanitizer, where each takes ten times as long, fewer.
    let perThread = max(30, (RandomTestSettings.number("HITCHLESS_PICTURES") ?? 600) / 3)
    let sources = [try ImageSource(bytes: Self.webp), try ImageSource(bytes: #require(Self.heic))]
    let expected = try sources.map { try $0.prepared(for: Self.box) }
    let counts = Mutex((made: 0, cancelled: 0, wanted: 0, tooEarly: 0))
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      var random = SplitMix64(seed: seed &+ UInt64(thread))
      for step in 0..<perThread {
        let number = Int.random(in: 0..<2, using: &random)
        let cancellation = ImageCancellation()
        let yields = Int.random(in: 0..<400, using: &random)
        let isCancelled = step % 8 == 0 || Bool.random(using: &random)
        let canceller = Thread {
          for _ in 0..<yields { sched_yield() }
          cancellation.cancel()
        }
        // Every eighth is cancelled before it begins: of these each is an error, however fast the decoder is.
        if step % 8 == 0 { cancellation.cancel() } else if isCancelled { canceller.start() }
        counts.withLock {
          $0.wanted += isCancelled ? 0 : 1
          $0.tooEarly += step % 8 == 0 ? 1 : 0
        }
        let result = Result { () throws(ImageError) in try sources[number].prepared(for: Self.box, cancellation: cancellation) }
        switch result {
        case .success(let pixels):
          #expect(Pictures.difference(pixels, expected[number]) == 0, "seed \(seed), thread \(thread), step \(step)")
          counts.withLock { $0.made += 1 }
        case .failure(let error):
          #expect(error == .cancelled && isCancelled, "seed \(seed), thread \(thread), step \(step): \(error)")
          counts.withLock { $0.cancelled += 1 }
        }
        if step % 50 == 49 { DecoderProcesses.endAll() }
      }
    }
    let (made, cancelled, wanted, tooEarly) = counts.withLock { $0 }
    #expect(made + cancelled == 3 * perThread && made >= wanted && cancelled >= tooEarly && tooEarly > 0)
    DecoderProcesses.endAll()
    while DecoderProcesses.processCount > 0 { sched_yield() }
  }

  @Test("Where processes are not allowed, pictures are decoded here")
  func notAllowed() async {
    await #expect(processExitsWith: .success) {
      DecoderProcesses.areAllowed = false
      let cancellation = ImageCancellation()
      let source = try ImageSource(bytes: EncodedFixtures.webp(Pictures.flat(1_100, 1_000, 0xFF20_4060)))
      let pixels = try source.decoded(cancellation: cancellation)
      #expect(pixels.width == 1_100 && cancellation.timeElsewhere == .zero && DecoderProcesses.processCount == 0)
    }
  }
}
