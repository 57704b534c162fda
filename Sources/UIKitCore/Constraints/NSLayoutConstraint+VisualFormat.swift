internal import Foundation
internal import HitchlessBase

extension NSLayoutConstraint {
  /// Returns the inactive constraints that a visual format describes, such as `H:|-[name]-(>=8)-[value(100@750)]|`.
  ///
  /// `views` contains a view or a layout guide for each name, `metrics` contains numbers. A format that cannot be parsed or does not match
  /// `options` raises a fault that shows the position of the error, and the result is empty. O(length).
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormatParser(format, metrics: (metrics ?? [:]).compactMapValues(Self.number), viewNames: Set(views.keys))
    do {
      return try VisualFormatConstraints(try parser.parse(), opts, views).constraints
    } catch {
      let atEnd = error.offset < 0 ? VisualFormatError(message: error.message, offset: format.count) : error
      Fault.raise(atEnd.description(format))
      return []
    }
  }

  private static func number(_ value: Any) -> CGFloat? {
    if let number = value as? NSNumber { return CGFloat(number.doubleValue) }
    if let number = value as? CGFloat { return number }
    if let number = value as? Double { return CGFloat(number) }
    if let number = value as? Float { return CGFloat(number) }
    if let number = value as? Int { return CGFloat(number) }
    return (value as? UILayoutPriority).map { CGFloat($0.rawValue) }
  }
}

/// The constraints of a parsed visual format.
@MainActor private struct VisualFormatConstraints {
  private(set) var constraints: [NSLayoutConstraint] = []
  private let format: VisualFormat
  private let items: [LayoutReference]
  private let begin: NSLayoutConstraint.Attribute
  private let end: NSLayoutConstraint.Attribute
  private let length: NSLayoutConstraint.Attribute
  /// The attributes between which neighbours have their distance: of the later view and of the earlier view.
  private let facing: (later: NSLayoutConstraint.Attribute, earlier: NSLayoutConstraint.Attribute)
  private let views: [String: Any]

  init(_ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ views: [String: Any]) throws(VisualFormatError) {
    self.format = format
    self.views = views
    let direction = options.intersection(.directionMask)
    switch (format.isVertical, direction) {
    case (true, _): (begin, end, length) = (.top, .bottom, .height)
    case (false, .directionLeftToRight): (begin, end, length) = (.left, .right, .width)
    case (false, .directionRightToLeft): (begin, end, length) = (.right, .left, .width)
    default: (begin, end, length) = (.leading, .trailing, .width)
    }
    if options.contains(.spacingBaselineToBaseline) {
      guard format.isVertical else {
        throw VisualFormatError(message: "Baseline to baseline spacing is not allowed for layout that is horizontal.", offset: -1)
      }
      facing = (.firstBaseline, .lastBaseline)
    } else {
      facing = (begin, end)
    }
    var items: [LayoutReference] = []
    for part in format.parts {
      guard let item = views[part.name].flatMap({ LayoutReference($0) }) else {
        throw VisualFormatError(message: "\(part.name) is not a view or a layout guide.", offset: -1)
      }
      items.append(item)
    }
    self.items = items
    try addAll()
    try addAlignment(options)
  }

  /// Adds the constraints in the order of the format: for each view its connection, then its length.
  private mutating func addAll() throws(VisualFormatError) {
    for (index, part) in format.parts.enumerated() {
      if index > 0 {
        connect(format.between[index - 1], Edge(items[index], facing.later), Edge(items[index - 1], facing.earlier), isEdge: false)
      } else if let leading = format.leading {
        connect(leading, Edge(items[0], begin), Edge(try superview(of: items[0]), begin), isEdge: true)
      }
      for predicate in part.predicates { addLength(predicate, items[index]) }
    }
    if let trailing = format.trailing, let last = items.last {
      connect(trailing, Edge(try superview(of: last), end), Edge(last, end), isEdge: true)
    }
  }

