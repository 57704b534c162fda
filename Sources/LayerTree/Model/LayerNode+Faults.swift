internal import HitchlessBase

extension LayerNode {
  /// Raises a fault because `new` is not finite: a programmer error. The layer keeps `old`.
  func refuse<Value>(_ property: String, _ new: Value, keeping old: Value) {
    let (text, kept) = (Self.text(of: new), Self.text(of: old))
    let owner = attachment.map { "\($0)" } ?? "no view"
    Fault.raise(
      """
      CALayer \(property) \(text.contains("nan") ? "contains NaN" : "is not finite"): \(text). The layer of \(owner) with frame \
      \(Self.text(of: frame)) keeps \(kept)
      """)
  }

  /// Returns a value in the notation of Core Animation's messages.
  private static func text<Value>(of value: Value) -> String {
    func number(_ number: Double) -> String { number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)" }
    func list(_ numbers: Double...) -> String { numbers.map(number).joined(separator: " ") }
    switch value {
    case let point as Point: return "[\(list(point.x, point.y))]"
    case let rect as Rect: return "[\(list(rect.minX, rect.minY)); \(list(rect.width, rect.height))]"
    case let turn as Transform2D: return "[\(list(turn.a, turn.b, turn.c, turn.d, turn.tx, turn.ty))]"
    default: return "\(value)"
    }
  }
}
