internal import Foundation
internal import UIKitCore
internal import UIKitLists

extension Stage {
  /// The lists in the window as text: where each stands, then a line for each cell object with its number, its kind, whether it is pooled,
  /// preparing, waiting or displayed, and what it stands for. The same in every run; made for goldens beside ``dump``.
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
