internal import HitchlessBase

/// How far a row is swiped to its side, and what of the actions behind it is revealed.
///
/// Everything is measured in points. Decisions only: whoever owns it moves views.
package struct SwipeReveal: Hashable, Sendable {
  /// A side of the row at which there can be actions.
  package enum Edge: Hashable, Sendable { case left, right }

  /// The actions at one side.
  package struct Actions: Hashable, Sendable {
    /// The widths of their buttons, from the row's edge inwards.
    package var widths: [Double]
    /// Whether a long swipe performs the first one.
    package var allowsFullSwipe: Bool
    /// The room that the buttons take together.
    package var width: Double { widths.reduce(0, +) }

    /// Actions with buttons of these widths; none may be negative.
    package init(widths: [Double], allowsFullSwipe: Bool) {
      self.widths = widths
      self.allowsFullSwipe = allowsFullSwipe
    }
  }

  /// Where a row comes to rest.
  package enum Rest: Hashable, Sendable {
    /// Nothing is revealed.
    case closed
    /// The actions at an edge are revealed.
    case open(Edge)
    /// The row was swiped so far that the first action at an edge is to be performed.
    case full(Edge)
  }

  /// How wide the row is.
  package private(set) var width: Double
  /// The actions at the left edge; nil for none.
  package let left: Actions?
  /// The actions at the right edge; nil for none.
  package let right: Actions?
  /// By how much the row is moved to the right; negative to the left.
  package private(set) var offset = 0.0
  /// Whether the row is so far out that it would perform the first action if the finger left now.
  package private(set) var isFull = false
  /// Where the finger would be if the row followed it everywhere.
  private var finger = 0.0

  /// A row that is not swiped, `width` points wide. An edge without any action has none.
  package init(width: Double, left: Actions?, right: Actions?) {
    self.width = width
    self.left = left.flatMap { $0.widths.isEmpty ? nil : $0 }
    self.right = right.flatMap { $0.widths.isEmpty ? nil : $0 }
  }

  /// The edge at which something is revealed; nil if nothing is.
  package var revealed: Edge? { offset > 0 ? .left : offset < 0 ? .right : nil }

  /// The actions at an edge; nil for none.
  package func actions(at edge: Edge) -> Actions? { edge == .left ? left : right }

  // MARK: The finger

  /// The finger moved by `distance`, positive to the right. The row follows it as far as there are actions, and on if a full swipe is
  /// allowed; otherwise it lags behind.
  package mutating func drag(by distance: Double) {
    finger += distance
    guard let actions = finger == 0 ? nil : actions(at: finger > 0 ? .left : .right) else {
      // The finger has to come back by nothing.
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

  /// How far a row has to be out for a full swipe: more than half of it, and clearly farther than to reveal the actions.
  private static func fullSwipe(_ actions: Actions, _ width: Double) -> Double { min(width, max(width * 0.55, actions.width + 44)) }

  /// Where the row goes when the finger leaves with `velocity` points per second, positive to the right. A flick decides by where it is
  /// going, a slow finger by where it is.
  package func rest(velocity: Double) -> Rest {
    guard let edge = revealed, let actions = actions(at: edge) else { return .closed }
    if isFull { return .full(edge) }
    let target = offset + velocity * 0.1
    let reach = edge == .left ? target : -target
    return reach >= actions.width / 2 ? .open(edge) : .closed
  }

  /// The row comes to rest.
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

  /// The row has another width: what was revealed stays revealed.
  package mutating func resize(to width: Double) {
    guard width != self.width else { return }
    let (edge, wasFull) = (revealed, isFull)
    self.width = width
    settle(edge.map { wasFull ? .full($0) : .open($0) } ?? .closed)
  }

  // MARK: The buttons

  /// A stretch of the row, counted inwards from the edge that is revealed.
  package struct Span: Hashable, Sendable {
    /// Where it begins.
    package var start: Double
    /// How long it is.
    package var length: Double
  }

  /// Where the buttons at the revealed edge are, in the order of the actions. Together they cover what is revealed: they share it in
  /// proportion to their widths, and in a full swipe the first one has it all. Empty if nothing is revealed. O(actions).
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
