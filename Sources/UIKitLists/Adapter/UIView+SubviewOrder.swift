internal import LayerTree
internal import UIKitCore

extension UIView {
  /// Returns the index at which to insert a subview of z-order `order`: below the subviews in front of it, which receive touches first. The
  /// appearance depends on the z-order alone. O(subviews).
  func indexBelowHigher(_ order: Double) -> Int { subviews.firstIndex { $0.node.zPosition > order } ?? subviews.count }

  /// Moves subviews so that they follow one another in this order, the last one in front; other subviews may be between them. Moves only
  /// those behind which an earlier one is. O(subviews), and O(subviews) for each subview that is moved.
  func stackSubviews(_ wanted: [UIView]) {
    var next = wanted.startIndex
    for view in subviews where next < wanted.endIndex && view === wanted[next] { next += 1 }
    guard next < wanted.endIndex else { return }
    var front: (view: UIView, index: Int)?
    for view in wanted.reversed() {
      guard var index = subviews.firstIndex(where: { $0 === view }) else { continue }
      if let front, index > front.index {
        moveSubview(view, below: front.view)
        index = front.index
      }
      front = (view, index)
    }
  }
}
