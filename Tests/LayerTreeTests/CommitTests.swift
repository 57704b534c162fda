import HitchlessBase
import LayerTree
import Testing

@Suite("Layer commits")
struct CommitTests {
  private func find(_ node: LayerNode, in tree: RenderNode) -> RenderNode? {
    tree.id == node.id ? tree : tree.children.lazy.compactMap { find(node, in: $0) }.first
  }

  @Test("Committing without changes gives the identical tree")
  func unchanged() {
    let bench = LayerBench()
    let child = bench.layer(10, 10, 20, 20)
    _ = bench.layer(2, 2, 4, 4, in: child)
    let first = bench.commit()
    #expect(bench.painter.takeRequests().count == 3)
    let second = bench.commit(at: 16)
    #expect(second.root === first.root)
    #expect(bench.painter.takeRequests().isEmpty)
    // Setting a property to its current value is not a change.
    let position = child.position
    child.position = position
    child.style.backgroundColor = .white
    #expect(bench.commit(at: 32).root === first.root)
  }

  @Test("Invisible changes give the identical tree")
  func hiddenChanges() {
    let bench = LayerBench()
    let parent = bench.layer(10, 10, 50, 50)
    parent.style.borderWidth = 2
    let hidden = bench.layer(0, 0, 20, 20, in: parent)
    let within = bench.layer(1, 1, 5, 5, in: hidden)
    let seen = bench.layer(30, 30, 5, 5, in: parent)
    hidden.isHidden = true
    let first = bench.commit()
    within.style.backgroundColor = .white
    within.position = Point(x: 3, y: 3)
    hidden.bounds.size.width = 40
    let late = bench.layer(2, 2, 3, 3, in: hidden)
    #expect(bench.commit(at: 16).root === first.root)
    let other = bench.layer(4, 4, 3, 3, in: parent)
    other.isHidden = true
    #expect(bench.commit(at: 32).root === first.root)
    // A layer that is shown again has the properties that were set while it was hidden.
    hidden.isHidden = false
    let shown = bench.commit(at: 48)
    #expect(shown.root !== first.root)
    #expect(find(late, in: shown.root) != nil && find(within, in: shown.root)?.x == 1)
    // Moving back, or setting the old value again, is not a change either.
    let place = seen.position
    seen.position = Point(x: 1, y: 1)
    seen.position = place
    #expect(bench.commit(at: 64).root === shown.root)
    #expect(find(other, in: shown.root) == nil)
  }

  @Test("A change rebuilds only the path to the root")
  func path() throws {
    let bench = LayerBench()
    let left = bench.layer(0, 0, 50, 100)
    let right = bench.layer(50, 0, 50, 100)
    let leaf = bench.layer(5, 5, 10, 10, in: left)
    let sibling = bench.layer(20, 5, 10, 10, in: left)
    let before = bench.commit()
    _ = bench.painter.takeRequests()
    leaf.position = Point(x: 30, y: 30)
    let after = bench.commit(at: 16)
    #expect(after.root !== before.root)
    #expect(find(left, in: after.root) !== find(left, in: before.root))
    #expect(try #require(find(right, in: after.root)) === find(right, in: before.root))
    #expect(try #require(find(sibling, in: after.root)) === find(sibling, in: before.root))
    // Moving paints nothing.
    #expect(bench.painter.takeRequests().isEmpty)
    let moved = try #require(find(leaf, in: after.root))
    #expect((moved.x, moved.y) == (25, 25))
  }

  @Test("A changed layer is painted once")
  func paints() {
    let bench = LayerBench()
    let a = bench.layer(0, 0, 10, 10)
    let b = bench.layer(20, 0, 10, 10)
    bench.commit()
    _ = bench.painter.takeRequests()
    a.style.backgroundColor = .black
    a.style.borderWidth = 2
    bench.commit(at: 16)
    #expect(bench.painter.takeRequests().count == 1)
    b.bounds.size.width = 30
    bench.commit(at: 32)
    #expect(bench.painter.takeRequests().map(\.width) == [30])
    b.setNeedsDisplay()
    bench.commit(at: 48)
    #expect(bench.painter.takeRequests().count == 1)
  }

  @Test("A border is above its children, stays when they scroll, and goes with them")
  func border() throws {
    let bench = LayerBench()
    let box = bench.layer(10, 10, 50, 40)
    box.style.borderWidth = 2
    bench.commit()
    #expect(bench.painter.takeRequests().map(\.part) == [.whole, .whole])
    let child = bench.layer(0, 0, 50, 40, in: box)
    let below = try #require(find(box, in: bench.commit(at: 16).root))
    #expect(bench.painter.takeRequests().map(\.part) == [.belowChildren, .border, .whole])
    #expect(below.children.map { $0.id == child.id } == [true, false])
    let front = try #require(below.children.last)
    #expect((front.x, front.y, front.width, front.height) == (0, 0, 50, 40))
    box.bounds.origin.y = 7
    let scrolled = try #require(find(box, in: bench.commit(at: 32).root)?.children.last)
    #expect(bench.painter.takeRequests().isEmpty)
    #expect((scrolled.id, scrolled.y) == (front.id, 7))
    child.removeFromParent()
    let alone = try #require(find(box, in: bench.commit(at: 48).root))
    #expect(alone.children.isEmpty)
    #expect(bench.painter.takeRequests().map(\.part) == [.whole])
  }

