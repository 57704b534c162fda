internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// An area of colours from which a finger or the arrow keys pick one. Subclasses define the colours.
@MainActor class ColorPlane: UIControl {
  private let didPick: (_ color: PickedColor, _ isContinuous: Bool) -> Void
  /// The picked colour.
  private(set) var picked = PickedColor()
  /// The ring around the picked colour.
  let ring: ColorRing
  /// The corner radius of the area, which the ring may not leave.
  static let cornerRadius: CGFloat = 10

  /// Creates a plane that calls `pick` with each colour that the user picks; it is continuous while a finger may move on to another colour.
  /// The corners of the ring have the radius `ringRadius` in points; nil makes it a circle.
  init(ringRadius: CGFloat?, pick: @escaping (_ color: PickedColor, _ isContinuous: Bool) -> Void) {
    didPick = pick
    ring = ColorRing(radius: ringRadius)
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    addSubview(ring)
  }
  required init?(coder: NSCoder) { nil }

  /// Shows `color` as the picked colour.
  func show(_ color: PickedColor) {
    picked = color
    accessibilityValue = "#" + color.digits
    setNeedsLayout()
  }
  /// Returns the colour at a point, or the nearest one.
  func color(at point: CGPoint) -> PickedColor { picked }
  /// Returns the colour that an arrow key selects.
  func color(after key: InputKey) -> PickedColor { picked }

  private func pick(_ color: PickedColor, isContinuous: Bool) {
    var color = color
    color.alpha = picked.alpha
    show(color)
    didPick(color, isContinuous)
  }

  // MARK: Touches and keys

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pick(color(at: touch.location(in: self)), isContinuous: true)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let color = color(at: touch.location(in: self))
    if color != picked.opaque { pick(color, isContinuous: true) }
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { pick(picked, isContinuous: false) }
  override func cancelTracking(with event: UIEvent?) { pick(picked, isContinuous: false) }
  /// A finger inside the plane picks colours, and does not scroll or move anything.
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    let moves = recognizer is UIPanGestureRecognizer || recognizer is UISwipeGestureRecognizer
    return recognizer.view === self || !moves
  }

  override var canBecomeFocused: Bool { isEnabled }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard window?.keyboardView === self else { return super.pressesBegan(presses, with: event) }
    let others = presses.filter { !($0.modifiers.isEmpty && press($0.inputKey)) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
  private func press(_ key: InputKey) -> Bool {
    guard [.left, .right, .up, .down].contains(key) else { return false }
    pick(color(after: key), isContinuous: false)
    return true
  }
  override func accessibilityIncrement() { pick(color(after: .right), isContinuous: false) }
  override func accessibilityDecrement() { pick(color(after: .left), isContinuous: false) }
}
