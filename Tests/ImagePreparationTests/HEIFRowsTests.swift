import CHeif
import Glibc
import HitchlessBase
import TestSupport
import Testing

@testable import ImagePreparation

/// HEIC and AVIF from their planes: the codecs of the library, and the conversion from planes to pixels, compared with the formulas of
/// ITU-T H.273 in double precision, one pixel at a time.
@Suite("HEIF rows") struct HEIFRowsTests {
  /// A way of storing pictures, with the stored numbers.
  struct Planes: CustomTestStringConvertible {
    var width: Int
    var height: Int
    var chroma: heif_chroma
    var depth = 8
    var matrix = 6
    var isFullRange = true
    var hasAlpha = false
    var seed: UInt64

    var testDescription: String {
      "\(width) × \(height), chroma \(chroma.rawValue), \(depth) bits, matrix \(matrix), \(isFullRange ? "full" : "limited") range"
        + (hasAlpha ? ", alpha" : "")
    }
    var largest: Int { 1 << depth - 1 }
    var step: (x: Int, y: Int) {
      chroma == heif_chroma_420 ? (2, 2) : chroma == heif_chroma_422 ? (2, 1) : (1, 1)
    }
    var chromaSize: (width: Int, height: Int) { ((width + step.x - 1) / step.x, (height + step.y - 1) / step.y) }

    /// Returns luma, two chroma components, and alpha.
    func samples() -> [[Int]] {
      var random = SplitMix64(seed: seed)
      func noise(_ count: Int) -> [Int] { (0..<count).map { _ in Int.random(in: 0...largest, using: &random) } }
      let count = chromaSize.width * chromaSize.height
      return [noise(width * height), noise(count), noise(count), noise(width * height)]
    }
  }

  static let variants: [Planes] = {
    var all: [Planes] = []
    for chroma in [heif_chroma_420, heif_chroma_422, heif_chroma_444, heif_chroma_monochrome] {
      for depth in [8, 10, 12] {
        for isFullRange in [true, false] {
          all.append(
            Planes(width: 37, height: 22, chroma: chroma, depth: depth, isFullRange: isFullRange, seed: UInt64(all.count)))
        }
      }
    }
    for matrix in [1, 2, 4, 5, 7, 9] { all.append(Planes(width: 16, height: 16, chroma: heif_chroma_444, matrix: matrix, seed: 50)) }
    for width in 1...4 { all.append(Planes(width: width, height: 5 - width, chroma: heif_chroma_420, seed: 60 + UInt64(width))) }
    all.append(Planes(width: 40, height: 30, chroma: heif_chroma_420, hasAlpha: true, seed: 70))
    all.append(Planes(width: 41, height: 31, chroma: heif_chroma_444, depth: 10, hasAlpha: true, seed: 71))
    return all
  }()

  @Test("Every pixel is converted from the values of its planes", arguments: variants)
  func pixels(_ planes: Planes) throws {
    let samples = planes.samples()
    let job = HEIFJob(DecodeContext(ImageLimits(), ImageCancellation()))
    let picture = try planes.picture(samples, job)
    let rows = try #require(HEIFRows(picture, colors: job.colors.coded, profile: nil))
    #expect(rows.width == planes.width && rows.height == planes.height)
    let decoded = try #require(MutablePixelBuffer(width: planes.width, height: planes.height))
    rows.read(1, into: decoded.bytes, bytesPerRow: decoded.bytesPerRow)
    rows.read(planes.height - 1, into: decoded.bytes + decoded.bytesPerRow, bytesPerRow: decoded.bytesPerRow)
    var worst = 0
    for y in 0..<planes.height {
      for x in 0..<planes.width {
        let expected = HEIFRowsTests.pixel(x, y, planes, samples)
        for (index, shift) in [16, 8, 0, 24].enumerated() as EnumeratedSequence<[UInt32]> {
          worst = max(worst, abs(Int(decoded[x, y] >> shift & 255) - expected[index]))
        }
      }
    }
    #expect(worst <= 1)
  }

