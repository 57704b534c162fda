internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension TableEngine {
  /// The cells on screen, in the order of their rows.
  var visibleCells: [(cell: UITableViewCell, indexPath: IndexPath)] {
    list.displayedItems.compactMap { token, position in cell(token).map { ($0, IndexPath(position)) } }
  }
  func displayedCell(at indexPath: IndexPath) -> UITableViewCell? {
    indexPath.position.flatMap { list.displayedCell(at: $0) }.flatMap { cell($0) }
  }
  func indexPath(of cell: UITableViewCell) -> IndexPath? {
    let token = CellToken(cell.token)
    guard self.cell(token) === cell else { return nil }
    return list.position(of: token).map { IndexPath($0) }
  }
  func displayedSectionView(_ side: SectionEdge, _ section: Int) -> UITableViewHeaderFooterView? {
    list.displayedView(of: .supplementary(kind: side.kind, section: section, index: 0))
      .flatMap { object($0) as? UITableViewHeaderFooterView }
  }

  // MARK: Places

  func rect(forRowAt indexPath: IndexPath) -> CGRect {
    prepareLayout()
    guard let position = indexPath.position else { return .zero }
    return list.currentAttributes(of: .item(section: position.section, index: position.index)).map { CGRect($0.frame) } ?? .zero
  }
  /// Where a header or footer is when it does not float; what has none is a line of no height at its section's edge.
  func rect(_ side: SectionEdge, _ section: Int) -> CGRect {
    prepareLayout()
    guard section >= 0, section < list.contents.sectionCount, let layout = list.layout as? TableLayout else { return .zero }
    if let frame = layout.restingFrame(side.kind, section, list.content) { return CGRect(frame) }
    let whole = rect(ofSection: section)
    return CGRect(x: whole.minX, y: side == .header ? whole.minY : whole.maxY, width: whole.width, height: 0)
  }
  func rect(ofSection section: Int) -> CGRect {
    prepareLayout()
    guard section >= 0, section < list.contents.sectionCount, let layout = list.layout as? TableLayout else { return .zero }
    return layout.frame(ofSection: section, list.content).map { CGRect($0) } ?? .zero
  }
  /// Where the table's own header and footer are; nil for one that is not there.
  func rect(ofTableEdge kind: String) -> CGRect? {
    list.layout?.attributes(for: .layoutSupplementary(kind: kind, index: 0), visible: viewport, list.content).map { CGRect($0.frame) }
  }
  private func prepareLayout() {
    _ = list.currentContents
    if list.layout == nil || view.bounds.width > 0 && list.display.model.elements.isEmpty { view.layoutIfNeeded() }
  }

  func indexPaths(in rect: CGRect) -> [IndexPath] {
    prepareLayout()
    var found: [ElementAttributes] = []
    list.layout?.query(rect.engine, visible: viewport, list.content, into: &found)
    return found.compactMap { attributes -> IndexPath? in
      guard case .item(let section, let index) = attributes.element, attributes.frame.intersects(rect.engine) else { return nil }
      return IndexPath(item: index, section: section)
    }.sorted()
  }

  // MARK: Scrolling

  private func offset(atTopOfSection section: Int) -> CGPoint {
    view.clamped(CGPoint(x: view.contentOffset.x, y: rect(ofSection: section).minY - view.adjustedContentInset.top))
  }

  func scroll(to indexPath: IndexPath, _ position: UITableView.ScrollPosition, animated: Bool) {
    let contents = list.currentContents
    view.layoutIfNeeded()
    // A path of no row, as UIKit has it for empty sections: the section's beginning.
    if indexPath.count == 2, indexPath.row == NSNotFound, indexPath.section >= 0, indexPath.section < contents.sectionCount {
      let section = contents.section(at: indexPath.section)
      view.setContentOffset(offset(atTopOfSection: indexPath.section), animated: animated)
      return view.aimAnimation { [weak self] in
        guard let self, let index = list.contents.index(of: section) else { return nil }
        return offset(atTopOfSection: index)
      }
    }
    guard let item = indexPath.position, list.item(at: item) != nil else {
      let count =
        indexPath.count == 2 && contents.sectionCount > indexPath.section && indexPath.section >= 0
        ? contents.itemCount(inSection: indexPath.section) : 0
      Fault.raise(
        """
        Attempted to scroll the table view to an out-of-bounds row (\(indexPath)) when there are only \(count) rows in that section \
        (of \(contents.sectionCount)). Table view: \(view)
        """)
      return
    }
    let goal: ScrollTarget =
      switch position {
      case .none: .nearest
      case .top: .start
      case .middle: .center
      case .bottom: .end
      }
    // Heights on the way are estimates until the cells are there: after each look the target is a better one.
    for _ in 0..<16 {
      guard let target = list.scrollOffset(to: item, vertical: goal, horizontal: .nearest).map({ CGPoint($0) }) else { return }
      if animated { return animate(to: target, item: item, vertical: goal, horizontal: .nearest) }
      if target == view.contentOffset { return }
      view.setContentOffset(target, animated: false)
      view.layoutIfNeeded()
    }
  }
}
