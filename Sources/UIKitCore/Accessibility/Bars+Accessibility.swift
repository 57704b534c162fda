internal import DisplayInterface
internal import Foundation

extension UIBarItem: AccessibilityProviding {
  /// The item's title, or the name of its image or system item.
  package var standardAccessibility: StandardAccessibility {
    StandardAccessibility(
      label: title ?? (self as? UIBarButtonItem)?.systemItem?.accessibilityName ?? AccessibilityTexts.name(of: image), traits: .button)
  }
}

extension UIBarButtonItem.SystemItem {
  /// The item's name in words: "Fast Forward" for `fastForward`.
  fileprivate var accessibilityName: String {
    "\(self)".reduce(into: "") { words, letter in
      if words.isEmpty { return words += letter.uppercased() }
      words += letter.isUppercase ? " \(letter)" : String(letter)
    }
  }
}

extension TabButton: AccessibilityProviding {
  /// The label of the tab's item, with its badge.
  package var standardAccessibility: StandardAccessibility {
    StandardAccessibility(label: item.accessibilityLabel, value: item.badgeValue, traits: accessibilityTraits(.button))
  }
}

extension UITabBar: AccessibilityProviding {
  /// A container of tabs.
  package var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(.semanticGroup)
    standard.traits = .tabBar
    return standard
  }
}

extension UIToolbar: AccessibilityProviding {
  /// A container of tools.
  package var standardAccessibility: StandardAccessibility { StandardAccessibility(.landmark, role: .toolbar) }
}

extension UINavigationBar: AccessibilityProviding {
  /// A landmark of the screen.
  package var standardAccessibility: StandardAccessibility { StandardAccessibility(.landmark) }
}
