internal import ConstraintLayout
internal import Foundation
internal import LayerTree

extension LayoutEngine {
  /// Adds the constraints for the position of the item of `view` and the size of its content.
  func place(_ item: LayoutItem, _ view: UIView) {
    if view === host {
      let size = view.placement.alignmentSize
      item.placement = .host(
        HostRows(
          origin: [add([LinearTerm(item.minX)], 0), add([LinearTerm(item.minY)], 0)],
          width: add([LinearTerm(item.width)], Double(size.width), priority: hostPriority),
          height: add([LinearTerm(item.height)], Double(size.height), priority: hostPriority),
          fittingWidth: add([LinearTerm(item.width)], 0, priority: UILayoutPriority.fittingSizeLevel.rawValue, isActive: false),
          fittingHeight: add([LinearTerm(item.height)], 0, priority: UILayoutPriority.fittingSizeLevel.rawValue, isActive: false)))
      if isOnlyMeasuring || !view.translatesAutoresizingMaskIntoConstraints { beginContent(of: item) }
    } else if view.translatesAutoresizingMaskIntoConstraints, let outer = item.outer, let superview = view.superview {
      item.placement = .frame(maskRows(item, view, outer, superview))
      if fillsHost(view) { beginContent(of: item) }
    } else {
      item.placement = .free(notNegative(item))
      beginContent(of: item)
    }
  }

  /// The priority of the host's size. A view that leaves its own frame to constraints is sized by them.
  private var hostPriority: Float {
    host.translatesAutoresizingMaskIntoConstraints || host is UIWindow
      ? LinearConstraint.required : UILayoutPriority.fittingSizeLevel.rawValue
  }

  /// Called when a view has started or stopped leaving its frame to constraints. Constraints that refer to the view are kept.
  func placementDidChange(_ view: UIView) {
    guard isBuilt, view !== host else { return setNeedsUpdate() }
    if let item = view.autoLayout?.item, item.engine === self {
      for row in item.rows { system.remove(row) }
      item.content = ContentSizeRows()
      item.placement = .free([])
      contents.remove(item)
      place(item, view)
    } else if !view.translatesAutoresizingMaskIntoConstraints {
      _ = item(for: view)
    }
    setNeedsUpdate()
  }

  private func beginContent(of item: LayoutItem) {
    contents.outdated.append(item)
    if item.reference.view?.heightFollowsWidth == true { contents.wrapping.append(item) }
  }

  // MARK: Frames

  /// Called when the frame of an item's view was set: by the program, a list or an autoresizing mask.
  func frameDidChange(_ item: LayoutItem) {
    switch item.placement {
    case .free: return
    case .host(let rows):
      let size = host.placement.alignmentSize
      guard hold(size, rows) else { return }
      setFitting(false, false, rows)
    case .frame(let rows):
      guard let view = item.reference.view, let outer = item.outer, let superview = view.superview else { return }
      let shares = view.placement.maskShares(in: superview)
      if shares != rows.shares {
        for row in rows.all { system.remove(row) }
        item.placement = .frame(maskRows(item, view, outer, superview))
      } else {
        let (frame, size) = (view.placement.alignmentRect, superview.bounds.size)
        let constants = Self.constants(frame, size, shares)
        // Windows and controllers set frames in each layout. Unchanged frames must not request another one.
        var isNew = false
        for (row, constant) in zip(rows.all, constants) where system.setConstant(constant, of: row) { isNew = true }
        if !isNew { return }
      }
    }
    setNeedsUpdate()
  }

  private func maskRows(_ item: LayoutItem, _ view: UIView, _ outer: LayoutItem, _ superview: UIView) -> MaskRows {
    let shares = view.placement.maskShares(in: superview)
    let constants = Self.constants(view.placement.alignmentRect, superview.bounds.size, shares)
    func row(_ variable: LayoutVariable, _ origin: LayoutVariable?, _ length: LayoutVariable, _ share: Double, _ constant: Double)
      -> ConstraintHandle
    {
      var terms = [LinearTerm(variable)]
      if let origin { terms.append(LinearTerm(origin, -1)) }
      if share != 0 { terms.append(LinearTerm(length, -share)) }
      return add(terms, constant)
    }
    return MaskRows(
      minX: row(item.minX, outer.minX, outer.width, shares.minX, constants[0]),
      minY: row(item.minY, outer.minY, outer.height, shares.minY, constants[1]),
      width: row(item.width, nil, outer.width, shares.width, constants[2]),
      height: row(item.height, nil, outer.height, shares.height, constants[3]), shares: shares)
  }

  /// Returns the left and top edges, the width and the height of a frame, minus the shares of the superview's size.
  private static func constants(_ frame: CGRect, _ size: CGSize, _ shares: MaskShares) -> [Double] {
    let (width, height) = (Double(size.width), Double(size.height))
    return [
      Double(frame.minX) - shares.minX * width, Double(frame.minY) - shares.minY * height,
      Double(frame.width) - shares.width * width, Double(frame.height) - shares.height * height,
    ]
  }

