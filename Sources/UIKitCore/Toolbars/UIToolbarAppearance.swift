internal import Foundation

/// The look of a toolbar: its background, the line at its edge and its buttons.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  /// The look of the buttons. Setting it copies the appearance.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { plain }
    set {
      plain = adopted(newValue)
      changed?()
    }
  }
  /// The look of buttons whose item has the style `.done`. Setting it copies the appearance.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { done }
    set {
      done = adopted(newValue)
      changed?()
    }
  }
  private lazy var plain = adopted(UIBarButtonItemAppearance(style: .plain))
  private lazy var done = adopted(UIBarButtonItemAppearance(style: .done))
  private func adopted(_ appearance: UIBarButtonItemAppearance) -> UIBarButtonItemAppearance {
    appearance.duplicate { [weak self] in self?.changed?() }
  }

  public override init() { super.init() }
  /// Creates an appearance with the background and the line of `barAppearance`, and with its buttons if it is that of a toolbar.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UIToolbarAppearance else { return }
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
  }

  override func duplicate() -> UIBarAppearance { UIToolbarAppearance(barAppearance: self) }
  /// Returns a copy that calls `changed` after changes.
  func copy(onChange changed: @escaping () -> Void) -> UIToolbarAppearance {
    let copy = UIToolbarAppearance(barAppearance: self)
    copy.changed = changed
    return copy
  }
  /// Returns the look of a button of an item with the given style.
  func looks(_ style: UIBarButtonItem.Style) -> BarButtonLooks { style == .done ? done.looks : plain.looks }
}
