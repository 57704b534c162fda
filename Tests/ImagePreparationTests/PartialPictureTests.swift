import HitchlessBase
import ImagePreparation
import Synchronization
import Testing

/// The available parts of pictures that are damaged or end early.
@Suite(.timeLimit(.minutes(10)))
struct PartialPictureTests {
  private static let picture = Pictures.gradient(96, 80)

  private static func png(interlaced: Bool) -> [UInt8] {
    var writer = PNGWriter(width: 96, height: 80, depth: 8, colorType: 2) { x, y in
      [16, 8, 0].map { Int(picture[x, y] >> UInt32($0) & 255) }
    }
    writer.interlaced = interlaced
    return writer.data()
  }

  private static func gif(interlaced: Bool) -> [UInt8] {
    var writer = GIFWriter(
      width: 96, height: 80, frame: (0, 0, 96, 80), palette: (0..<128).map { ($0 * 2, 255 - $0, $0) }
    ) { x, y in (x * 7 + y * 3) % 128 }
    writer.interlaced = interlaced
    return writer.data()
  }

  private static func jpeg(progressive: Bool) -> [UInt8] {
    EncodedFixtures.jpeg(width: 96, height: 80, inks: 3, progressive: progressive) { x, y, ink in
      UInt8(picture[x, y] >> UInt32(16 - ink * 8) & 255)
    }
  }

  /// Files whose rows are stored from top to bottom, with how much of the lower part of the available rows may differ.
  private static var fromTheTop: [(name: String, data: [UInt8])] {
    [
      ("jpeg", jpeg(progressive: false)), ("png", png(interlaced: false)), ("gif", gif(interlaced: false)),
      ("webp", EncodedFixtures.webp(Pictures.noise(96, 80, seed: 3, alpha: false))),
      ("lossy webp", EncodedFixtures.webp(Pictures.noise(96, 80, seed: 4, alpha: false), quality: 80)),
    ]
  }

  @Test("A damaged image keeps the rows before the damage, and the other rows are transparent")
  func rows() throws {
    for (name, data) in Self.fromTheTop {
      let whole = try ImageSource(bytes: data).decoded()
      let source = try ImageSource(bytes: Array(data[..<(data.count * 6 / 10)]))
      #expect(throws: ImageError.self, "\(name)") { try source.decoded() }
      let part = try source.available(for: .display)
      guard case .truncated = part.error else {
        Issue.record("\(name): \(String(describing: part.error))")
        continue
      }
      #expect(!part.isComplete && !part.pixels.isOpaque && part.pixels.width == 96 && part.pixels.height == 80, "\(name)")
      let count = (0..<80).firstIndex { part.pixels[40, $0] == 0 } ?? 80
      #expect((16..<72).contains(count), "\(name): \(count) rows")
      // Lossy block rows are smoothed where they meet the next one.
      for y in 0..<count - 8 { for x in 0..<96 where part.pixels[x, y] != whole[x, y] { Issue.record("\(name): \(x) \(y)") } }
      for y in count..<80 { for x in 0..<96 where part.pixels[x, y] != 0 { Issue.record("\(name): \(x) \(y)") } }
    }
  }