  // MARK: The host

  /// Sets the host's size to that of its view.
  func hold(_ size: CGSize) {
    guard case .host(let rows) = item(for: host).placement else { return }
    _ = hold(size, rows)
    setFitting(false, false, rows)
  }

  /// Sets the host's size. Returns whether it differs from the previous size.
  private func hold(_ size: CGSize, _ rows: HostRows) -> Bool {
    let isWider = system.setConstant(Double(size.width), of: rows.width)
    let isHigher = system.setConstant(Double(size.height), of: rows.height)
    return isWider || isHigher
  }

  /// Sets the size of the host at priorities, to measure it.
  func hold(_ size: CGSize, horizontal: Float, vertical: Float) {
    guard case .host(let rows) = item(for: host).placement else { return }
    let isFitting = (horizontal != hostPriority, vertical != hostPriority)
    if isFitting.0 { system.setPriority(horizontal, of: rows.fittingWidth) }
    if isFitting.1 { system.setPriority(vertical, of: rows.fittingHeight) }
    system.setConstant(Double(size.width), of: isFitting.0 ? rows.fittingWidth : rows.width)
    system.setConstant(Double(size.height), of: isFitting.1 ? rows.fittingHeight : rows.height)
    setFitting(isFitting.0, isFitting.1, rows)
  }

  private func setFitting(_ horizontal: Bool, _ vertical: Bool, _ rows: HostRows) {
    system.setActive(!horizontal, of: rows.width)
    system.setActive(horizontal, of: rows.fittingWidth)
    system.setActive(!vertical, of: rows.height)
    system.setActive(vertical, of: rows.fittingHeight)
  }

  // MARK: Content

  /// Reads the content size of the item's view.
  func updateContent(of item: LayoutItem) {
    item.content.isOutdated = false
    guard let view = item.reference.view, !isGiven(item) else { return }
    let follows = view.heightFollowsWidth
    if follows != contents.wrapping.contains(where: { $0 === item }) {
      if follows { contents.wrapping.append(item) } else { contents.wrapping.removeAll { $0 === item } }
    }
    item.content.measuredWidth = nil
    guard follows else { return setContent(meter.content(of: view) { view.intrinsicContentSize }, of: item) }
    // The width most probably stays the same. Before there is one, text is measured without a limit.
    let width = item.solved.isNull ? Double(view.bounds.width) : Double(item.solved.width)
    item.content.measuredWidth = width > 0 ? width : nil
    setContent(meter.content(of: view) { view.contentSize(atWidth: width > 0 ? CGFloat(width) : .infinity) }, of: item)
  }

  /// Returns whether the frame is given, so that the content size is irrelevant.
  private func isGiven(_ item: LayoutItem) -> Bool {
    if case .frame = item.placement { return item.reference.view.map { !fillsHost($0) } ?? true }
    return false
  }
  /// Returns whether `view` shows all content of the host and is as large as the host, so that its content size counts as the host's.
  private func fillsHost(_ view: UIView) -> Bool { host.isLayoutHost && view.superview === host && view.placement.isOwnContent }

  func setContent(_ size: CGSize, of item: LayoutItem) {
    guard let view = item.reference.view else { return }
    let size = CGSize(width: size.width.isFinite ? size.width : -1, height: size.height.isFinite ? size.height : -1)
    let priorities = view.rankedPriorities
    item.content.horizontal = rows(
      item.content.horizontal, item.width, size.width, priorities.hugging.horizontal, priorities.compression.horizontal)
    item.content.vertical = rows(
      item.content.vertical, item.height, size.height, priorities.hugging.vertical, priorities.compression.vertical)
    item.content.size = size
  }

  private func rows(
    _ old: (hugging: ConstraintHandle, compression: ConstraintHandle)?, _ variable: LayoutVariable, _ length: CGFloat,
    _ hugging: UILayoutPriority, _ compression: UILayoutPriority
  ) -> (hugging: ConstraintHandle, compression: ConstraintHandle)? {
    guard length >= 0 else {
      if let old {
        system.remove(old.hugging)
        system.remove(old.compression)
      }
      return nil
    }
    guard let old else {
      return (
        add([LinearTerm(variable)], Double(length), .lessOrEqual, priority: hugging.rawValue),
        add([LinearTerm(variable)], Double(length), .greaterOrEqual, priority: compression.rawValue)
      )
    }
    system.setConstant(Double(length), of: old.hugging)
    system.setConstant(Double(length), of: old.compression)
    system.setPriority(hugging.rawValue, of: old.hugging)
    system.setPriority(compression.rawValue, of: old.compression)
    return old
  }
}
