internal import Foundation
internal import KeyedDiff
internal import LayerTree
internal import ListEngine
internal import UIKitCore

/// The index beside a list: titles at its trailing edge that lead to sections, provided by the data source.
///
/// The data source is asked for the titles when the list is counted, and after updates that change its sections. No views are created if
/// there are no titles.
@MainActor final class SectionIndex {
  private unowned let adapter: ListAdapter
  private var view: SectionIndexView?
  private var titles: [String] = []
  private var needsTitles = true

  /// The appearance of the index.
  struct Look: Equatable {
    /// The color of the titles; nil for the tint color.
    var color: UIColor?
    /// The background color, and the one while a finger is on the index; nil for none.
    var background: UIColor?
    var trackedBackground: UIColor?
  }
  var look = Look() { didSet { if look != oldValue { view?.look = look } } }
  /// The number of items from which on the list shows an index.
  var minimumItemCount = 0 { didSet { if minimumItemCount != oldValue { adapter.scrollView.setNeedsLayout() } } }
  /// The width in points that the index takes from the cells' content; 0 without an index. Known before cells are created.
  private(set) var width: CGFloat = 0

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  /// Requests the titles from the data source again before the next layout.
  func setNeedsTitles() {
    needsTitles = true
    adapter.scrollView.setNeedsLayout()
  }

  /// Updates the titles before a layout pass. Returns whether the width changed. O(1) unless the titles may have changed; then it calls the
  /// program's code.
  func prepare() -> Bool {
    if needsTitles {
      needsTitles = false
      titles = adapter.calls.indexTitles
    }
    let isShown = !titles.isEmpty && adapter.scrollView.indexDisplayMode == .automatic && hasEnoughItems
    if isShown {
      let view = view ?? makeView()
      view.titles = titles
    } else {
      view?.removeFromSuperview()
      view = nil
    }
    let width = view?.fittingWidth ?? 0
    defer { self.width = width }
    return width != self.width
  }
  private var hasEnoughItems: Bool {
    minimumItemCount <= 0 || adapter.list.currentContents.itemCount >= minimumItemCount
  }
  private func makeView() -> SectionIndexView {
    let made = SectionIndexView { [unowned self] index in
      guard titles.indices.contains(index) else { return }
      adapter.calls.scroll(toIndexTitle: titles[index], at: index)
    }
    made.look = look
    // In front of cells and floating headers, but behind the scroll indicators.
    made.node.zPosition = 500_000
    adapter.scrollView.addSubview(made)
    view = made
    return made
  }

  /// Places the index after a layout pass, at the edge of the area that bars leave free. O(1).
  func place() {
    guard let view else { return }
    let (bounds, insets) = (adapter.scrollView.bounds, adapter.scrollView.adjustedContentInset)
    let isMirrored = adapter.scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? bounds.minX + insets.left : bounds.maxX - insets.right - width
    let frame = CGRect(x: x, y: bounds.minY + insets.top, width: width, height: max(0, bounds.height - insets.top - insets.bottom))
    if view.frame != frame { view.frame = frame }
  }
}
