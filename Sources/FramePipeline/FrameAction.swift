/// The next action of the frame driver. The machine only decides; the driver performs the action.
package enum FrameAction: Hashable, Sendable {
  /// Request the next vsync from the display, then call `didRequestTick()`.
  case requestTick
  /// Begin a frame for this vsync with `didBeginFrame(at:)`.
  case beginFrame(FrameTick)
  /// Run one phase between `willRun(_:at:)` and `didRun(_:at:)`.
  case run(FramePhase)
  /// Return to the run loop; a vsync has been requested.
  case waitForTick
  /// Return to the run loop; the render server is two frames behind, and calls back.
  case waitForRender
  /// Return to the run loop; nothing has changed.
  case rest
}

extension FrameAction: CustomStringConvertible {
  /// The name of the action in action logs.
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
