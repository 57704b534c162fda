public import Foundation
public import UIKitCore

extension UICalendarView {
  /// The size of a decoration.
  public enum DecorationSize: Int, Sendable {
    /// Dots of 5 points, symbols and images of 10.
    case small
    /// Dots of 7 points, symbols and images of 12.
    case medium
    /// Dots of 9 points, symbols and images of 14.
    case large

    fileprivate var dot: CGFloat { 5 + 2 * CGFloat(rawValue) }
    fileprivate var image: CGFloat { 10 + 2 * CGFloat(rawValue) }
  }

  /// The content below the number of a day: a dot, an image, or a view.
  @preconcurrency @MainActor public final class Decoration: NSObject {
    private let provider: () -> UIView

    /// Creates a dot in the colour of fills, of medium size.
    public override convenience init() { self.init(image: nil) }
    /// Creates an image, or a dot without one. Symbols and dots are drawn in `color`, that of fills by default.
    public init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
      let color = color ?? .systemFill
      provider = { image.map { DecorationView(of: $0, color, size.image) } ?? DecorationView(color, size.dot) }
      super.init()
    }
    /// Creates a view whenever a day is shown, clipped to the available space. The view does not receive touches.
    public init(customViewProvider: @escaping () -> UIView) {
      provider = { DecorationView(around: customViewProvider()) }
      super.init()
    }
    /// Returns a dot in the colour of fills, or in another one.
    public class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(image: nil, color: color, size: size)
    }
    /// Returns an image, or a dot without one. Symbols and dots are drawn in `color`, that of fills by default.
    public class func image(_ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(image: image, color: color, size: size)
    }
    /// Returns a decoration that creates a view whenever a day is shown, clipped to the available space. The view does not receive touches.
    public class func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration(customViewProvider: customViewProvider)
    }

    /// Creates the view for a day.
    func makeView() -> UIView { provider() }
  }
}

/// The view of a decoration, which centres its content.
@MainActor private final class DecorationView: UIView {
  private let content: UIView
  /// The size in points; nil for the view's own size.
  private let side: CGFloat?

  /// Creates a dot.
  convenience init(_ color: UIColor, _ side: CGFloat) {
    let dot = UIView(frame: .zero)
    dot.backgroundColor = color
    dot.layer.cornerRadius = side / 2
    self.init(dot, side)
  }
  /// Creates an image.
  convenience init(of image: UIImage, _ color: UIColor, _ side: CGFloat) {
    let symbol = UIImage.SymbolConfiguration(pointSize: side, weight: .semibold)
    let view = UIImageView(image: image.isSymbolImage ? image.withConfiguration(symbol) : image)
    view.tintColor = color
    view.contentMode = .scaleAspectFit
    self.init(view, side)
  }
  convenience init(around view: UIView) { self.init(view, nil) }
  private init(_ content: UIView, _ side: CGFloat?) {
    (self.content, self.side) = (content, side)
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubview(content)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    var size = CGSize(width: side ?? 0, height: side ?? 0)
    if side == nil {
      // A view without an intrinsic size keeps the size that it was created with.
      let fitting = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      size = fitting.width > 0 && fitting.height > 0 ? fitting : content.bounds.size
      if size == .zero { size = bounds.size }
    }
    content.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }
}
