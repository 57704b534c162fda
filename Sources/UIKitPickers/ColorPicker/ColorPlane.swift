internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// An area of colours, of which a finger or the arrow keys pick one. For subclasses, which know the colours.
@MainActor class ColorPlane: UIControl {
  private let didPick: (_ color: PickedColor, _ isContinuous: Bool) -> Void
  /// What is picked now.
  private(set) var picked = PickedColor()
  /// Around what is picked.
  let ring: ColorRing
  /// Of the area that the ring may not leave.
  static let cornerRadius: CGFloat = 10

  /// Calls `pick` with each colour that a person picks; it is continuous as long as a finger may go on to another one. The corners of the
  /// ring have this radius in points; nil makes it a circle.
  init(ringRadius: CGFloat?, pick: @escaping (_ color: PickedColor, _ isContinuous: Bool) -> Void) {
    didPick = pick
    ring = ColorRing(radius: ringRadius)
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    addSubview(ring)
  }
  required init?(coder: NSCoder) { nil }

  /// Shows which colour is picked.
  func show(_ color: PickedColor) {
    picked = color
    accessibilityValue = "#" + color.digits
    setNeedsLayout()
  }
  /// The colour at a point, or the nearest one.
  func color(at point: CGPoint) -> PickedColor { picked }
  /// The colour that an arrow key leads to.
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
  /// A finger in it picks colours, and moves nothing around.
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
