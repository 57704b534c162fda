internal import Foundation

/// Recognises a finger that moves in from an edge of the window, which represents the screen here.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The maximum distance from the edge at which the finger may begin, in points.
  private static let depth: CGFloat = 20

  /// The edges at which the finger may begin. None by default.
  open var edges: UIRectEdge = []

  /// The edges at which the finger began.
  private var begun: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard numberOfTouches == 1, let window = view?.window else { return }
    begun = edges.intersection(Self.edges(of: window.bounds, near: start(in: window)))
    if begun.isEmpty { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let window = view?.window {
      let (start, here) = (start(in: window), location(in: window))
      let way = CGPoint(x: here.x - start.x, y: here.y - start.y)
      // The direction is known once the finger has moved far enough for any drag.
      if hypot(way.x, way.y) >= Self.hysteresis, !isInward(way) { return state = .failed }
    }
    super.touchesMoved(touches, with: event)
  }

  /// Returns whether a finger that moves in this direction moves away from an edge at which it began, rather than along it.
  private func isInward(_ way: CGPoint) -> Bool {
    abs(way.x) > abs(way.y)
      ? begun.contains(.left) && way.x > 0 || begun.contains(.right) && way.x < 0
      : begun.contains(.top) && way.y > 0 || begun.contains(.bottom) && way.y < 0
  }
  private static func edges(of bounds: CGRect, near point: CGPoint) -> UIRectEdge {
    var found: UIRectEdge = []
    if point.x - bounds.minX <= depth { found.insert(.left) }
    if bounds.maxX - point.x <= depth { found.insert(.right) }
    if point.y - bounds.minY <= depth { found.insert(.top) }
    if bounds.maxY - point.y <= depth { found.insert(.bottom) }
    return found
  }
}
