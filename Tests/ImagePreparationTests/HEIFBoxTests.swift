import CHeif
import HitchlessBase
import Testing

@testable import ImagePreparation

/// HEICs whose boxes claim excessive values: what is read before a codec sees them, and how much the codecs may use.
@Suite("HEIF boxes", .timeLimit(.minutes(20))) struct HEIFBoxTests {
  // MARK: Writing

  private static func big(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).reversed().map { UInt8(number >> ($0 * 8) & 255) } }
  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] { big(content.count + 8, 4) + Array(name.utf8) + content }
  /// Returns a box with a version and flags.
  private static func full(_ name: String, _ content: [UInt8], version: UInt8 = 0) -> [UInt8] { box(name, [version, 0, 0, 0] + content) }
  private static func file(_ meta: [UInt8]) -> [UInt8] {
    box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)) + full("meta", meta)
  }
  private static func error(_ bytes: [UInt8]) -> ImageError? {
    do throws(ImageError) { _ = try ImageSource(bytes: bytes) } catch { return error }
    return nil
  }
  /// Returns a grid of `rows` × `columns` copies of the same tile.
  private static func grid(_ rows: Int, _ columns: Int, width: Int, height: Int, tile: (width: Int, height: Int), tiles: Int? = nil)
    -> [UInt8]
  {
    func item(_ id: Int, _ kind: String) -> [UInt8] { full("infe", big(id, 2) + [0, 0] + Array(kind.utf8) + [0], version: 2) }
    let layout = [0, 0, UInt8(rows - 1), UInt8(columns - 1)] + big(width, 2) + big(height, 2)
    let count = tiles ?? rows * columns
    return file(
      full("iinf", big(2, 2) + item(1, "grid") + item(2, "hvc1"))
        + full("iref", box("dimg", big(1, 2) + big(count, 2) + (0..<count).flatMap { _ in big(2, 2) }))
        + full(
          "iloc",
          [0x44, 0] + big(2, 2) + big(1, 2) + big(1, 2) + big(0, 2) + big(1, 2) + big(0, 4) + big(layout.count, 4) + big(2, 2) + big(1, 2)
            + big(0, 2) + big(1, 2) + big(0, 4) + big(1, 4), version: 1)
        + box("iprp", box("ipco", full("ispe", big(tile.width, 4) + big(tile.height, 4))) + full("ipma", big(1, 4) + big(2, 2) + [1, 1]))
        + box("idat", layout))
  }

  // MARK: Boxes

  @Test("Items with empty extents take no memory and are not iterated")
  func emptyParts() {
    let items = (0..<65_535).flatMap { item -> [UInt8] in HEIFBoxTests.big(item, 2) + [0, 0, 255, 255] }
    #expect(HEIFBoxTests.error(HEIFBoxTests.file(HEIFBoxTests.full("iloc", [0, 0] + HEIFBoxTests.big(65_535, 2) + items))) != nil)
    let one = HEIFBoxTests.full("iloc", [0, 0] + HEIFBoxTests.big(1, 2) + HEIFBoxTests.big(7, 2) + [0, 0, 0, 2])
    let boxes = HEIFBoxTests.file(one).withUnsafeBytes { HEIFBoxes($0) }
    #expect(!boxes.hasUnambiguousLocations)
  }

  @Test("Excessive counts of boxes, extents, references or properties are refused")
  func tooMany() throws {
    func expectTooLarge(_ meta: [UInt8], _ place: Comment) {
      guard case .tooLarge = HEIFBoxTests.error(HEIFBoxTests.file(meta)) else {
        Issue.record("\(place.rawValue): \(String(describing: HEIFBoxTests.error(HEIFBoxTests.file(meta))))")
        return
      }
    }
    let empty = HEIFBoxTests.box("free", [])
    expectTooLarge((0...HEIFBoxes.largestCount).flatMap { _ in empty }, "boxes")
    let places = (0...HEIFBoxes.largestCount).flatMap { item -> [UInt8] in HEIFBoxTests.big(item, 4) + [0, 0, 0, 0, 0, 0] }
    expectTooLarge(
      HEIFBoxTests.full("iloc", [0, 0] + HEIFBoxTests.big(HEIFBoxes.largestCount + 1, 4) + places, version: 2), "places")
    let references = (0..<4).flatMap { from -> [UInt8] in
      HEIFBoxTests.box("dimg", HEIFBoxTests.big(from, 2) + HEIFBoxTests.big(60_000, 2) + (0..<60_000).flatMap { _ in [0, 9] as [UInt8] })
    }
    expectTooLarge(HEIFBoxTests.full("iref", references), "references")
    let associations = (0..<2).flatMap { _ -> [UInt8] in [0, 1, 200] + [UInt8](repeating: 1, count: 200) }
    expectTooLarge(
      HEIFBoxTests.box("iprp", HEIFBoxTests.full("ipma", HEIFBoxTests.big(2, 4) + associations)), "properties of an item")
  }

  @Test("A grid is accepted only if its tiles cover the image and none is outside")
  func tiles() throws {
    func count(_ bytes: [UInt8]) throws(ImageError) -> Int? {
      let boxes = bytes.withUnsafeBytes { HEIFBoxes($0) }
      return try HEIFGrid(1, in: boxes, .heic)?.count
    }
    #expect(try count(HEIFBoxTests.grid(2, 3, width: 130, height: 70, tile: (64, 64))) == 6)
    for (width, height, tiles) in [(193, 70, 6), (130, 129, 6), (128, 70, 6), (130, 64, 6), (130, 70, 5), (130, 70, 4_000)] {
      let bytes = HEIFBoxTests.grid(2, 3, width: width, height: height, tile: (64, 64), tiles: tiles)
      let error = #expect(throws: ImageError.self) { try count(bytes) }
      guard case .corrupt = error else { throw error ?? .cancelled }
    }
    let boxes = HEIFBoxTests.grid(2, 3, width: 130, height: 70, tile: (64, 50)).withUnsafeBytes { HEIFBoxes($0) }
    #expect(boxes.declaredPixelCount(of: 1) == 64 * 50)
    #expect(boxes.declaredPixelCount(of: 3) == nil)
  }

  // MARK: Codecs

  @Test("An image much larger than its file declares is refused", arguments: [heif_compression_HEVC, heif_compression_AV1])
  func largerThanDeclared(_ codec: heif_compression_format) throws {
    guard var bytes = EncodedFixtures.heif(Pictures.gradient(640, 480), codec) else { return }
    #expect(try ImageSource(bytes: bytes).decoded().width == 640)
    for place in bytes.indices where bytes[place...].starts(with: Array("ispe".utf8)) {
      bytes.replaceSubrange(place + 8..<place + 16, with: HEIFBoxTests.big(64, 4) + HEIFBoxTests.big(48, 4))
    }
    let error = #expect(throws: ImageError.self) { try ImageSource(bytes: bytes).decoded() }
    guard case .tooLarge = error else { throw error ?? .cancelled }
  }

  @Test("The images of an item share one memory and count budget")
  func budget() {
    let limits = ImageLimits(workingByteCount: 1_000_000)
    func take(_ budget: PictureBudget, _ byteCount: Int, copying: Int = 0, side: Int = 100) -> Bool {
      budget.take(width: side, height: side, byteCount: byteCount, copying: copying, format: .heic)
    }
    let memory = PictureBudget(limits, declaredPixelCount: nil)
    #expect(take(memory, 400_000, copying: 600_000) && !memory.hasRefused)
    #expect(!take(memory, 400_000, copying: 200_001) && memory.hasRefused)
    let count = PictureBudget(limits, declaredPixelCount: nil)
    for _ in 0..<PictureBudget.largestCount { #expect(take(count, 10)) }
    #expect(!take(count, 10))
    let declared = PictureBudget(limits, declaredPixelCount: 40_000)
    #expect(take(declared, 10, side: 282) && !take(declared, 10, side: 283))
    #expect(take(PictureBudget(limits, declaredPixelCount: 1), 10, side: 256))
    #expect(take(PictureBudget(ImageLimits(side: .max, pixelCount: .max), declaredPixelCount: .max), 10))
  }
}
