public import Foundation
public import UIKitCore

extension UICalendarView {
  /// How large a decoration is.
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

  /// What is seen below the number of a day: a dot, an image, or a view.
  @preconcurrency @MainActor public final class Decoration: NSObject {
    private let provider: () -> UIView

    /// A dot in the colour of fills, of medium size.
    public override convenience init() { self.init(image: nil) }
    /// An image; a dot without one. Symbols and dots are drawn in `color`, that of fills by default.
    public init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
      let color = color ?? .systemFill
      provider = { image.map { DecorationView(of: $0, color, size.image) } ?? DecorationView(color, size.dot) }
      super.init()
    }
    /// A view, which is made when a day is shown, and clipped to the room that there is. A person can not press it.
    public init(customViewProvider: @escaping () -> UIView) {
      provider = { DecorationView(around: customViewProvider()) }
      super.init()
    }
    /// A dot in the colour of fills, or another one.
    public class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(image: nil, color: color, size: size)
    }
    /// An image; a dot without one. Symbols and dots are drawn in `color`, that of fills by default.
    public class func image(_ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(image: image, color: color, size: size)
    }
    /// A view, which is made when a day is shown, and clipped to the room that there is. A person can not press it.
    public class func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration(customViewProvider: customViewProvider)
    }

    /// What a day shows.
    func makeView() -> UIView { provider() }
  }
}

/// What a decoration looks like, in the middle of its room.
@MainActor private final class DecorationView: UIView {
  private let content: UIView
  /// The size in points; nil for what the view says itself.
  private let side: CGFloat?

  /// A dot.
  convenience init(_ color: UIColor, _ side: CGFloat) {
    let dot = UIView(frame: .zero)
    dot.backgroundColor = color
    dot.layer.cornerRadius = side / 2
    self.init(dot, side)
  }
  /// An image.
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
      // A view without a size of its own keeps the one that it was made with.
      let fitting = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      size = fitting.width > 0 && fitting.height > 0 ? fitting : content.bounds.size
      if size == .zero { size = bounds.size }
    }
    content.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }
}
