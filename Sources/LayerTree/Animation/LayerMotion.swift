internal import HitchlessBase

/// What moves a layer besides the animations of its properties, and how time runs in it. The model does not change.
package protocol LayerMotion: AnyObject {
  /// How time runs in the layer and those below it.
  var timing: MediaTiming { get }
  /// Whether nothing is to be shown.
  var isEmpty: Bool { get }
  /// Whether the next frame shows something else than the last one, as long as time runs.
  var isMoving: Bool { get }
  /// The names of what moves the layer, in the order in which it does.
  var names: [String] { get }

  /// How the layer goes over to what it is; nil if it does not, or that is over.
  var transition: LayerTransition? { get }

  /// Changes what is seen of the layer at `time`, in seconds of the layer. Adds what is to be called outside of the frame to `calls`.
  func show(at time: Double, in seen: inout LayerPresentation, calls: inout [(Bool) -> Void])
  /// What is seen at `time`, in seconds of the layer, of one that is `model` without this. Nothing begins or ends.
  func look(at time: Double, from model: LayerPresentation) -> LayerPresentation
  /// Ends what has this name; everything if that is nil. Without effect if there is nothing.
  func end(named name: String?, finished: Bool)
}

/// The time in a layer.
struct LayerTime {
  /// What time it is.
  var now: FrameInstant
  /// Whether it stays that.
  var isStopped: Bool
}

/// What moves a layer, and what is seen of that. An object, which most layers do without.
final class LayerMovement {
  var motion: (any LayerMotion)?
  /// Whether time stands still in the layer.
  var isStopped = false
  var shown: LayerPresentation?
}
