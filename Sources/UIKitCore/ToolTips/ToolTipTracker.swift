internal import Foundation
internal import FramePipeline
internal import HitchlessBase

/// Shows the tool tip of the view on which the pointer rests.
@MainActor final class ToolTipTracker: FrameAnimator {
  /// The interaction and configuration that the pointer is over.
  @MainActor private struct Source {
    weak var interaction: UIToolTipInteraction?
    let configuration: UIToolTipConfiguration

    /// Returns whether `point`, in the screen's coordinates, is in the area of the tool tip, and `front`, the frontmost view there, belongs
    /// to the interaction's view.
    func contains(_ point: CGPoint, front: UIView?) -> Bool {
      guard let interaction, interaction.isEnabled, let view = interaction.view, let window = view.window, let front else { return false }
      let place = configuration.sourceRect.isNull ? view.bounds : configuration.sourceRect
      return front.isDescendant(of: view) && place.contains(view.convert(window.point(ofScreen: point), from: nil))
    }
  }

  private var source: Source?
  /// The pointer's location, in the screen's coordinates, and the time since which it has been there.
  private var pointer = CGPoint.zero
  private var since = FrameInstant.zero
  private var tip: TipView?
  /// Whether something was pressed. In this case, the text is not shown until the pointer has left and returned.
  private var isOver = false

  /// The delay until the text is shown. UIKit documents no value.
  private static let patience = FrameDuration.milliseconds(700)
  /// The distance in points of a tool tip below the pointer, or above it.
  private static let below: CGFloat = 20
  private static let above: CGFloat = 6

  /// Handles a move of the pointer to `point`, at which `view` is frontmost. Returns whether there is a tool tip. User code runs.
  func move(to point: CGPoint, over view: UIView?, at time: FrameInstant) -> Bool {
    let found = newSource(at: point, view)
    if found?.interaction == nil || found?.configuration !== source?.configuration {
      end()
      source = found
      if found != nil { view?.frameDriver?.add(self) }
    }
    (pointer, since) = (point, time)
    return source != nil
  }
  /// Hides the tool tip when a button, a finger or a key is pressed.
  func pressDidBegin() {
    hide()
    isOver = true
  }
  private func end() {
    hide()
    (source, isOver) = (nil, false)
  }
  private func hide() {
    tip?.removeFromSuperview()
    tip = nil
  }

  /// Returns the tool tip of the innermost view that has one at a point; the current one if the point is still in its area.
  private func newSource(at point: CGPoint, _ front: UIView?) -> Source? {
    guard let window = front?.window else { return nil }
    var view = front
    while let here = view {
      for case let interaction as UIToolTipInteraction in here.interactions {
        if let source, source.interaction === interaction, source.contains(point, front: front) { return source }
        let inView = here.convert(window.point(ofScreen: point), from: nil)
        guard let found = interaction.configuration(at: inView) else { continue }
        return Source(interaction: interaction, configuration: found)
      }
      view = here.superview
    }
    return nil
  }

  // MARK: Frames

  var countsAsAnimating: Bool { false }
  /// Once the text is visible, frames that are shown for other reasons are sufficient to notice that the view has moved away from the
  /// pointer.
  var needsFrames: Bool { source != nil && tip == nil && !isOver }
  var nextFrameTime: FrameInstant? { since + Self.patience }
  func animate(at tick: FrameTick) -> Bool {
    guard let source, source.contains(pointer, front: InputRouter.view(at: pointer)) else {
      end()
      return false
    }
    if tip == nil, !isOver, tick.frameTime - since >= Self.patience { show(source) }
    return true
  }

  private func show(_ source: Source) {
    guard let view = source.interaction?.view, let window = view.window else { return }
    let point = window.point(ofScreen: pointer)
    let made = TipView(source.configuration.toolTip, in: window, for: view)
    made.show(in: window, at: CGPoint(x: point.x, y: point.y + Self.below), orAbove: point.y - Self.above)
    tip = made
  }
}
