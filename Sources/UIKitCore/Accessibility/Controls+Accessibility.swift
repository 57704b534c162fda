internal import DisplayInterface
internal import Foundation

extension UIButton: AccessibilityProviding {
  /// Its texts, or what its image is called; a toggle says whether it is on.
  package var standardAccessibility: StandardAccessibility {
    let isToggle = changesSelectionAsPrimaryAction && menu == nil
    return StandardAccessibility(
      label: accessibilityName, value: isToggle ? (isSelected ? "1" : "0") : nil,
      traits: accessibilityTraits(isToggle ? [.button, .toggleButton] : .button))
  }

  /// What the button is called: what its item is, its texts, or what its image shows.
  private var accessibilityName: String? {
    if let item = (self as? BarButton)?.item { return item.accessibilityLabel }
    return AccessibilityTexts.inside(self) ?? AccessibilityTexts.name(of: configuration?.image ?? currentImage)
  }
}

extension UISwitch: AccessibilityProviding {
  /// Whether it is on.
  package var standardAccessibility: StandardAccessibility {
    StandardAccessibility(label: nil, value: isOn ? "1" : "0", traits: accessibilityTraits([.button, .toggleButton]))
  }
}

extension UISlider: AccessibilityProviding, AccessibilityAdjusting {
  /// How much of the way the thumb has gone.
  package var standardAccessibility: StandardAccessibility {
    let length = Double(maximumValue - minimumValue)
    let part = length > 0 ? Double(value - minimumValue) / length : 0
    return StandardAccessibility(label: nil, value: AccessibilityTexts.percent(part), traits: accessibilityTraits(.adjustable))
  }
  /// A tenth of the way.
  package func adjustAccessibilityValue(up: Bool) {
    guard isEnabled else { return }
    let old = value
    let step = (maximumValue - minimumValue) / 10
    setValue(old + (up ? step : -step), animated: false)
    if value != old { sendActions(for: .valueChanged) }
  }
}

extension UIPageControl: AccessibilityProviding, AccessibilityAdjusting {
  /// Which page is shown, of how many.
  package var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(
      label: nil, value: "page \(currentPage + 1) of \(numberOfPages)", traits: accessibilityTraits(.adjustable))
    standard.isElement = numberOfPages > (hidesForSinglePage ? 1 : 0)
    return standard
  }
  /// A page.
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
  /// As by one of its buttons.
  package func adjustAccessibilityValue(up: Bool) { if isEnabled { step(up: up) } }
}

extension StepperButton: AccessibilityProviding {
  /// What it does to the value.
  package var standardAccessibility: StandardAccessibility {
    StandardAccessibility(label: isPlus ? "Increment" : "Decrement", traits: isShownEnabled ? .button : [.button, .notEnabled])
  }
}

extension UISegmentedControl: AccessibilityProviding {
  /// A group of segments.
  package var standardAccessibility: StandardAccessibility { StandardAccessibility(.semanticGroup) }
}

extension SegmentView: AccessibilityProviding {
  /// Its title, or what its image is called.
  package var standardAccessibility: StandardAccessibility {
    StandardAccessibility(label: AccessibilityTexts.inside(self) ?? AccessibilityTexts.name(of: shownImage), traits: shownTraits)
  }
}

extension AlertButton: AccessibilityProviding {
  /// Its title.
  package var standardAccessibility: StandardAccessibility {
    StandardAccessibility(label: action.title, traits: accessibilityTraits(.button))
  }
}

extension MenuRowView: AccessibilityProviding {
  /// Its texts, selected if it has a check mark.
  package var standardAccessibility: StandardAccessibility {
    var traits = accessibilityTraits([])
    if isChecked { traits.insert(.selected) }
    return StandardAccessibility(label: AccessibilityTexts.inside(self), traits: traits, role: .menuItem)
  }
}