  private func superview(of item: LayoutReference) throws(VisualFormatError) -> LayoutReference {
    let view = item.guide == nil ? item.view?.superview : item.owner
    guard let view else {
      throw VisualFormatError(
        message: "Unable to interpret '|' character, because the related view doesn't have a superview", offset: -1)
    }
    return LayoutReference(view: view)
  }

  private struct Edge {
    var item: LayoutReference
    var attribute: NSLayoutConstraint.Attribute

    init(_ item: LayoutReference, _ attribute: NSLayoutConstraint.Attribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// Constrains the later edge to be after the earlier one. At the edge of a superview the standard distance is its margin.
  private mutating func connect(_ connection: VisualFormat.Connection, _ later: Edge, _ earlier: Edge, isEdge: Bool) {
    switch connection {
    case .flush: add(later, .equal, earlier, 0, 1000)
    case .standard:
      guard isEdge else {
        let (upper, lower) = (ConstraintSide(earlier.item, earlier.attribute), ConstraintSide(later.item, later.attribute))
        return add(later, .equal, earlier, SystemSpacing.between(upper, lower, multiplier: 1), 1000)
      }
      let isFirst = later.item.object === items.first?.object && later.attribute == begin
      // Of the two edges, the superview's is replaced by its margin.
      if isFirst {
        add(later, .equal, Edge(earlier.item, earlier.attribute.margin), 0, 1000)
      } else {
        add(Edge(later.item, later.attribute.margin), .equal, earlier, 0, 1000)
      }
    case .predicates(let predicates):
      for predicate in predicates {
        guard case .constant(let distance) = predicate.object else { continue }
        add(later, predicate.relation, earlier, distance, predicate.priority)
      }
    }
  }

  private mutating func add(
    _ later: Edge, _ relation: NSLayoutConstraint.Relation, _ earlier: Edge, _ constant: CGFloat, _ priority: Float
  ) {
    // In a format from right to left, later edges are further to the left.
    let isReversed = begin == .right
    let (first, second) = isReversed ? (earlier, later) : (later, earlier)
    let constraint = NSLayoutConstraint(
      ConstraintSide(first.item, first.attribute), relation, ConstraintSide(second.item, second.attribute), constant: constant)
    constraint.priority = UILayoutPriority(priority)
    constraints.append(constraint)
  }

  private mutating func addLength(_ predicate: VisualFormat.Predicate, _ item: LayoutReference) {
    let side = ConstraintSide(item, length)
    let constraint =
      switch predicate.object {
      case .constant(let constant): NSLayoutConstraint(side, predicate.relation, nil, constant: constant)
      case .view(let name):
        NSLayoutConstraint(side, predicate.relation, views[name].flatMap { LayoutReference($0) }.map { ConstraintSide($0, length) })
      }
    constraint.priority = UILayoutPriority(predicate.priority)
    constraints.append(constraint)
  }

  // MARK: Alignment

  private static let alignments: [(option: NSLayoutConstraint.FormatOptions, attribute: NSLayoutConstraint.Attribute)] = [
    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom), (.alignAllLeading, .leading),
    (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
    (.alignAllFirstBaseline, .firstBaseline),
  ]

  private mutating func addAlignment(_ options: NSLayoutConstraint.FormatOptions) throws(VisualFormatError) {
    for (option, attribute) in Self.alignments where options.contains(option) {
      guard attribute.isHorizontal == format.isVertical else {
        let direction = format.isVertical ? "vertical" : "horizontal"
        throw VisualFormatError(
          message: """
            Options mask required views to be aligned on a \(direction) edge, which is not allowed for layout that is also \(direction).
            """, offset: -1)
      }
      for (a, b) in zip(items, items.dropFirst()) {
        constraints.append(NSLayoutConstraint(ConstraintSide(a, attribute), .equal, ConstraintSide(b, attribute)))
      }
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The margin attribute of an edge.
  fileprivate var margin: Self {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
