internal import DisplayInterface
internal import Foundation

/// A view over which the pointer has a shape of its own, whatever interactions it has.
@MainActor protocol PointerShaping: UIView {
  /// The shape at a point of the view; nil for that of the views behind it.
  func pointerShape(at point: CGPoint) -> PointerShape?
}

/// Gives the pointer the shape that the view has which it is over, and that view its effect.
@MainActor final class PointerTracker {
  /// What the pointer is over.
  private struct Place {
    let interaction: UIPointerInteraction
    let region: UIPointerRegion
    let effect: PointerEffect?
  }
  private var place: Place?
  /// Where the pointer is, in the screen's coordinates; nil before it came.
  private var pointer: CGPoint?
  /// Whether the pointer has another shape than an arrow.
  private var isShaped = false

  /// The pointer is at `point`, in front of which `view` is. User code runs.
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
      // A button in a text field is no text.
      next = here is UIControl ? nil : here.superview
    }
    leave()
  }
  /// Asks again for what the pointer is over: something there has changed. User code runs.
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
  /// The pointer is over nothing that changes it. User code runs.
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
