import BenchConstraintLayout

/// The constraints of a kind of layout, in any number, one of which has a constant that is changed.
struct ConstraintShape {
  private(set) var variableCount = 0
  private(set) var constraints: [LinearConstraint] = []
  /// The constraint whose constant is changed by one point and back.
  private(set) var edited = 0

  private init() {}

  /// Returns rows of a label and a field, one below the other, with nine constraints each. The edited constraint determines where the first
  /// row begins, so that all rows move.
  static func form(rows: Int) -> Self {
    var shape = Self()
    let width = shape.variable()
    shape.add([(width, 1)], .equal, 400)
    var previous: (top: LayoutVariable, height: LayoutVariable)?
    for row in 0..<rows {
      let (label, labelWidth, top) = (shape.variable(), shape.variable(), shape.variable())
      let (height, field, fieldWidth) = (shape.variable(), shape.variable(), shape.variable())
      shape.add([(label, 1)], .equal, 8)
      shape.addSize(labelWidth, 80 + Double(row % 17))
      shape.add([(field, 1), (label, -1), (labelWidth, -1)], .greaterOrEqual, 8)
      shape.add([(field, 1), (label, -1), (labelWidth, -1)], .equal, 8, priority: 500)
      shape.add([(field, 1), (fieldWidth, 1), (width, -1)], .equal, -8)
      shape.add([(fieldWidth, 1)], .greaterOrEqual, 40)
      shape.add([(height, 1)], .equal, 30)
      if let previous {
        shape.add([(top, 1), (previous.top, -1), (previous.height, -1)], .equal, 8)
      } else {
        shape.edited = shape.constraints.count
        shape.add([(top, 1)], .equal, 8)
      }
      previous = (top, height)
    }
    return shape
  }

  /// Returns views that fill a given length one after the other, with three constraints each, which are all solved together. The edited
  /// constraint is the size of the first view.
  static func stack(views: Int) -> Self {
    var shape = Self()
    let length = shape.variable()
    shape.add([(length, 1)], .equal, Double(views) * 60)
    var previous: (start: LayoutVariable, size: LayoutVariable)?
    for view in 0..<views {
      let (start, size) = (shape.variable(), shape.variable())
      if let previous {
        shape.add([(start, 1), (previous.start, -1), (previous.size, -1)], .equal, 8)
      } else {
        shape.add([(start, 1)], .equal, 0)
        shape.edited = shape.constraints.count + 1
      }
      shape.addSize(size, 40 + Double(view * 7 % 23))
      previous = (start, size)
    }
    if let previous { shape.add([(previous.start, 1), (previous.size, 1), (length, -1)], .equal, 0) }
    return shape
  }

  /// Returns independent views beside each other: each is as wide as its content, within a common width.
  static func siblings(_ count: Int) -> Self {
    var shape = Self()
    let width = shape.variable()
    shape.add([(width, 1)], .equal, 400)
    for view in 0..<count {
      let (start, size) = (shape.variable(), shape.variable())
      shape.add([(start, 1)], .greaterOrEqual, 16)
      shape.add([(start, 1), (size, 0.5), (width, -0.5)], .equal, 0)
      shape.addSize(size, 60 + Double(view % 31))
    }
    return shape
  }

  /// Returns nested views, each of which fills its superview up to margins; the innermost has a size, from which all others follow.
  static func nested(depth: Int) -> Self {
    var shape = Self()
    var outer: LayoutVariable?
    for _ in 0..<depth {
      let (start, size) = (shape.variable(), shape.variable())
      if let outer {
        shape.add([(start, 1)], .equal, 8)
        shape.add([(start, 1), (size, 1), (outer, -1)], .equal, -8)
        shape.add([(size, 1)], .greaterOrEqual, 20, priority: 750)
      } else {
        shape.add([(start, 1)], .equal, 0)
      }
      outer = size
    }
    if let outer { shape.addSize(outer, 120) }
    return shape
  }

