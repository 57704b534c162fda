public import Foundation

/// The bar above a stack of controllers: a title, a way back, buttons.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// The bar's height below the safe area.
  static let height: CGFloat = 44

  open var prefersLargeTitles = false
  open var isTranslucent = true
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }
  var backAction: (() -> Void)?
  private let hairline = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    hairline.backgroundColor = .separator
    addSubview(hairline)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ item: UINavigationItem, previous: UINavigationItem?, canGoBack: Bool) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / contentScaleFactor
    hairline.frame = CGRect(x: 0, y: bounds.height - thickness, width: bounds.width, height: thickness)
  }
}
