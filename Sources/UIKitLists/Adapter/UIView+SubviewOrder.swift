internal import LayerTree
internal import UIKitCore

extension UIView {
  /// Returns the index at which to insert a subview of z-order `order`: below the subviews in front of it, which receive touches first. The
  /// appearance depends on the z-order alone. O(subviews).
  func indexBelowHigher(_ order: Double) -> Int { subviews.firstIndex { $0.node.zPosition > order } ?? subviews.count }
}
