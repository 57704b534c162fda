public import Foundation
internal import HitchlessBase

/// A question to the user in front of everything else: an alert in the centre of the window, or an action sheet at its lower edge, which is
/// in a popover in a wide window. Present it like any other controller; pressing one of its buttons dismisses it.
///
/// An action sheet needs a source for its popover: see ``UIViewController/popoverPresentationController``. The return key presses the
/// preferred button, the escape key the one with the style `cancel`.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// The position of the question.
  public enum Style: Int, Sendable {
    /// At the lower edge of the window, or in a popover.
    case actionSheet
    /// In the centre of the window.
    case alert
  }

  /// The position of the question.
  public let preferredStyle: Style
  /// The text below the title; nil for none.
  open var message: String? { didSet { textDidChange() } }
  /// The severity: `.critical` shows a warning sign above the texts. `.default` by default.
  open var severity = UIAlertControllerSeverity.default { didSet { if severity != oldValue { textDidChange() } } }
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The button that the return key presses, with a bold title; nil, the default, for none. It has to be one of ``actions``. Without it,
  /// the return key presses the only button if there is just one, and in the last text field the first one with the style `default`.
  open var preferredAction: UIAlertAction? {
    didSet {
      if let preferredAction, !actions.contains(where: { $0 === preferredAction }) {
        Fault.raise(
          "The preferredAction of an alert controller must be contained in the actions array or be nil: "
            + "\"\(preferredAction.title ?? "")\" was not added to \(self)")
        self.preferredAction = nil
      }
      buttonsDidChange()
    }
  }
  /// The fields that were added, from top to bottom; nil if there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  private var fields: [UITextField] = []
  /// The previous first responder.
  private weak var responderBefore: UIResponder?

  /// Creates an alert or an action sheet without buttons: add at least one. The title is bold.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    super.title = title
    modalPresentationStyle = preferredStyle == .alert ? .custom : .popover
  }
  /// Creates an action sheet without texts and buttons; nibs are not used.
  public override convenience init(nibName: String?, bundle: Bundle?) { self.init(title: nil, message: nil, preferredStyle: .actionSheet) }
  /// Creates an empty alert: the coder contains nothing.
  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
    modalPresentationStyle = .custom
  }

  /// The text in the first line; nil for none.
  open override var title: String? { didSet { textDidChange() } }

  // Programs set the following by name; see ``KeyValueCoding``.

  /// The title with attributes, in place of ``title``; nil for none.
  var attributedTitle: NSAttributedString? { didSet { textDidChange() } }
  /// The message with attributes, in place of ``message``; nil for none.
  var attributedMessage: NSAttributedString? { didSet { textDidChange() } }
  /// The controller whose view is above the buttons, over the whole width and with the preferred height; nil for none. It becomes a child.
  var contentViewController: UIViewController? {
    didSet {
      guard contentViewController !== oldValue else { return }
      oldValue?.willMove(toParent: nil)
      if let contentViewController { addChild(contentViewController) }
      if isViewLoaded { alertView?.show(contentViewController) }
      oldValue?.removeFromParent()
      contentViewController?.didMove(toParent: self)
      sizeMayHaveChanged()
    }
  }
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === contentViewController { sizeMayHaveChanged() }
  }

  /// Adds a button after the others.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return Fault.raise(
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel; \(self) has one, \"\(action.title ?? "")\" was "
          + "not added")
    }
    action.alert = self
    actions.append(action)
    buttonsDidChange()
  }
  /// Adds a field below the message. `configurationHandler` is called with it immediately. For alerts only.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return Fault.raise(
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert; \(self) is an action sheet")
    }
    let field = UITextField(frame: .zero)
    field.font = .systemFont(ofSize: 13)
    field.clearButtonMode = .never
    configurationHandler?(field)
    field.addAction(UIAction { [weak self, unowned field] _ in self?.didReturn(in: field) }, for: .primaryActionTriggered)
    fields.append(field)
    textDidChange()
  }

  // MARK: The view

  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  open override func loadView() { view = AlertView(preferredStyle) { [unowned self] in choose($0) } }
  open override func viewDidLoad() {
    super.viewDidLoad()
    alertView?.show(contentViewController)
    textDidChange()
    buttonsDidChange()
  }

  private func textDidChange() {
    let texts = AlertTexts(title: title, message: message, attributedTitle: attributedTitle, attributedMessage: attributedMessage)
    alertView?.show(texts, fields: fields, isCritical: severity == .critical)
    sizeMayHaveChanged()
  }
  /// Updates the button of an action that has changed.
  func lookDidChange(of action: UIAlertAction) { alertView?.update(action) }
  private func buttonsDidChange() {
    alertView?.show(actions, preferred: preferredAction)
    sizeMayHaveChanged()
  }
  private func sizeMayHaveChanged() {
    guard let alertView else { return }
    if preferredStyle == .actionSheet { preferredContentSize = alertView.sizeInPopover }
    preferredSizeDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    alertView?.isInPopover = ownStyle(for: traitCollection) == .popover
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if alertView?.isEmpty == true {
      Fault.raise("UIAlertController must have a title, a message or an action to display; \(self) has none")
    }
    alertView?.isInPopover = ownStyle(for: presentingViewController?.traitCollection ?? traitCollection) == .popover
    // The first responder cannot be typed into until the question is answered.
    responderBefore = runtime.firstResponder
    // Its views at the lower edge of the window stay visible, below the alert.
    runtime.inputs.held = responderBefore
    responderBefore?.resignFirstResponder()
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields.first?.becomeFirstResponder()
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    for field in fields where field.isFirstResponder { field.resignFirstResponder() }
    responderBefore?.becomeFirstResponder()
    responderBefore = nil
    runtime.inputs.held = nil
  }

  // MARK: Choosing

  private var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }
  private var returnAction: UIAlertAction? { preferredAction ?? (actions.count == 1 ? actions[0] : nil) }
  /// The button that the return key presses in the last field: who has typed the answer means to give it.
  private var fieldAction: UIAlertAction? { returnAction ?? actions.first { $0.style == .default } }

  /// Dismisses the alert, and performs the action of the button afterwards.
  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled, let presentingViewController else { return }
    presentingViewController.dismissOver(animated: true) { action.perform() }
  }
  /// Moves from a field to the next one after the return key was pressed.
  private func didReturn(in field: UITextField) {
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    if fields.indices.contains(index + 1) {
      fields[index + 1].becomeFirstResponder()
    } else if let fieldAction {
      choose(fieldAction)
    }
  }
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses where press.modifiers.isEmpty {
      switch press.inputKey {
      case .escape: if let cancelAction { choose(cancelAction) }
      case .enter: if let returnAction { choose(returnAction) }
      // Nothing else receives keys until the question is answered.
      default: break
      }
    }
  }
}

extension UIAlertController: SelfPlacing {
  func ownStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    preferredStyle == .actionSheet && traits.horizontalSizeClass == .regular ? .popover : .overFullScreen
  }
  func place(in view: UIView) -> CGRect {
    loadViewIfNeeded()
    var insets = view.safeAreaInsets
    // The input views of one of the alert's fields are in front of the alert; those of another responder are behind it.
    if view.runtime.inputs.docked.anchor === view { insets.bottom = max(insets.bottom, view.runtime.inputs.overlap(of: view)) }
    return alertView?.place(in: view.bounds.inset(by: insets)) ?? .zero
  }
  var isFading: Bool { preferredStyle == .alert }
  func tapBeside() {
    if preferredStyle == .actionSheet, let cancelAction { choose(cancelAction) }
  }
  func userDidDismiss() { cancelAction?.perform() }
}

/// The severity of an alert.
public enum UIAlertControllerSeverity: Int, Sendable {
  /// The usual one.
  case `default` = 0
  /// Something may be lost: the alert has a warning sign.
  case critical = 1
}
