internal import HitchlessBase

/// The state of a row that is swiped to its side, and the part of the actions behind it that is revealed.
///
/// All distances are in points. This type only decides: its owner moves views.
package struct SwipeReveal: Hashable, Sendable {
  /// A side of the row that can have actions.
  package enum Edge: Hashable, Sendable { case left, right }

  /// The actions on one side.
  package struct Actions: Hashable, Sendable {
    /// The widths of their buttons, from the row's edge inwards.
    package var widths: [Double]
    /// Whether a long swipe performs the first action.
    package var allowsFullSwipe: Bool
    /// The total width of the buttons.
    package var width: Double { widths.reduce(0, +) }

    /// Creates actions with buttons of these widths; none may be negative.
    package init(widths: [Double], allowsFullSwipe: Bool) {
      self.widths = widths
      self.allowsFullSwipe = allowsFullSwipe
    }
  }

  /// A state in which a row comes to rest.
  package enum Rest: Hashable, Sendable {
    /// Nothing is revealed.
    case closed
    /// The actions at an edge are revealed.
    case open(Edge)
    /// The row was swiped far enough to perform the first action at an edge.
    case full(Edge)
  }

  /// The width of the row.
  package private(set) var width: Double
  /// The actions at the left edge; nil for none.
  package let left: Actions?
  /// The actions at the right edge; nil for none.
  package let right: Actions?
  /// The distance that the row has moved to the right; negative to the left.
  package private(set) var offset = 0.0
  /// Whether the row is far enough out to perform the first action if the finger lifted now.
  package private(set) var isFull = false
  /// The position of the finger if the row followed it without resistance.
  private var finger = 0.0

  /// Creates a row that is not swiped, `width` points wide. An edge with an empty list of actions has none.
  package init(width: Double, left: Actions?, right: Actions?) {
    self.width = width
    self.left = left.flatMap { $0.widths.isEmpty ? nil : $0 }
    self.right = right.flatMap { $0.widths.isEmpty ? nil : $0 }
  }

  /// The edge whose actions are revealed; nil for none.
  package var revealed: Edge? { offset > 0 ? .left : offset < 0 ? .right : nil }

  /// Returns the actions at an edge, or nil for none.
  package func actions(at edge: Edge) -> Actions? { edge == .left ? left : right }

  // MARK: The finger

  /// Moves the finger by `distance`, positive to the right. The row follows it up to the width of the actions, and beyond if a full swipe
  /// is allowed; otherwise it lags behind.
  package mutating func drag(by distance: Double) {
    finger += distance
    guard let actions = finger == 0 ? nil : actions(at: finger > 0 ? .left : .right) else {
      // Without actions on this side, the row does not move, and the finger has no distance to make up.
      finger = 0
      offset = 0
      isFull = false
      return
    }
    let reach = abs(finger)
    let shown =
      actions.allowsFullSwipe
      ? min(reach, width)
      : RubberBand.shown(reach, in: 0...min(actions.width, width), dimension: width, bounces: true)
    finger = actions.allowsFullSwipe ? (finger > 0 ? shown : -shown) : finger
    offset = finger > 0 ? shown : -shown
    isFull = actions.allowsFullSwipe && shown >= Self.fullSwipe(actions, width)
  }

  /// Returns the distance of a full swipe: more than half of the row, and clearly more than the width of the actions.
  private static func fullSwipe(_ actions: Actions, _ width: Double) -> Double { min(width, max(width * 0.55, actions.width + 44)) }

  /// Returns the state in which the row comes to rest when the finger lifts with `velocity`, in points per second, positive to the right.
  /// For a flick the projected position decides, for a slow finger the current one.
  package func rest(velocity: Double) -> Rest {
    guard let edge = revealed, let actions = actions(at: edge) else { return .closed }
    if isFull { return .full(edge) }
    let target = offset + velocity * 0.1
    let reach = edge == .left ? target : -target
    return reach >= actions.width / 2 ? .open(edge) : .closed
  }

  /// Brings the row to rest.
  package mutating func settle(_ rest: Rest) {
    switch rest {
    case .closed: offset = 0
    case .open(let edge): offset = signed(min(actions(at: edge)?.width ?? 0, width), edge)
    case .full(let edge): offset = actions(at: edge) == nil ? 0 : signed(width, edge)
    }
    finger = offset
    if case .full = rest { isFull = offset != 0 } else { isFull = false }
  }
  private func signed(_ distance: Double, _ edge: Edge) -> Double { edge == .left ? distance : -distance }

  /// Changes the width of the row; revealed actions stay revealed.
  package mutating func resize(to width: Double) {
    guard width != self.width else { return }
    let (edge, wasFull) = (revealed, isFull)
    self.width = width
    settle(edge.map { wasFull ? .full($0) : .open($0) } ?? .closed)
  }

  // MARK: The buttons

  /// A span of the row, measured inwards from the revealed edge.
  package struct Span: Hashable, Sendable {
    /// The beginning of the span.
    package var start: Double
    /// The length of the span.
    package var length: Double
  }

  /// The spans of the buttons at the revealed edge, in the order of the actions. Together they cover the revealed part in proportion to
  /// their widths; in a full swipe the first button covers all of it. Empty if nothing is revealed. O(actions).
  package var buttons: [Span] {
    guard let edge = revealed, let actions = actions(at: edge) else { return [] }
    let reach = abs(offset)
    if isFull { return actions.widths.indices.map { $0 == 0 ? Span(start: 0, length: reach) : Span(start: reach, length: 0) } }
    let scale = actions.width > 0 ? reach / actions.width : 0
    var start = 0.0
    return actions.widths.map { width in
      defer { start += width * scale }
      return Span(start: start, length: width * scale)
    }
  }
}
