internal import Foundation

extension UIButton {
  /// The meaning of a button.
  public enum Role: Int, Sendable {
    /// `normal` has no particular meaning, `primary` is the most likely choice, `cancel` leaves without changes, `destructive` deletes
    /// something.
    case normal, primary, cancel, destructive
  }

  /// The meaning of the button. If the type is not `custom`, titles of primary and cancel buttons are semibold, and destructive buttons are
  /// red in place of the tint. `.normal` by default.
  public var role: Role {
    get { updating.role }
    set {
      guard newValue != updating.role else { return }
      let wasBold = hasBoldTitle
      updating.role = newValue
      if hasBoldTitle != wasBold, configuration == nil { parts.label.font = parts.label.font.weighted(isBold: hasBoldTitle) }
      update()
    }
  }
  /// Whether the role makes the title semibold.
  var hasBoldTitle: Bool { buttonType != .custom && (role == .primary || role == .cancel) }
  /// The tint, or red for a destructive button.
  var roleColor: UIColor { buttonType != .custom && role == .destructive ? .systemRed : tintColor }
}

// Pointer effects of buttons.
extension UIButton {
  /// A closure that returns the pointer style of a button. Its arguments are the proposed effect and shape.
  public typealias PointerStyleProvider = (_ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape) ->
    UIPointerStyle?

  /// Whether the button has an effect while the pointer is over it. False by default.
  public var isPointerInteractionEnabled: Bool {
    get { pointerInteraction?.isEnabled ?? false }
    set {
      if newValue || pointerInteraction != nil { neededPointerInteraction.isEnabled = newValue }
    }
  }
  /// The closure that determines the effect; without one, the effect is automatic. Nil by default.
  public var pointerStyleProvider: PointerStyleProvider? {
    get { pointerInteraction?.provider }
    set {
      guard newValue != nil || pointerInteraction != nil else { return }
      neededPointerInteraction.provider = newValue
      neededPointerInteraction.invalidate()
    }
  }

  /// Whether the pointer is over the button. The first access begins the observation.
  var isPointerInside: Bool {
    let hover =
      updating.hover
      ?? {
        let made = UIHoverGestureRecognizer()
        made.addAction { [weak self] recognizer in if recognizer.state != .changed { self?.setNeedsUpdateConfiguration() } }
        addGestureRecognizer(made)
        updating.hover = made
        return made
      }()
    return hover.state == .began || hover.state == .changed
  }

  private var pointerInteraction: ButtonPointerInteraction? { interactions.lazy.compactMap { $0 as? ButtonPointerInteraction }.first }
  private var neededPointerInteraction: ButtonPointerInteraction {
    if let pointerInteraction { return pointerInteraction }
    let made = ButtonPointerInteraction(delegate: nil)
    made.isEnabled = false
    addInteraction(made)
    return made
  }
}
