public import Foundation
public import UIKitCore

/// A control that shows a colour in a ring of hues. A press presents a ``UIColorPickerViewController`` from the nearest controller. Sends
/// `.valueChanged` when the user picks a colour.
@preconcurrency @MainActor open class UIColorWell: UIControl {
  private static let side: CGFloat = 28
  private lazy var button = WellButton { [unowned self] in openPicker() }
  private weak var picker: UIColorPickerViewController?

  /// Creates a well without a colour. If `frame` has no size, the well gets its intrinsic size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    addSubview(button)
    button.accessibilityLabel = "Color"
    if bounds.size == .zero { bounds.size = intrinsicContentSize }
  }

  /// The colour; nil, the default, for none. Setting it sends no events.
  open var selectedColor: UIColor? {
    didSet {
      showColor()
      if let selectedColor, selectedColor != picker?.selectedColor { picker?.selectedColor = selectedColor }
    }
  }
  /// The purpose of the colour, shown above the picker and read by assistive technologies. Nil by default.
  open var title: String? {
    didSet {
      button.accessibilityLabel = title ?? "Color"
      if let title { picker?.title = title }
    }
  }
  /// Whether the user can choose the opacity. True by default.
  open var supportsAlpha = true { didSet { picker?.supportsAlpha = supportsAlpha } }

  private func showColor() { button.show(selectedColor.map { PickedColor($0, traitCollection) }) }

  // MARK: The picker

  private func openPicker() {
    guard picker == nil, let presenter = nearestViewController else { return }
    let picker = UIColorPickerViewController()
    if let title { picker.title = title }
    picker.supportsAlpha = supportsAlpha
    if let selectedColor { picker.selectedColor = selectedColor }
    picker.delegate = self
    picker.modalPresentationStyle = .popover
    picker.popoverPresentationController?.sourceView = self
    self.picker = picker
    presenter.present(picker, animated: true)
  }
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { picker?.presentingViewController?.dismiss(animated: false) }
  }

  // MARK: Appearance

  open override var isEnabled: Bool {
    didSet {
      button.isEnabled = isEnabled
      alpha = isEnabled ? 1 : 0.5
    }
  }
  // The button inside receives the keyboard focus instead.
  open override var canBecomeFocused: Bool { false }
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = bounds
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColor()
  }
}

extension UIColorWell: UIColorPickerViewControllerDelegate {
  /// Adopts the colour, and sends `.valueChanged`.
  public func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool) {
    selectedColor = color
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
