internal import Foundation

/// The list of the constraints of an arrangement. Identifiers and priorities are those of UIKit: dumped by kean, "Let's Build UIStackView",
/// and measured by Vercantez/openuikit and kern0x1b/charon.
@MainActor struct StackConstraints {
  private(set) var all: [StackConstraint] = []
  var guides: StackGuides
  private let plan: StackArrangement.Plan
  private let along: Direction
  private let across: Direction

  /// The attributes of one direction.
  struct Direction {
    var begin: NSLayoutConstraint.Attribute
    var end: NSLayoutConstraint.Attribute
    var center: NSLayoutConstraint.Attribute
    var length: NSLayoutConstraint.Attribute

    static let horizontal = Direction(begin: .leading, end: .trailing, center: .centerX, length: .width)
    static let vertical = Direction(begin: .top, end: .bottom, center: .centerY, length: .height)
  }

  init(_ plan: StackArrangement.Plan, _ guides: StackGuides) {
    self.plan = plan
    self.guides = guides
    let isRow = plan.stack.axis == .horizontal
    along = isRow ? .horizontal : .vertical
    across = isRow ? .vertical : .horizontal
  }

  private var stack: UIStackView { plan.stack }
  /// The item that contains the views.
  private var canvas: AnyObject { stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack }

  /// Adds all constraints to the list.
  mutating func add() {
    let visible = plan.views.indices.filter { !plan.views[$0].isHidden }
    addAlong(visible)
    addHidden(visible)
    addAcross()
  }

  private mutating func add(
    _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject, _ secondAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: Float = 1000, _ identifier: String
  ) {
    all.append(
      StackConstraint(
        first: first, firstAttribute: firstAttribute, relation: relation, second: second, secondAttribute: secondAttribute,
        multiplier: multiplier, constant: constant, priority: UILayoutPriority(priority), identifier: identifier))
  }

  /// Adds a zero length.
  private mutating func addZero(
    _ item: AnyObject, _ length: NSLayoutConstraint.Attribute, priority: Float = 1000, _ identifier: String
  ) {
    all.append(StackConstraint(first: item, firstAttribute: length, priority: UILayoutPriority(priority), identifier: identifier))
  }

  // MARK: Along the axis

  private mutating func addAlong(_ visible: [Int]) {
    guard let first = visible.first, let last = visible.last else { return }
    let views = plan.views
    add(canvas, along.begin, .equal, views[first], along.begin, "UISV-canvas-connection")
    add(canvas, along.end, .equal, views[last], along.end, "UISV-canvas-connection")
    let isSpread = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    for (a, b) in zip(visible, visible.dropFirst()) {
      let isBaseline = stack.isBaselineRelativeArrangement && stack.axis == .vertical
      add(
        views[b], isBaseline ? .firstBaseline : along.begin, isSpread ? .greaterThanOrEqual : .equal, views[a],
        isBaseline ? .lastBaseline : along.end, constant: gap(a, b), "UISV-spacing")
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for index in visible.dropFirst() { add(views[index], along.length, .equal, views[first], along.length, "UISV-fill-equally") }
    case .fillProportionally: addProportions(visible)
    case .equalSpacing, .equalCentering: addGaps(visible)
    }
  }

  /// Returns the distance between two visible neighbours.
  private func gap(_ a: Int, _ b: Int) -> CGFloat {
    let gap = plan.gaps[a]
    guard gap == UIStackView.spacingUseSystem else { return gap }
    let isBaseline = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    let upper = ConstraintSide(LayoutReference(view: plan.views[a]), isBaseline ? .lastBaseline : along.end)
    let lower = ConstraintSide(LayoutReference(view: plan.views[b]), isBaseline ? .firstBaseline : along.begin)
    return stack.axis == .horizontal ? SystemSpacing.standard : SystemSpacing.between(upper, lower, multiplier: 1)
  }

  /// Adds each view's share of the length. In UIKit the total includes the gaps, so that with gaps the last views get the remaining length.
  private mutating func addProportions(_ visible: [Int]) {
    let lengths = visible.map { index -> CGFloat in
      let view = plan.views[index]
      let content = view.intrinsicContentSize
      let length = along.length == .width ? content.width : content.height
      guard length < 0 else { return length }
      let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return along.length == .width ? fitting.width : fitting.height
    }
    let gaps = zip(visible, visible.dropFirst()).reduce(0) { $0 + gap($1.0, $1.1) }
    let total = lengths.reduce(gaps, +)
    for (place, index) in visible.enumerated() {
      if lengths[place] > 0, total > 0 {
        add(
          plan.views[index], along.length, .equal, stack, along.length, multiplier: lengths[place] / total,
          priority: 999 - Float(min(place, 900)), "UISV-fill-proportionally")
      } else {
        addZero(plan.views[index], along.length, "UISV-fill-proportionally")
      }
    }
  }

