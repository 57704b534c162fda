import HitchlessBase
import TestSupport
import Testing

@testable import LayerRenderer
@testable import LayerTree

@Suite("Opaque areas")
struct OpaqueAreaTests {
  @Test("Opaque areas change no pixel of a frame", arguments: [11, 12, 13, 14] as [UInt64])
  func knowledgeChangesNothing(seed: UInt64) throws {
    var model = ModelTree(seed: seed)
    let target = try #require(MutablePixelBuffer(width: model.width, height: model.height))
    let compositor = Compositor(smallestHidden: 1)
    var shown: RenderTree?
    for step in 0..<150 {
      let edits = model.edit()
      for node in model.root.all { node.makeMiddleOpaque(using: &model.random) }
      let tree = model.render()
      compositor.compose(tree, into: target, previous: shown)
      shown = tree
      let expected = try Composition.full(
        RenderTree(
          width: tree.width, height: tree.height, scale: tree.scale, background: tree.background, root: try tree.root.knowingNothing()))
      guard target.hasSamePixels(as: expected) else {
        Issue.record("seed \(seed) step \(step): \(edits)\n\(tree.dump)")
        return
      }
    }
  }

  @Test("An area that a painter reports as opaque is opaque", arguments: [21, 22, 23] as [UInt64])
  func painted(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let painter = LayerPainter()
    var known = 0
    for step in 0..<200 {
      func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      var style = LayerStyle()
      if int(0...3) > 0 { style.backgroundColor = PixelColor(red: 1, green: 0.5, blue: 0, alpha: int(0...3) > 0 ? 1 : 0.5) }
      if int(0...1) > 0 {
        style.cornerRadii = CornerRadii(
          Double(int(0...40)) / 2, mask: int(0...1) > 0 ? .all : [.topLeft, .bottomRight], curve: int(0...1) > 0 ? .circular : .continuous)
      }
      if int(0...2) == 0 {
        style.borderWidth = Double(int(1...6)) / 2
        style.borderColor = PixelColor(red: 0, green: 0, blue: 1, alpha: int(0...1) > 0 ? 1 : 0.3)
      }
      if int(0...2) == 0 { style.shadow = LayerShadow(color: .black, opacity: 0.5, offset: Size(width: 1, height: 2), radius: 3) }
      var contents = LayerContents.none
      if int(0...2) == 0 {
        let picture = try #require(MutablePixelBuffer(width: int(1...60), height: int(1...60), isOpaque: true))
        picture.fill(picture.bounds, word: 0xFF12_3456)
        contents = .image(LayerImage(pixels: picture.finish(), scale: 2, gravity: int(0...1) > 0 ? .resizeAspectFill : .center))
      }
      let width = int(1...60)
      let clip =
        int(0...2) == 0
        ? RoundedClip(
          rect: PixelRect(x: int(-9...3), y: int(-9...3), width: 50, height: 50),
          radii: CornerRadii(9, curve: int(0...1) > 0 ? .circular : .continuous)) : nil
      let request = PaintRequest(
        width: width, height: int(1...60), scale: 2, style: style, contents: contents, clip: clip, masksToBounds: int(0...1) > 0)
      guard case .pixels(let buffer, _, _)? = painter.paint(request) else { continue }
      let area = buffer.opaqueArea
      #expect(buffer.bounds.contains(area))
      if !area.isEmpty { known += 1 }
      for y in area.y..<max(area.y, area.maxY) {
        for x in area.x..<area.maxX where buffer[x, y] >> 24 != 255 {
          Issue.record("seed \(seed) step \(step): \(x), \(y) of \(area)\n\(request)")
          return
        }
      }
    }
    #expect(known > 50)
  }

  @Test("The parts outside a rectangle cover everything outside exactly once")
  func parts() {
    var random = SplitMix64(seed: 31)
    for step in 0..<500 {
      func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      let whole = PixelRect(x: int(0...6), y: int(0...6), width: int(0...8), height: int(0...8))
      let hole = PixelRect(x: int(0...12), y: int(0...12), width: int(0...8), height: int(0...8))
      var parts: [PixelRect] = []
      whole.forEachPart(outside: hole) { parts.append($0) }
      #expect(parts.count <= 4)
      for y in 0..<24 {
        for x in 0..<24 {
          let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
          let expected = whole.contains(pixel) && !hole.contains(pixel) ? 1 : 0
          #expect(parts.count { $0.contains(pixel) } == expected, "step \(step): \(whole) without \(hole)")
        }
      }
    }
  }
}

extension ModelNode {
  /// Usually gives translucent pixels an opaque rectangle that hides the content below.
  fileprivate func makeMiddleOpaque(using random: inout SplitMix64) {
    guard case .pixels(let buffer, let x, let y)? = backing, !buffer.isOpaque, buffer.opaqueArea.isEmpty,
      Int.random(in: 0...3, using: &random) > 0,
      let copy = MutablePixelBuffer(copying: buffer)
    else { return }
    let area = PixelRect(
      x: Int.random(in: 0...buffer.width / 3, using: &random), y: Int.random(in: 0...buffer.height / 3, using: &random),
      width: (buffer.width + 1) / 2, height: (buffer.height + 1) / 2
    ).intersection(copy.bounds)
    for line in area.y..<max(area.y, area.maxY) {
      for column in area.x..<max(area.x, area.maxX) { copy[column, line] = copy[column, line] | 0xFF00_0000 }
    }
    copy.opaqueArea = area
    backing = .pixels(copy.finish(), x: x, y: y)
    touch()
  }
}

extension RenderNode {
  /// Returns the same picture from buffers without known properties.
  fileprivate func knowingNothing() throws -> RenderNode {
    var backing = backing
    if case .pixels(let buffer, let x, let y)? = backing {
      let copy = try #require(MutablePixelBuffer(copying: buffer))
      copy.isOpaque = false
      copy.opaqueArea = .zero
      backing = .pixels(copy.finish(), x: x, y: y)
    }
    return RenderNode(
      id: id, x: x, y: y, width: width, height: height, transform: transform, contentX: contentX, contentY: contentY, opacity: opacity,
      clip: clip, backing: backing, children: try children.map { try $0.knowingNothing() })
  }
}
