import HitchlessBase
import Testing
import TextLayout

@testable import LayerRenderer
@testable import LayerTree

@Suite("Layer painter")
struct LayerPainterTests {
  let painter = LayerPainter()
  let red = PixelColor(red: 1, green: 0, blue: 0)

  func request(
    _ width: Int, _ height: Int, _ contents: LayerContents = .none, clip: RoundedClip? = nil, masks: Bool = false,
    _ edit: (inout LayerStyle) -> Void = { _ in }
  ) -> PaintRequest {
    var style = LayerStyle()
    edit(&style)
    return PaintRequest(width: width, height: height, scale: 2, style: style, contents: contents, clip: clip, masksToBounds: masks)
  }

  func pixels(_ request: PaintRequest) throws -> (PixelBuffer, Int, Int) {
    guard case .pixels(let buffer, let x, let y)? = painter.paint(request) else { throw NoPixels() }
    return (buffer, x, y)
  }
  struct NoPixels: Error {}

  func image(_ width: Int, _ height: Int, opaque: Bool = true) throws -> PixelBuffer {
    let buffer = try #require(MutablePixelBuffer(width: width, height: height, isOpaque: opaque))
    buffer.fill(buffer.bounds, word: opaque ? 0xFF00_8000 : 0x8000_4000)
    return buffer.finish()
  }

  @Test("An invisible layer has no backing store")
  func nothing() {
    #expect(painter.paint(request(10, 10)) == nil)
    #expect(painter.paint(request(10, 10) { $0.backgroundColor = .clear }) == nil)
    #expect(painter.paint(request(0, 10) { $0.backgroundColor = .white }) == nil)
    #expect(painter.paint(request(-5, -5) { $0.borderWidth = 2 }) == nil)
  }

  @Test("A plain colour needs no pixels unless an ancestor's corner clips it")
  func solid() throws {
    guard case .solid(red)? = painter.paint(request(10, 10) { $0.backgroundColor = red }) else { throw NoPixels() }
    let clip = RoundedClip(rect: PixelRect(x: 0, y: 0, width: 10, height: 40), radii: CornerRadii(4))
    let (cut, _, _) = try pixels(request(10, 10, clip: clip) { $0.backgroundColor = red })
    #expect(cut[0, 0] == 0)
    #expect(cut[5, 5] == 0xFFFF_0000)
    #expect(cut[0, 9] == 0xFFFF_0000)
    #expect(!cut.isOpaque)
    guard case .solid? = painter.paint(request(10, 10, clip: clip.seen(fromX: 0, y: 20)) { $0.backgroundColor = red }) else {
      throw NoPixels()
    }
  }

  @Test("Layers without contents share their pixels if they look the same")
  func shared() throws {
    func card(_ width: Int, _ height: Int = 30, _ contents: LayerContents = .none, masks: Bool = false, radius: Double = 4) throws
      -> PixelBuffer
    {
      try pixels(
        request(width, height, contents, masks: masks) {
          $0.backgroundColor = red
          $0.cornerRadii = CornerRadii(radius)
        }
      ).0
    }
    let first = try card(40)
    #expect(try card(40) === first)
    #expect(try card(41) !== first)
    #expect(try card(40, 31) !== first)
    #expect(try card(40, masks: true) !== first)
    #expect(try card(40, radius: 5) !== first)
    let picture = LayerContents.image(LayerImage(pixels: try image(10, 10), scale: 2, gravity: .center))
    #expect(try card(40, 30, picture) !== card(40, 30, picture))
    // More styles than are cached: each is still right.
    for width in 400..<440 {
      let pixels = try card(width, 400)
      #expect(pixels.width == width && pixels[width / 2, 200] == 0xFFFF_0000 && pixels[0, 0] == 0)
    }
    #expect(try card(40).hasSamePixels(as: first))
  }

  @Test("An image of the right size is its own backing store")
  func passThrough() throws {
    let picture = try image(20, 10)
    let (same, x, y) = try pixels(request(20, 10, .image(LayerImage(pixels: picture, scale: 2, gravity: .resizeAspectFill)), masks: true))
    #expect(same === picture)
    #expect(x == 0 && y == 0)
    let (copy, _, _) = try pixels(
      request(20, 10, .image(LayerImage(pixels: picture, scale: 2, gravity: .resize)), masks: true) { $0.cornerRadii = CornerRadii(3) })
    #expect(copy !== picture)
    #expect(copy[0, 0] == 0)
    #expect(copy[10, 5] == 0xFF00_8000)
    #expect(picture[0, 0] == 0xFF00_8000)
  }