  /// Adds a cell: a picture, two texts, a badge and a button, with 22 constraints and those of seven sizes that follow from its content.
  /// Returns the variables of its width and height; `edited` is the upper text's width.
  mutating func addCell() -> (width: LayoutVariable, height: LayoutVariable) {
    let (width, height) = (variable(), variable())
    typealias Frame = (x: LayoutVariable, y: LayoutVariable, width: LayoutVariable, height: LayoutVariable)
    func view(_ shape: inout Self) -> Frame {
      (shape.variable(), shape.variable(), shape.variable(), shape.variable())
    }
    let (image, title, text, badge, button) = (view(&self), view(&self), view(&self), view(&self), view(&self))
    add([(image.x, 1)], .equal, 16)
    add([(image.y, 1)], .equal, 12)
    add([(image.width, 1)], .equal, 60)
    add([(image.height, 1), (image.width, -1)], .equal, 0)
    add([(title.x, 1), (image.x, -1), (image.width, -1)], .equal, 12)
    add([(title.y, 1)], .equal, 12)
    add([(badge.x, 1), (title.x, -1), (title.width, -1)], .greaterOrEqual, 8)
    add([(badge.x, 1), (badge.width, 1), (width, -1)], .equal, -16)
    add([(badge.y, 1), (badge.height, 0.5), (title.y, -1), (title.height, -0.5)], .equal, 0)
    add([(text.x, 1), (title.x, -1)], .equal, 0)
    add([(text.y, 1), (title.y, -1), (title.height, -1)], .equal, 4)
    add([(text.x, 1), (text.width, 1), (width, -1)], .equal, -16)
    add([(button.x, 1), (title.x, -1)], .equal, 0)
    add([(button.y, 1), (text.y, -1), (text.height, -1)], .equal, 8)
    add([(button.x, 1), (button.width, 1), (width, -1)], .lessOrEqual, -16)
    add([(button.y, 1), (button.height, 1), (height, -1)], .equal, -12, priority: 999)
    add([(button.y, 1), (button.height, 1), (height, -1)], .lessOrEqual, -12)
    add([(image.y, 1), (image.height, 1), (height, -1)], .lessOrEqual, -12)
    add([(button.height, 1)], .greaterOrEqual, 30)
    add([(title.height, 1)], .greaterOrEqual, 18)
    add([(title.width, 1)], .greaterOrEqual, 40)
    add([(badge.width, 1)], .lessOrEqual, 80)
    edited = constraints.count + 1
    for (size, points) in [(title.width, 140.0), (title.height, 20), (badge.width, 40), (badge.height, 16)] { addSize(size, points) }
    for (size, points) in [(button.width, 90.0), (button.height, 34), (text.height, 40)] { addSize(size, points) }
    return (width, height)
  }

  /// Returns a system of these constraints.
  func system() -> (system: ConstraintSystem, handles: [ConstraintHandle]) {
    var system = ConstraintSystem(variables: variableCount, constraints: constraints.count)
    for _ in 0..<variableCount { _ = system.addVariable() }
    let handles = constraints.compactMap { try? system.add($0) }
    precondition(handles.count == constraints.count, "a constraint was rejected")
    return (system, handles)
  }

  /// Returns the time to add all constraints and solve them, in milliseconds. As with Kiwi, the system and its variables are created before
  /// and freed afterwards. If the plan of a similar system is given, the solver follows it.
  func timeOfFirstSolution(_ watch: Stopwatch, _ shared: inout SharedSolver, along plan: LayoutPlan? = nil) -> Double {
    var system = ConstraintSystem(variables: variableCount, constraints: constraints.count)
    for _ in 0..<variableCount { _ = system.addVariable() }
    var report = SolveReport()
    let time = watch.time {
      for constraint in constraints { _ = try? system.add(constraint) }
      if let plan { _ = system.adopt(plan) }
      report = system.solve(using: &shared)
    }
    precondition(system.constraintCount == constraints.count, "a constraint was rejected")
    precondition((report.solvedBlocks == 0) == (plan != nil), "nothing was measured")
    return time
  }

  /// A shape without constraints, to which cells are added.
  static var empty: Self { Self() }

  private mutating func variable() -> LayoutVariable {
    variableCount += 1
    return LayoutVariable(Int32(variableCount - 1))
  }

  private mutating func addSize(_ size: LayoutVariable, _ points: Double) {
    add([(size, 1)], .lessOrEqual, points, priority: 250)
    add([(size, 1)], .greaterOrEqual, points, priority: 750)
  }

  private mutating func add(
    _ terms: [(LayoutVariable, Double)], _ relation: ConstraintRelation, _ constant: Double, priority: Float = LinearConstraint.required
  ) {
    constraints.append(LinearConstraint(terms.map { LinearTerm($0.0, $0.1) }, relation, constant, priority: priority))
  }
}
