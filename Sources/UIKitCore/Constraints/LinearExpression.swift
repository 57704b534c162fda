internal import ConstraintLayout

/// A sum of variables with coefficients and a constant: the form of an item's attribute in its system.
struct LinearExpression {
  /// The terms, with each variable at most once.
  private(set) var terms: [LinearTerm] = []
  var constant = 0.0

  /// Adds `factor` × `variable`.
  mutating func add(_ variable: LayoutVariable, _ factor: Double = 1) {
    guard factor != 0 else { return }
    if let index = terms.firstIndex(where: { $0.variable == variable }) {
      terms[index].coefficient += factor
      if terms[index].coefficient == 0 { terms.remove(at: index) }
    } else {
      terms.append(LinearTerm(variable, factor))
    }
  }

  /// Adds `factor` × `other`.
  mutating func add(_ other: LinearExpression, _ factor: Double = 1) {
    for term in other.terms { add(term.variable, factor * term.coefficient) }
    constant += factor * other.constant
  }
}

/// An edge of an area: the edge of an item with an offset.
@MainActor struct LayoutEdge {
  var item: LayoutItem
  /// Whether the edge is the item's right or bottom edge.
  var isFar: Bool
  /// The offset in points to the right or down.
  var offset: Double
}

/// An area that constraints refer to, defined by its edges.
@MainActor struct LayoutBox {
  var left: LayoutEdge
  var right: LayoutEdge
  var top: LayoutEdge
  var bottom: LayoutEdge

  /// Creates the area of `item`, inset by points from each edge.
  init(_ item: LayoutItem, top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.left = LayoutEdge(item: item, isFar: false, offset: left)
    self.right = LayoutEdge(item: item, isFar: true, offset: -right)
    self.top = LayoutEdge(item: item, isFar: false, offset: top)
    self.bottom = LayoutEdge(item: item, isFar: true, offset: -bottom)
  }

  /// Returns the area moved to the right and down.
  func moved(x: Double, y: Double) -> LayoutBox {
    var box = self
    box.left.offset += x
    box.right.offset += x
    box.top.offset += y
    box.bottom.offset += y
    return box
  }

  /// Returns the position of a left or right edge.
  static func horizontal(_ edge: LayoutEdge) -> LinearExpression {
    var expression = LinearExpression()
    expression.add(edge.item.minX)
    if edge.isFar { expression.add(edge.item.width) }
    expression.constant = edge.offset
    return expression
  }
  /// Returns the position of a top or bottom edge.
  static func vertical(_ edge: LayoutEdge) -> LinearExpression {
    var expression = LinearExpression()
    expression.add(edge.item.minY)
    if edge.isFar { expression.add(edge.item.height) }
    expression.constant = edge.offset
    return expression
  }
}
