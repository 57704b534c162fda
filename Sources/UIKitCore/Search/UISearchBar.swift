public import Foundation
internal import HitchlessBase

/// A text field for searching, with a button that cancels the search.
@preconcurrency @MainActor open class UISearchBar: UIView, UITextInputTraits {
  /// The appearance of the bar: `minimal` has no background.
  public enum Style: Int, Sendable { case `default`, prominent, minimal }

  static let fieldHeight: CGFloat = 36
  /// The height of a bar without scopes, outside a navigation bar, in points.
  private static let height: CGFloat = 56
  /// The distance between the field and the scopes, in points.
  private static let scopeDistance: CGFloat = 10
  /// The distance from the edges of the bar to the field; in a navigation bar, the margin of the title.
  var margin: CGFloat = 8 { didSet { if margin != oldValue { setNeedsLayout() } } }

  /// The text field. Its delegate belongs to the bar; do not replace it.
  open var searchTextField: UISearchTextField { ownField }
  private let ownField = UISearchTextField(frame: .zero)
  /// The view at the lower edge of the window while the text is edited; nil, the default, for none.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }
  let cancelButton = UIButton(type: .system)
  private var showsCancel = false
  private let scopeBar = SearchScopeBar(frame: .zero)
  /// Called when the bar needs a different height; set by the bar's container.
  var heightDidChange: (() -> Void)?
  private lazy var events = SearchFieldEvents(bar: self)
  /// The search controller to which the bar belongs, if any.
  weak var searchController: UISearchController?
  /// The background image, the prompt and the offsets of the field.
  lazy var parts = SearchBarParts(bar: self)

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
    searchTextField.icons.button.addAction(UIAction { [weak self] _ in self?.didPressFieldButton() }, for: .primaryActionTriggered)
    searchTextField.tokensDidChange = { [weak self] in self?.searchController?.searchDidChange() }
    addSubview(searchTextField)
    scopeBar.addAction(UIAction { [weak self] _ in self?.scopeDidChange() }, for: .valueChanged)
    scopeBar.shareDidChange = { [weak self] in
      self?.setNeedsLayout()
      self?.heightDidChange?()
    }
    scopeBar.alpha = 0
    addSubview(scopeBar)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .primaryActionTriggered)
    cancelButton.alpha = 0
    addSubview(cancelButton)
    // A bar has a background unless ``searchBarStyle`` is minimal.
    showBackground()
  }

  /// The delegate, which is notified of typing and of pressed buttons.
  open weak var delegate: (any UISearchBarDelegate)?

  // MARK: Content

  /// The text in the field. Setting it does not call the delegate, but updates the search controller's results.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text else { return }
      searchTextField.text = newValue
      // As in UIKit, only the search controller is notified.
      searchController?.searchDidChange()
    }
  }
  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Whether the cancel button is shown. False by default.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  /// Shows or hides the cancel button, within 0.25 seconds if `animated` and in a window.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != showsCancel else { return }
    showsCancel = showsCancelButton
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: layoutIfNeeded)
  }
  /// The appearance of the bar.
  open var searchBarStyle: Style = .default {
    didSet { showBackground() }
  }
  /// The background; nil for the system background. Not used by the minimal style.
  open var barTintColor: UIColor? {
    didSet {
      if searchBarStyle != .minimal { showBackground() }
      noteSetting(.barTintColor, \UISearchBar.barTintColor)
    }
  }
  /// The style of the bar: `.default`, the default, or dark regardless of the surroundings. Setting it sets `overrideUserInterfaceStyle` as
  /// well.
  open var barStyle: UIBarStyle {
    get { BarStyling(bar: self).style }
    set { BarStyling(bar: self).style = newValue }
  }
  /// Whether what is behind the bar shows through its background image. True by default, and false with an opaque image. If the program sets
  /// true, an opaque image is shown slightly transparent; if it sets false, the bar's colour is shown behind a translucent image. Without an
  /// image, the bar is opaque: bars do not blur what is behind them.
  open var isTranslucent: Bool {
    get { BarTranslucency(bar: self, background: parts.image).isTranslucent }
    set {
      BarTranslucency(bar: self, background: nil).isTranslucent = newValue
      showBackground()
      setNeedsLayout()
      noteSetting(.isTranslucent, \UISearchBar.isTranslucent)
    }
  }
  /// A line of text above the field, which makes the bar 19 points higher; nil, the default, for none.
  open var prompt: String? {
    get { parts.prompt }
    set { parts.prompt = newValue }
  }
  /// The image in place of the background colour, at any position of the bar; nil, the default, for the colour. An image without pixels,
  /// `UIImage()`, makes the bar transparent.
  open var backgroundImage: UIImage? {
    get { backgroundImage(for: .any, barMetrics: .default) }
    set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
  }
  /// Sets the image that replaces the background colour while the bar is at the given position (``UIBarPosition/any`` for all), stretched
  /// to the bar's size as specified by ``UIImage/resizableImage(withCapInsets:)``; nil for the colour. Images for `.compact` are shown in
  /// windows of compact height.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
    parts.images[barPosition, barMetrics] = backgroundImage
    let images = parts.images
    noteSetting(.backgroundImage) { (bar: UISearchBar) in bar.parts.images = images }
  }
  /// Returns the image that was set for exactly this position and these metrics.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    parts.images[barPosition, barMetrics]
  }

  // MARK: Icons

  /// Whether there is a bookmark button at the end of the field while its text is empty. False by default.
  open var showsBookmarkButton: Bool {
    get { searchTextField.icons.showsBookmark }
    set { searchTextField.icons.showsBookmark = newValue }
  }
  /// Whether there is a button for the results of earlier searches at the end of the field, unless there is a bookmark button. False by
  /// default.
  open var showsSearchResultsButton: Bool {
    get { searchTextField.icons.showsResults }
    set { searchTextField.icons.showsResults = newValue }
  }
  /// Whether the results button is shown as selected. False by default; a press does not change it.
  open var isSearchResultsButtonSelected: Bool {
    get { searchTextField.icons.isResultsSelected }
    set { searchTextField.icons.isResultsSelected = newValue }
  }
  /// Sets a custom image in the field; nil for the standard one. A state without an image uses the one for `.normal`.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    searchTextField.icons.setImage(iconImage, for: icon, state: state)
  }
  /// Returns the image that was set; nil if none was.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { searchTextField.icons.image(for: icon, state: state) }
  /// Whether the user can search: edit the text, and select scopes. True by default. Setting it to false ends editing.
  open var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set {
      if !newValue, isFirstResponder { resignFirstResponder() }
      searchTextField.isEnabled = newValue
      searchTextField.icons.button.isEnabled = newValue
      scopeBar.isEnabled = newValue
    }
  }

  // MARK: Scopes

  /// The titles of the buttons in the scope bar, one of which the user selects: all mail, for example, or only unread mail. Nil by default.
  open var scopeButtonTitles: [String]? {
    get { scopeBar.scopes.titles }
    set { changeScopes { $0.titles = newValue } }
  }
  /// The index of the selected scope. Setting it does not call the delegate, but updates the search controller's results. 0 by default.
  open var selectedScopeButtonIndex: Int {
    get { scopeBar.scopes.selected }
    set {
      guard newValue != selectedScopeButtonIndex else { return }
      changeScopes { $0.selected = newValue }
      // As with the text, only the search controller is notified.
      searchController?.searchDidChange()
    }
  }
  /// Whether the scope bar is shown below the field, if there are at least two scopes. False by default; a search controller shows and
  /// hides it.
  open var showsScopeBar: Bool {
    get { scopeBar.scopes.isWanted }
    set { setShowsScope(newValue, animated: false) }
  }
  /// Shows or hides the scope bar, within 0.25 seconds if `animated` and in a window.
  open func setShowsScope(_ show: Bool, animated: Bool) { changeScopes(animated: animated) { $0.isWanted = show } }
  /// Sets the font (`.font`) and colour (`.foregroundColor`) of the scopes' titles, like
  /// ``UISegmentedControl/setTitleTextAttributes(_:for:)``.
  open func setScopeBarButtonTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    scopeBar.setTitleTextAttributes(attributes, for: state)
    noteSetting(.titleTextAttributes, for: state) { (bar: UISearchBar) in
      bar.setScopeBarButtonTitleTextAttributes(attributes, for: state)
    }
  }
  /// Returns the attributes that were set for a state; nil if none were.
  open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    scopeBar.titleTextAttributes(for: state)
  }

  /// The image behind the scopes, stretched as ``UIImage/resizableImage(withCapInsets:)`` specifies; nil, the default, for none.
  open var scopeBarBackgroundImage: UIImage? {
    get { scopeBar.backdrop?.image }
    set {
      scopeBar.showBackdrop(newValue)
      setNeedsLayout()
      noteScopeImages()
    }
  }
  /// Sets the image behind the scopes' titles in a state, like ``UISegmentedControl/setBackgroundImage(_:for:barMetrics:)``.
  open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    scopeBar.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
    noteScopeImages()
  }
  /// Returns the image that was set for a state; nil if none was.
  open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    scopeBar.backgroundImage(for: state, barMetrics: .default)
  }
  /// Sets the image between two scopes in these states, like
  /// ``UISegmentedControl/setDividerImage(_:forLeftSegmentState:rightSegmentState:barMetrics:)``.
  open func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) {
    scopeBar.setDividerImage(dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
    noteScopeImages()
  }
  /// Returns the image that was set for two states; nil if none was.
  open func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? { scopeBar.dividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default) }
  private func noteScopeImages() {
    let (images, backdrop) = (scopeBar.images, scopeBar.backdrop?.image)
    noteSetting(.trackImage) { (bar: UISearchBar) in
      bar.scopeBar.images = images
      bar.scopeBar.showBackdrop(backdrop)
    }
  }

  private func changeScopes(animated: Bool = false, _ change: (inout SearchScopes) -> Void) {
    let wasShown = scopeBar.scopes.isShown
    change(&scopeBar.scopes)
    guard scopeBar.scopes.isShown != wasShown else { return }
    invalidateIntrinsicContentSize()
    scopeBar.follow(animated: animated)
  }

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
  /// The field's ``UITextField/smartQuotesType``.
  open var smartQuotesType: UITextSmartQuotesType {
    get { searchTextField.smartQuotesType }
    set { searchTextField.smartQuotesType = newValue }
  }
  /// The field's ``UITextField/smartDashesType``.
  open var smartDashesType: UITextSmartDashesType {
    get { searchTextField.smartDashesType }
    set { searchTextField.smartDashesType = newValue }
  }
  /// The field's ``UITextField/smartInsertDeleteType``.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { searchTextField.smartInsertDeleteType }
    set { searchTextField.smartInsertDeleteType = newValue }
  }
  /// The field's ``UITextField/keyboardAppearance``.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
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
    searchController?.searchDidChange()
  }
  private func scopeDidChange() {
    scopeBar.scopes.selected = scopeBar.selectedSegmentIndex
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    searchController?.searchDidChange()
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

  private static let scopeRowHeight = scopeDistance + UISegmentedControl.height
  /// The height by which the scopes currently enlarge the bar, in points.
  var scopeHeight: CGFloat { (Self.scopeRowHeight * scopeBar.share * contentScaleFactor).rounded() / contentScaleFactor }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: intrinsicContentSize.height) }
  open override var intrinsicContentSize: CGSize {
    let scopes = scopeBar.scopes.isShown ? Self.scopeRowHeight : 0
    return CGSize(width: UIView.noIntrinsicMetric, height: Self.height + scopes + parts.promptHeight)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { parts.findPosition() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.layOut()
    let (height, prompt) = (searchTextField.intrinsicContentSize.height, parts.promptHeight)
    let room = CGRect(
      x: margin + safeAreaInsets.left, y: prompt + ((bounds.height - scopeHeight - prompt - height) / 2).rounded(),
      width: bounds.width - 2 * margin - safeAreaInsets.left - safeAreaInsets.right, height: height)
    let button = cancelButton.sizeThatFits(room.size).width.rounded(.up)
    var field = room
    if showsCancel { field.size.width = max(0, room.width - button - 12) }
    searchTextField.frame = field.offsetBy(dx: parts.fieldOffset.horizontal, dy: parts.fieldOffset.vertical)
    cancelButton.frame = CGRect(x: field.maxX + 12, y: room.minY, width: button, height: room.height)
    cancelButton.alpha = showsCancel ? 1 : 0
    scopeBar.frame = CGRect(
      x: room.minX, y: room.maxY + Self.scopeDistance, width: room.width, height: UISegmentedControl.height)
  }
}
