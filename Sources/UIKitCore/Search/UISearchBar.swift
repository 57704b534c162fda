public import Foundation
internal import HitchlessBase

/// A text field for searching, with a button that cancels the search.
@preconcurrency @MainActor open class UISearchBar: UIView, UITextInputTraits {
  /// The appearance of the bar: `minimal` has no background.
  public enum Style: Int, Sendable { case `default`, prominent, minimal }

  static let fieldHeight: CGFloat = 36
  /// The height of a bar that is not in a navigation bar, in points.
  static let height: CGFloat = 56
  /// From the edges of the bar to the field: in a navigation bar, as far as the title is.
  var margin: CGFloat = 8 { didSet { if margin != oldValue { setNeedsLayout() } } }

  /// The text field. Its delegate is the bar's own; do not replace it.
  public let searchTextField = UISearchTextField(frame: .zero)
  private let cancelButton = UIButton(type: .system)
  private var showsCancel = false
  private lazy var events = SearchFieldEvents(bar: self)
  /// The search controller that the bar belongs to, if any.
  weak var searchController: UISearchController?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareBar()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareBar()
  }

  private func prepareBar() {
    searchTextField.delegate = events
    searchTextField.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    addSubview(searchTextField)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .primaryActionTriggered)
    cancelButton.alpha = 0
    addSubview(cancelButton)
    // A bar has a background unless ``searchBarStyle`` is minimal.
    backgroundColor = .systemBackground
  }

  /// Receives what is typed and pressed.
  open weak var delegate: (any UISearchBarDelegate)?

  // MARK: Content

  /// The text in the field. Setting it does not call the delegate, but updates the search controller's results.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text else { return }
      searchTextField.text = newValue
      // As in UIKit, only the search controller is notified.
      searchController?.searchTextDidChange()
    }
  }
  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Whether the button that cancels is shown. False by default.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  /// Shows or hides the button that cancels, within 0.25 seconds if `animated` and in a window.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != showsCancel else { return }
    showsCancel = showsCancelButton
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: layoutIfNeeded)
  }
  /// The appearance of the bar.
  open var searchBarStyle: Style = .default {
    didSet { backgroundColor = searchBarStyle == .minimal ? .clear : barTintColor ?? .systemBackground }
  }
  /// The background; nil for the system background. Not used by the minimal style.
  open var barTintColor: UIColor? { didSet { if searchBarStyle != .minimal { backgroundColor = barTintColor ?? .systemBackground } } }

  // MARK: Text input traits of the field

  /// The field's ``UITextField/autocapitalizationType``.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// The field's ``UITextField/autocorrectionType``.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// The field's ``UITextField/spellCheckingType``.
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// The field's ``UITextField/keyboardType``.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// The field's ``UITextField/returnKeyType``.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// Whether the return key does nothing while the field is empty.
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether the text is shown as dots.
  open var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
  /// The field's ``UITextField/textContentType``.
  open var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }

  // MARK: Editing in the field

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  private func textDidChange() {
    delegate?.searchBar(self, textDidChange: searchTextField.text ?? "")
    searchController?.searchTextDidChange()
  }

  func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.isActive = false
  }

  /// The escape key cancels the search, as the button does.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isFirstResponder, presses.contains(where: { $0.inputKey == .escape }) else { return super.pressesBegan(presses, with: event) }
    if showsCancel { cancel() } else { resignFirstResponder() }
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = CGRect(
      x: margin + safeAreaInsets.left, y: ((bounds.height - Self.fieldHeight) / 2).rounded(),
      width: bounds.width - 2 * margin - safeAreaInsets.left - safeAreaInsets.right, height: Self.fieldHeight)
    let button = cancelButton.sizeThatFits(room.size).width.rounded(.up)
    var field = room
    if showsCancel { field.size.width = max(0, room.width - button - 12) }
    searchTextField.frame = field
    cancelButton.frame = CGRect(x: field.maxX + 12, y: room.minY, width: button, height: room.height)
    cancelButton.alpha = showsCancel ? 1 : 0
  }
}

/// Forwards the field's delegate calls to the bar's delegate.
@MainActor private final class SearchFieldEvents: NSObject, UITextFieldDelegate {
  private weak let bar: UISearchBar?

  init(bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.searchController?.isActive = true
    bar.delegate?.searchBarTextDidBeginEditing(bar)
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.delegate?.searchBarTextDidEndEditing(bar)
  }
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
    bar.flatMap { $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) } ?? true
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    bar.delegate?.searchBarSearchButtonClicked(bar)
    // The search continues; only typing ends.
    if bar.searchController != nil { bar.resignFirstResponder() }
    return true
  }
}
