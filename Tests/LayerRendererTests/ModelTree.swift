import HitchlessBase
import LayerTree
import TestSupport

/// A layer tree that can be edited, and that keeps the render nodes of unchanged layers.
final class ModelNode {
  let id: LayerID
  var x = 0
  var y = 0
  var width = 0
  var height = 0
  var contentX = 0
  var contentY = 0
  var opacity = 1.0
  var transform: Transform2D?
  var clip = NodeClip.none
  var backing: Backing?
  /// Setting the mask marks this node as changed as well.
  var mask: ModelNode?
  var backdrop: RenderBackdrop?
  var blend = BlendMode.normal
  var children: [ModelNode] = []
  weak var parent: ModelNode?
  private var node: RenderNode?

  init(id: UInt32) { self.id = LayerID(id) }

  func touch() {
    node = nil
    parent?.touch()
  }

  func render() -> RenderNode {
    if let node { return node }
    let made = RenderNode(
      id: id, x: x, y: y, width: width, height: height, transform: transform, contentX: contentX, contentY: contentY,
      opacity: opacity, clip: clip, mask: mask?.render(), backdrop: backdrop, blend: blend, backing: backing,
      children: children.map { $0.render() })
    node = made
    return made
  }

  var all: [ModelNode] { [self] + children.flatMap(\.all) }
}

/// A tree with random edits, including unusual ones.
struct ModelTree {
  var random: SplitMix64
  let width = 96
  let height = 128
  let root: ModelNode
  private var nextID: UInt32 = 2
  /// Whether nodes also get masks, backdrops and blend modes.
  private let hasMasks: Bool, hasBackdrops: Bool, hasBlends: Bool

  init(seed: UInt64, hasMasks: Bool = false, hasBackdrops: Bool = false, hasBlends: Bool = false) {
    random = SplitMix64(seed: seed)
    (self.hasMasks, self.hasBackdrops, self.hasBlends) = (hasMasks, hasBackdrops, hasBlends)
    root = ModelNode(id: 1)
    root.width = width
    root.height = height
    addList()
    for _ in 0..<10 { add() }
  }

  /// Adds a scroll view with rows, like that of a list.
  private mutating func addList() {
    let list = ModelNode(id: nextID)
    nextID += 1
    (list.x, list.y, list.width, list.height) = (int(0...8), int(0...20), int(60...88), int(80...108))
    (list.clip, list.backing, list.parent) = (.bounds, .solid(.white), root)
    root.children.append(list)
    for row in 0..<8 {
      let cell = ModelNode(id: nextID)
      nextID += 1
      (cell.x, cell.y, cell.width, cell.height, cell.parent) = (4, row * 30, list.width - 8, 26, list)
      cell.backing = backing(width: cell.width, height: cell.height)
      list.children.append(cell)
    }
  }

