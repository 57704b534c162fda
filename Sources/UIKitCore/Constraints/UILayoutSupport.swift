public import Foundation

/// The area of a controller's view that bars cover at its upper or lower edge, for older layouts. The safe area provides the same for all
/// edges.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The length of the covered area, in points.
  var length: CGFloat { get }
  /// The upper edge of the covered area.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of the covered area.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the covered area.
  var heightAnchor: NSLayoutDimension { get }
}

/// The guide of one edge.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  private let isAtTop: Bool

  /// Returns the guide in `view`, and creates it if necessary.
  static func find(in view: UIView, isAtTop: Bool) -> BarLayoutGuide {
    let known = view.layoutGuides.lazy.compactMap { $0 as? BarLayoutGuide }.first { $0.isAtTop == isAtTop }
    return known ?? BarLayoutGuide(in: view, isAtTop: isAtTop)
  }

  private init(in view: UIView, isAtTop: Bool) {
    self.isAtTop = isAtTop
    super.init()
    view.addLayoutGuide(self)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      widthAnchor.constraint(equalToConstant: 0),
      topAnchor.constraint(equalTo: isAtTop ? view.topAnchor : safe.bottomAnchor),
      bottomAnchor.constraint(equalTo: isAtTop ? safe.topAnchor : view.bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isAtTop ? insets.top : insets.bottom
  }
}
