import HitchlessBase
import LayerTree
import Testing

@testable import LayerRenderer

@Suite("Composing a frame in parts")
struct CompositorPartsTests {
  /// Returns a picture in which no two neighbours are equal, opaque or not.
  private func picture(_ width: Int, _ height: Int, isOpaque: Bool) throws -> PixelBuffer {
    let buffer = try #require(MutablePixelBuffer(width: width, height: height, isOpaque: isOpaque))
    for y in 0..<height {
      for x in 0..<width {
        let alpha: UInt32 = isOpaque ? 255 : UInt32((x * 37 + y * 11) % 256)
        func part(_ value: Int) -> UInt32 { UInt32(value % 256) * alpha / 255 }
        buffer[x, y] = alpha << 24 | part(x * 91 + y) << 16 | part(y * 57) << 8 | part(x * y)
      }
    }
    return buffer.finish()
  }

  @Test("Parts give the pixels of the whole frame", arguments: [0.0, 0.3, 1.9], [1.0, 0.4])
  func samePixels(angle: Double, opacity: Double) throws {
    let inner = RenderNode(
      id: LayerID(1), x: 3, y: -4, width: 60, height: 30, backing: .pixels(try picture(60, 30, isOpaque: angle == 0), x: 0, y: 0))
    let turn = Transform2D.rotation(radians: angle)
    let group = RenderNode(
      id: LayerID(2), x: 40, y: 25, width: 50, height: 40, transform: angle == 0 ? nil : turn, contentX: 5, contentY: 2, opacity: opacity,
      clip: .rounded(CornerRadii(9)), backing: .pixels(try picture(50, 40, isOpaque: false), x: 0, y: 0), children: [inner])
    func tree(_ child: RenderNode) -> RenderTree {
      let list = RenderNode(id: LayerID(3), x: 0, y: 0, width: 120, height: 100, contentX: 7, contentY: 11, children: [child])
      return RenderTree(width: 120, height: 100, scale: 1, background: PixelColor(red: 0.2, green: 0.9, blue: 0.6), root: list)
    }
    let expected = try Composition.full(tree(group))
    let found = try Composition.full(tree(try parts(of: group)))
    var different = 0
    for y in 0..<100 {
      for x in 0..<120 where expected[x, y] != found[x, y] { different += 1 }
    }
    #expect(different == 0)
  }

  /// Returns the node as composed by a display that has neither the compositor's filter nor its corners.
  private func parts(of node: RenderNode) throws -> RenderNode {
    if node.transform != nil {
      let area = node.turnedExtent
      let pixels = try #require(Compositor().turned(node, area: area))
      return RenderNode(
        id: LayerID(4), x: node.x, y: node.y, width: area.maxX, height: area.maxY, opacity: node.opacity,
        backing: .pixels(pixels, x: area.x, y: area.y))
    }
    guard case .rounded(let radii) = node.clip else { return node }
    let (straight, cut) = Compositor().roundedChildren(of: node, radii: radii)
    let rows = RenderNode(
      id: LayerID(5), x: straight.x, y: straight.y, width: straight.width, height: straight.height, contentX: node.contentX + straight.x,
      contentY: node.contentY + straight.y, clip: .bounds, children: node.children)
    let corners = cut.enumerated().map { RenderNode(id: LayerID(UInt32(6 + $0)), x: 0, y: 0, width: 1, height: 1, backing: $1) }
    return RenderNode(
      id: LayerID(4), x: node.x, y: node.y, width: node.width, height: node.height, opacity: node.opacity, backing: node.backing,
      children: [rows] + corners)
  }
}
