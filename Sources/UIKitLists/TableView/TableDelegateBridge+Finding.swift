internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension TableDelegateBridge {
  func displayedSectionView(_ side: SectionEdge, _ section: Int) -> UITableViewHeaderFooterView? {
    list.displayedView(of: .supplementary(kind: side.kind, section: section, index: 0))
      .flatMap { adapter.store[$0] as? UITableViewHeaderFooterView }
  }

  // MARK: Rectangles

  func rect(forRowAt indexPath: IndexPath) -> CGRect {
    prepareLayout()
    guard let position = indexPath.position else { return .zero }
    return list.currentAttributes(of: .item(section: position.section, index: position.index)).map { CGRect($0.frame) } ?? .zero
  }
  /// Returns the frame of a header or footer when it does not float; for one that does not exist, a line of no height at its section's
  /// edge.
  func rect(_ side: SectionEdge, _ section: Int) -> CGRect {
    prepareLayout()
    guard section >= 0, section < list.contents.sectionCount, list.layout != nil, let layout else { return .zero }
    if let frame = layout.restingFrame(side.kind, section, list.content) { return CGRect(frame) }
    let whole = rect(ofSection: section)
    return CGRect(x: whole.minX, y: side == .header ? whole.minY : whole.maxY, width: whole.width, height: 0)
  }
  func rect(ofSection section: Int) -> CGRect {
    prepareLayout()
    guard section >= 0, section < list.contents.sectionCount, list.layout != nil, let layout else { return .zero }
    return layout.frame(ofSection: section, list.content).map { CGRect($0) } ?? .zero
  }
  /// Returns the frame of the table's header or footer, or nil if it does not exist.
  func rect(ofTableEdge kind: String) -> CGRect? {
    list.layout?.attributes(for: .layoutSupplementary(kind: kind, index: 0), visible: adapter.viewport, list.content)
      .map { CGRect($0.frame) }
  }
  private func prepareLayout() {
    _ = list.currentContents
    if list.layout == nil || view.bounds.width > 0 && list.display.model.elements.isEmpty { view.layoutIfNeeded() }
  }

  func indexPaths(in rect: CGRect) -> [IndexPath] {
    prepareLayout()
    var found: [ElementAttributes] = []
    list.settle(near: rect.engine)
    list.layout?.query(rect.engine, visible: adapter.viewport, list.content, into: &found)
    return found.compactMap { attributes -> IndexPath? in
      guard case .item(let section, let index) = attributes.element, attributes.frame.intersects(rect.engine) else { return nil }
      return IndexPath(item: index, section: section)
    }.sorted()
  }

  // MARK: Scrolling

  func scroll(to indexPath: IndexPath, _ position: UITableView.ScrollPosition, animated: Bool) {
    let vertical: ScrollTarget =
      switch position {
      case .none: .nearest
      case .top: .start
      case .middle: .center
      case .bottom: .end
      }
    // A path that names no row, which UIKit uses for empty sections, stands for the section's beginning.
    ItemScroller(adapter).scroll(to: indexPath, vertical: vertical, horizontal: .nearest, animated: animated) { [unowned self] section in
      view.clamped(CGPoint(x: view.contentOffset.x, y: rect(ofSection: section).minY - view.adjustedContentInset.top))
    }
  }
}
