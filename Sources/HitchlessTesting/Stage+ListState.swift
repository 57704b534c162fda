internal import Foundation
internal import UIKitCore
internal import UIKitLists

extension Stage {
  /// The lists in the window as text: the position of each, then a line for each cell object with its number, its kind, whether it is
  /// pooled, preparing, waiting or displayed, and its element. The same in every run; intended for goldens in addition to ``dump``.
  public var listState: String {
    var lines: [String] = []
    func look(at view: UIView) {
      if let list = view as? UICollectionView {
        add("UICollectionView", list, list.cellStates)
      } else if let list = view as? UITableView {
        add("UITableView", list, list.cellStates)
      }
      view.subviews.forEach(look)
    }
    func add(_ name: String, _ list: UIScrollView, _ cells: String) {
      let (offset, size, content) = (list.contentOffset, list.bounds.size, list.contentSize)
      lines.append(
        "\(name) \(size.width)x\(size.height) at \(offset.x),\(offset.y) of \(content.width)x\(content.height)")
      lines += cells.split(separator: "\n").map { "  \($0)" }
    }
    look(at: window)
    return lines.map { $0 + "\n" }.joined()
  }
}
