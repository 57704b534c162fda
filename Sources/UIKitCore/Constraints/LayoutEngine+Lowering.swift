internal import ConstraintLayout
internal import Foundation

extension LayoutEngine {
  /// Returns the constraint as a linear one between this system's variables, and the sign of its own constant in it; nil if its items no
  /// longer exist. O(depth) the first time, then O(1).
  func lowered(_ constraint: NSLayoutConstraint) -> (linear: LinearConstraint, sign: Double)? {
    guard let holder = constraint.holder else { return nil }
    let sides = [constraint.first, constraint.second].compactMap { $0 }
    let isReading = sides.contains { side in
      side.origin == nil && [.leading, .trailing, .leadingMargin, .trailingMargin].contains(side.attribute)
    }
    let isMirrored = isReading && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard var left = expression(constraint.first, in: constraint) else { return nil }
    if let second = constraint.second {
      guard let right = expression(second, in: constraint) else { return nil }
      let multiplier = Double(constraint.multiplier)
      left.add(right, -multiplier)
      if multiplier != 1, constraint.first.kind != .length {
        // Positions are multiplied in the coordinates of the view that holds the constraint, starting at its leading edge.
        let box = LayoutBox(item(for: holder))
        let origin =
          constraint.first.kind == .verticalPosition ? LayoutBox.vertical(box.top) : LayoutBox.horizontal(isMirrored ? box.right : box.left)
        left.add(origin, multiplier - 1)
      }
    }
    let sign = isMirrored ? -1.0 : 1
    let relation: ConstraintRelation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: isMirrored ? .greaterOrEqual : .lessOrEqual
      case .greaterThanOrEqual: isMirrored ? .lessOrEqual : .greaterOrEqual
      }
    let linear = LinearConstraint(
      left.terms, relation, sign * Double(constraint.constant) - left.constant, priority: constraint.priority.rawValue,
      yieldsLast: constraint.isSystemMade)
    return (linear, sign)
  }

  private func expression(_ side: ConstraintSide, in constraint: NSLayoutConstraint) -> LinearExpression? {
    guard var expression = expression(side.reference, side.attribute, in: constraint) else { return nil }
    if let origin = side.origin {
      guard let subtracted = self.expression(origin.reference, origin.attribute, in: constraint) else { return nil }
      expression.add(subtracted, -1)
    }
    return expression
  }

  private func expression(
    _ reference: LayoutReference, _ attribute: NSLayoutConstraint.Attribute, in constraint: NSLayoutConstraint
  ) -> LinearExpression? {
    guard let owner = reference.owner else { return nil }
    var box = box(of: reference, attribute, in: constraint)
    let isMirrored = (constraint.holder ?? owner).effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch attribute {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      box = inset(box, by: owner.layoutMargins)
    default: break
    }
    switch attribute {
    case .left, .leftMargin: return LayoutBox.horizontal(box.left)
    case .right, .rightMargin: return LayoutBox.horizontal(box.right)
    case .leading, .leadingMargin: return LayoutBox.horizontal(isMirrored ? box.right : box.left)
    case .trailing, .trailingMargin: return LayoutBox.horizontal(isMirrored ? box.left : box.right)
    case .top, .topMargin: return LayoutBox.vertical(box.top)
    case .bottom, .bottomMargin: return LayoutBox.vertical(box.bottom)
    case .width: return difference(LayoutBox.horizontal(box.right), LayoutBox.horizontal(box.left))
    case .height: return difference(LayoutBox.vertical(box.bottom), LayoutBox.vertical(box.top))
    case .centerX, .centerXWithinMargins: return middle(LayoutBox.horizontal(box.left), LayoutBox.horizontal(box.right))
    case .centerY, .centerYWithinMargins: return middle(LayoutBox.vertical(box.top), LayoutBox.vertical(box.bottom))
    case .firstBaseline:
      var edge = reference.view.map { LayoutBox(item(for: $0.forFirstBaselineLayout)) }?.top ?? box.top
      edge.offset += Double(reference.view?.forFirstBaselineLayout.firstBaselineDistance ?? 0)
      return LayoutBox.vertical(edge)
    case .lastBaseline:
      var edge = reference.view.map { LayoutBox(item(for: $0.forLastBaselineLayout)) }?.bottom ?? box.bottom
      edge.offset -= Double(reference.view?.forLastBaselineLayout.lastBaselineDistance ?? 0)
      return LayoutBox.vertical(edge)
    case .notAnAttribute: return LinearExpression()
    }
  }

  private func difference(_ a: LinearExpression, _ b: LinearExpression) -> LinearExpression {
    var expression = a
    expression.add(b, -1)
    return expression
  }
  private func middle(_ a: LinearExpression, _ b: LinearExpression) -> LinearExpression {
    var expression = LinearExpression()
    expression.add(a, 0.5)
    expression.add(b, 0.5)
    return expression
  }

  // MARK: Areas

  private func box(
    of reference: LayoutReference, _ attribute: NSLayoutConstraint.Attribute, in constraint: NSLayoutConstraint
  ) -> LayoutBox {
    if let guide = reference.guide, let owner = guide.owningView { return box(of: guide, owner) }
    guard let view = reference.view else { return LayoutBox(item(for: host)) }
    // For views inside of a scroll view, its edges are those of its content; its lengths and centres are those of its frame.
    if let scroll = view as? UIScrollView, attribute.isEdge, constraint.isAboutContent(of: scroll) {
      return LayoutBox(item(for: scroll.contentLayoutGuide))
    }
    return LayoutBox(item(for: view))
  }

  private func box(of guide: UILayoutGuide, _ owner: UIView) -> LayoutBox {
    switch guide.kind {
    case .custom, .scrollContent: return LayoutBox(item(for: guide))
    case .scrollFrame:
      let offset = owner.bounds.origin
      return LayoutBox(item(for: owner)).moved(x: Double(offset.x), y: Double(offset.y))
    case .keyboard:
      var box = inset(LayoutBox(item(for: owner)), by: .zero)
      box.top = box.bottom
      box.top.offset -= Double((guide as? UIKeyboardLayoutGuide)?.height(in: owner) ?? 0)
      return box
    default: return inset(LayoutBox(item(for: owner)), by: owner.placement.insets(of: guide))
    }
  }

  /// Returns an area inset from the edges of its view's bounds, which may differ from the alignment rectangle that the item represents.
  private func inset(_ box: LayoutBox, by insets: UIEdgeInsets) -> LayoutBox {
    let alignment = box.left.item.reference.view?.alignmentRectInsets ?? .zero
    var box = box
    box.left.offset += Double(insets.left - alignment.left)
    box.right.offset -= Double(insets.right - alignment.right)
    box.top.offset += Double(insets.top - alignment.top)
    box.bottom.offset -= Double(insets.bottom - alignment.bottom)
    return box
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is an edge or a margin, as opposed to a length or a centre.
  var isEdge: Bool {
    switch self {
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute: false
    default: true
    }
  }
}

extension NSLayoutConstraint {
  /// Returns whether another item of the constraint is inside of `scroll`.
  @MainActor fileprivate func isAboutContent(of scroll: UIScrollView) -> Bool {
    owners.contains { owner in owner.map { $0 !== scroll && $0.isDescendant(of: scroll) } ?? false }
  }
}
