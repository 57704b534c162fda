internal import Foundation

// The groups of an item, and the room for them.
extension UINavigationBar {
  /// Returns the items to show: without hidden ones, and with representative items in place of those for which there is no room.
  func visible(_ items: [UIBarButtonItem]?) -> [UIBarButtonItem] {
    var shown: [UIBarButtonItem] = []
    for item in items ?? [] {
      guard let group = item.buttonGroup else {
        if !item.isHidden { shown.append(item) }
        continue
      }
      guard !group.isHidden else { continue }
      guard group.isDisplayingRepresentativeItem, let representative = group.representativeItem else {
        if !item.isHidden { shown.append(item) }
        continue
      }
      if !representative.isHidden, shown.last !== representative { shown.append(representative) }
    }
    return shown
  }
  /// The items in the middle of the bar.
  var centerItems: [UIBarButtonItem] {
    guard let item = topItem, hasCenter(item) else { return [] }
    return visible(item.centerItemGroups.filter { $0.extent != .nothing }.flatMap(\.barButtonItems))
  }
  /// Whether the groups in the middle of an item can be shown there.
  private func hasCenter(_ item: UINavigationItem) -> Bool { item.style != .navigator && traitCollection.horizontalSizeClass != .compact }
  /// The button with the menu of the groups that are not shown; nil if there are none.
  func makeOverflowItem() -> UIBarButtonItem? {
    guard let item = topItem else { return nil }
    let hasCenter = hasCenter(item)
    var elements = item.centerItemGroups.filter { !hasCenter || $0.extent == .nothing }.compactMap(\.menuElement)
    if let further = item.additionalOverflowItems { elements.append(further) }
    guard !elements.isEmpty else { return nil }
    let made = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: UIMenu(children: elements))
    made.accessibilityLabel = "More"
    return made
  }

  /// Reduces groups to their representative items until the buttons and the title fit, and moves those in the middle to the menu if they
  /// still do not. Called before the views are placed; rebuilds them if the groups in them change. O(buttons).
  func fitGroups(in width: CGFloat) {
    guard let item = topItem else { return }
    let center = hasCenter(item) ? item.centerItemGroups : []
    let groups = center.reversed() + item.trailingItemGroups + item.leadingItemGroups.reversed()
    guard !center.isEmpty || groups.contains(where: { $0.representativeItem != nil }) else { return }
    var wanted = buttons.all.reduce(fixedWidth) { $0 + room(of: $1) }
    // The width with all groups in full.
    for group in groups where !group.isHidden {
      let shown: [UIBarButtonItem] = visible(group.barButtonItems)
      switch group.extent {
      case .items: group.fullWidth = shown.reduce(0) { $0 + room(of: $1) }
      case .representative: wanted += group.fullWidth - (group.representativeItem.map { room(of: $0) } ?? 0)
      case .nothing: wanted += group.fullWidth
      }
    }
    var extents = groups.map { _ in UIBarButtonItemGroup.Extent.items }
    for (index, group) in groups.enumerated() where wanted > width && !group.isHidden {
      guard let representative = group.representativeItem else { continue }
      let reduced = room(of: representative)
      guard reduced < group.fullWidth else { continue }
      wanted += reduced - group.fullWidth
      extents[index] = .representative
    }
    for (index, group) in groups.enumerated() where wanted > width && index < center.count && !group.isHidden {
      wanted -= extents[index] == .items ? group.fullWidth : group.representativeItem.map { room(of: $0) } ?? 0
      extents[index] = .nothing
    }
    guard extents != groups.map(\.extent) else { return }
    for (group, extent) in zip(groups, extents) { group.extent = extent }
    rebuild()
  }
  /// The width of the margins and the title, of which at most a third of the bar is required.
  private var fixedWidth: CGFloat {
    let title = titles.shown
    let wanted = title === titles.small ? titles.small.sizeThatFits(.zero).width : BarViewSize(view: title).wanted.width
    return 2 * Self.margin + safeAreaInsets.left + safeAreaInsets.right + 8 + min(max(0, wanted), bounds.width / 3)
  }
  private func room(of item: UIBarButtonItem) -> CGFloat { room(of: item.shownView ?? item.makeView()) }
  private func room(of view: UIView) -> CGFloat {
    let row = CGSize(width: bounds.width, height: Self.rowHeight)
    return (view is BarButton ? view.sizeThatFits(row).width : BarViewSize(view: view).wanted.width) + 4
  }

  /// Places the buttons in the middle between two coordinates. Returns the coordinate at which a title before them has to end.
  func layOutCenter(in row: CGRect, left: CGFloat, right: CGFloat) -> CGFloat {
    guard !buttons.center.isEmpty else { return right }
    let sizes = buttons.center.map { view in
      CGSize(width: room(of: view) - 4, height: min(row.height, view is BarButton ? row.height : BarViewSize(view: view).wanted.height))
    }
    let total = sizes.reduce(-4) { $0 + $1.width + 4 }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let titleWidth = min(titles.small.sizeThatFits(.zero).width, row.width / 3) + 8
    let space = isMirrored ? left...max(left, right - titleWidth) : min(right, left + titleWidth)...right
    var x = max(space.lowerBound, min(row.midX - total / 2, space.upperBound - total))
    let edges = (x, x + total)
    for (view, size) in isMirrored ? Array(zip(buttons.center, sizes).reversed()) : Array(zip(buttons.center, sizes)) {
      view.frame = snapped(CGRect(x: x, y: row.midY - size.height / 2, width: size.width, height: size.height))
      x += size.width + 4
    }
    return isMirrored ? edges.1 : edges.0
  }
}