  @Test("Images of 10 and 12 bits decode to the original colours", arguments: [heif_compression_HEVC, heif_compression_AV1])
  func deep(_ codec: heif_compression_format) throws {
    var compared = 0
    for depth in [10, 12] as [Int32] {
      for (width, height) in [(300, 200), (64, 64), (65, 33)] {
        let picture = Pictures.gradient(width, height)
        guard let bytes = EncodedFixtures.heif(picture, codec, chroma: "444", depth: depth) else { continue }
        let decoded = try ImageSource(bytes: bytes).decoded()
        #expect(try #require(Pictures.difference(decoded, picture)) <= 12, "\(width) × \(height), \(depth) bits")
        compared += 1
      }
    }
    #expect(compared > 0)
  }

  @Test("Both codecs give the same samples as libheif's own codecs")
  func codecs() throws {
    var compared = 0
    for codec in [heif_compression_HEVC, heif_compression_AV1] {
      for (chroma, name) in [(heif_chroma_420, "420"), (heif_chroma_444, "444")] {
        for (picture, alpha) in [(Pictures.gradient(301, 203), false), (Pictures.noise(64, 90, seed: 9, alpha: true), true)] {
          guard let bytes = EncodedFixtures.heif(picture, codec, chroma: name) else { continue }
          let format = codec == heif_compression_HEVC ? ImageFormat.heic : .avif
          // libheif converts both to colours in the same way.
          let ours = try HEIFRowsTests.planes(bytes, chroma, isOurs: true, hasAlpha: alpha)
          #expect(try ours == HEIFRowsTests.planes(bytes, chroma, isOurs: false, hasAlpha: alpha), "\(format) \(name)")
          compared += 1
        }
      }
    }
    #expect(compared > 0)
  }

