internal import UIKitCore

extension CellEditControl: AccessibilityProviding {
  /// What it does to the row.
  var standardAccessibility: StandardAccessibility {
    switch kind {
    case .delete: StandardAccessibility(label: "Delete", traits: .button)
    case .insert: StandardAccessibility(label: "Insert", traits: .button)
    // The row itself says that it is selected.
    case .select: StandardAccessibility()
    }
  }
}

extension SwipeActionButton: AccessibilityProviding {
  /// Its title.
  var standardAccessibility: StandardAccessibility {
    StandardAccessibility(label: AccessibilityTexts.inside(self), traits: .button)
  }
}
