internal import CFuzzFeedback
internal import Glibc
internal import HitchlessBase
internal import ImagePreparation

/// One input of the fuzzer, taken through one of the ways in. What comes out must be an error or a picture that keeps what the
/// interface promises; everything else ends the process, which is what the fuzzer reports.
struct FuzzInput {
  let bytes: UnsafeRawBufferPointer

  /// Small, so that an input that asks for much is refused fast and one that gets it is done soon.
  private static let limits = ImageLimits(
    encodedByteCount: 1 << 20, side: 2_048, pixelCount: 1 << 18, workingByteCount: 16 << 20, scanCount: 20, frameCount: 64,
    drawingSeconds: 1)

  func run(_ target: FuzzTarget) {
    switch target {
    case .header: readHeaders()
    case .animation: readFrames()
    case .region: readParts()
    case .svg: draw()
    case .icc: decode(CarrierPicture(profile: bytes).bytes)
    default:
      // Other formats are the other targets' business.
      guard ImageFormat(sniffing: bytes) == target.format else { return saw("another format") }
      let fromMemory = decode(Array(bytes))
      // JPEGs are read piece by piece from files, by code of our own; files of other kinds are taken into memory first.
      guard target == .jpeg, fromMemory != nil else { return }
      withFile { path in
        let fromFile = decode { () throws(ImageError) in try ImageSource(path: path, limits: FuzzInput.limits) }
        promise(fromFile == fromMemory, "a file whose pictures differ from those of the same bytes")
      }
    }
  }

  // MARK: Decoders

  /// Sums over the pictures that were made of an input; nil where an error was thrown.
  private struct Sums: Equatable {
    var thumbnail: UInt64?
    var whole: UInt64?
  }

  @discardableResult private func decode(_ data: [UInt8]) -> Sums? {
    decode { () throws(ImageError) in try ImageSource(bytes: data, limits: FuzzInput.limits) }
  }

  /// Decodes what `open` opens; nil if it does not.
  private func decode(_ open: () throws(ImageError) -> ImageSource) -> Sums? {
    do throws(ImageError) {
      let source = try open()
      look(at: source.header)
      let size = chosenSize
      var sums = Sums()
      sums.thumbnail = saw(outcomeOf: source, "thumbnail") { source throws(ImageError) in
        let small = try source.thumbnail(size)
        let exact = size.resolved(imageWidth: source.header.width, imageHeight: source.header.height)
        promise(small.width == exact.width && small.height == exact.height, "a thumbnail of another size than promised")
        return small
      }
      sums.whole = saw(outcomeOf: source, "decoded") { source throws(ImageError) in
        let whole = try source.decoded()
        promise(
          whole.width == source.header.width && whole.height == source.header.height, "a picture of another size than its header\'s")
        return whole
      }
      _ = saw(outcomeOf: source, "available") { source throws(ImageError) in
        let part = try source.available(for: digest & 128 == 0 ? .display : .thumbnail(size))
        promise(!part.isComplete || digest & 128 != 0 || checked(part.pixels) == sums.whole, "a complete picture that is not the whole")
        return part.pixels
      }
      return sums
    } catch {
      saw("header: \(error)")
      return nil
    }
  }

  /// One input goes one way or another through the decoder: that depends on its bytes, and is the same when it is run again.
  private var chosenSize: ThumbnailSize {
    let side = [1, 7, 31, 100, 300][Int(digest % 5)]
    return ThumbnailSize(width: side, height: side, mode: digest & 64 == 0 ? .fit : .fill)
  }

  private func saw(
    outcomeOf source: ImageSource, _ name: String, _ work: (ImageSource) throws(ImageError) -> PixelBuffer
  ) -> UInt64? {
    do throws(ImageError) {
      let picture = try work(source)
      let sum = checked(picture)
      // Memory that nobody wrote shows up as a second picture that differs from the first.
      if digest & 7 == 0 {
        let again = checked(try work(source))
        promise(again == sum, "two pictures from the same bytes")
      }
      saw("\(name) \(picture.isOpaque) \(picture.width.leadingZeroBitCount) \(picture.height.leadingZeroBitCount) \(sum & 15)")
      return sum
    } catch {
      saw("\(name): \(error)")
      return nil
    }
  }