  /// Returns the samples of a file's planes, row by row.
  private static func planes(
    _ bytes: [UInt8], _ chroma: heif_chroma, isOurs: Bool, hasAlpha: Bool
  ) throws -> [[UInt8]] {
    // The codecs call libheif as it was loaded, and this test may be the first to need it.
    try PictureLibrary.heif.load(for: .heic)
    return try bytes.withUnsafeBytes { bytes in
      let context = heif_context_alloc()
      defer { heif_context_free(context) }
      heif_context_set_max_decoding_threads(context, 0)
      heif_context_read_from_memory_without_copy(context, bytes.baseAddress, bytes.count, nil)
      var handle: OpaquePointer?
      heif_context_get_primary_image_handle(context, &handle)
      defer { heif_image_handle_release(handle) }
      if isOurs { #expect(HEIFCodec.install(in: context!)) }
      var image: OpaquePointer?
      let error = HEIFJob(DecodeContext(ImageLimits(), ImageCancellation()), convertsColors: false).run {
        heif_decode_image(handle, &image, heif_colorspace_YCbCr, chroma, nil)
      }
      #expect(error.code == heif_error_Ok)
      defer { heif_image_release(image) }
      let channels = [heif_channel_Y, heif_channel_Cb, heif_channel_Cr] + (hasAlpha ? [heif_channel_Alpha] : [])
      return try channels.map { channel in
        var bytesPerRow: Int32 = 0
        let plane = try #require(heif_image_get_plane_readonly(image, channel, &bytesPerRow))
        let width = Int(heif_image_get_width(image, channel))
        return (0..<Int(heif_image_get_height(image, channel))).flatMap { row in
          UnsafeBufferPointer(start: plane + row * Int(bytesPerRow), count: width)
        }
      }
    }
  }

  /// Returns red, green, blue and alpha, premultiplied.
  private static func pixel(_ x: Int, _ y: Int, _ planes: Planes, _ samples: [[Int]]) -> [Int] {
    let unit = Double(1 << (planes.depth - 8))
    let luma = Double(samples[0][y * planes.width + x])
    let (red, blue) = [1: (0.2126, 0.0722), 4: (0.3, 0.11), 7: (0.212, 0.087), 9: (0.2627, 0.0593)][planes.matrix] ?? (0.299, 0.114)
    let brightness = planes.isFullRange ? luma / Double(planes.largest) : (luma - 16 * unit) / (219 * unit)
    func difference(_ plane: [Int]) -> Double {
      guard planes.chroma != heif_chroma_monochrome else { return 0 }
      // A subsampled value is located between two pixels; a pixel is a quarter of the way from the nearest value to the one on its other
      // side.
      func places(_ at: Int, _ step: Int, _ count: Int) -> [(Int, Double)] {
        guard step == 2 else { return [(at, 1)] }
        let other = min(max(0, at / 2 + (at % 2 == 0 ? -1 : 1)), count - 1)
        return [(at / 2, 0.75), (other, 0.25)]
      }
      let size = planes.chromaSize
      var value = 0.0
      for (row, weight) in places(y, planes.step.y, size.height) {
        for (column, part) in places(x, planes.step.x, size.width) { value += Double(plane[row * size.width + column]) * weight * part }
      }
      return planes.isFullRange ? (value - 128 * unit) / Double(planes.largest) : (value - 128 * unit) / (224 * unit)
    }
    let (b, r) = (difference(samples[1]), difference(samples[2]))
    let green = 1 - red - blue
    let parts = [
      brightness + 2 * (1 - red) * r, brightness - 2 * (1 - blue) * blue / green * b - 2 * (1 - red) * red / green * r,
      brightness + 2 * (1 - blue) * b,
    ]
    let alpha = planes.hasAlpha ? Double(samples[3][y * planes.width + x]) / Double(planes.largest) : 1
    return parts.map { Int((min(1, max(0, $0)) * alpha * 255).rounded()) } + [Int((alpha * 255).rounded())]
  }

  @Test("A HEIC or AVIF stops at the check for cancellation that cancels it")
  func cancelled() throws {
    // Small enough to be decoded in this process.
    for (codec, width, height) in [(heif_compression_HEVC, 100, 320), (heif_compression_AV1, 400, 640)] {
      guard let bytes = EncodedFixtures.heif(Pictures.gradient(width, height), codec) else { continue }
      let source = try ImageSource(bytes: bytes)
      for target in [PreparationTarget.display, .thumbnail(ThumbnailSize(width: 150, height: 150))] {
        // These strips follow the decoder: the number of checks does not depend on how long that takes.
        for look in 1...height / 16 {
          let cancellation = ImageCancellation(atCheck: look)
          #expect(throws: ImageError.cancelled) { try source.prepared(for: target, cancellation: cancellation) }
          #expect(cancellation.checkCount == look)
        }
      }
    }
  }

  @Test("A grid image is decoded if its tiles cover it, and refused otherwise", arguments: [heif_compression_HEVC, heif_compression_AV1])
  func tiles(_ codec: heif_compression_format) throws {
    // Odd sizes are stored as a grid of one larger tile.
    let picture = Pictures.gradient(65, 33)
    guard var bytes = EncodedFixtures.heif(picture, codec), bytes.indices.contains(where: { bytes[$0...].starts(with: Array("grid".utf8)) })
    else { return }
    #expect(try #require(Pictures.difference(ImageSource(bytes: bytes).decoded(), picture)) <= 24)
    func replace(_ old: [UInt8], _ new: [UInt8]) {
      for place in bytes.indices where bytes[place...].starts(with: old) { bytes.replaceSubrange(place..<place + old.count, with: new) }
    }
    let whole = bytes
    // The grid becomes wider than its tile.
    replace([0, 0, 0, 0, 0, 65, 0, 33], [0, 0, 0, 0, 0, 90, 0, 33])
    replace([0, 0, 0, 65, 0, 0, 0, 33], [0, 0, 0, 90, 0, 0, 0, 33])
    #expect(bytes != whole)
    #expect(throws: ImageError.self) { try ImageSource(bytes: bytes).decoded() }
    // So does the tile's size in the file, but not the tile.
    replace([0, 0, 0, 66, 0, 0, 0, 34], [0, 0, 0, 90, 0, 0, 0, 34])
    #expect(throws: ImageError.self) { try ImageSource(bytes: bytes).decoded() }
  }

  @Test("Missing parts of an image do not expose earlier memory contents")
  func leftOut() throws {
    let bytes = try CorpusTests.bytes("heic/found-slice-that-ends-early")
    // Not in the module of the C library.
    let symbol = try #require(dlsym(nil, "mallopt"))
    let mallopt = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
    var pictures: [PixelBuffer] = []
    for fill in [1, 77, 200] as [Int32] {
      // M_PERTURB: allocated memory is filled with these bytes.
      _ = mallopt(-6, fill)
      defer { _ = mallopt(-6, 0) }
      pictures.append(try ImageSource(bytes: bytes).decoded())
    }
    #expect(Pictures.difference(pictures[0], pictures[1]) == 0)
    #expect(Pictures.difference(pictures[0], pictures[2]) == 0)
  }

  @Test("The image size inside the codec's data is limited too")
  func hiddenSize() throws {
    for (codec, format) in [(heif_compression_HEVC, ImageFormat.heic), (heif_compression_AV1, .avif)] {
      guard var bytes = EncodedFixtures.heif(Pictures.gradient(400, 640), codec) else { continue }
      // Changes the file's header to 64 × 64.
      let sizes = bytes.indices.filter { bytes[$0...].starts(with: Array("ispe".utf8)) }
      #expect(!sizes.isEmpty)
      for place in sizes { bytes.replaceSubrange(place + 8..<place + 16, with: [0, 0, 0, 64, 0, 0, 0, 64]) }
      var limits = ImageLimits()
      limits.side = 200
      let error = #expect(throws: ImageError.self, "\(format)") { try ImageSource(bytes: bytes, limits: limits).decoded() }
      guard case .tooLarge = error else {
        Issue.record("\(format): \(String(describing: error))")
        continue
      }
    }
  }
}

extension HEIFRowsTests.Planes {
  /// Returns libheif's picture of `samples`, including their alpha.
  func picture(_ samples: [[Int]], _ job: HEIFJob) throws -> OpaquePointer {
    // Normally done when a picture is opened, which does not happen here.
    try PictureLibrary.heif.load(for: .heic)
    let stored = samples.map { samples -> [UInt8] in
      depth > 8 ? samples.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } : samples.map { UInt8($0) }
    }
    let bytesPerSample = depth > 8 ? 2 : 1
    let picture = try stored[0].withUnsafeBytes { luma in
      try stored[1].withUnsafeBytes { blueness in
        try stored[2].withUnsafeBytes { redness in
          var planes = [CodedPlanes.Plane(bytes: luma.baseAddress!, bytesPerRow: width * bytesPerSample, width: width, height: height)]
          if chroma != heif_chroma_monochrome {
            let size = chromaSize
            for bytes in [blueness, redness] {
              planes.append(
                CodedPlanes.Plane(
                  bytes: bytes.baseAddress!, bytesPerRow: size.width * bytesPerSample, width: size.width, height: size.height))
            }
          }
          let coded = try #require(
            CodedPlanes(planes, depth: depth, chroma: chroma, primaries: 1, transfer: 13, matrix: matrix, isFullRange: isFullRange))
          return try coded.picture(for: job)
        }
      }
    }
    if hasAlpha {
      heif_image_add_plane(picture, heif_channel_Alpha, Int32(width), Int32(height), Int32(depth))
      var bytesPerRow: Int32 = 0
      let plane = heif_image_get_plane(picture, heif_channel_Alpha, &bytesPerRow)!
      for y in 0..<height {
        for x in 0..<width * bytesPerSample { plane[y * Int(bytesPerRow) + x] = stored[3][y * width * bytesPerSample + x] }
      }
    }
    return picture
  }
}
