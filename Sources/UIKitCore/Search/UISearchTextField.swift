public import Foundation
internal import HitchlessBase

/// The text field of a search bar: rounded, with a magnifying glass and a clear button. Before its text it can show tokens.
///
/// The keys select tokens as they do letters: left of the text the arrow keys go from token to token, and the backspace key selects the last
/// token before it deletes it. What is typed replaces the selected tokens.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  private let glass = UIImageView(frame: .zero)
  /// The images that the search bar's program has chosen, and the button at the end of the field.
  private(set) lazy var icons = SearchIcons(field: self)
  /// Shows the tokens.
  let tokenRow = SearchTokenRow(frame: .zero)
  /// Called when the program changed the tokens; set by the search bar.
  var tokensDidChange: (() -> Void)?

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
    layer.cornerRadius = 10
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

  /// Shows the magnifying glass, or what stands for it.
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
    super.rightViewRect(forBounds: bounds).offsetBy(dx: icons.showsButton ? -SearchIcons.margin : 0, dy: 0)
  }

  // MARK: Tokens

  /// The tokens before the text, from the beginning of the field on. Setting them sends no events, but updates the search controller's
  /// results.
  open var tokens: [UISearchToken] {
    get { tokenRow.tokens }
    set { replaceTokens(0..<tokens.count, with: newValue) }
  }
  /// Inserts a token before the one at `tokenIndex`; behind all others if there are as many. As setting ``tokens`` does.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    guard (0...tokens.count).contains(tokenIndex) else {
      return Fault.raise("A token was inserted at index \(tokenIndex) of \(self), which has \(tokens.count) tokens")
    }
    replaceTokens(tokenIndex..<tokenIndex, with: [token])
  }
  /// Removes a token. As setting ``tokens`` does.
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
  /// Removes all tokens and tells nobody.
  func removeAllTokens() { tokenRow.replace(0..<tokens.count, with: []) }
  /// Whether a person can delete tokens. True by default.
  open var allowsDeletingTokens: Bool {
    get { tokenRow.allowsDeleting }
    set {
      tokenRow.allowsDeleting = newValue
      setNeedsLayout()
    }
  }
  /// The colour of the tokens' capsules that are not selected: a light variant of the field's tint by default, and if nil is set.
  open var tokenBackgroundColor: UIColor! {
    get { tokenRow.color ?? SearchTokenRow.standardColor(tintColor) }
    set {
      tokenRow.color = newValue
      setNeedsLayout()
    }
  }

  // MARK: Positions

  /// The range of the text. Before it each token counts as one UTF-16 unit.
  open var textualRange: UITextRange { EditorRange(tokens.count..<unitCount) }
  /// The position before a token.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition {
    guard tokens.indices.contains(tokenIndex) else {
      Fault.raise("The position of the token at index \(tokenIndex) of \(self) was asked for, which has \(tokens.count) tokens")
      return beginningOfDocument
    }
    return EditorPosition(tokenIndex)
  }
  /// The tokens in a range.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] { Array(tokens[units(of: textRange).clamped(to: 0..<tokens.count)]) }
  /// Removes what of a range is text, and inserts a token before the one at `tokenIndex`. The caret is where that text
  /// was. Sends no events, as ``insertToken(_:at:)``.
  open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
    guard (0...tokens.count).contains(tokenIndex) else {
      return Fault.raise("A token was inserted at index \(tokenIndex) of \(self), which has \(tokens.count) tokens")
    }
    let bytes = bytes(ofUnits: units(of: textRange))
    text = String(edited[0..<bytes.lowerBound] + edited[bytes.upperBound..<edited.length])
    insertToken(token, at: tokenIndex)
    changeSelection { $0.moveCaret(to: bytes.lowerBound) }
  }

  /// A touch on a token selects it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    // Before editing begins, which may move the tokens.
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
    super.leftViewRect(forBounds: bounds).offsetBy(dx: 8, dy: 0)
  }
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.textRect(forBounds: bounds)
    // Without a clear button the text keeps a distance from the round corner.
    if !showsClearButton, !showsRightView { rect.size.width = max(0, bounds.maxX - 8 - rect.minX) }
    return rect
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UISearchBar.fieldHeight)
  }
}
