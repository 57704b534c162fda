import HitchlessBase
import Testing

@testable import LayerRenderer
@testable import LayerTree

@Suite("Shadows")
struct ShadowTests {
  let painter = LayerPainter()

  func paint(
    _ width: Int, _ height: Int, radius: Double, corner: Double, opacity: Double = 1, path: Path? = nil, offset: Size = .zero,
    ground: PixelColor? = .white
  ) throws -> (pixels: PixelBuffer, x: Int, y: Int) {
    var style = LayerStyle()
    style.backgroundColor = ground
    style.cornerRadii = CornerRadii(corner)
    style.shadow = LayerShadow(color: .black, opacity: opacity, offset: offset, radius: radius, path: path)
    let request = PaintRequest(width: width, height: height, scale: 1, style: style, contents: .none, clip: nil, masksToBounds: false)
    guard case .pixels(let buffer, let x, let y)? = painter.paint(request) else { throw LayerPainterTests.NoPixels() }
    return (buffer, x, y)
  }

  @Test("A stretched shadow equals the shadow of the blurred shape", arguments: [(1.0, 0.0), (2.5, 4), (3, 9.5), (0, 5)])
  func stretched(sigma: Double, corner: Double) throws {
    let corners = CornerCoverageCache()
    let radii = CornerRadii(corner)
    let rect = PixelRect(x: 20, y: 20, width: 90, height: 61)
    let stretched = try #require(MutablePixelBuffer(width: 130, height: 101))
    ShadowCache(corners: corners).draw(rect, radii: radii, sigma: sigma, color: .black, into: stretched, originX: 0, originY: 0)
    let shape = try #require(MutablePixelBuffer(width: 130, height: 101))
    shape.fill(rect, word: 0xFFFF_FFFF)
    corners.cutCorners(radii, of: rect, in: shape)
    let blurred = try #require(shape.shadow(sigma: sigma, color: .black))
    for y in 0..<101 {
      for x in 0..<130 {
        #expect(abs(Int(stretched[x, y] >> 24) - Int(blurred[x, y] >> 24)) <= 1, "\(x),\(y)")
      }
    }
  }

  @Test("The blur is a Gaussian with the radius as its standard deviation")
  func gaussian() throws {
    let (shadow, x, _) = try paint(200, 200, radius: 10, corner: 0, ground: nil)
    #expect(x == -30)
    // One half at the edge, 15.9 % at one standard deviation outside, 2.3 % at two.
    func alpha(_ distance: Int) -> Double { Double(shadow[30 - distance, 130] >> 24) / 255 }
    #expect(abs((alpha(0) + alpha(1)) / 2 - 0.5) < 0.01)
    #expect(abs((alpha(10) + alpha(11)) / 2 - 0.1587) < 0.01)
    #expect(abs((alpha(20) + alpha(21)) / 2 - 0.0228) < 0.01)
  }

  @Test("A shadow follows its offset, path and opacity, and is hidden below its layer")
  func placed() throws {
    let (buffer, x, y) = try paint(40, 40, radius: 2, corner: 0, opacity: 0.5, offset: Size(width: 3, height: 7))
    #expect(x == -3 && y == 0)
    #expect(buffer[3 + 20, 20] == 0xFFFF_FFFF)
    #expect(buffer[3 + 20, 43] >> 24 > 100 && buffer[3 + 20, 43] >> 24 <= 128)
    let path = Path.roundedRect(Rect(x: 10, y: 50, width: 20, height: 20), CornerRadii(0))
    #expect(try paint(40, 40, radius: 0, corner: 0, path: path).pixels[20, 60] == 0xFF00_0000)
    let triangle = Path.elements([.move(Point(x: 0, y: 50)), .line(Point(x: 40, y: 50)), .line(Point(x: 0, y: 90)), .close])
    let turned = try paint(40, 40, radius: 0, corner: 0, path: triangle).pixels
    #expect(turned[5, 60] == 0xFF00_0000 && turned[38, 88] == 0)
  }

  @Test("A layer that masks to its bounds has no shadow")
  func masked() {
    var style = LayerStyle()
    style.backgroundColor = .white
    style.shadow = LayerShadow(color: .black, opacity: 1, offset: .zero, radius: 3)
    let request = PaintRequest(width: 9, height: 9, scale: 1, style: style, contents: .none, clip: nil, masksToBounds: true)
    guard case .solid? = painter.paint(request) else {
      Issue.record("the shadow was painted")
      return
    }
  }

  @Test("Invalid numbers do not crash shadow painting", arguments: [Double.nan, .infinity, -1, 1e300])
  func oddNumbers(value: Double) throws {
    let odd = Path.roundedRect(Rect(x: value, y: value, width: 10, height: 10), CornerRadii(value))
    for painted in [
      try paint(10, 10, radius: 1, corner: value, path: odd, offset: Size(width: value, height: value)),
      try paint(
        10, 10, radius: value == .infinity ? 3 : min(3, value), corner: 0, path: .elements([.line(Point(x: value, y: 0)), .close])),
    ] {
      // The layer itself is whole.
      #expect(painted.pixels[5 - painted.x, 5 - painted.y] == 0xFFFF_FFFF)
    }
  }
}
