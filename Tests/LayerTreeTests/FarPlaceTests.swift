import HitchlessBase
import Testing

@testable import LayerTree

/// The last rows of a list of millions are at billions of pixels.
@Suite("Layers far from their parent's origin") struct FarPlaceTests {
  private static let far = 3_000_000_000.0

  /// A list that shows its content from `offset` on, at three pixels per point, with rows of 40⅓ points, one of them rotated, and a shadow
  /// that extends over rounded corners.
  private final class List {
    let bench = LayerBench()
    let view: LayerNode
    let turned: LayerNode
    let first: Double

    init(from first: Double) {
      self.first = first
      view = bench.layer(0, 0, 100, 100)
      view.masksToBounds = true
      view.bounds.origin.y = first
      for row in 0..<5 {
        let cell = bench.layer(0, first + Double(row * 121) / 3, 100, 121 / 3, in: view)
        cell.masksToBounds = true
        cell.style.cornerRadii = CornerRadii(4)
        _ = bench.layer(3, 4, 20.5, 8, in: cell)
      }
      turned = bench.layer(20, first + 30.5, 40, 20, in: view)
      turned.transform = .rotation(radians: 0.3)
    }

    func commit() -> RenderTree {
      bench.committer.display(bench.root, scale: 3, at: .zero)
      return bench.committer.commit(bench.root, size: Size(width: 100, height: 100), scale: 3, background: .black)
    }

    /// Returns the positions of the nodes below the list relative to it, and the transforms.
    func places(_ tree: RenderTree) -> [String] {
      let list = tree.root.children[0]
      return list.children.map { node in
        let turn = node.transform.map { "\($0)" } ?? "upright"
        return "\(node.x - list.contentX),\(node.y - list.contentY) \(node.width)x\(node.height) \(turn) "
          + "\(node.extentInParent.offset(x: -list.contentX, y: -list.contentY)) \(node.children.map(\.bounds))"
      }
    }
  }

  @Test("Far layers are at the same pixels as near ones", arguments: [far, far + 1.0 / 3, -far, far * 1000])
  func places(first: Double) {
    let near = List(from: 0)
    let list = List(from: first)
    let tree = list.commit()
    #expect(list.places(tree) == near.places(near.commit()))
    #expect(tree.root.children[0].contentY == Int((first * 3).rounded()))
    #expect(tree.root.extent == near.commit().root.extent)
  }

  @Test("Far layers cause the same damage as near ones")
  func damage() {
    let (near, list) = (List(from: 0), List(from: Self.far))
    var shown = (near: near.commit(), far: list.commit())
    for step in 1...30 {
      for list in [near, list] {
        if step % 3 != 0 { list.view.bounds.origin.y = list.first + Double(step * step % 50) / 3 }
        if step % 2 == 0 { list.turned.position.y = list.first + Double(step * 7 % 90) + 0.25 }
        if step % 5 == 0 { list.view.children[step % 4].position.y += 2 }
      }
      let next = (near: near.commit(), far: list.commit())
      let damage = FrameDamage(from: shown.far, to: next.far)
      #expect(damage == FrameDamage(from: shown.near, to: next.near), "step \(step)")
      #expect(step % 3 == 0 || damage.scrolls.count == 1, "step \(step)")
      shown = next
    }
  }
}
