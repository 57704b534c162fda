import Foundation
import HitchlessBase
import ImagePreparation
import TestSupport
import Testing

/// The seeds and findings of the fuzzers (`Fuzz/Corpus`, see `Scripts/fuzz`), without a fuzzer.
struct CorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus").path

  /// Returns a file of the corpus.
  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
  }

  @Test("Every corpus file gives an error or an image that matches its header")
  func everyFile() throws {
    let names = try #require(FileManager.default.enumerator(atPath: CorpusTests.folder)).compactMap { $0 as? String }.sorted()
    let files = names.filter { $0.contains("/") }
    try #require(files.count > 50)
    for name in files {
      let bytes = try CorpusTests.bytes(name)
      guard case .success(let picture) = HostileSample.survives(bytes) else { continue }
      let header = try ImageSource(bytes: bytes, limits: HostileSample.limits).header
      #expect(picture.width == header.width && picture.height == header.height, "\(name)")
      #expect(header.hasAlpha || picture.isOpaque, "\(name)")
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let word = picture[x, y]
          let alpha = word >> 24
          if word & 255 > alpha || word >> 8 & 255 > alpha || word >> 16 & 255 > alpha || picture.isOpaque && alpha < 255 {
            Issue.record("\(name): \(String(word, radix: 16)) at \(x), \(y)")
          }
        }
      }
    }
  }

  @Test("Every corpus frame gives an error or an image, and the same when drawn again")
  func everyFrame() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(CorpusTests.folder)/animation").sorted() {
      let source = try? ImageSource(bytes: CorpusTests.bytes("animation/\(name)"), limits: HostileSample.limits)
      guard let frames = try source?.animation()?.frames else { continue }
      let pictures = frames.map { try? $0.source.decoded() }
      for (frame, picture) in zip(frames, pictures).reversed() {
        let again = try? frame.source.decoded()
        #expect((again == nil) == (picture == nil), "\(name)")
        if let again, let picture { #expect(Pictures.difference(again, picture) == 0, "\(name)") }
      }
    }
  }

  @Test(
    "HEIC and AVIF files that crash older versions of libheif are refused before decoding",
    arguments: [
      ("heic/found-made-of-itself", ImageError.corrupt(.heic, "item 2 is made of itself")),
      ("avif/found-no-data", .corrupt(.avif, "item 1 has no data")),
      ("avif/found-no-extents", .corrupt(.avif, "item 1 has no data")),
      ("avif/found-unclear-places", .corrupt(.avif, "it is not clear where its items are")),
    ])
  func refused(name: String, error: ImageError) throws {
    let bytes = try CorpusTests.bytes(name)
    #expect(throws: error) { try ImageSource(bytes: bytes) }
  }

  @Test("A WebP that declares no alpha is opaque")
  func webpWithoutAlpha() throws {
    let source = try ImageSource(bytes: CorpusTests.bytes("webp/found-alpha-without-flag"))
    let picture = try source.decoded()
    #expect(!source.header.hasAlpha && picture.isOpaque && picture.everyPixel { $0 >> 24 == 255 })
  }

  /// `HITCHLESS_WRITE_SEEDS=1 swift test --filter CorpusTests` writes the seeds of the fuzzers.
  @Test("Fuzzer seeds are written", .enabled(if: ProcessInfo.processInfo.environment["HITCHLESS_WRITE_SEEDS"] != nil))
  func writeSeeds() throws {
    func write(_ bytes: [UInt8], _ target: String, _ name: String) throws {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(CorpusTests.folder)/\(target)/seed-\(name)"))
    }
    // Not every format has a fuzzer.
    for sample in HostileSample.all where FileManager.default.fileExists(atPath: "\(CorpusTests.folder)/\(sample.format.rawValue)") {
      let name = sample.name.replacingOccurrences(of: " ", with: "-")
      try write(sample.bytes, sample.format.rawValue, name)
      try write(sample.bytes, "header", name)
    }
    let prolog = #"<?xml version="1.0"?><!-- a --><!DOCTYPE svg [<!ENTITY a "]>">]>"#
    try write(SVGTests.svg(#"width="2.5cm" height='10%' viewBox="0 0 7 9""#, SVGTests.squares, before: prolog), "header", "svg")
    for (name, content) in SVGTests.drawings { try write(SVGTests.svg(#"width="60" height="40""#, content), "svg", name) }
    var random = SplitMix64(seed: 1)
    for format in AnimationTests.formats {
      for number in 1...2 { try write(AnimationTests.sample(format, &random).1, "animation", "\(format)-\(number)") }
    }
    let still = (0..<2).map { _ in AnimationFixture(&random, alpha: false, restores: false) }
    for (number, fixture) in still.enumerated() {
      var fixture = fixture
      for index in fixture.frames.indices {
        (fixture.frames[index].disposal, fixture.frames[index].delay) = (0, 20 + fixture.frames[index].delay)
      }
      try write(fixture.jxl(plays: number), "animation", "jxl-\(number + 1)")
    }
    for (name, inks, restart, sampling, isProgressive) in [
      ("rows", 3, 4, (2, 2), false), ("each-row", 3, 8, (1, 1), false), ("grey", 1, 8, (1, 1), false), ("wide", 3, 2, (2, 1), false),
      ("none", 3, 0, (2, 2), false), ("inks", 4, 8, (1, 1), false), ("progressive", 3, 4, (2, 2), true),
    ] as [(String, Int, Int, (Int, Int), Bool)] {
      let bytes = EncodedFixtures.jpeg(
        width: 62, height: 180, inks: inks, progressive: isProgressive, restartInterval: restart, sampling: sampling, quality: 60
      ) { x, y, ink in UInt8((x * 5 + y * 3 * (ink + 1)) & 255) }
      try write(bytes, "region", "jpeg-\(name)")
    }
    for quarters in 0..<2 {
      let camera = CameraPicture(columns: 2, rows: 2, width: 100, height: 90, properties: [.size, .rotation(quarters)]) { x, y in
        (Double(x) / 179, Double(y) / 109, Double((x + y) % 100) / 99)
      }
      if let bytes = camera.data() { try write(bytes, "region", "heic-tiles-\(quarters)") }
    }
    var tiff = TIFFWriter(width: 70, height: 45, samples: 3, orientation: 8) { x, y, index in (x * 3 + y * 5 + index * 70) & 255 }
    tiff.tile = (32, 16)
    try write(tiff.data(), "region", "tiff-tiles")
    try write(ICCProfiles.profile(gamma: 1.8), "icc", "rgb")
    try write(ICCProfiles.profile(gamma: 2.2, grey: true), "icc", "grey")
  }
}

extension PixelBuffer {
  /// Returns whether `isRight` holds for each pixel.
  fileprivate func everyPixel(_ isRight: (UInt32) -> Bool) -> Bool {
    (0..<height).allSatisfy { y in (0..<width).allSatisfy { x in isRight(self[x, y]) } }
  }
}
