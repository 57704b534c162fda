/// A phase of the main thread's work for a frame. In the order in which the phases come, so that they may be compared.
public enum FramePhase: Int, CaseIterable, Comparable, Sendable {
  /// Events are delivered.
  case input
  /// Animations, decelerating scrolls and display links move to the frame time.
  case animate
  /// Views are laid out; cells that become visible are realised.
  case layout
  /// Layers that changed are recorded for painting.
  case display
  /// The layer tree becomes a value and goes to the render server.
  case commit
  /// Spare time: cells are prepared ahead.
  case spare
  /// Images and other results of other threads are delivered to the program.
  case deliver
  /// Nothing to do.
  case idle

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// The phase's name as it stands in logs and traces.
  public var name: StaticString {
    switch self {
    case .input: "input"
    case .animate: "animate"
    case .layout: "layout"
    case .display: "display"
    case .commit: "commit"
    case .spare: "spare"
    case .deliver: "deliver"
    case .idle: "idle"
    }
  }
}

extension FramePhase: CustomStringConvertible {
  /// The phase's name.
  public var description: String { "\(name)" }
}
