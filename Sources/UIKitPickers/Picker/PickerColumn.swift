internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// A component of a picker: a wheel that can have the keyboard focus.
@MainActor final class PickerColumn: UIView {
  private unowned let picker: UIPickerView
  let component: Int
  private(set) lazy var wheel = PickerWheel(self)

  init(_ picker: UIPickerView, component: Int) {
    self.picker = picker
    self.component = component
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(wheel)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    wheel.frame = bounds
    let band = CGRect(x: 2, y: (bounds.height - wheel.rowHeight) / 2, width: max(0, bounds.width - 4), height: wheel.rowHeight)
    if focusBand != band {
      focusBand = band
      focusEffect = UIFocusHaloEffect(roundedRect: band, cornerRadius: UIPickerView.bandRadius, curve: .continuous)
    }
  }
  /// The part of the column inside the focus ring.
  private var focusBand = CGRect.zero

  // MARK: Keys

  override var canBecomeFocused: Bool { wheel.count > 0 }
  /// Handles keys while the keyboard focus is here: the up and down arrows turn the wheel by one row, page up and page down by several, and
  /// the left and right arrows move to the adjacent columns.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard window?.keyboardView === self else { return super.pressesBegan(presses, with: event) }
    let others = presses.filter { !($0.modifiers.isEmpty && press($0.inputKey)) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
  private func press(_ key: InputKey) -> Bool {
    switch key {
    case .up: wheel.turn(to: wheel.destination - 1)
    case .down: wheel.turn(to: wheel.destination + 1)
    case .pageUp: wheel.turn(to: wheel.destination - 5)
    case .pageDown: wheel.turn(to: wheel.destination + 5)
    case .left, .right: picker.moveKeyboard(from: self, toRight: key == .right)
    case .escape: window?.revokeKeyboard(from: self)
    default: return false
    }
    return true
  }
}

extension PickerColumn: PickerWheel.Source {
  func view(of row: Int, reusing view: UIView?) -> UIView { picker.makeView(row: row, component: component, reusing: view) }
  func didTurn(to row: Int) { picker.didTurn(to: row, component: component) }
}

extension PickerColumn: AccessibilityProviding, AccessibilityAdjusting {
  /// Provides the row in the middle as the value.
  var standardAccessibility: StandardAccessibility {
    let delegate = picker.delegate as? any UIPickerViewAccessibilityDelegate
    let label = delegate?.pickerView(picker, accessibilityLabelForComponent: component)
    var standard = StandardAccessibility(label: label, value: wheel.selectedView.flatMap(AccessibilityTexts.of), traits: .adjustable)
    standard.isElement = wheel.count > 0
    return standard
  }
  /// Turns to the next row, or to the previous one.
  func adjustAccessibilityValue(up: Bool) { wheel.turn(to: wheel.destination + (up ? 1 : -1)) }
}
