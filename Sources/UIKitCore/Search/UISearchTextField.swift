public import Foundation
internal import HitchlessBase

/// The text field of a search bar: rounded, with a magnifying glass and a clear button. It can show tokens before its text.
///
/// Keys select tokens like letters: before the text, the arrow keys move from token to token, and the backspace key selects the last token
/// before it deletes it. Typed text replaces the selected tokens.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  private let glass = UIImageView(frame: .zero)
  /// The images that the search bar's program has set, and the button at the end of the field.
  private(set) lazy var icons = SearchIcons(field: self)
  /// The view of the tokens.
  let tokenRow = SearchTokenRow(frame: .zero)
  /// Called when the program has changed the tokens; set by the search bar.
  var tokensDidChange: (() -> Void)?
  /// The offset of the text, in points.
  var textOffset = UIOffset.zero { didSet { if textOffset != oldValue { setNeedsLayout() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareSearch()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareSearch()
  }

  private func prepareSearch() {
    asStandard { backgroundColor = .tertiarySystemFill }
    layer.cornerRadius = Self.cornerRadius
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    showGlass()
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    placeholderLabel.textColor = .secondaryLabel
    returnKeyType = .search
    autocorrectionType = .no
    tokenRow.field = self
    content.prefix = tokenRow
  }

  // MARK: Icons

  /// Shows the magnifying glass, or the image that replaces it.
  func showGlass() {
    let image = icons.shownImage(for: .search, state: state)
    glass.image = image
    glass.bounds.size = CGSize(width: max(20, image?.size.width ?? 0), height: max(20, image?.size.height ?? 0))
    setNeedsLayout()
  }
  override func stateDidChange() {
    super.stateDidChange()
    if icons.hasOwn(.search) { showGlass() }
  }
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.rightViewRect(forBounds: bounds)
    guard icons.showsButton, let icon = icons.shownIcon else { return rect }
    return icons.placed(rect, icon).offsetBy(dx: -SearchIcons.margin, dy: 0)
  }
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    icons.placed(super.clearButtonRect(forBounds: bounds), .clear)
  }

  /// Sets the image in place of the grey background, in the normal or the disabled state.
  func setBackgroundImage(_ image: UIImage?, for state: State) {
    switch state {
    case .normal: background = image
    case .disabled: disabledBackground = image
    default: return
    }
    // The program may have set its own colour.
    let colors: (UIColor?, UIColor?) = background == nil ? (nil, .tertiarySystemFill) : (.tertiarySystemFill, nil)
    if backgroundColor == colors.0 { asStandard { backgroundColor = colors.1 } }
    layer.cornerRadius = background == nil ? Self.cornerRadius : 0
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }
  private static let cornerRadius: CGFloat = 10

  // MARK: Tokens

  /// The tokens before the text, from the beginning of the field. Setting them sends no events, but updates the search controller's
  /// results.
  open var tokens: [UISearchToken] {
    get { tokenRow.tokens }
    set { replaceTokens(0..<tokens.count, with: newValue) }
  }
  /// Inserts a token before the one at `tokenIndex`, or after all others if `tokenIndex` is their number. Has the same effects as setting
  /// ``tokens``.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    guard (0...tokens.count).contains(tokenIndex) else {
      return Fault.raise("A token was inserted at index \(tokenIndex) of \(self), which has \(tokens.count) tokens")
    }
    replaceTokens(tokenIndex..<tokenIndex, with: [token])
  }
  /// Removes a token. Has the same effects as setting ``tokens``.
  open func removeToken(at tokenIndex: Int) {
    guard tokens.indices.contains(tokenIndex) else {
      return Fault.raise("The token at index \(tokenIndex) of \(self) was removed, which has \(tokens.count) tokens")
    }
    replaceTokens(tokenIndex..<tokenIndex + 1, with: [])
  }
  private func replaceTokens(_ range: Range<Int>, with new: [UISearchToken]) {
    guard tokens[range] != new[...] else { return }
    tokenRow.replace(range, with: new)
    // As in UIKit, only the search controller is notified.
    tokensDidChange?()
  }
  /// Removes all tokens without notifying the search controller.
  func removeAllTokens() { tokenRow.replace(0..<tokens.count, with: []) }
  /// Whether the user can delete tokens. True by default.
  open var allowsDeletingTokens: Bool {
    get { tokenRow.allowsDeleting }
    set {
      tokenRow.allowsDeleting = newValue
      setNeedsLayout()
    }
  }
  /// The colour of the capsules of tokens that are not selected. A light variant of the field's tint by default, and after nil is set.
  open var tokenBackgroundColor: UIColor! {
    get { tokenRow.color ?? SearchTokenRow.standardColor(tintColor) }
    set {
      tokenRow.color = newValue
      setNeedsLayout()
    }
  }

  // MARK: Positions

  /// The range of the text. Each token before it counts as one UTF-16 unit.
  open var textualRange: UITextRange { EditorRange(tokens.count..<unitCount) }
  /// Returns the position before a token.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition {
    guard tokens.indices.contains(tokenIndex) else {
      Fault.raise("The position of the token at index \(tokenIndex) of \(self) was asked for, which has \(tokens.count) tokens")
      return beginningOfDocument
    }
    return EditorPosition(tokenIndex)
  }
  /// Returns the tokens in a range.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] { Array(tokens[units(of: textRange).clamped(to: 0..<tokens.count)]) }
  /// Removes the text in a range, and inserts a token before the one at `tokenIndex`. The caret is moved to the position of the text. Sends
  /// no events, like ``insertToken(_:at:)``.
  open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
    guard (0...tokens.count).contains(tokenIndex) else {
      return Fault.raise("A token was inserted at index \(tokenIndex) of \(self), which has \(tokens.count) tokens")
    }
    let bytes = bytes(ofUnits: units(of: textRange))
    text = String(edited[0..<bytes.lowerBound] + edited[bytes.upperBound..<edited.length])
    insertToken(token, at: tokenIndex)
    changeSelection { $0.moveCaret(to: bytes.lowerBound) }
  }

  /// Selects a token that is touched.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    // Determined before editing begins, which may move the tokens.
    guard content.frame.contains(touch.location(in: self)), let token = tokenRow.token(at: touch.location(in: tokenRow)) else {
      tokenRow.leave()
      return super.beginTracking(touch, with: event)
    }
    selectingTouch.isActive = false
    guard becomeFirstResponder() else { return false }
    // User code has run.
    if tokens.indices.contains(token) { tokenRow.select(token: token) }
    return true
  }

  // MARK: Layout

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    icons.placed(super.leftViewRect(forBounds: bounds).offsetBy(dx: 8, dy: 0), .search)
  }
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.textRect(forBounds: bounds)
    // Without a clear button, the text keeps a distance from the rounded corner.
    if !showsClearButton, !showsRightView { rect.size.width = max(0, bounds.maxX - 8 - rect.minX) }
    return rect.offsetBy(dx: textOffset.horizontal, dy: textOffset.vertical)
  }
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    super.editingRect(forBounds: bounds).offsetBy(dx: textOffset.horizontal, dy: textOffset.vertical)
  }
  open override var intrinsicContentSize: CGSize {
    let image = background.map(\.size.height).flatMap { $0 > 0 ? $0 : nil }
    return CGSize(width: UIView.noIntrinsicMetric, height: image ?? UISearchBar.fieldHeight)
  }
}
