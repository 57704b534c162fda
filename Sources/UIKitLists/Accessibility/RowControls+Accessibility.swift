internal import UIKitCore

extension CellEditControl: AccessibilityProviding {
  /// The control's effect on the row.
  var standardAccessibility: StandardAccessibility {
    switch kind {
    case .delete: StandardAccessibility(label: "Delete", traits: .button)
    case .insert: StandardAccessibility(label: "Insert", traits: .button)
    // The row itself reports that it is selected.
    case .select: StandardAccessibility()
    }
  }
}

extension SwipeActionButton: AccessibilityProviding {
  /// The button's title.
  var standardAccessibility: StandardAccessibility {
    StandardAccessibility(label: AccessibilityTexts.inside(self), traits: .button)
  }
}
