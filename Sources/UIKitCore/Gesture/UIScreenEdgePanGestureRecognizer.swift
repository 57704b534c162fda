internal import Foundation

/// Recognises a finger that moves in from an edge of the window, which stands for the screen here.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// How far from the edge the finger may begin, in points.
  private static let depth: CGFloat = 20

  /// The edges that the finger may begin at. None by default.
  open var edges: UIRectEdge = []

  /// The edges that the finger began at.
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
      // Whether it moves away from an edge is known when it has gone far enough for any drag.
      if hypot(way.x, way.y) >= Self.hysteresis, !isInward(way) { return state = .failed }
    }
    super.touchesMoved(touches, with: event)
  }

  /// Whether a finger that goes this way moves away from an edge that it began at, rather than along it.
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
