/// A phase of the main thread's work for a frame. Phases are compared by their order in the frame.
public enum FramePhase: Int, CaseIterable, Comparable, Sendable {
  /// Delivery of events.
  case input
  /// Animations, decelerating scrolls and display links, which move to the frame time.
  case animate
  /// Layout of views; cells that become visible are realised.
  case layout
  /// Recording of changed layers for painting.
  case display
  /// Conversion of the layer tree to a value, which is handed to the render server.
  case commit
  /// Spare time, in which cells are prepared ahead.
  case spare
  /// Delivery of images and other results of background threads to the program.
  case deliver
  /// No work.
  case idle

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// The phase's name in logs and traces.
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
