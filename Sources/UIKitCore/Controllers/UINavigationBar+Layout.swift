internal import Foundation

// The places of the buttons and the title.
extension UINavigationBar {
  /// Returns the additional height for a search bar with its scopes and its prompt, in points.
  static func searchHeight(of bar: UISearchBar) -> CGFloat { 50 + bar.scopeHeight + bar.parts.promptHeight }
  /// Returns the height in points of a bar that shows `item`, without the safe area and the height that pulled content adds.
  static func height(showing item: UINavigationItem?) -> CGFloat {
    promptHeight(of: item) + rowHeight(showing: item) + searchHeight(showing: item) + (item?.largeTitle.row.height ?? 0)
  }
  /// Returns the height of the prompt, in points.
  static func promptHeight(of item: UINavigationItem?) -> CGFloat { item?.prompt == nil ? 0 : (30 * (item?.titleShare ?? 1)).rounded() }
  /// Returns the height of the row with the title, in points. A search bar that is shown alone has a margin above it.
  static func rowHeight(showing item: UINavigationItem?) -> CGFloat {
    (8 + (rowHeight - 8) * (item?.titleShare ?? 1)).rounded()
  }
  /// Returns the height of the search bar, of which content may have pushed away a part.
  static func searchHeight(showing item: UINavigationItem?) -> CGFloat {
    guard let item, let search = item.searchController, !item.isSearchInline else { return 0 }
    return item.hidesSearchBar ? item.largeTitle.row.searchHeight : searchHeight(of: search.searchBar)
  }

  /// Sets the longest title of the back button that leaves the bar's title centred: its full title, "Back", or none.
  func fitBackTitle(in row: CGRect) {
    guard let button = buttons.back else { return }
    let title = titles.shown
    let width = title === titles.small ? titles.small.sizeThatFits(.zero).width : BarViewSize(view: title).wanted.width
    let others = buttons.leading.filter { $0 !== button }.reduce(0) { $0 + $1.bounds.width + 4 }
    let room = (row.width - min(width, row.width / 2)) / 2 - 8 - others - Self.margin - max(safeAreaInsets.left, safeAreaInsets.right)
    let fitting = buttons.backTitles.first { $0.width <= room }?.text ?? ""
    if fitting != button.title(for: .normal) { button.setTitle(fitting, for: .normal) }
  }

  /// Lays out views from one edge of the bar. Returns the coordinate at which the title may begin or end.
  func layOut(_ views: [UIView], in row: CGRect, fromLeft: Bool) -> CGFloat {
    // A button already has space around its title, so the title begins at the margin.
    let edge = Self.margin - (views.first is BarButton ? 4 : 0) + (fromLeft ? safeAreaInsets.left : safeAreaInsets.right)
    var x = fromLeft ? edge : row.width - edge
    for view in views {
      let fitted = view is BarButton ? view.sizeThatFits(row.size) : BarViewSize(view: view).wanted
      // A button takes at most a third of the bar, except the back button, whose title was chosen to fit.
      let size = CGSize(
        width: view === buttons.back ? fitted.width : min(fitted.width, row.width / 3), height: min(fitted.height, row.height))
      view.frame = snapped(CGRect(x: fromLeft ? x : x - size.width, y: row.midY - size.height / 2, width: size.width, height: size.height))
      x += fromLeft ? size.width + 4 : -size.width - 4
    }
    return x
  }

  /// Returns the place of a search bar between the title and the trailing buttons, and takes it from the room of the title.
  func inlineSearchFrame(in row: CGRect, left: inout CGFloat, right: inout CGFloat) -> CGRect {
    let size = CGSize(width: min(280, (right - left) / 2), height: 50)
    // The row has a margin of 6 points below the search bar.
    let y = row.midY - (size.height - 6) / 2
    guard effectiveUserInterfaceLayoutDirection != .rightToLeft else {
      left += size.width
      return CGRect(origin: CGPoint(x: left - size.width, y: y), size: size)
    }
    right -= size.width
    return CGRect(origin: CGPoint(x: right, y: y), size: size)
  }

  /// Centres the title in the bar, or between the buttons if it does not fit there.
  func layOutTitle(in row: CGRect, left: CGFloat, right: CGFloat) {
    let title = titles.shown
    let fitted = title === titles.small ? titles.small.sizeThatFits(.zero) : BarViewSize(view: title).wanted
    let room = max(0, right - left - 8)
    // A view without a width, such as a search bar, takes the available width.
    let width = title !== titles.small && fitted.width <= 0 ? room : min(fitted.width, room)
    let size = CGSize(width: width, height: min(fitted.height, row.height))
    let isLeading = topItem?.style != .navigator && topItem != nil
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let wanted = isLeading ? (isMirrored ? right - 4 - size.width : left + 4) : row.midX - size.width / 2
    let x = min(max(wanted, left + 4), right - 4 - size.width)
    let offset = title === titles.small ? titles.offset : .zero
    title.frame = snapped(
      CGRect(x: x + offset.horizontal, y: row.midY - size.height / 2 + offset.vertical, width: size.width, height: size.height))
  }

  func snapped(_ rect: CGRect) -> CGRect {
    let scale = contentScaleFactor
    return CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width, height: rect.height)
  }
}
