internal import HitchlessBase

extension LineSolver {
  /// The members of a group, with the constraints that the group places on them.
  struct MemberList {
    var axis: LayoutAxis
    var items: [LayoutItemTemplate]
    var count: Int
    /// The length of each member along the axis, including edge spacing, if the group is divided evenly.
    var share: Double?
    var spacing: LayoutSpacing

    func item(_ index: Int) -> LayoutItemTemplate { items[index % items.count] }
  }

  /// Returns the members that fit into a group whose content is `inner`. Depends on declared sizes only, never on measured ones: a line
  /// always takes the same number of cells.
  func members(
    of group: LayoutItemTemplate, axis: LayoutAxis, _ members: LayoutItemTemplate.Members, spacing: LayoutSpacing, inner: Size
  ) -> MemberList {
    let length = inner.along(axis)
    let isOpen = group.size.dimension(axis).isEstimated
    switch members {
    case .repeating(let item, let count, let fitting):
      let count = min(max(1, count), Self.memberLimit)
      let dimension = item.size.dimension(axis)
      var share: Double?
      if fitting, !dimension.isEstimated, !(isOpen && dimension.isAbsolute) {
        share = max(0, (length - spacing.minimum * Double(count - 1)) / Double(count))
      }
      return MemberList(axis: axis, items: [item], count: count, share: share, spacing: spacing)
    case .repeatingToFill(let items):
      guard !items.isEmpty else { return MemberList(axis: axis, items: [], count: 0, share: nil, spacing: spacing) }
      var list = MemberList(axis: axis, items: items, count: items.count, share: nil, spacing: spacing)
      guard !isOpen else { return list }
      list.count = 0
      var used = 0.0
      while list.count < Self.memberLimit {
        let item = list.item(list.count)
        let needed = item.size.resolved(in: inner).along(axis) + edges(item, axis) + (list.count > 0 ? spacing.minimum : 0)
        // Ten tenths make a whole, despite rounding errors.
        if list.count > 0, used + needed > length + 0.01 { break }
        used += needed
        list.count += 1
        if needed <= 0, list.count >= items.count { break }
      }
      return list
    }
  }

  /// Returns the minimum length of an item's edge spacing along an axis.
  func edges(_ item: LayoutItemTemplate, _ axis: LayoutAxis) -> Double {
    (item.edgeSpacing.before(axis)?.minimum ?? 0) + (item.edgeSpacing.after(axis)?.minimum ?? 0)
  }

  /// Returns the size of an item without its edge spacing. Moves the cursor past its cells.
  func measure(_ item: LayoutItemTemplate, in container: Size, forced: Forced, cursor: inout Cursor, sizes: Sizes) -> Size {
    let base = forced.applied(to: item.size.resolved(in: container))
    switch item.content {
    case .cell:
      defer { cursor.next += 1 }
      return cellSize(item, base: base, forced: forced, cursor: cursor, sizes: sizes).size
    case .custom(let provider):
      cursor.next += provider(base).count
      return base
    case .group(let axis, let members, let spacing):
      let inner = base.inset(by: insets(item))
      let list = self.members(of: item, axis: axis, members, spacing: spacing, inner: inner)
      return groupSize(item, base: base, inner: inner, list, forced: forced, cursor: &cursor, sizes: sizes).size
    }
  }

  /// Returns the size of a cell, and whether it is a measured one.
  func cellSize(
    _ item: LayoutItemTemplate, base: Size, forced: Forced, cursor: Cursor, sizes: Sizes
  ) -> (size: Size, isMeasured: Bool) {
    let axes = freeAxes(item, forced)
    guard !axes.isEmpty, !cursor.isAtEnd,
      let measured = sizes(
        SizeQuestion(cell: cursor.next, badgeKind: nil, fixedLength: fixedLength(base, axes)))
    else { return (base, false) }
    var size = base
    // In the second pass, the siblings determine the size of a uniform cell; in the first, its own measured size is used.
    if axes.contains(.horizontal) { size.width = forced.width ?? measured.width }
    if axes.contains(.vertical) { size.height = forced.height ?? measured.height }
    return (size, true)
  }

  /// Returns a group's size, and the largest length of its members across the axis. If the group's size is estimated, its existing members
  /// determine it.
  func groupSize(
    _ group: LayoutItemTemplate, base: Size, inner: Size, _ list: MemberList, forced: Forced, cursor: inout Cursor, sizes: Sizes
  ) -> (size: Size, largestAcross: Double) {
    let across = list.axis.perpendicular
    var along = 0.0
    var existing = 0
    var largest = 0.0
    var openLargest: Double?
    for index in 0..<list.count {
      let item = list.item(index)
      let exists = !cursor.isAtEnd
      let size = measure(item, in: inner, forced: memberForced(list, item), cursor: &cursor, sizes: sizes)
      guard exists else { continue }
      along += size.along(list.axis) + edges(item, list.axis) + (existing > 0 ? list.spacing.minimum : 0)
      existing += 1
      let extent = size.along(across) + edges(item, across)
      largest = max(largest, extent)
      // The size of the group cannot depend on a member that is a fraction of the group.
      if !item.size.dimension(across).isFractional { openLargest = max(openLargest ?? 0, extent) }
    }
    var size = base
    if existing > 0 {
      let open = freeAxes(group, forced)
      if open.contains(list.axis) { size.set(list.axis, along) }
      if open.contains(across), let openLargest { size.set(across, openLargest) }
    }
    return (size, largest)
  }

  /// Returns the constraints that a group places on a member in the first pass.
  func memberForced(_ list: MemberList, _ item: LayoutItemTemplate) -> Forced {
    guard let share = list.share else { return Forced() }
    return .along(list.axis, max(0, share - edges(item, list.axis)))
  }
}

extension Size {
  func along(_ axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }
  mutating func set(_ axis: LayoutAxis, _ length: Double) {
    if axis == .horizontal { width = length } else { height = length }
  }
  func inset(by insets: EdgeInsets) -> Size {
    Size(width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
  }
}

extension LayoutSize {
  func dimension(_ axis: LayoutAxis) -> LayoutDimension { axis == .horizontal ? width : height }
}

extension LayoutDimension {
  var isAbsolute: Bool { if case .absolute = self { true } else { false } }
  var isFractional: Bool {
    switch self {
    case .fractionalWidth, .fractionalHeight: true
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }
}
