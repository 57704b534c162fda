import HitchlessBase
import ImagePreparation
import Testing

/// HEICs in the form that phones and cameras write.
@Suite(.timeLimit(.minutes(10)))
struct CameraPictureTests {
  private static func color(_ x: Int, _ y: Int) -> (Double, Double, Double) {
    (Double(x) / 179, Double(y) / 109, 0.9 - Double(x + y) / 400)
  }

  /// Returns the displayed part of the stored picture, by a naive implementation that applies one property after the other.
  static func shown(_ picture: CameraPicture) -> PixelBuffer {
    var pixels = Pictures.make(picture.width, picture.height) { x, y in
      let (red, green, blue) = picture.color(x, y)
      return (Int((red * 255).rounded()), Int((green * 255).rounded()), Int((blue * 255).rounded()), 255)
    }
    func copy(_ width: Int, _ height: Int, from place: (Int, Int) -> (Int, Int)) {
      let result = MutablePixelBuffer(width: width, height: height, isOpaque: true)!
      for y in 0..<height {
        for x in 0..<width {
          let source = place(x, y)
          result[x, y] = pixels[source.0, source.1]
        }
      }
      pixels = result.finish()
    }
    for property in picture.properties {
      let (width, height) = (pixels.width, pixels.height)
      switch property {
      case .size: break
      case .rotation(let quarters):
        for _ in 0..<quarters {
          let width = pixels.width
          copy(pixels.height, width) { x, y in (width - 1 - y, x) }
        }
      case .mirror(0): copy(width, height) { x, y in (x, height - 1 - y) }
      case .mirror: copy(width, height) { x, y in (width - 1 - x, y) }
      case .crop(let cropWidth, let cropHeight, let right, let down):
        let left = (width - cropWidth + right) / 2
        let top = (height - cropHeight + down) / 2
        copy(cropWidth, cropHeight) { x, y in (left + x, top + y) }
      }
    }
    return pixels
  }

  private func check(_ picture: CameraPicture, upTo limit: Int, _ name: String) throws {
    guard let data = picture.data() else { return }
    let expected = Self.shown(picture)
    let source = try ImageSource(bytes: data)
    #expect(source.header.width == expected.width && source.header.height == expected.height, "\(name)")
    let difference = try #require(Pictures.difference(source.decoded(), expected), "\(name)")
    #expect(difference <= limit, "\(name)")
    let small = try source.thumbnail(ThumbnailSize(width: 40, height: 40))
    let other = try ImageSource(bytes: expected.pngData()).thumbnail(ThumbnailSize(width: 40, height: 40))
    let smallDifference = try #require(Pictures.difference(small, other), "\(name)")
    #expect(smallDifference <= limit, "\(name)")
  }

  @Test("Tiled images are rotated and mirrored, wherever their size property is", arguments: 0..<4)
  func turned(_ quarters: Int) throws {
    for mirror in [nil, 0, 1] as [Int?] {
      let changes = [.rotation(quarters)] + (mirror.map { [CameraPicture.Property.mirror($0)] } ?? [])
      for properties in [[.size] + changes, changes + [.size]] {
        let picture = CameraPicture(width: 180, height: 110, properties: properties, color: Self.color)
        try check(picture, upTo: 30, "\(properties)")
      }
    }
  }

  @Test("Tiled images are cropped, before or after a rotation")
  func cropped() throws {
    let crop = CameraPicture.Property.crop(width: 120, height: 80, halvesRight: 20, halvesDown: -10)
    let turnedCrop = CameraPicture.Property.crop(width: 80, height: 120, halvesRight: -10, halvesDown: 20)
    for properties: [CameraPicture.Property] in [[.size, crop], [.size, crop, .rotation(1)], [.size, .rotation(3), turnedCrop]] {
      try check(CameraPicture(width: 180, height: 110, properties: properties, color: Self.color), upTo: 30, "\(properties)")
    }
  }

  @Test("Tiled images with 8 or 10 bits and any chroma subsampling decode correctly", arguments: ["420", "422", "444"], [8, 10])
  func deep(_ chroma: String, _ depth: Int) throws {
    for properties: [CameraPicture.Property] in [[.size], [.rotation(1), .size]] {
      try check(
        CameraPicture(width: 180, height: 110, depth: Int32(depth), chroma: chroma, properties: properties, color: Self.color), upTo: 30,
        "\(chroma) \(depth) \(properties)")
    }
  }

  @Test("Blocks beyond the edge of the image are not shown", arguments: ["420", "422", "444"])
  func blocks(_ chroma: String) throws {
    for properties: [CameraPicture.Property] in [[.size], [.size, .rotation(1)], [.rotation(1), .size], [.rotation(2), .size]] {
      try check(
        CameraPicture(
          columns: 1, rows: 1, side: 128, width: 121, height: 90, depth: 10, chroma: chroma, properties: properties,
          color: Self.color), upTo: 30, "\(chroma) \(properties)")
    }
  }

  @Test("The colour description of the tiles applies if the whole image has none")
  func tileColors() throws {
    let grey = CameraPicture(width: 180, height: 110, tileColors: false) { _, _ in (0.5, 0.5, 0.5) }
    guard let data = grey.data() else { return }
    // Stored in the full range, but declared as limited.
    let word = try ImageSource(bytes: data).decoded()[90, 50] & 255
    #expect(abs(Int(word) - (128 - 16) * 255 / 219) <= 2)
    var full = grey
    full.tileColors = true
    let plain = try #require(full.data())
    #expect(try abs(Int(ImageSource(bytes: plain).decoded()[90, 50] & 255) - 128) <= 2)
  }
}