  func render() -> RenderTree {
    RenderTree(width: width, height: height, scale: 2, background: PixelColor(red: 0.9, green: 0.8, blue: 0.7), root: root.render())
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func color() -> PixelColor {
    let alpha = int(0...2) == 0 ? Double(int(0...10)) / 10 : 1
    return PixelColor(red: Double(int(0...5)) / 5, green: Double(int(0...5)) / 5, blue: Double(int(0...5)) / 5, alpha: alpha)
  }

  mutating func backing(width: Int, height: Int) -> Backing? {
    switch int(0...5) {
    case 0: return nil
    case 1...2: return .solid(color())
    default:
      let reach = int(0...2) == 0 ? int(0...6) : 0
      let isOpaque = int(0...1) == 0
      guard let buffer = MutablePixelBuffer(width: width + 2 * reach, height: height + 2 * reach, isOpaque: isOpaque) else { return nil }
      var noise = random
      for y in 0..<buffer.height {
        for x in 0..<buffer.width {
          let value = noise.next()
          let alpha = isOpaque ? 1 : Double(value & 255) / 255
          buffer[x, y] =
            PixelColor(
              red: Double(value >> 8 & 255) / 255, green: Double(value >> 16 & 255) / 255, blue: Double(value >> 24 & 255) / 255,
              alpha: alpha
            ).premultipliedWord
        }
      }
      random = noise
      return .pixels(buffer.finish(), x: -reach, y: -reach)
    }
  }

  mutating func clip() -> NodeClip {
    let curve = nextID % 2 == 0 ? CornerCurve.circular : .continuous
    return switch int(0...4) {
    case 0: .none
    case 1: .rounded(CornerRadii(Double(int(0...24)) / 2, curve: curve))
    case 2: .rounded(CornerRadii(9, mask: [.topLeft, .bottomRight], curve: curve))
    default: .bounds
    }
  }

  mutating func transform() -> Transform2D? {
    guard int(0...5) == 0 else { return nil }
    var turned = Transform2D.rotation(radians: Double(int(-6...6)) / 5).followed(
      by: .scale(x: Double(int(2...9)) / 5, y: Double(int(2...9)) / 5))
    // Some are in perspective, and some of those extend behind the viewer.
    if int(0...2) == 0 { (turned.u, turned.v) = (Double(int(-9...9)) / 600, Double(int(-9...9)) / 600) }
    return turned.followed(by: .translation(x: Double(int(-40...400)) / 4, y: Double(int(-40...400)) / 4))
  }

  mutating func add() {
    let parents = root.all
    let parent = parents[int(0...parents.count - 1)]
    let node = ModelNode(id: nextID)
    nextID += 1
    node.x = int(-20...80)
    node.y = int(-20...110)
    node.width = int(1...70)
    node.height = int(1...90)
    node.backing = backing(width: node.width, height: node.height)
    node.opacity = int(0...6) == 0 ? Double(int(0...10)) / 10 : 1
    node.transform = transform()
    node.clip = clip()
    node.parent = parent
    parent.children.insert(node, at: int(0...parent.children.count))
    parent.touch()
  }

  /// Makes one to three edits, like those between two commits.
  mutating func edit() -> String {
    (0..<int(1...3)).map { _ in editOnce() }.joined(separator: ", ")
  }

  /// Gives `node` a mask, changes its mask, or removes it.
  private mutating func editMask(of node: ModelNode) {
    guard node.mask == nil || int(0...3) > 0 else { return node.mask = nil }
    let mask = node.mask ?? ModelNode(id: nextID)
    nextID += 1
    (mask.x, mask.y, mask.width, mask.height) = (int(-20...20), int(-20...20), int(1...90), int(1...90))
    mask.backing = backing(width: mask.width, height: mask.height)
    mask.opacity = int(0...4) == 0 ? 0.5 : 1
    mask.transform = transform()
    mask.parent = node
    node.mask = mask
    mask.touch()
  }

  private mutating func backdrop(width: Int, height: Int) -> RenderBackdrop {
    let look = Backdrop(
      radius: Double(int(0...30)) / 3, saturation: Double(int(0...4)) / 2,
      tint: int(0...1) == 0 ? .clear : PixelColor(red: 0.5, green: 0.8, blue: 1, alpha: 0.4))
    let clip = RoundedClip(
      rect: PixelRect(x: int(-9...9), y: int(-9...9), width: width, height: height), radii: CornerRadii(Double(int(0...20))))
    return RenderBackdrop(look, clip: int(0...2) == 0 ? clip : nil)
  }

  private mutating func editOnce() -> String {
    let nodes = root.all
    let node = nodes[int(0...nodes.count - 1)]
    defer { node.touch() }
    if hasMasks, int(0...4) == 0 {
      editMask(of: node)
      return "mask \(node.id.rawValue)"
    }
    if hasBackdrops, int(0...4) == 0 {
      node.backdrop = int(0...3) == 0 ? nil : backdrop(width: node.width, height: node.height)
      return "backdrop \(node.id.rawValue)"
    }
    if hasBlends, int(0...4) == 0 {
      node.blend = int(0...3) == 0 ? .normal : BlendMode.allCases[int(1...15)]
      return "blend \(node.id.rawValue)"
    }
    switch int(0...19) {
    case 0...6:
      // Scrolls a clipping view, usually one whose content can be moved as pixels.
      let views = nodes.filter { $0.clip == .bounds && !$0.children.isEmpty }
      guard let view = views.randomElement(using: &random) else { return "nothing" }
      if int(0...2) > 0 {
        if case .solid(let color)? = view.backing, color.alpha >= 1 {} else { view.backing = .solid(PixelColor.white) }
      }
      view.contentX += int(0...3) == 0 ? int(-9...9) : 0
      view.contentY += int(-20...20)
      view.touch()
      return "scroll \(view.id.rawValue)"
    case 7...9:
      node.x += int(-9...9)
      node.y += int(-9...9)
    case 10: (node.width, node.height) = (int(1...70), int(1...90))
    case 11...12: node.backing = backing(width: node.width, height: node.height)
    case 13: node.opacity = int(0...1) == 0 ? 1 : Double(int(0...10)) / 10
    case 14: if node !== root { node.transform = transform() }
    case 15: node.clip = clip()
    case 16: node.children.shuffle(using: &random)
    case 17...18:
      guard node !== root, let parent = node.parent, nodes.count > 6 else { return "nothing" }
      parent.children.removeAll { $0 === node }
      parent.touch()
      return "remove \(node.id.rawValue)"
    default:
      if nodes.count < 40 { add() }
      return "add"
    }
    return "change \(node.id.rawValue)"
  }
}
