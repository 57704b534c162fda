import HitchlessBase
import Testing

@testable import ImagePreparation

// In this suite, which is serialized, because its tests count the waiting processes.
extension IsolationTests {
  @Test("Regions decoded in a decoder process are correct and not kept in this process") func parts() throws {
    let picture = Pictures.gradient(40, 30)
    let region = ImageRegion(PixelRect(x: 3, y: 4, width: 20, height: 10))
    try with("hitchless-decoder") {
      let reader = ImageRegionReader(try source(picture.pngData()))
      let here = try ImageRegionReader(ImageSource(bytes: picture.pngData())).pixels(of: region)
      #expect(try Pictures.difference(reader.pixels(of: region), here) == 0 && reader.byteCount == 0)
    }
  }

  @Test("Wide colours are refused for images that need a decoder process") func wideColors() throws {
    try with("hitchless-decoder") {
      #expect(throws: ImageError.unsupported(.png, "wide colours from a process of its own")) {
        try source(Pictures.flat(6, 6, 0xFF20_4060).pngData()).wide()
      }
    }
  }
}
