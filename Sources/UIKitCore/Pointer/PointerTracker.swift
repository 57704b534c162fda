internal import DisplayInterface
internal import Foundation

/// A view with a custom pointer shape, independent of its interactions.
@MainActor protocol PointerShaping: UIView {
  /// Returns the shape at a point of the view; nil to use the shape of the views behind it.
  func pointerShape(at point: CGPoint) -> PointerShape?
}

/// Sets the shape of the pointer according to the view that it is over, and shows the effect on that view.
@MainActor final class PointerTracker {
  /// The interaction and region that the pointer is over.
  private struct Place {
    let interaction: UIPointerInteraction
    let region: UIPointerRegion
    let effect: PointerEffect?
  }
  private var place: Place?
  /// The pointer's location, in the screen's coordinates; nil before the pointer was seen.
  private var pointer: CGPoint?
  /// Whether the pointer has another shape than an arrow.
  private var isShaped = false

  /// Handles a move of the pointer to `point`, at which `view` is frontmost. User code runs.
  func move(to point: CGPoint, over view: UIView?) {
    pointer = point
    var next = view
    while let here = next, let window = here.window {
      let inView = here.convert(window.point(ofScreen: point), from: nil)
      for case let interaction as UIPointerInteraction in here.interactions {
        if let region = interaction.region(at: inView) { return enter(interaction, region) }
      }
      if let shape = (here as? any PointerShaping)?.pointerShape(at: inView) {
        exit()
        return show(shape)
      }
      // The pointer over a button in a text field does not get the shape for text.
      next = here is UIControl ? nil : here.superview
    }
    leave()
  }
  /// Asks again which region and style apply, because something below the pointer has changed. User code runs.
  func update() {
    guard let pointer else { return }
    exit()
    move(to: pointer, over: InputRouter.view(at: pointer))
  }

  private func enter(_ interaction: UIPointerInteraction, _ region: UIPointerRegion) {
    if let place, place.interaction === interaction, place.region == region { return }
    exit()
    let style = interaction.style(for: region)
    let effect = PointerEffect(style)
    place = Place(interaction: interaction, region: region, effect: effect)
    interaction.tracker = self
    let animator = PointerAnimator()
    interaction.delegate?.pointerInteraction(interaction, willEnter: region, animator: animator)
    effect?.begin()
    animator.run()
    show(style.pointer)
  }
  /// Restores the arrow when the pointer is over nothing with a pointer style. User code runs.
  func leave() {
    exit()
    show(.arrow)
  }
  private func exit() {
    guard let place else { return }
    self.place = nil
    place.interaction.tracker = nil
    let animator = PointerAnimator()
    place.interaction.delegate?.pointerInteraction(place.interaction, willExit: place.region, animator: animator)
    place.effect?.end()
    animator.run()
  }

  private func show(_ shape: PointerShape) {
    if case .arrow = shape {
      guard isShaped else { return }
      isShaped = false
    } else {
      isShaped = true
    }
    (ApplicationRuntime.current.driver?.display as? any PointerDisplay)?.setPointer(shape)
  }
}
