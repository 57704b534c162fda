internal import HitchlessBase

extension LineSolver {
  /// Places an item with its origin at `origin` and returns its size. Moves the cursor past its cells.
  func place(
    _ item: LayoutItemTemplate, in container: Size, forced: Forced, at origin: Point, cursor: inout Cursor, line: inout LineLayout,
    sizes: Sizes
  ) -> Size {
    let base = forced.applied(to: item.size.resolved(in: container))
    let firstCell = cursor.next
    var size = base
    switch item.content {
    case .cell:
      let axes = freeAxes(item, forced)
      let (cell, isMeasured) = cellSize(item, base: base, forced: forced, cursor: cursor, sizes: sizes)
      size = cell
      cursor.next += 1
      let frame = Rect(origin: origin, size: cell).inset(by: insets(item))
      line.cells.append(
        PlacedCell(
          frame: frame, zIndex: 0, selfSizingAxes: axes, isMeasured: isMeasured, fixedLength: fixedLength(base, axes)))
    case .custom(let provider):
      for custom in provider(base) where !cursor.isAtEnd {
        let frame = custom.frame.offset(x: origin.x, y: origin.y)
        line.cells.append(
          PlacedCell(frame: frame, zIndex: custom.zIndex, selfSizingAxes: [], isMeasured: false, fixedLength: 0))
        cursor.next += 1
      }
    case .group(let axis, let members, let spacing):
      let inner = base.inset(by: insets(item))
      let list = self.members(of: item, axis: axis, members, spacing: spacing, inner: inner)
      var ahead = cursor
      let (groupSize, largest) = self.groupSize(
        item, base: base, inner: inner, list, forced: forced, cursor: &ahead, sizes: sizes)
      size = groupSize
      placeMembers(
        of: item, list, size: groupSize, declared: inner, largestAcross: largest, at: origin, cursor: &cursor, line: &line, sizes: sizes)
    }
    let frame = Rect(origin: origin, size: size).inset(by: insets(item))
    for badge in item.supplementaries where firstCell < cursor.next {
      line.badges.append(place(badge, on: frame, cell: firstCell, sizes: sizes))
    }
    return size
  }

  /// Places the members in the group's final size, and distributes the free length: the second pass.
  private func placeMembers(
    of group: LayoutItemTemplate, _ list: MemberList, size: Size, declared: Size, largestAcross: Double, at origin: Point,
    cursor: inout Cursor, line: inout LineLayout, sizes: Sizes
  ) {
    let insets = self.insets(group)
    let inner = size.inset(by: insets)
    // Fractions along an estimated axis refer to the estimate, because the final size is the sum of the members.
    var container = inner
    if group.size.dimension(list.axis).isEstimated { container.set(list.axis, declared.along(list.axis)) }
    let across = list.axis.perpendicular
    var position = list.axis == .horizontal ? origin.x + insets.left : origin.y + insets.top
    let start = list.axis == .horizontal ? origin.y + insets.top : origin.x + insets.left
    let share = flexibleShare(of: group, list, container: container, cursor: cursor, sizes: sizes)
    func length(_ spacing: LayoutSpacing?) -> Double {
      guard let spacing else { return 0 }
      return spacing.minimum + (spacing.isFlexible ? share : 0)
    }
    for index in 0..<list.count where !cursor.isAtEnd {
      let item = list.item(index)
      var forced = memberForced(list, item)
      if isUniform(item.size.dimension(across)) {
        let uniform = max(0, largestAcross - edges(item, across))
        if across == .horizontal { forced.width = uniform } else { forced.height = uniform }
      }
      var probe = cursor
      let itemSize = measure(item, in: container, forced: forced, cursor: &probe, sizes: sizes)
      position += length(item.edgeSpacing.before(list.axis))
      let free = max(0, inner.along(across) - itemSize.along(across) - edges(item, across))
      let crossPosition = start + crossOffset(item.edgeSpacing, across, free: free)
      let at =
        list.axis == .horizontal ? Point(x: position, y: crossPosition) : Point(x: crossPosition, y: position)
      _ = place(item, in: container, forced: forced, at: at, cursor: &cursor, line: &line, sizes: sizes)
      position += itemSize.along(list.axis) + length(item.edgeSpacing.after(list.axis)) + length(list.spacing)
    }
  }

