public import Foundation
public import UIKitCore

/// A controller in which the user picks a colour: from a grid, a spectrum, with sliders or as a number, with its opacity; colours can be
/// saved while the program runs. Present it like any other controller. On a card, it has the height of its content; it dismisses itself.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
  /// The delegate, which is notified of the picked colours.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  private var shown = UIColor.black

  /// Creates a picker in which black is picked.
  public init() {
    super.init(nibName: nil, bundle: nil)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    title = "Colors"
    sheetPresentationController?.detents = [detent, .large()]
  }
  private var detent: UISheetPresentationController.Detent {
    .custom { [weak self] context in self?.picker.map { min(context.maximumDetentValue, $0.neededHeight(ColorPickerView.width)) } }
  }

  /// The picked colour: as the program set it, or as the user picked it. Black by default. Setting it does not notify the delegate.
  open var selectedColor: UIColor {
    get { shown }
    set {
      shown = newValue
      showColor()
    }
  }
  /// Whether the user can choose the opacity; otherwise, picked colours are opaque. True by default.
  open var supportsAlpha = true {
    didSet {
      picker?.hasOpacity = supportsAlpha
      sizeMayHaveChanged()
    }
  }

  // MARK: The view

  private var picker: ColorPickerView? { viewIfLoaded as? ColorPickerView }

  open override func loadView() {
    view = ColorPickerView(
      pick: { [unowned self] in didPick($0, $1) },
      close: { [unowned self] in presentingViewController?.dismiss(animated: true) })
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    picker?.title.text = title
    picker?.hasOpacity = supportsAlpha
    showColor()
    sizeMayHaveChanged()
  }
  open override var title: String? { didSet { picker?.title.text = title } }
  private func showColor() { picker?.show(PickedColor(shown, traitCollection)) }
  private func didPick(_ color: PickedColor, _ isContinuous: Bool) {
    shown = color.color
    delegate?.colorPickerViewController(self, didSelect: shown, continuously: isContinuous)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // The resolved colour may depend on the traits of the window.
    showColor()
    // Popovers become cards in compact widths.
    popoverPresentationController?.adaptiveSheetPresentationController.detents = [detent, .large()]
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if presentedViewController == nil { delegate?.colorPickerViewControllerDidFinish(self) }
  }
  private func sizeMayHaveChanged() {
    guard let picker else { return }
    let size = CGSize(width: ColorPickerView.width, height: picker.neededHeight(ColorPickerView.width))
    if size != preferredContentSize { preferredContentSize = size }
  }
}
