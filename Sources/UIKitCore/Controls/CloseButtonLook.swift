internal import Foundation

/// The look of close buttons: a grey cross on a circle of 30 points.
@MainActor enum CloseButtonLook {
  static func apply(to button: UIButton) {
    let cross = UIImage(systemName: "xmark", withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .bold))
    button.setImage(cross?.withTintColor(.secondaryLabel, renderingMode: .alwaysOriginal), for: .normal)
    button.asStandard { button.backgroundColor = .tertiarySystemFill }
    button.layer.cornerRadius = 15
    button.contentEdgeInsets = UIEdgeInsets(top: 7, left: 7, bottom: 7, right: 7)
  }
}
