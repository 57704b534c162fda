internal import ConstraintLayout
internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// The overlay that `HITCHLESS_DEBUG=constraints` shows for a system: an outline for each layout guide, and a red outline with name and
/// undetermined sides for each view whose frame is ambiguous. Drawn in front of the views; the program's own views do not change.
@MainActor final class ConstraintOverlay {
  /// The layer that contains the overlay.
  private let layer = LayerNode()
  /// Labels that are reused; only their layers are in the tree.
  private var labels: [UILabel] = []

  private static let guideColor = PixelColor(red: 0.2, green: 0.5, blue: 1)
  private static let ambiguousColor = PixelColor(red: 1, green: 0.2, blue: 0.2)
  private static let font = UIFont.systemFont(ofSize: 9)

  /// Returns the overlay for `engine` if a developer has enabled it. Otherwise this only checks a flag.
  static func updated(_ overlay: ConstraintOverlay?, _ engine: LayoutEngine) -> ConstraintOverlay? {
    guard engine.host.runtime.debugOverlay.contains(.constraints) else {
      overlay?.layer.removeFromParent()
      return nil
    }
    let overlay = overlay ?? ConstraintOverlay()
    overlay.show(engine)
    return overlay
  }

  /// Draws the current solution of a system. O(system).
  private func show(_ engine: LayoutEngine) {
    let host = engine.host
    if layer.parent !== host.node { host.node.insert(layer) }
    layer.zPosition = 1_000_000
    layer.frame = Rect(x: 0, y: 0, width: host.node.bounds.width, height: host.node.bounds.height)
    for child in layer.children { child.removeFromParent() }
    let undetermined = Set(engine.system.undeterminedVariables())
    var next = 0
    for item in engine.items {
      let open = engine.openSides(of: item, in: undetermined)
      let view = item.reference.view
      guard view !== host, view == nil || !open.isEmpty else { continue }
      outline(item.computed, view == nil ? Self.guideColor : Self.ambiguousColor)
      guard !open.isEmpty else { continue }
      let name = view.map { "\(type(of: $0))" } ?? "guide \(item.reference.guide?.identifier ?? "")"
      write("\(name): \(open.joined(separator: ", "))", at: item.computed.origin, next)
      next += 1
    }
  }

  private func outline(_ rectangle: CGRect, _ color: PixelColor) {
    let node = LayerNode()
    node.frame = Rect(
      x: Double(rectangle.minX), y: Double(rectangle.minY), width: Double(rectangle.width), height: Double(rectangle.height))
    node.style.borderWidth = 1
    node.style.borderColor = color
    layer.insert(node)
  }

  private func write(_ text: String, at origin: CGPoint, _ index: Int) {
    if index == labels.count {
      let label = UILabel()
      label.font = Self.font
      label.textColor = .white
      label.backgroundColor = UIColor(red: 1, green: 0.2, blue: 0.2, alpha: 1)
      labels.append(label)
    }
    let label = labels[index]
    label.text = text
    label.frame = CGRect(origin: origin, size: label.intrinsicContentSize)
    layer.insert(label.node)
  }
}