  @Test(
    "Each contents gravity places the image in whole pixels",
    arguments: [
      (ContentsGravity.resize, PixelRect(x: 0, y: 0, width: 100, height: 60)),
      (.resizeAspect, PixelRect(x: 20, y: 0, width: 60, height: 60)),
      (.resizeAspectFill, PixelRect(x: 0, y: -20, width: 100, height: 100)),
      (.center, PixelRect(x: 40, y: 20, width: 20, height: 20)),
      (.topLeft, PixelRect(x: 0, y: 0, width: 20, height: 20)),
      (.bottomRight, PixelRect(x: 80, y: 40, width: 20, height: 20)),
      (.left, PixelRect(x: 0, y: 20, width: 20, height: 20)),
      (.top, PixelRect(x: 40, y: 0, width: 20, height: 20)),
    ])
  func gravity(gravity: ContentsGravity, expected: PixelRect) {
    let bounds = PixelRect(x: 0, y: 0, width: 100, height: 60)
    #expect(gravity.placement(width: 10, height: 10, imageScale: 1, in: bounds, scale: 2) == expected)
  }

  @Test("Contents beyond the bounds are clipped only if the layer masks")
  func overflow() throws {
    let contents = LayerContents.image(LayerImage(pixels: try image(10, 10), scale: 1, gravity: .resizeAspectFill))
    let (open, _, top) = try pixels(request(40, 20, contents))
    #expect(open.height == 40 && top == -10)
    let (cut, _, cutTop) = try pixels(request(40, 20, contents, masks: true))
    #expect(cut.height == 20 && cutTop == 0)
    #expect(cut.isOpaque)
  }

  @Test("A template image is drawn in its tint colour")
  func tint() throws {
    let shape = try image(4, 4, opaque: false)
    let (tinted, _, _) = try pixels(request(4, 4, .image(LayerImage(pixels: shape, scale: 2, gravity: .resize, tint: red))))
    #expect(tinted[2, 2] == 0x8080_0000)
  }