  private mutating func addGaps(_ visible: [Int]) {
    let isCentering = stack.distribution == .equalCentering
    for (place, (a, b)) in zip(visible, visible.dropFirst()).enumerated() {
      let guide = guides.gap(place, in: stack)
      let name = "UISV-distributing-edge"
      add(guide, along.begin, .equal, plan.views[a], isCentering ? along.center : along.end, name)
      add(guide, along.end, .equal, plan.views[b], isCentering ? along.center : along.begin, name)
      guard place > 0 else { continue }
      add(
        guide, along.length, .equal, guides.gap(0, in: stack), along.length,
        priority: isCentering ? 150 - Float(min(place, 90)) : 1000, "UISV-fill-equally")
    }
    addZero(stack, along.length, priority: 49, "UISV-canvas-fit")
  }

  // MARK: Hidden views

  private mutating func addHidden(_ visible: [Int]) {
    for index in plan.views.indices where plan.views[index].isHidden {
      let view = plan.views[index]
      addZero(view, along.length, priority: 999.999, "UISV-hiding")
      let before = visible.last { $0 < index }
      let after = visible.first { $0 > index }
      if let before {
        let half = after.map { gap(before, $0) / 2 } ?? 0
        add(view, along.begin, .equal, plan.views[before], along.end, constant: half, priority: 50, "UISV-spacing-hidden")
      } else {
        add(view, along.begin, .equal, canvas, along.begin, priority: 50, "UISV-spacing-hidden")
      }
    }
  }

  // MARK: Across the axis

  /// The alignment. Baselines are only used in rows.
  private var alignment: UIStackView.Alignment {
    switch stack.alignment {
    case .firstBaseline, .lastBaseline: stack.axis == .horizontal ? stack.alignment : .leading
    default: stack.alignment
    }
  }

  private mutating func addAcross() {
    guard let first = plan.views.first else { return }
    let name = "UISV-alignment"
    let canvasName = "UISV-canvas-connection"
    let others = plan.views.dropFirst()
    switch alignment {
    case .fill:
      add(canvas, across.begin, .equal, first, across.begin, canvasName)
      add(canvas, across.end, .equal, first, across.end, canvasName)
      for view in others {
        add(view, across.begin, .equal, first, across.begin, name)
        add(view, across.end, .equal, first, across.end, name)
      }
    case .leading:
      add(canvas, across.begin, .equal, first, across.begin, canvasName)
      add(canvas, across.end, .equal, guides.spanner(in: stack), across.end, canvasName)
      for view in others { add(view, across.begin, .equal, first, across.begin, name) }
      addSpanner(tied: across.begin)
    case .trailing:
      add(canvas, across.end, .equal, first, across.end, canvasName)
      add(canvas, across.begin, .equal, guides.spanner(in: stack), across.begin, canvasName)
      for view in others { add(view, across.end, .equal, first, across.end, name) }
      addSpanner(tied: across.end)
    case .center:
      addSpannedCanvas()
      add(canvas, across.center, .equal, first, across.center, canvasName)
      for view in others { add(view, across.center, .equal, first, across.center, name) }
      addSpanner(tied: nil)
    case .firstBaseline, .lastBaseline:
      let line: NSLayoutConstraint.Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      addSpannedCanvas()
      for view in others { add(view, line, .equal, first, line, name) }
      addSpanner(tied: nil)
      addZero(stack, across.length, priority: 49, "UISV-canvas-fit")
    }
  }

  private mutating func addSpannedCanvas() {
    let spanner = guides.spanner(in: stack)
    add(canvas, across.begin, .equal, spanner, across.begin, "UISV-canvas-connection")
    add(canvas, across.end, .equal, spanner, across.end, "UISV-canvas-connection")
  }

  /// Adds the spanner around all views, as small as possible; at the edge `tied` it is aligned with them.
  private mutating func addSpanner(tied edge: NSLayoutConstraint.Attribute?) {
    let spanner = guides.spanner(in: stack)
    let name = "UISV-spanning-boundary"
    for view in plan.views {
      if edge == across.begin {
        add(spanner, across.begin, .equal, view, across.begin, priority: 999.5, name)
      } else {
        add(spanner, across.begin, .lessThanOrEqual, view, across.begin, name)
      }
      if edge == across.end {
        add(spanner, across.end, .equal, view, across.end, priority: 999.5, name)
      } else {
        add(spanner, across.end, .greaterThanOrEqual, view, across.end, name)
      }
      addZero(view, across.length, priority: 25, "UISV-ambiguity-suppression")
    }
    addZero(spanner, across.length, priority: 51, "UISV-spanning-fit")
  }
}