  /// A sum over all pixels, each of which is looked at.
  private func checked(_ picture: PixelBuffer) -> UInt64 {
    var sum: UInt64 = 0
    for y in 0..<picture.height {
      let row = (picture.bytes + y * picture.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for x in 0..<picture.width {
        let (word, alpha) = (row[x], row[x] >> 24)
        promise(word & 255 <= alpha && word >> 8 & 255 <= alpha && word >> 16 & 255 <= alpha, "colour above alpha")
        promise(alpha == 255 || !picture.isOpaque, "a picture that says it is opaque and is not")
        sum = (sum ^ UInt64(word)) &* 0x9E37_79B9_7F4A_7C15
        sum ^= sum >> 29
      }
    }
    return sum
  }

  // MARK: Animations

  /// All frames in their order, and one again.
  private func readFrames() {
    do throws(ImageError) {
      guard let animation = try ImageSource(bytes: Array(bytes), limits: FuzzInput.limits).animation() else { return saw("still") }
      promise((2...FuzzInput.limits.frameCount).contains(animation.frames.count), "frames beyond the limits")
      promise(animation.frames.allSatisfy { $0.duration.milliseconds > 10 }, "a frame that is shown for no time")
      var sums: [UInt64?] = []
      for frame in animation.frames {
        look(at: frame.source.header)
        sums.append(saw(outcomeOf: frame.source, "frame \(sums.count)") { source throws(ImageError) in try source.decoded() })
      }
      let index = Int(digest % UInt64(sums.count))
      let again = saw(outcomeOf: animation.frames[index].source, "again") { source throws(ImageError) in try source.decoded() }
      promise(again == sums[index], "a frame that differs when it is drawn again")
    } catch {
      saw("animation: \(error)")
    }
  }

  // MARK: Parts

  /// Parts of the picture, chosen by its bytes. Whoever has the whole level has each part of it.
  private func readParts() {
    guard let format = ImageFormat(sniffing: bytes), [.jpeg, .tiff, .heic, .avif].contains(format) else { return saw("another format") }
    do throws(ImageError) {
      let source = try ImageSource(bytes: Array(bytes), limits: FuzzInput.limits)
      look(at: source.header)
      var random = digest
      func below(_ count: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(random >> 33) % max(1, count)
      }
      // The least that it takes: rows are read again and again.
      let reader = ImageRegionReader(source, memoryLimitInBytes: 1)
      for _ in 0..<4 {
        let level = below(6)
        let size = source.header.size(atLevel: level)
        let (x, y) = (below(size.width), below(size.height))
        let rect = PixelRect(x: x, y: y, width: 1 + below(size.width - x), height: 1 + below(size.height - y))
        let all = try? source.region(ImageRegion(PixelRect(x: 0, y: 0, width: size.width, height: size.height), level: level))
        let part = saw(outcomeOf: source, "part") { source throws(ImageError) in try source.region(ImageRegion(rect, level: level)) }
        let read = saw(outcomeOf: source, "read") { _ throws(ImageError) in try reader.pixels(of: ImageRegion(rect, level: level)) }
        saw("part at \(level) \(all == nil) \(part == nil) \(read == nil)")
        guard let all, all.width == size.width, all.height == size.height else { continue }
        let cut = MutablePixelBuffer(width: rect.width, height: rect.height)
        guard let cut else { continue }
        for row in 0..<rect.height { for column in 0..<rect.width { cut[column, row] = all[x + column, y + row] } }
        let sum = checked(cut.finish())
        // A tile whose data say something of their own about colours says it for those that are decoded after it.
        if format == .heic || format == .avif { continue }
        promise(part == sum, "a part that is not the same part of the whole")
        promise(read == sum, "a part that differs when it is read after others")
      }
    } catch {
      saw("header: \(error)")
    }
  }

  // MARK: Vectors

  /// An SVG, drawn by a decoder's process. librsvg ends it over some documents, which is no defect of ours; what it drew there is drawn in
  /// this process as well, where the sanitizer sees it.
  private func draw() {
    guard ImageFormat(sniffing: bytes) == .svg else { return saw("another format") }
    let size = chosenSize
    func source(_ isolation: ImageDecoding.Isolation) throws(ImageError) -> ImageSource {
      try ImageSource(bytes: Array(bytes), limits: FuzzInput.limits, isolation: isolation)
    }
    do throws(ImageError) {
      FuzzInput.setUpDecoder
      let there = try source(.process)
      look(at: there.header)
      let picture = try there.thumbnail(size)
      promise(size.mode == .fill || max(picture.width, picture.height) == size.width, "a vector in another size than was asked for")
      let sum = checked(picture)
      saw("drawn \(picture.isOpaque) \(sum & 255)")
      // On a busy machine it may be too late for one of the two.
      guard let here = try? source(.none).thumbnail(size) else { return saw("only there") }
      // Fonts that a process has not opened before it gave up its rights are not there for it.
      promise(hasText || checked(here) == sum, "a vector that a process draws in another way")
    } catch {
      saw("svg: \(error)")
    }
  }

  /// Whether something may be written with letters.
  private var hasText: Bool { String(decoding: bytes, as: UTF8.self).lowercased().contains("text") }

  /// Limits the processes, so that each answers before the fuzzer takes the input for one that hangs. Once.
  private static let setUpDecoder: Void = {
    (ImageDecoding.decoder.timeLimitInSeconds, ImageDecoding.decoder.memoryLimitInBytes) = (4, 1 << 30)
    ImageDecoding.drawsVectorsInProgram = true
  }()

  // MARK: Headers

  private func readHeaders() {
    var fromMemory: ImageHeader?
    do throws(ImageError) {
      fromMemory = try ImageSource(bytes: Array(bytes), limits: FuzzInput.limits).header
      if let fromMemory { look(at: fromMemory) }
    } catch {
      saw("memory: \(error)")
    }
    // A file is read piece by piece, so that its header is scanned several times with more of it each time.
    withFile { path in
      do throws(ImageError) {
        let fromFile = try ImageSource(path: path, limits: FuzzInput.limits).header
        promise(fromFile == fromMemory, "a file whose header differs from that of the same bytes")
      } catch {
        promise(fromMemory == nil, "a header that is only read from memory: \(error)")
      }
    }
  }

  /// Runs `body` with the path of a file that holds the input.
  private func withFile(_ body: (String) -> Void) {
    let descriptor = hitchless_fuzz_file(bytes.baseAddress, bytes.count)
    guard descriptor >= 0 else { fatalError("no file in memory") }
    defer { close(descriptor) }
    body("/proc/self/fd/\(descriptor)")
  }

  private func look(at header: ImageHeader) {
    promise(
      header.width > 0 && header.height > 0 && header.storedWidth * header.storedHeight <= FuzzInput.limits.pixelCount,
      "a header beyond the limits")
    saw("\(header.format) \(header.orientation) \(header.hasAlpha) \(header.isProgressive)")
  }

  /// Ends the process, with words that an optimised build keeps, where `isKept` is false.
  private func promise(_ isKept: Bool, _ what: String) {
    if !isKept { fatalError("broken promise: \(what)") }
  }

  // MARK: What the fuzzer is told

  /// A number made of all bytes.
  private var digest: UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } >> 8
  }

  private func saw(_ outcome: String) {
    hitchless_fuzz_saw(outcome.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }
}
