internal import LayerTree
internal import UIKitCore

extension UIView {
  /// Where among its subviews one is to be that lies at `order`: below those in front of it, which take the touches where they are. What
  /// is seen depends on the order alone. O(subviews).
  func indexBelowHigher(_ order: Double) -> Int { subviews.firstIndex { $0.node.zPosition > order } ?? subviews.count }
}