  @Test("The border is inside the bounds and above the background, at the corners too")
  func border() throws {
    let (square, _, _) = try pixels(
      request(20, 20) {
        $0.backgroundColor = .white; $0.borderWidth = 1; $0.borderColor = red
      })
    #expect(square.width == 20)
    #expect(square[0, 0] == 0xFFFF_0000 && square[1, 1] == 0xFFFF_0000 && square[19, 19] == 0xFFFF_0000)
    #expect(square[2, 2] == 0xFFFF_FFFF)
    let (round, _, _) = try pixels(
      request(40, 40) {
        $0.backgroundColor = .white; $0.borderWidth = 2; $0.borderColor = .black; $0.cornerRadii = CornerRadii(8)
      })
    #expect(round[0, 0] == 0 && round[20, 1] == 0xFF00_0000 && round[20, 20] == 0xFFFF_FFFF)
    // No white of the background is visible through the soft outer edge.
    for y in 0..<8 {
      for x in 0..<8 where round[x, y] >> 24 < 250 { #expect(round[x, y] & 0x00FF_FFFF == 0, "\(x),\(y)") }
    }
  }

  @Test("A border painted separately for children in between gives the same image")
  func borderInParts() throws {
    for radius in [0.0, 8] {
      var whole = request(40, 30) {
        $0.backgroundColor = .white; $0.borderWidth = 2; $0.borderColor = red; $0.cornerRadii = CornerRadii(radius)
      }
      let (expected, _, _) = try pixels(whole)
      whole.part = .border
      let (border, x, y) = try pixels(whole)
      #expect((border.width, border.height, x, y) == (40, 30, 0, 0))
      #expect(border[20, 15] == 0 && border[20, 1] == 0xFFFF_0000)
      whole.part = .belowChildren
      guard case .pixels(let below, _, _)? = painter.paint(whole) else {
        #expect(radius == 0, "a plain rectangle needs no pixels")
        continue
      }
      // Drawn over each other, like the compositor does.
      for y in 0..<30 {
        for x in 0..<40 {
          let alpha = border[x, y] >> 24
          if alpha == 255 { #expect(expected[x, y] == border[x, y]) }
          if alpha == 0 { #expect(expected[x, y] == below[x, y]) }
        }
      }
    }
  }

  @Test("Each corner has its own radius")
  func corners() throws {
    let (buffer, _, _) = try pixels(
      request(40, 40) {
        $0.backgroundColor = .white; $0.cornerRadii = CornerRadii(6, mask: [.topLeft, .bottomRight])
      })
    #expect(buffer[0, 0] == 0 && buffer[39, 39] == 0)
    #expect(buffer[39, 0] == 0xFFFF_FFFF && buffer[0, 39] == 0xFFFF_FFFF)
    // Symmetric, with the area of a quarter circle.
    var area = 0.0
    for y in 0..<12 {
      for x in 0..<12 {
        #expect(buffer[x, y] == buffer[y, x])
        area += Double(buffer[x, y] >> 24) / 255
      }
    }
    #expect(abs(area - Double.pi * 36) < 0.3)
  }

  @Test("Corner radii larger than the layer make a circle, and NaN has no effect")
  func hugeCorners() throws {
    for radius in [Double.infinity, 1e300, 500] {
      let (buffer, _, _) = try pixels(
        request(20, 20) {
          $0.backgroundColor = .white; $0.cornerRadii = CornerRadii(radius)
        })
      #expect(buffer[0, 0] == 0 && buffer[10, 0] >> 24 > 200 && buffer[10, 10] == 0xFFFF_FFFF)
    }
    guard
      case .solid? = painter.paint(
        request(20, 20) {
          $0.backgroundColor = .white; $0.cornerRadii = CornerRadii(.nan)
        })
    else { throw NoPixels() }
  }

  @Test("A text is painted inside its layer only")
  func text() throws {
    let layout = TextLayout(AttributedText("Cusco", style: TextStyle(font: FontDescriptor(size: 17))))
    let size = layout.size(scale: 2)
    let (buffer, x, y) = try pixels(
      request(Int(size.width * 2), Int(size.height * 2), .drawing(TextDrawing(layout, color: .black, summary: "Cusco"))))
    #expect(x == 0 && y == 0 && !buffer.isOpaque)
    let ink = (0..<buffer.height).flatMap { row in (0..<buffer.width).map { buffer[$0, row] >> 24 } }
    #expect(ink.contains(255))
    #expect(ink.filter { $0 > 0 }.count > 300)
    // Grey antialiasing: black ink has no colour.
    #expect((0..<buffer.height).allSatisfy { row in (0..<buffer.width).allSatisfy { buffer[$0, row] & 0xFF_FFFF == 0 } })
    let (again, _, _) = try pixels(
      request(Int(size.width * 2), Int(size.height * 2), .drawing(TextDrawing(layout, color: .black, summary: "Cusco"))))
    #expect(again.hasSamePixels(as: buffer))
  }

  /// Draws the left half, and keeps its arguments.
  private final class KeepingDrawing: LayerDrawing {
    var kept: (any DrawingContext)?
    let summary = ""

    func draw(into context: any DrawingContext, size: Size, scale: Double) {
      kept = context
      (context as? CairoContext)?.fill(
        .roundedRect(Rect(x: 0, y: 0, width: size.width / 2, height: size.height), CornerRadii(0)), color: .black)
    }
  }

  @Test("A drawing context that is used later does not change the painted pixels")
  func keptContext() throws {
    let drawing = KeepingDrawing()
    let (buffer, _, _) = try pixels(request(8, 8, .drawing(drawing)))
    let context = try #require(drawing.kept as? CairoContext)
    context.fill(.roundedRect(Rect(x: 0, y: 0, width: 9, height: 9), CornerRadii(0)), color: .white)
    context.beginGroup()
    context.draw(try image(4, 4), in: Rect(x: 0, y: 0, width: 4, height: 4))
    context.endGroup(opacity: 1)
    context.end()
    #expect(context.hasEnded)
    for y in 0..<8 { for x in 0..<8 { #expect(buffer[x, y] == (x < 4 ? 0xFF00_0000 : 0)) } }
  }
}
