internal import LayerRenderer
internal import LayerTree

/// The parts of a path that ``CGContext/drawPath(using:)`` draws.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside by the winding rule, the inside by the even-odd rule, the outline, and both parts by either rule.
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

extension CGContext {
  /// Fills the current path, draws its outline, or both, and starts an empty one. With a shadow, both parts have one shadow.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    drawing { engine in
      if mode != .stroke { engine.fill(path, with: paint(state.fill), evenOdd: mode == .eoFill || mode == .eoFillStroke) }
      if mode != .fill, mode != .eoFill { engine.stroke(path, with: paint(state.stroke), style: state.style) }
    }
  }
}
