internal import DisplayInterface
internal import Foundation

extension UILabel: AccessibilityProviding {
  /// The label's text; not an element without one.
  package var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(label: attributedText?.string ?? text, traits: .staticText)
    standard.isElement = !(standard.label ?? "").isEmpty
    return standard
  }
}

extension UIImageView: AccessibilityProviding {
  /// The name of the view's image, for programs that make the view an element.
  package var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(label: AccessibilityTexts.name(of: image), traits: .image)
    standard.isElement = false
    return standard
  }
}

extension UITextField: AccessibilityProviding {
  /// The field's placeholder and its text; a password is not read.
  package var standardAccessibility: StandardAccessibility {
    let isSearch = self is UISearchTextField
    let secret = String(repeating: "•", count: text?.count ?? 0)
    return StandardAccessibility(
      label: placeholder, value: isSecureTextEntry ? secret : text, traits: accessibilityTraits(isSearch ? .searchField : []),
      role: isSearch ? .searchField : isSecureTextEntry ? .password : .textField)
  }
}

extension UITextView: AccessibilityProviding {
  /// The view's text, as a value if it can be edited; otherwise with its links as actions.
  package var standardAccessibility: StandardAccessibility {
    if isEditable { return StandardAccessibility(label: nil, value: text, role: .textArea) }
    var standard = StandardAccessibility(label: text, traits: .staticText)
    standard.customActions = itemAccessibilityActions
    return standard
  }
}

extension UIProgressView: AccessibilityProviding {
  /// The progress as a percentage.
  package var standardAccessibility: StandardAccessibility {
    StandardAccessibility(label: nil, value: AccessibilityTexts.percent(Double(progress)), role: .progress)
  }
}

extension UIActivityIndicatorView: AccessibilityProviding {
  /// A progress element, while the indicator is spinning.
  package var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(label: "In progress", role: .progress)
    standard.isElement = isAnimating
    return standard
  }
}

extension PresentationView: AccessibilityProviding {
  /// A dialog or an alert, in front of everything else.
  package var standardAccessibility: StandardAccessibility {
    let alert = presented as? UIAlertController
    let isOverOthers = style.isCard || style == .popover || alert != nil
    var standard = StandardAccessibility(
      isOverOthers ? .semanticGroup : .none, role: alert == nil ? .dialog : .alert, label: alert?.title ?? presented?.title)
    standard.isModal = !isAway
    return standard
  }
}

extension MenuPresentation: AccessibilityProviding {
  /// A menu, in front of everything else.
  package var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(.semanticGroup, role: .menu)
    standard.isModal = true
    return standard
  }
}
