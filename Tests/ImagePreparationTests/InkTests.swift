import CColorManagement
import Foundation
import HitchlessBase
import Synchronization
import Testing

@testable import ImagePreparation

struct InkTests {
  /// Returns a profile for four equal inks: each of the colours absorbs a third of the lightness, black the rest.
  static func profile() -> [UInt8] {
    let made = cmsCreateProfilePlaceholder(nil)
    defer { cmsCloseProfile(made) }
    cmsSetProfileVersion(made, 4.2)
    cmsSetDeviceClass(made, cmsSigOutputClass)
    cmsSetColorSpace(made, cmsSigCmykData)
    cmsSetPCS(made, cmsSigLabData)
    let pipeline = cmsPipelineAlloc(nil, 4, 3)
    defer { cmsPipelineFree(pipeline) }
    let table = cmsStageAllocCLut16bit(nil, 9, 4, 3, nil)
    cmsStageSampleCLut16bit(
      table,
      { inks, lab, _ in
        let parts = (0..<4).map { Double(inks![$0]) / 65_535 }
        lab![0] = UInt16((65_535 * (1 - parts[3]) * (1 - (parts[0] + parts[1] + parts[2]) / 3)).rounded())
        (lab![1], lab![2]) = (0x8080, 0x8080)
        return 1
      }, nil, 0)
    cmsPipelineInsertStage(pipeline, cmsAT_END, cmsStageAllocToneCurves(nil, 4, nil))
    cmsPipelineInsertStage(pipeline, cmsAT_END, table)
    cmsPipelineInsertStage(pipeline, cmsAT_END, cmsStageAllocToneCurves(nil, 3, nil))
    cmsWriteTag(made, cmsSigAToB0Tag, UnsafeRawPointer(pipeline))
    var count: cmsUInt32Number = 0
    cmsSaveProfileToMem(made, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    cmsSaveProfileToMem(made, &bytes, &count)
    return bytes
  }

  @Test("A cancelled request does not wait for a conversion, and the other ones share it")
  func cancelledConversion() throws {
    // Other bytes, and thus another profile, for each round: those at the end of the header have no meaning.
    let original = InkTests.profile()
    for round in 0..<12 {
      var bytes = original
      bytes[100] = UInt8(round + 1)
      let profile = ColorProfile.icc(bytes)
      let cancellation = ImageCancellation()
      let canceller = Thread { cancellation.cancel() }
      if round % 2 == 0 { canceller.start() } else { cancellation.cancel() }
      let result = Result { () throws(ImageError) in try ColorConversions.conversion(for: profile, cancellation: cancellation) }
      if case .failure(let error) = result { #expect(error == .cancelled) }
      let results = Mutex<[ObjectIdentifier]>([])
      DispatchQueue.concurrentPerform(iterations: 3) { _ in
        let made = try? ColorConversions.conversion(for: profile, cancellation: ImageCancellation())
        if let made { results.withLock { $0.append(ObjectIdentifier(made)) } }
      }
      #expect(results.withLock { $0.count == 3 && Set($0).count == 1 })
    }
  }

  @Test("CMYK colours are converted by their profile, inverted or not, in images and thumbnails")
  func inks() throws {
    let icc = InkTests.profile()
    try #require(icc.count > 1_000)
    for inks in [(0, 0, 0, 0), (255, 255, 255, 0), (0, 0, 0, 255), (90, 30, 60, 40), (10, 200, 120, 0)] {
      let stored = [inks.0, inks.1, inks.2, inks.3].map { UInt8(255 - $0) }
      let jpeg = EncodedFixtures.jpeg(width: 32, height: 32, inks: 4) { _, _, ink in stored[ink] }
      let segment: [UInt8] =
        [0xFF, 0xE2, UInt8((icc.count + 16) >> 8), UInt8((icc.count + 16) & 255)] + Array("ICC_PROFILE\0".utf8) + [1, 1] + icc
      let source = try ImageSource(bytes: Array(jpeg[0..<2]) + segment + jpeg[2...])
      let lightness = 100 * (1 - Double(inks.3) / 255) * (1 - Double(inks.0 + inks.1 + inks.2) / 765)
      let light = lightness > 8 ? pow((lightness + 16) / 116, 3) : lightness / 903.3
      let wanted = Int((255 * (light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)).rounded())
      for picture in [try source.decoded(), try source.thumbnail(ThumbnailSize(width: 20, height: 20))] {
        for shift in [0, 8, 16] as [UInt32] {
          #expect(abs(Int(picture[9, 9] >> shift & 255) - wanted) <= 4, "\(inks): \(String(picture[9, 9], radix: 16)), not \(wanted)")
        }
        #expect(picture.isOpaque && picture[9, 9] >> 24 == 255)
      }
    }
  }

  @Test("Samples of 10, 12 and 16 bits are rounded to 8 bits and premultiplied")
  func depths() {
    for bits in [10, 12, 16] {
      let largest = 1 << bits - 1
      for alpha in [largest, largest / 3, 1, 0] {
        for value in stride(from: 0, through: largest, by: bits == 16 ? 251 : 1) {
          let samples = [UInt16(value), UInt16(largest - value), UInt16(value / 2), UInt16(alpha)]
          var word: UInt32 = 0
          PixelConversion.wordsFromRGBA16(samples, to: &word, count: 1, largest: UInt64(largest))
          let parts = samples[0..<3].map { UInt32((Double($0) * Double(alpha) * 255 / Double(largest) / Double(largest)).rounded()) }
          let opacity = UInt32((Double(alpha) * 255 / Double(largest)).rounded())
          #expect(word == opacity << 24 | parts[0] << 16 | parts[1] << 8 | parts[2], "\(bits) bits, \(value), \(alpha)")
        }
      }
    }
  }
}
