import HitchlessBase
import ListLayout

/// One repetition of a group, laid out item by item: a slow implementation.
struct NestedLine {
  struct Cell {
    var frame: Rect
    var axes: AxisSet
    var isMeasured: Bool
    var fixedLength: Int
  }
  /// The lengths that the surroundings impose on an item; nil leaves a length to the item.
  struct Forced {
    var width: Double?
    var height: Double?
  }
  var cells: [Cell] = []
  var size = Size.zero

  /// The number of existing cells; nil for as many as the group takes.
  private let limit: Int?
  private let scale: Double
  private let containerWidth: Double
  private let measured: (_ cell: Int, _ fixedLength: Int) -> Size?

  init(
    _ group: NestedNode, in container: Size, scale: Double, limit: Int?, measured: @escaping (_ cell: Int, _ fixedLength: Int) -> Size?
  ) {
    (self.limit, self.scale, containerWidth, self.measured) = (limit, scale, container.width, measured)
    var next = 0
    // The edge spacing of the outermost group belongs to the line.
    let edges = group.edgeSpacing
    let inside = place(
      group, in: container, Forced(), at: Point(x: edges.leading?.minimum ?? 0, y: edges.top?.minimum ?? 0), &next)
    size = Size(width: inside.width + group.edges(.horizontal), height: inside.height + group.edges(.vertical))
  }