  /// Returns the length that each flexible spacing of a group gets. Members beyond the end of the list count too.
  private func flexibleShare(
    of group: LayoutItemTemplate, _ list: MemberList, container: Size, cursor: Cursor, sizes: Sizes
  ) -> Double {
    guard !group.size.dimension(list.axis).isEstimated, list.count > 0 else { return 0 }
    var flexible = list.spacing.isFlexible ? list.count - 1 : 0
    for index in 0..<list.count {
      let spacing = list.item(index).edgeSpacing
      flexible += spacing.before(list.axis)?.isFlexible == true ? 1 : 0
      flexible += spacing.after(list.axis)?.isFlexible == true ? 1 : 0
    }
    guard flexible > 0 else { return 0 }
    var used = list.spacing.minimum * Double(list.count - 1)
    var probe = cursor
    for index in 0..<list.count {
      let item = list.item(index)
      used += edges(item, list.axis)
      used += measure(item, in: container, forced: memberForced(list, item), cursor: &probe, sizes: sizes).along(list.axis)
    }
    return max(0, container.along(list.axis) - used) / Double(flexible)
  }

  /// Returns the position of an item across the axis when `free` points are left.
  func crossOffset(_ spacing: LayoutEdgeSpacing, _ axis: LayoutAxis, free: Double) -> Double {
    let before = spacing.before(axis)
    guard before?.isFlexible == true else { return before?.minimum ?? 0 }
    return (before?.minimum ?? 0) + (spacing.after(axis)?.isFlexible == true ? free / 2 : free)
  }

  private func place(_ badge: ItemSupplementaryTemplate, on item: Rect, cell: Int, sizes: Sizes) -> PlacedBadge {
    var size = badge.size.resolved(in: item.size)
    let axes = badge.size.estimatedAxes
    let fixed = fixedLength(size, axes)
    let question = SizeQuestion(cell: cell, badgeKind: badge.kind, fixedLength: fixed)
    let measured = axes.isEmpty ? nil : sizes(question)
    if let measured, axes.contains(.horizontal) { size.width = measured.width }
    if let measured, axes.contains(.vertical) { size.height = measured.height }
    return PlacedBadge(
      kind: badge.kind, cell: cell, frame: badge.frame(size: size, on: item), zIndex: badge.zIndex, selfSizingAxes: axes,
      isMeasured: measured != nil, fixedLength: fixed)
  }
}

extension ItemSupplementaryTemplate {
  /// Returns the frame of an element of `size` on an item, where the anchor points of both coincide.
  func frame(size: Size, on item: Rect) -> Rect {
    let target = containerAnchor.edges.point(in: item)
    let own = (itemAnchor ?? LayoutAnchor(edges: containerAnchor.edges)).edges
    let point = own.point(in: Rect(origin: .zero, size: size))
    var origin = target - point
    for anchor in [containerAnchor, itemAnchor].compactMap({ $0 }) {
      origin.x += anchor.offset.x * (anchor.isFractional ? size.width : 1)
      origin.y += anchor.offset.y * (anchor.isFractional ? size.height : 1)
    }
    return Rect(origin: origin, size: size)
  }
}

extension LayoutEdges {
  /// Returns the point of a rectangle that the edges designate.
  func point(in rect: Rect) -> Point {
    Point(
      x: contains(.leading) == contains(.trailing) ? rect.midX : contains(.leading) ? rect.minX : rect.maxX,
      y: contains(.top) == contains(.bottom) ? rect.midY : contains(.top) ? rect.minY : rect.maxY)
  }
}
