/// What the frame driver has to do next. The machine only decides; the driver performs the action.
package enum FrameAction: Hashable, Sendable {
  /// Ask the display for its next vsync, then tell the machine `didRequestTick()`.
  case requestTick
  /// Tell the machine `didBeginFrame(at:)`; a frame for this vsync begins.
  case beginFrame(FrameTick)
  /// Run one phase between `willRun(_:at:)` and `didRun(_:at:)`.
  case run(FramePhase)
  /// Return to the run loop; a vsync was asked for.
  case waitForTick
  /// Return to the run loop; the render server is two frames behind and calls back.
  case waitForRender
  /// Return to the run loop; nothing has changed.
  case rest
}

extension FrameAction: CustomStringConvertible {
  /// The action as it stands in action logs.
  package var description: String {
    switch self {
    case .requestTick: "requestTick"
    case .beginFrame(let tick): "begin\(tick)"
    case .run(let phase): "\(phase)"
    case .waitForTick: "waitForTick"
    case .waitForRender: "waitForRender"
    case .rest: "rest"
    }
  }
}
