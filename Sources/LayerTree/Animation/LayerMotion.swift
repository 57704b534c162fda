internal import HitchlessBase

/// The motion of a layer in addition to the animations of its properties, and the timing of the layer. The model does not change.
package protocol LayerMotion: AnyObject {
  /// The timing of the layer and of the layers below it.
  var timing: MediaTiming { get }
  /// Whether the motion shows nothing.
  var isEmpty: Bool { get }
  /// Whether the next frame differs from the last one as long as time runs.
  var isMoving: Bool { get }
  /// The names of the animations that move the layer, in the order in which they are applied.
  var names: [String] { get }

  /// The layer's transition; nil if there is none or if it is over.
  var transition: LayerTransition? { get }

  /// Changes the presentation `seen` to that at `time`, in seconds of the layer. Adds callbacks that are to be called outside of the frame
  /// to `calls`.
  func show(at time: Double, in seen: inout LayerPresentation, calls: inout [(Bool) -> Void])
  /// Returns the presentation at `time`, in seconds of the layer, of a layer that is `model` without this motion. Nothing begins or ends.
  func look(at time: Double, from model: LayerPresentation) -> LayerPresentation
  /// Ends the animation with this name, or all if `name` is nil. Does nothing if there is none.
  func end(named name: String?, finished: Bool)
  /// Ends all animations but those that the program keeps after their end: they continue when the layer is shown again.
  func leaveDisplay(finished: Bool)
}

/// The time inside a layer.
struct LayerTime {
  /// The current time.
  var now: FrameInstant
  /// Whether the time is stopped.
  var isStopped: Bool
}

/// A layer's motion and the presentation that results from it. A separate object because most layers have none.
final class LayerMovement {
  var motion: (any LayerMotion)?
  /// Whether time is stopped in the layer.
  var isStopped = false
  var shown: LayerPresentation?
}