  @Test("Scrolling changes only the scrolled layer's node")
  func scrolling() throws {
    let bench = LayerBench()
    let scroll = bench.layer(0, 0, 100, 100)
    scroll.masksToBounds = true
    let rows = (0..<5).map { bench.layer(0, Double($0) * 40, 100, 40, in: scroll) }
    let before = bench.commit()
    _ = bench.painter.takeRequests()
    scroll.bounds.origin.y = 17
    let after = bench.commit(at: 16)
    let node = try #require(find(scroll, in: after.root))
    #expect(node.contentY == 17)
    for row in rows { #expect(try #require(find(row, in: after.root)) === find(row, in: before.root)) }
    #expect(bench.painter.takeRequests().isEmpty)
  }

  @Test("Hidden layers are neither painted nor committed, and are up to date when shown")
  func hidden() {
    let bench = LayerBench()
    let node = bench.layer(0, 0, 10, 10)
    node.isHidden = true
    var tree = bench.commit()
    #expect(tree.root.children.isEmpty)
    #expect(bench.painter.takeRequests().count == 1)
    node.style.backgroundColor = .black
    tree = bench.commit(at: 16)
    #expect(tree.root.children.isEmpty)
    node.isHidden = false
    tree = bench.commit(at: 32)
    #expect(tree.root.children.count == 1)
    #expect(bench.painter.takeRequests().last?.style.backgroundColor == .black)
  }

  @Test("A hidden layer can be painted ahead and is not painted again when shown")
  func ahead() {
    let bench = LayerBench()
    let cell = bench.layer(0, 0, 50, 20)
    _ = bench.layer(5, 5, 10, 10, in: cell)
    cell.isHidden = true
    bench.commit()
    _ = bench.painter.takeRequests()
    bench.committer.display(cell, scale: 1, at: .zero)
    #expect(bench.painter.takeRequests().count == 2)
    cell.isHidden = false
    #expect(bench.commit(at: 16).root.children.count == 1)
    #expect(bench.painter.takeRequests().isEmpty)
  }

  @Test("A change of scale repaints everything as if for the first time", arguments: [1.0, 1.5, 2, 3])
  func otherScale(_ scale: Double) {
    // Containers without pixels, a border above children, a clip, and content that is painted for one screen and shown on the other.
    func dump(_ scales: [Double]) -> String {
      let bench = LayerBench()
      let parent = bench.layer(10, 10, 50, 50)
      parent.style.borderWidth = 2
      parent.style.cornerRadii = CornerRadii(6)
      parent.masksToBounds = true
      let container = bench.layer(3, 5, 40, 40, in: parent)
      container.style.backgroundColor = nil
      _ = bench.layer(1.5, 2, 10, 10, in: container)
      let hidden = bench.layer(20, 20, 20, 20, in: container)
      _ = bench.layer(2, 2, 5, 5, in: hidden)
      hidden.isHidden = true
      bench.committer.display(hidden, scale: scales[0], at: .zero)
      var tree = bench.commit(scale: scales[0])
      for scale in scales { tree = bench.commit(scale: scale) }
      let first = tree.dump
      hidden.isHidden = false
      return first + bench.commit(scale: scales.last ?? 1).dump
    }
    #expect(dump([scale + 1, scale]) == dump([scale]))
  }

  @Test("Layers are drawn by z-position, then in the order of children")
  func order() {
    let bench = LayerBench()
    let nodes = (0..<4).map { bench.layer(Double($0), 0, 5, 5) }
    nodes[0].zPosition = 2
    nodes[2].zPosition = -1
    let tree = bench.commit()
    #expect(tree.root.children.map(\.id) == [nodes[2].id, nodes[1].id, nodes[3].id, nodes[0].id])
    nodes[0].zPosition = 0
    #expect(bench.commit(at: 16).root.children.map(\.id) == [nodes[2].id, nodes[0].id, nodes[1].id, nodes[3].id])
  }

  @Test("Equal trees have equal dumps, and different trees do not")
  func dumps() {
    func build(_ width: Double) -> String {
      let bench = LayerBench()
      let node = bench.layer(1, 2, width, 4)
      node.opacity = 0.5
      return bench.commit().dump
    }
    #expect(build(3) == build(3))
    #expect(build(3) != build(4))
    #expect(build(3).contains("1,2 3x4 opacity 0.5 solid #ffffff"))
  }

  // MARK: Rounded corners

  @Test("Rounded corners of a masking layer are painted only into the sublayers at the corners")
  func bakedCorners() throws {
    let bench = LayerBench()
    let card = bench.layer(0, 0, 60, 60)
    card.masksToBounds = true
    card.style.cornerRadii = CornerRadii(8)
    let picture = bench.layer(0, 0, 60, 30, in: card)
    let middle = bench.layer(20, 20, 10, 10, in: card)
    let tree = bench.commit()
    let requests = bench.painter.takeRequests()
    let clipped = requests.filter { $0.clip != nil }
    #expect(clipped.map(\.width) == [60])
    #expect(clipped.first?.clip == RoundedClip(rect: PixelRect(x: 0, y: 0, width: 60, height: 60), radii: CornerRadii(8)))
    #expect(find(card, in: tree.root)?.clip == .bounds)
    // A layer that moves away from the corner is painted without it; one that stays is not painted again.
    picture.frame = Rect(x: 10, y: 10, width: 40, height: 30)
    bench.commit(at: 16)
    #expect(bench.painter.takeRequests().map { $0.clip == nil } == [true])
    middle.frame = Rect(x: 52, y: 52, width: 10, height: 10)
    bench.commit(at: 32)
    #expect(bench.painter.takeRequests().map { $0.clip?.rect } == [PixelRect(x: -52, y: -52, width: 60, height: 60)])
  }

  @Test("Rounded corners of scrolling content are clipped when composing, without repainting")
  func composedCorners() throws {
    let bench = LayerBench()
    let card = bench.layer(0, 0, 60, 60)
    card.masksToBounds = true
    card.style.cornerRadii = CornerRadii(8)
    card.bounds.origin.y = 5
    _ = bench.layer(0, 0, 60, 200, in: card)
    let tree = bench.commit()
    #expect(find(card, in: tree.root)?.clip == .rounded(CornerRadii(8)))
    #expect(bench.painter.takeRequests().allSatisfy { $0.clip == nil })
    card.bounds.origin.y = 25
    bench.commit(at: 16)
    #expect(bench.painter.takeRequests().isEmpty)
  }

  @Test("Corners are clipped as before after a rotated sublayer is reset or hidden")
  func cornersAfterTurning() throws {
    let bench = LayerBench()
    let card = bench.layer(0, 0, 60, 60)
    card.masksToBounds = true
    card.style.cornerRadii = CornerRadii(8)
    let background = bench.layer(0, 0, 60, 60, in: card)
    let arrow = bench.layer(25, 25, 10, 10, in: bench.layer(20, 20, 20, 20, in: card))
    func isPainted(_ backing: Backing?) -> Bool {
      guard case .pixels = backing else { return false }
      return true
    }
    // Returns which of the two clips the corners: the composition or the painting on the background.
    func cuts(at time: Int64) throws -> (composed: Bool, painted: Bool) {
      let root = bench.commit(at: time).root
      let clip = try #require(find(card, in: root)).clip
      return (clip == .rounded(CornerRadii(8)), isPainted(try #require(find(background, in: root)).backing))
    }
    #expect(try cuts(at: 0) == (false, true))
    let turned = Transform2D.rotation(radians: .pi / 2)
    func turn(_ from: Transform2D, _ to: Transform2D) {
      arrow.transform = to
      let animation = LayerAnimation(
        property: .transform, from: .transform(from), to: .transform(to), duration: .milliseconds(100), curve: .linear)
      arrow.add(animation, forKey: "turn")
    }
    turn(.identity, turned)
    for time in [16, 50, 120, 136] as [Int64] { #expect(try cuts(at: time) == (true, false), "turning, at \(time)") }
    turn(turned, .identity)
    for time in [152, 200] as [Int64] { #expect(try cuts(at: time) == (true, false), "turning back, at \(time)") }
    for time in [260, 276] as [Int64] { #expect(try cuts(at: time) == (false, true), "turned back, at \(time)") }
    arrow.transform = turned
    #expect(try cuts(at: 292) == (true, false))
    arrow.isHidden = true
    #expect(try cuts(at: 308) == (false, true))
    arrow.isHidden = false
    #expect(try cuts(at: 324) == (true, false))
  }

  @Test("A line of half a point keeps a pixel, wherever it is; a smaller layer has none") func hairlines() throws {
    let bench = LayerBench()
    let lines = (0..<8).map { bench.layer(0, Double($0) * 5.125, 40, 0.5) }
    let dot = bench.layer(60, 60, 0.25, 0.25)
    let tree = bench.commit()
    for line in lines { #expect(try #require(find(line, in: tree.root)).height == 1) }
    #expect(try #require(find(dot, in: tree.root)).width == 0)
  }
}
