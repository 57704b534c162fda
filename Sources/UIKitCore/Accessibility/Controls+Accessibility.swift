internal import DisplayInterface
internal import Foundation

extension UIButton: AccessibilityProviding {
  /// The button's texts, or the name of its image; for a toggle, whether it is on.
  package var standardAccessibility: StandardAccessibility {
    let isToggle = changesSelectionAsPrimaryAction && menu == nil
    return StandardAccessibility(
      label: accessibilityName, value: isToggle ? (isSelected ? "1" : "0") : nil,
      traits: accessibilityTraits(isToggle ? [.button, .toggleButton] : .button))
  }

  /// The name of the button: that of its bar item, its texts, or the name of its image.
  private var accessibilityName: String? {
    if let item = (self as? BarButton)?.item { return item.accessibilityLabel }
    return AccessibilityTexts.inside(self) ?? AccessibilityTexts.name(of: configuration?.image ?? currentImage)
  }
}

extension UISwitch: AccessibilityProviding {
  /// Whether the switch is on.
  package var standardAccessibility: StandardAccessibility {
    StandardAccessibility(label: nil, value: isOn ? "1" : "0", traits: accessibilityTraits([.button, .toggleButton]))
  }
}

extension UISlider: AccessibilityProviding, AccessibilityAdjusting {
  /// The thumb's position as a percentage.
  package var standardAccessibility: StandardAccessibility {
    let length = Double(maximumValue - minimumValue)
    let part = length > 0 ? Double(value - minimumValue) / length : 0
    return StandardAccessibility(label: nil, value: AccessibilityTexts.percent(part), traits: accessibilityTraits(.adjustable))
  }
  /// Moves the thumb by a tenth of the range.
  package func adjustAccessibilityValue(up: Bool) {
    guard isEnabled else { return }
    let old = value
    let step = (maximumValue - minimumValue) / 10
    setValue(old + (up ? step : -step), animated: false)
    if value != old { sendActions(for: .valueChanged) }
  }
}

extension UIPageControl: AccessibilityProviding, AccessibilityAdjusting {
  /// The current page, and the number of pages.
  package var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(
      label: nil, value: "page \(currentPage + 1) of \(numberOfPages)", traits: accessibilityTraits(.adjustable))
    standard.isElement = numberOfPages > (hidesForSinglePage ? 1 : 0)
    return standard
  }
  /// Moves by one page.
  package func adjustAccessibilityValue(up: Bool) {
    guard isEnabled else { return }
    let old = currentPage
    currentPage += up ? 1 : -1
    if currentPage != old { sendActions(for: .valueChanged) }
  }
}

extension UIStepper: AccessibilityProviding, AccessibilityAdjusting {
  /// A group of two buttons with a value.
  package var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(.semanticGroup)
    standard.value = AccessibilityTexts.number(value)
    return standard
  }
  /// Changes the value as one of the buttons does.
  package func adjustAccessibilityValue(up: Bool) { if isEnabled { step(up: up) } }
}

extension StepperButton: AccessibilityProviding {
  /// The effect of the button on the value.
  package var standardAccessibility: StandardAccessibility {
    StandardAccessibility(label: isPlus ? "Increment" : "Decrement", traits: isShownEnabled ? .button : [.button, .notEnabled])
  }
}

extension UISegmentedControl: AccessibilityProviding {
  /// A group of segments.
  package var standardAccessibility: StandardAccessibility { StandardAccessibility(.semanticGroup) }
}

extension SegmentView: AccessibilityProviding {
  /// The segment's title, or the name of its image.
  package var standardAccessibility: StandardAccessibility {
    StandardAccessibility(label: AccessibilityTexts.inside(self) ?? AccessibilityTexts.name(of: shownImage), traits: shownTraits)
  }
}

extension AlertButton: AccessibilityProviding {
  /// The button's title.
  package var standardAccessibility: StandardAccessibility {
    StandardAccessibility(label: action.title, traits: accessibilityTraits(.button))
  }
}

extension MenuRowView: AccessibilityProviding {
  /// The row's texts; selected if it has a check mark.
  package var standardAccessibility: StandardAccessibility {
    var traits = accessibilityTraits([])
    if isChecked { traits.insert(.selected) }
    return StandardAccessibility(label: AccessibilityTexts.inside(self), traits: traits, role: .menuItem)
  }
}
