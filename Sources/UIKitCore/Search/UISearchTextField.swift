public import Foundation

/// The text field of a search bar: rounded, with a magnifying glass and a clear button.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  private let glass = UIImageView(
    image: UIImage(systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)))

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareSearch()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareSearch()
  }

  private func prepareSearch() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.bounds.size = CGSize(width: 20, height: 20)
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    placeholderLabel.textColor = .secondaryLabel
    returnKeyType = .search
    autocorrectionType = .no
  }

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
