internal import Foundation

extension UIButton {
  /// What a press of a button means.
  public enum Role: Int, Sendable {
    /// Nothing in particular; what a person most likely wants; the end without a change; that something is deleted.
    case normal, primary, cancel, destructive
  }

  /// What a press means. In buttons that are not `custom`, titles of what is primary and of what cancels are semibold, and what destroys is
  /// red in place of the tint. Normal by default.
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
  /// The tint, or red.
  var roleColor: UIColor { buttonType != .custom && role == .destructive ? .systemRed : tintColor }
}

// What happens while the pointer is over a button.
extension UIButton {
  /// Makes the style of the pointer over a button from the effect and the shape that it would have.
  public typealias PointerStyleProvider = (_ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape) ->
    UIPointerStyle?

  /// Whether the button has an effect while the pointer is over it. False by default.
  public var isPointerInteractionEnabled: Bool {
    get { pointerInteraction?.isEnabled ?? false }
    set {
      if newValue || pointerInteraction != nil { neededPointerInteraction.isEnabled = newValue }
    }
  }
  /// Says which effect that is; the automatic one without it. Nil by default.
  public var pointerStyleProvider: PointerStyleProvider? {
    get { pointerInteraction?.provider }
    set {
      guard newValue != nil || pointerInteraction != nil else { return }
      neededPointerInteraction.provider = newValue
      neededPointerInteraction.invalidate()
    }
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
