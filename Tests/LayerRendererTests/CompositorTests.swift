import HitchlessBase
import LayerTree
import Testing

@testable import LayerRenderer

@Suite("Compositor")
struct CompositorTests {
  @Test("Composing only the changes equals composing everything", arguments: [1, 2, 3, 4, 5, 6, 928, 929] as [UInt64])
  func incrementalEqualsFull(seed: UInt64) throws {
    var model = ModelTree(seed: seed)
    let target = try #require(MutablePixelBuffer(width: model.width, height: model.height))
    let compositor = Compositor()
    var shown: RenderTree?
    var script: [String] = []
    var moved = 0
    for step in 0..<150 {
      script.append(model.edit())
      let tree = model.render()
      moved += compositor.compose(tree, into: target, previous: shown).movedPixels
      shown = tree
      let expected = try Composition.full(tree)
      guard target.hasSamePixels(as: expected) else {
        Issue.record("seed \(seed) step \(step): \(script.suffix(3))\n\(tree.dump)")
        return
      }
    }
    // Nearly every run moves pixels, and with these seeds all do.
    #expect(moved > 0)
  }

  @Test("Consecutive frames equal separately composed ones, and a copy keeps its pixels")
  func composerEqualsFull() throws {
    var model = ModelTree(seed: 77)
    let composer = FrameComposer()
    #expect(composer.copyFrame() == nil)
    var before: (copy: PixelBuffer, expected: PixelBuffer)?
    for step in 0..<100 {
      let edits = model.edit()
      let tree = model.render()
      #expect(composer.compose(tree) != nil)
      let expected = try Composition.full(tree)
      let copy = try #require(composer.copyFrame())
      #expect(copy.isOpaque && copy.hasSamePixels(as: expected), "step \(step): \(edits)")
      if let before { #expect(before.copy.hasSamePixels(as: before.expected), "step \(step): \(edits)") }
      before = (copy, expected)
    }
  }

  @Test("An unchanged tree costs nothing, and a scroll costs only its uncovered strip")
  func costs() throws {
    let root = ModelNode(id: 1)
    (root.width, root.height, root.clip, root.backing) = (100, 200, .bounds, .solid(.white))
    for index in 0..<20 {
      let cell = ModelNode(id: UInt32(index + 2))
      (cell.x, cell.y, cell.width, cell.height, cell.backing, cell.parent) = (10, index * 50, 80, 40, .solid(.black), root)
      root.children.append(cell)
    }
    func tree() -> RenderTree { RenderTree(width: 100, height: 200, scale: 1, background: .white, root: root.render()) }
    let target = try #require(MutablePixelBuffer(width: 100, height: 200))
    let compositor = Compositor()
    let first = tree()
    #expect(compositor.compose(first, into: target, previous: nil).composedPixels == 20_000)
    #expect(compositor.compose(tree(), into: target, previous: first) == Compositor.Work())
    root.contentY = 7
    root.touch()
    let second = tree()
    let work = compositor.compose(second, into: target, previous: first)
    #expect(work.composedPixels == 700)
    #expect(work.movedPixels == 20_000)
    #expect(target.hasSamePixels(as: try Composition.full(second)))
  }

  @Test("Opacity applies to a group as a whole")
  func groups() throws {
    let group = ModelNode(id: 2)
    (group.width, group.height, group.opacity) = (10, 10, 0.5)
    for id in [UInt32(3), 4] {
      let child = ModelNode(id: id)
      (child.width, child.height, child.backing, child.parent) = (10, 10, .solid(.black), group)
      group.children.append(child)
    }
    let tree = RenderTree(width: 10, height: 10, scale: 1, background: .white, root: group.render())
    let grey = try Composition.full(tree)[5, 5] & 0xFF
    #expect(grey == 0x7F || grey == 0x80)
  }

  @Test("A transform moves, rotates and scales")
  func transforms() throws {
    let root = ModelNode(id: 1)
    (root.width, root.height) = (40, 40)
    let child = ModelNode(id: 2)
    (child.width, child.height, child.backing, child.parent) = (10, 10, .solid(.black), root)
    child.transform = Transform2D.scale(x: 2, y: 2).followed(by: .translation(x: 10, y: 10))
    root.children = [child]
    let pixels = try Composition.full(RenderTree(width: 40, height: 40, scale: 1, background: .white, root: root.render()))
    #expect(pixels[20, 20] == 0xFF00_0000)
    #expect(pixels[12, 28] == 0xFF00_0000)
    #expect(pixels[8, 20] == 0xFFFF_FFFF)
    #expect(pixels[32, 20] == 0xFFFF_FFFF)
  }

  @Test("Composing a frame of another size is a fault")
  func wrongSize() throws {
    let target = try #require(MutablePixelBuffer(width: 3, height: 3))
    let root = RenderNode(id: LayerID(1), x: 0, y: 0, width: 4, height: 4, backing: .solid(.black))
    let faults = Fault.collecting {
      Compositor().compose(RenderTree(width: 4, height: 4, scale: 1, background: .black, root: root), into: target, previous: nil)
    }
    #expect(faults.count == 1)
    #expect(target[1, 1] == 0)
  }
}
