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
