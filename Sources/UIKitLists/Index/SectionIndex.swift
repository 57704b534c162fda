internal import Foundation
internal import KeyedDiff
internal import LayerTree
internal import ListEngine
internal import UIKitCore

/// The index beside a list: titles at its trailing edge that lead to sections, as the data source gives them.
///
/// The data source is asked when the list is counted, and after updates that change its sections. Lists whose data source has no titles
/// have no views of it.
@MainActor final class SectionIndex {
  private unowned let adapter: ListAdapter
  private var view: SectionIndexView?
  private var titles: [String] = []
  private var needsTitles = true

  /// How the index looks.
  struct Look: Equatable {
    /// The color of the titles; nil for the tint color.
    var color: UIColor?
    /// The color behind the titles, and while a finger is on them; nil for none.
    var background: UIColor?
    var trackedBackground: UIColor?
  }
  var look = Look() { didSet { if look != oldValue { view?.look = look } } }
  /// From how many items on the list has an index.
  var minimumItemCount = 0 { didSet { if minimumItemCount != oldValue { adapter.scrollView.setNeedsLayout() } } }
  /// The points that the index takes off the width of the cells' content; 0 while there is none. Known before cells are made.
  private(set) var width: CGFloat = 0

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  /// The titles may have changed: the data source is asked again before the next layout.
  func setNeedsTitles() {
    needsTitles = true
    adapter.scrollView.setNeedsLayout()
  }

  /// Before a layout pass. Returns whether the width changed. O(1) unless the titles may have changed; then user code runs.
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
    // In front of cells and floating headers, behind the indicators.
    made.node.zPosition = 500_000
    adapter.scrollView.addSubview(made)
    view = made
    return made
  }

  /// After a layout pass: the index stays at the edge of what bars leave free. O(1).
  func place() {
    guard let view else { return }
    let (bounds, insets) = (adapter.scrollView.bounds, adapter.scrollView.adjustedContentInset)
    let isMirrored = adapter.scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? bounds.minX + insets.left : bounds.maxX - insets.right - width
    let frame = CGRect(x: x, y: bounds.minY + insets.top, width: width, height: max(0, bounds.height - insets.top - insets.bottom))
    if view.frame != frame { view.frame = frame }
  }
}