  @Test("A thumbnail of a partial image shows the same part")
  func thumbnails() throws {
    for (name, data) in Self.fromTheTop {
      let size = PreparationTarget.thumbnail(ThumbnailSize(width: 24, height: 20))
      let whole = try ImageSource(bytes: data).prepared(for: size)
      let part = try ImageSource(bytes: Array(data[..<(data.count * 6 / 10)])).available(for: size)
      #expect(part.error != nil && !part.pixels.isOpaque, "\(name)")
      for x in 0..<24 {
        #expect(part.pixels[x, 19] == 0, "\(name)")
        for y in 0..<2 { #expect(part.pixels[x, y] == whole[x, y], "\(name) \(x) \(y)") }
      }
    }
  }

  @Test("A partial progressive or interlaced image is shown whole, but coarser")
  func passes() throws {
    for (name, data, limit) in [
      ("jpeg", Self.jpeg(progressive: true), 60), ("png", Self.png(interlaced: true), 24), ("gif", Self.gif(interlaced: true), 255),
    ] {
      let whole = try ImageSource(bytes: data).decoded()
      let source = try ImageSource(bytes: Array(data[..<(data.count * 7 / 10)]))
      #expect(throws: ImageError.self, "\(name)") { try source.decoded() }
      let part = try source.available(for: .display)
      #expect(!part.isComplete && part.pixels.isOpaque, "\(name)")
      let difference = try #require(Pictures.difference(part.pixels, whole))
      #expect(difference > 0 && difference <= limit, "\(name): \(difference)")
      let small = try source.available(for: .thumbnail(ThumbnailSize(width: 10, height: 10)))
      #expect(!small.isComplete && small.pixels.isOpaque && small.pixels.width == 10, "\(name)")
    }
    // Every second row repeats the one above it.
    let gif = Self.gif(interlaced: true)
    let part = try ImageSource(bytes: Array(gif[..<(gif.count * 7 / 10)])).available(for: .display).pixels
    #expect((0..<96).allSatisfy { part[$0, 79] == part[$0, 78] })
  }

  @Test("Missing and damaged tiles are grey", arguments: [8, 10])
  func tiles(_ depth: Int) throws {
    let camera = CameraPicture(width: 180, height: 110, depth: Int32(depth)) { x, y in (Double(x) / 179, Double(y) / 109, 0) }
    guard let data = camera.data() else { return }
    let whole = try ImageSource(bytes: data).decoded()
    let source = try ImageSource(bytes: Array(data.dropLast(20)))
    #expect(throws: ImageError.self) { try source.decoded() }
    for target: PreparationTarget in [.display, .thumbnail(ThumbnailSize(width: 90, height: 90))] {
      let part = try source.available(for: target)
      #expect(part.error == .truncated(.heic, "tiles are missing") && part.pixels.isOpaque)
      let scale = part.pixels.width == 180 ? 1 : 2
      let expected = try ImageSource(bytes: data).prepared(for: target)
      for y in 0..<part.pixels.height {
        for x in 0..<part.pixels.width where x * scale < 120 || y * scale < 56 {
          #expect(part.pixels[x, y] == expected[x, y])
        }
      }
      #expect(part.pixels[170 / scale, 100 / scale] & 0xFEFE_FEFE == 0xFF80_8080 & 0xFEFE_FEFE)
    }
    var damaged = data
    for place in damaged.count - 200..<damaged.count { damaged[place] = 0xFF }
    let part = try ImageSource(bytes: damaged).available(for: .display)
    #expect(part.isComplete || part.error == .corrupt(.heic, "tiles are damaged"))
    #expect(part.pixels[10, 10] == whole[10, 10])
  }

  @Test("A truncated HEIC without tiles shows its beginning, with grey below", arguments: [8, 10])
  func insideOfPicture(_ depth: Int) throws {
    var camera = CameraPicture(width: 512, height: 512, depth: Int32(depth)) { x, y in
      (Double(x * 7 % 512) / 511, Double(y * 5 % 512) / 511, 0.9)
    }
    (camera.columns, camera.rows, camera.side) = (1, 1, 512)
    guard let data = camera.data() else { return }
    let whole = try ImageSource(bytes: data).decoded()
    let pixels = try #require(data.indices.first { data[$0...].starts(with: Array("mdat".utf8)) }) + 4
    for share in [0.3, 0.6, 0.9] {
      let source = try ImageSource(bytes: Array(data[..<(pixels + Int(Double(data.count - pixels) * share))]))
      #expect(throws: ImageError.self) { try source.decoded() }
      let part = try source.available(for: .display)
      #expect(part.error == .truncated(.heic, "the file ends before its items do") && part.pixels.isOpaque)
      try #require(part.pixels.width == 512 && part.pixels.height == 512)
      // The rows cost the same: slightly more rows are available than the share of the data.
      let first = (0..<512).first { y in (0..<512).contains { part.pixels[$0, y] != whole[$0, y] } } ?? 512
      #expect(Double(first) >= 512 * share - 100, "\(share): \(first)")
      if share < 0.9 {
        #expect((0..<512).allSatisfy { part.pixels[$0, 511] & 0xFEFE_FEFE == 0xFF80_8080 & 0xFEFE_FEFE }, "\(share)")
      }
      let small = try source.available(for: .thumbnail(ThumbnailSize(width: 64, height: 64)))
      #expect(!small.isComplete && small.pixels.width == 64)
    }
  }

  @Test("A file that claims to be far longer than its data is not shown in part")
  func claims() throws {
    guard var data = (CameraPicture(width: 180, height: 110) { _, _ in (1, 0, 0) }).data() else { return }
    // The locations end where the data begins. The last one is that of the grid, 16 bytes; the one before it ends with the length of the
    // last tile.
    let locationsEnd = try #require(data.indices.first { data[$0...].starts(with: Array("mdat".utf8)) }) - 4
    let length = locationsEnd - 16 - 4
    let there = data.count - 20
    func part(excess: Int) throws -> PartialPicture {
      let claim = UInt32(there * excess)
      for index in 0..<4 { data[length + index] = UInt8(truncatingIfNeeded: claim >> (24 - 8 * UInt32(index))) }
      return try ImageSource(bytes: Array(data[..<there])).available(for: .display)
    }
    #expect(try part(excess: 8).error == .truncated(.heic, "tiles are missing"))
    #expect(throws: ImageError.self) { try part(excess: 70) }
  }

  @Test("Complete images are reported as complete and equal the decoded image")
  func whole() throws {
    for (name, data) in Self.fromTheTop + [("progressive", Self.jpeg(progressive: true)), ("interlaced", Self.png(interlaced: true))] {
      let source = try ImageSource(bytes: data)
      for target: PreparationTarget in [.display, .thumbnail(ThumbnailSize(width: 9, height: 9))] {
        let part = try source.available(for: target)
        #expect(part.isComplete && part.pixels.isOpaque, "\(name)")
        #expect(try Pictures.difference(part.pixels, source.prepared(for: target)) == 0, "\(name)")
      }
    }
  }

  @Test("A file truncated anywhere gives a partial image with an error, or an error")
  func everywhere() throws {
    var files = Self.fromTheTop.map(\.data) + [Self.jpeg(progressive: true), Self.png(interlaced: true), Self.gif(interlaced: true)]
    if let heic = (CameraPicture(width: 180, height: 110) { _, _ in (1, 0, 0) }).data() { files.append(heic) }
    for data in files {
      var partCount = 0
      for count in stride(from: 1, to: data.count - 60, by: max(1, data.count / 60)) {
        guard let source = try? ImageSource(bytes: Array(data[..<count])) else { continue }
        do throws(ImageError) {
          let part = try source.available(for: .display)
          #expect(!part.isComplete)
          partCount += 1
        } catch {
          #expect(error != .cancelled)
        }
      }
      #expect(partCount > 5)
    }
  }

  @Test("Limits and cancellation are not treated as damage")
  func limits() throws {
    let data = Self.jpeg(progressive: true)
    let part = Array(data[..<(data.count * 7 / 10)])
    let limits = ImageLimits(workingByteCount: 100)
    #expect(throws: ImageError.self) { try ImageSource(bytes: part, limits: limits).available(for: .display) }
    for (_, data) in Self.fromTheTop {
      let source = try ImageSource(bytes: Array(data[..<(data.count * 6 / 10)]))
      let cancellation = ImageCancellation()
      cancellation.cancel()
      #expect(throws: ImageError.cancelled) { try source.available(for: .display, cancellation: cancellation) }
      #expect(throws: ImageError.cancelled) { try source.available(for: .display, cancellation: ImageCancellation(atCheck: 3)) }
    }
  }

  @Test("A pipeline delivers a partial image before the error and keeps nothing")
  func pipeline() async throws {
    let (fetcher, answers) = (ScriptedFetcher(), LoadAnswers())
    var configuration = ImagePipeline.Configuration()
    // The machine may really be short of memory.
    configuration.givesUpPreparedUnderPressure = false
    let pipeline = ImagePipeline(fetcher: fetcher, configuration: configuration, timing: ScriptedTiming())
    let parts = Mutex<[PartialPicture]>([])
    let data = Self.png(interlaced: false)
    pipeline.load("http://a/1", for: .display, partial: { part in parts.withLock { $0.append(part) } }) {
      #expect(parts.withLock { $0.count } == 1)
      answers.receiver(0)($0)
    }
    pipeline.load("http://a/1", for: .display, completion: answers.receiver(1))
    await fetcher.next().answer(.success(ImageFetchResponse(status: 200, bytes: Array(data[..<(data.count / 2)]))))
    await answers.wait(for: 2)
    let part = try #require(parts.withLock { $0.first })
    #expect(part.pixels[3, 3] == Self.picture[3, 3] && part.pixels[3, 79] == 0)
    for number in 0..<2 { #expect(try answers.errors[number]?[0] == .image(#require(part.error))) }
    #expect(pipeline.prepared("http://a/1", for: .display) == nil)
    pipeline.load("http://a/2", for: .display, partial: { part in parts.withLock { $0.append(part) } }, completion: answers.receiver(2))
    await fetcher.next().answer(.success(ImageFetchResponse(status: 200, bytes: data)))
    await answers.wait(for: 3)
    #expect(try answers.all[2]?[0].get().width == 96 && parts.withLock { $0.count } == 1)
  }
}