  private func exists(_ cell: Int) -> Bool { limit.map { cell < $0 } ?? true }
  private func pixels(_ points: Double) -> Int { Int((points * scale + 0.501).rounded(.down)) }
  private func along(_ size: Size, _ axis: LayoutAxis) -> Double { axis == .horizontal ? size.width : size.height }
  private func set(_ size: inout Size, _ axis: LayoutAxis, _ length: Double) {
    if axis == .horizontal { size.width = length } else { size.height = length }
  }
  private func declared(_ node: NestedNode, in container: Size, _ forced: Forced) -> Size {
    Size(
      width: forced.width ?? node.width.points(container.width), height: forced.height ?? node.height.points(container.height))
  }
  private func inner(_ size: Size, _ insets: EdgeInsets) -> Size {
    Size(width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom))
  }
  private func freeAxes(_ node: NestedNode, _ forced: Forced) -> AxisSet {
    var axes = node.estimatedAxes
    if forced.width != nil { axes.remove(.horizontal) }
    if forced.height != nil { axes.remove(.vertical) }
    return axes
  }

  // MARK: Cells

  private func cell(_ node: NestedNode, _ declared: Size, _ forced: Forced, _ number: Int) -> Cell {
    let axes = freeAxes(node, forced)
    let fixed = !axes.contains(.horizontal) ? declared.width : !axes.contains(.vertical) ? declared.height : containerWidth
    var size = declared
    let known = axes.isEmpty || !exists(number) ? nil : measured(number, pixels(fixed))
    if let known, axes.contains(.horizontal) { size.width = known.width }
    if let known, axes.contains(.vertical) { size.height = known.height }
    return Cell(frame: Rect(origin: .zero, size: size), axes: axes, isMeasured: known != nil, fixedLength: pixels(fixed))
  }

  // MARK: Groups

  /// Returns the members of a group of `inner` size, and the length along the axis that each takes; according to declared lengths, not
  /// measured ones.
  private func members(of node: NestedNode, _ inner: Size) -> (axis: LayoutAxis, list: [NestedNode], share: Double?, Double, Bool)? {
    guard case .group(let axis, let nodes, let count, let spacing, let isFlexible) = node.content else { return nil }
    let isOpen = node.length(axis).isEstimated
    if let count {
      let length = nodes[0].length(axis)
      let shares = !length.isEstimated && !(isOpen && length.isAbsolute)
      let share = shares ? max(0, (along(inner, axis) - spacing * Double(count - 1)) / Double(count)) : nil
      return (axis, Array(repeating: nodes[0], count: count), share, spacing, isFlexible)
    }
    if isOpen { return (axis, nodes, nil, spacing, isFlexible) }
    var list: [NestedNode] = []
    var used = 0.0
    while true {
      let node = nodes[list.count % nodes.count]
      let needed = along(declared(node, in: inner, Forced()), axis) + node.edges(axis) + (list.isEmpty ? 0 : spacing)
      if !list.isEmpty, used + needed > along(inner, axis) + 0.01 { break }
      used += needed
      list.append(node)
      if needed <= 0, list.count >= nodes.count { break }
    }
    return (axis, list, nil, spacing, isFlexible)
  }

  /// Returns a member's share of the group, without its edge spacing.
  private func forced(_ member: NestedNode, _ share: Double?, _ axis: LayoutAxis) -> Forced {
    let length = share.map { max(0, $0 - member.edges(axis)) }
    return axis == .horizontal ? Forced(width: length) : Forced(height: length)
  }

  /// Returns the size of an item with all cells from `next` on.
  private func measure(_ node: NestedNode, in container: Size, _ forced: Forced, _ next: inout Int) -> Size {
    let declared = declared(node, in: container, forced)
    let inner = inner(declared, node.effectiveInsets)
    guard let (axis, list, share, spacing, _) = members(of: node, inner) else {
      defer { next += 1 }
      return cell(node, declared, forced, next).frame.size
    }
    var (sum, largest, count) = (0.0, nil as Double?, 0)
    for member in list {
      let isThere = exists(next)
      let size = measure(member, in: inner, self.forced(member, share, axis), &next)
      guard isThere else { continue }
      sum += along(size, axis) + member.edges(axis) + (count > 0 ? spacing : 0)
      count += 1
      // A fraction of the group does not determine its size.
      if !member.length(axis.perpendicular).isFraction {
        largest = max(largest ?? 0, along(size, axis.perpendicular) + member.edges(axis.perpendicular))
      }
    }
    var size = declared
    guard count > 0 else { return size }
    let free = freeAxes(node, forced)
    if free.contains(axis == .horizontal ? .horizontal : .vertical) { set(&size, axis, sum) }
    if free.contains(axis == .horizontal ? .vertical : .horizontal), let largest { set(&size, axis.perpendicular, largest) }
    return size
  }

  private mutating func place(_ node: NestedNode, in container: Size, _ forced: Forced, at origin: Point, _ next: inout Int) -> Size {
    var probe = next
    let size = measure(node, in: container, forced, &probe)
    let insets = node.effectiveInsets
    let declared = declared(node, in: container, forced)
    guard let (axis, list, share, spacing, isFlexible) = members(of: node, inner(declared, insets)) else {
      var cell = cell(node, declared, forced, next)
      cell.frame = Rect(origin: origin, size: cell.frame.size).inset(by: insets)
      cells.append(cell)
      next += 1
      return size
    }
    var inside = inner(size, insets)
    // Fractions of a length that the members determine are fractions of the estimate.
    if node.length(axis).isEstimated { set(&inside, axis, along(inner(declared, insets), axis)) }
    // The remaining room is distributed equally to all flexible spaces. Members without items leave their room free.
    let stretching =
      (isFlexible ? list.count - 1 : 0)
      + list.reduce(0) { count, member in
        let (before, after) = (member.edgeSpacing.before(axis), member.edgeSpacing.after(axis))
        return count + (before?.isFlexible == true ? 1 : 0) + (after?.isFlexible == true ? 1 : 0)
      }
    var part = 0.0
    if stretching > 0, !node.length(axis).isEstimated {
      var all = next
      var used = spacing * Double(list.count - 1)
      for member in list {
        used += member.edges(axis) + along(measure(member, in: inside, self.forced(member, share, axis), &all), axis)
      }
      part = max(0, along(inside, axis) - used) / Double(stretching)
    }
    func stretched(_ spacing: LayoutSpacing?) -> Double { spacing.map { $0.minimum + ($0.isFlexible ? part : 0) } ?? 0 }
    let start = Point(x: origin.x + insets.left, y: origin.y + insets.top)
    var position = axis == .horizontal ? start.x : start.y
    for member in list where exists(next) {
      let forced = self.forced(member, share, axis)
      let across = axis.perpendicular
      var probe = next
      let own = measure(member, in: inside, forced, &probe)
      position += stretched(member.edgeSpacing.before(axis))
      // Across, only flexible space before the member moves it; with the same space after it, it is centred.
      let (before, after) = (member.edgeSpacing.before(across), member.edgeSpacing.after(across))
      var crossPosition = (across == .horizontal ? start.x : start.y) + (before?.minimum ?? 0)
      if before?.isFlexible == true {
        let free = max(0, along(inner(size, insets), across) - along(own, across) - member.edges(across))
        crossPosition += after?.isFlexible == true ? free / 2 : free
      }
      let at = axis == .horizontal ? Point(x: position, y: crossPosition) : Point(x: crossPosition, y: position)
      _ = place(member, in: inside, forced, at: at, &next)
      position += along(own, axis) + stretched(member.edgeSpacing.after(axis)) + spacing + (isFlexible ? part : 0)
    }
    return size
  }
}
