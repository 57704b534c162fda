internal import Foundation
internal import UIKitCore
internal import UIKitLists

extension UIWindow {
  /// The scroll view that is most likely the list.
  var largestScrollView: UIScrollView? {
    scrollViews.max { $0.bounds.width * $0.bounds.height < $1.bounds.width * $1.bounds.height }
  }
  /// The number of items in all collection views of the window.
  var itemsInLists: Int {
    scrollViews.compactMap { $0 as? UICollectionView }.reduce(0) { sum, list in
      (0..<list.numberOfSections).reduce(sum) { $0 + list.numberOfItems(inSection: $1) }
    }
  }
  private var scrollViews: [UIScrollView] {
    var found: [UIScrollView] = []
    func look(at view: UIView) {
      if let scroll = view as? UIScrollView { found.append(scroll) }
      view.subviews.forEach(look)
    }
    look(at: self)
    return found
  }
}
