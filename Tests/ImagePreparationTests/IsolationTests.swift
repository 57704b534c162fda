import CHeif
import Foundation
import HitchlessBase
import Synchronization
import TestSupport
import Testing

@testable import ImagePreparation

/// Pictures that are decoded in an isolated process: they are the same, and any failure there is only an error of the picture.
@Suite(.serialized, .timeLimit(.minutes(20))) struct IsolationTests {
  /// The folder of the programs that are built with the tests.
  private static let folder = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")).map {
    URL(fileURLWithPath: $0).deletingLastPathComponent().path
  }

  /// Runs `body` with a program in the same folder as the decoder.
  func with<Result>(
    _ program: String, memory: Int = 1 << 30, seconds: Double = 60, _ body: () throws -> Result
  ) throws -> Result {
    var decoder = ImageDecoding.Decoder()
    decoder.path = try #require(Self.folder) + "/" + program
    (decoder.memoryLimitInBytes, decoder.timeLimitInSeconds) = (memory, seconds)
    ImageDecoding.decoder = decoder
    IsolatedDecoding.endIdle()
    defer {
      IsolatedDecoding.endIdle()
      ImageDecoding.decoder = ImageDecoding.Decoder()
    }
    return try body()
  }

  func source(_ bytes: [UInt8], _ limits: ImageLimits = .standard) throws -> ImageSource {
    try ImageSource(bytes: bytes, limits: limits, isolation: .process)
  }

  /// Returns a picture whose width tells the probe what to do.
  private func order(_ number: Int) throws -> ImageSource { try source(Pictures.flat(number, 1, 0xFF20_4060).pngData()) }

  /// Returns pictures of all formats.
  private static func pictures() throws -> [[UInt8]] {
    var all = try CancellableFixture.allCases.map { try $0.bytes() }
    let turned = Pictures.noise(300, 200, seed: 8, alpha: true)
    for codec in [heif_compression_HEVC, heif_compression_AV1] {
      if let bytes = EncodedFixtures.heif(turned, codec, orientation: .left) { all.append(bytes) }
    }
    return all
  }

  @Test("Every format decodes the same in a decoder process: whole, as a thumbnail and in part")
  func samePixels() throws {
    try with("hitchless-decoder") {
      for bytes in try Self.pictures() {
        let (here, there) = (try ImageSource(bytes: bytes), try source(bytes))
        #expect(here.header == there.header)
        let part = ImageRegion(PixelRect(x: 30, y: 20, width: 70, height: 50), level: 1)
        for target in [PreparationTarget.display, .thumbnail(ThumbnailSize(width: 90, height: 90)), .region(part)] {
          let (one, other) = (try here.prepared(for: target), try there.prepared(for: target))
          #expect(Pictures.difference(one, other) == 0 && one.isOpaque == other.isOpaque, "\(here.header.format)")
          let (part, otherPart) = (try here.available(for: target), try there.available(for: target))
          #expect(Pictures.difference(part.pixels, otherPart.pixels) == 0 && otherPart.isComplete)
        }
      }
    }
  }

  @Test("Animation frames decode the same in a decoder process")
  func sameFrames() throws {
    try with("hitchless-decoder") {
      var random = SplitMix64(seed: 3)
      for format in AnimationTests.formats {
        let (fixture, bytes) = try AnimationTests.sample(format, &random)
        for (frame, shown) in zip(try #require(try source(bytes).animation()).frames, fixture.shown()) {
          #expect(try Pictures.difference(frame.source.decoded(), shown) == 0, "\(format)")
        }
      }
    }
  }

  @Test("Damaged images give the same error or part in a decoder process")
  func sameErrors() throws {
    try with("hitchless-decoder") {
      let pictures = try Self.pictures()
      let seed = RandomTestSettings.seed ?? UInt64.random(in: 0...UInt64.max)
      var random = SplitMix64(seed: seed)
      for round in 0..<150 {
        var bytes = pictures[round % pictures.count]
        if round % 3 == 0 {
          bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
        } else {
          for _ in 0..<3 { bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random) }
        }
        let place: Comment = "HITCHLESS_FUZZ_SEED=\(seed) round \(round)"
        func made(_ isolation: ImageDecoding.Isolation) -> Result<PartialPicture, ImageError> {
          Result { () throws(ImageError) in
            try ImageSource(bytes: bytes, isolation: isolation).available(for: .thumbnail(ThumbnailSize(width: 90, height: 90)))
          }
        }
        switch (made(.none), made(.process)) {
        case (.success(let here), .success(let there)):
          #expect(Pictures.difference(here.pixels, there.pixels) == 0 && here.error == there.error, place)
        case (.failure(let here), .failure(let there)): #expect(here == there, place)
        case (let here, let there): Issue.record("seed \(seed), round \(round): \(here) here, \(there) there")
        }
      }
    }
  }

  @Test(
    "Forbidden actions of a decoder are refused, and the next image is decoded",
    arguments: [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 117])
  func escapes(_ number: Int) throws {
    try with("decoder-probe") {
      let picture = try order(number)
      let error = #expect(throws: ImageError.self) { try picture.decoded() }
      let expected: ImageError = number < 103 ? .corrupt(.png, "refused") : .corrupt(.png, "its decoder tried to do what a decoder may not")
      #expect(error == expected)
      let next = try source(Pictures.flat(40, 30, 0xFF20_4060).pngData()).decoded()
      #expect(next.width == 40)
      #expect(!FileManager.default.fileExists(atPath: "/tmp/hitchless-probe"))
    }
  }

  @Test("A decoder that crashes, exits, or takes too much memory or time gives an error", arguments: [112, 113, 114, 115, 118, 119])
  func failures(_ number: Int) throws {
    try with("decoder-probe", seconds: number == 113 ? 0.2 : 60) {
      let picture = try order(number)
      let error = #expect(throws: ImageError.self) { try picture.decoded() }
      let expected: ImageError? =
        switch number {
        case 112: .outOfMemory(byteCount: 64 << 20)
        case 113: .corrupt(.png, "its decoder took more than 0.2 seconds")
        case 114, 119: .corrupt(.png, "its decoder crashed")
        case 115: .corrupt(.png, "its decoder ended without an answer")
        default: .corrupt(.png, "its decoder answered what no decoder does")
        }
      #expect(error == expected)
      let next = try source(Pictures.flat(40, 30, 0xFF20_4060).pngData()).decoded()
      #expect(next.width == 40)
    }
  }

  @Test("Cancelling stops a decoder, and the next image is decoded")
  func cancel() throws {
    try with("decoder-probe") {
      let waiting = try order(116)
      // Once, at any moment: the process may not have started yet.
      for yields in [0, 1, 10, 100, 1_000, 10_000] {
        let cancellation = ImageCancellation()
        let thread = Thread {
          for _ in 0..<yields { sched_yield() }
          cancellation.cancel()
        }
        thread.start()
        #expect(throws: ImageError.cancelled) { try waiting.decoded(cancellation: cancellation) }
      }
      let next = try source(Pictures.flat(40, 30, 0xFF20_4060).pngData()).decoded()
      #expect(next.width == 40)
      #expect(IsolatedDecoding.idleCount == 1)
    }
  }

  @Test("Without the decoder program nothing is decoded, not even in this process")
  func missing() throws {
    try with("no-such-program") {
      let picture = try order(50)
      let error = #expect(throws: ImageError.self) { try picture.decoded() }
      guard case .unsupported(.png, let words) = error else { throw error ?? .cancelled }
      #expect(words.hasSuffix("no-such-program cannot be started, and nothing is decoded without it"))
    }
  }

  /// Returns the number of this process's children.
  private func childCount() -> Int {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return tasks.reduce(0) { count, task in
      let text = (try? String(contentsOfFile: "/proc/self/task/\(task)/children", encoding: .utf8)) ?? ""
      return count + text.split(separator: " ").count
    }
  }
  /// Returns the number of descriptors of processes and of shared memory. Other suites, which open none of those, run at the same time:
  /// their sockets are opened and closed.
  private func descriptorCount() -> Int {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return all.count { number in
      let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")) ?? ""
      return target.contains("pidfd") || target.contains("hitchless picture")
    }
  }

  @Test("Many damaged images are all answered, without leaking processes or descriptors")
  func many() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0...UInt64.max)
    let rounds = RandomTestSettings.rounds ?? 400
    let (children, descriptors) = (childCount(), descriptorCount())
    let pictures = try Self.pictures()
    let answered = Mutex(0)
    try with("decoder-probe") {
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        var random = SplitMix64(seed: seed &+ UInt64(thread))
        for round in 0..<rounds / 2 {
          var bytes = pictures[round % pictures.count]
          for _ in 0..<Int.random(in: 0..<4, using: &random) {
            bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
          }
          let result = Result {
            let isCrash = Int.random(in: 0..<16, using: &random) == 0
            let source = try isCrash ? order([103, 114, 115, 119].randomElement(using: &random)!) : source(bytes)
            return try source.thumbnail(ThumbnailSize(width: 50, height: 50))
          }
          if case .failure(let error) = result { #expect(error is ImageError) }
          answered.withLock { $0 += 1 }
        }
      }
      // Both threads may have ended with a crash: a valid picture starts a decoder if none waits.
      _ = try order(50).decoded()
      #expect(IsolatedDecoding.idleCount > 0 && descriptorCount() > descriptors, "those that wait are open")
    }
    #expect(answered.withLock { $0 } == rounds / 2 * 2, "HITCHLESS_FUZZ_SEED=\(seed)")
    #expect(childCount() == children && descriptorCount() == descriptors, "HITCHLESS_FUZZ_SEED=\(seed)")
  }
}
