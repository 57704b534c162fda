public import Foundation

/// What bars cover of a controller's view at its upper or lower edge: what layouts of former times begin or end at. The safe area says the same
/// of all edges.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// How much of the view is covered, in points.
  var length: CGFloat { get }
  /// The upper edge of what is covered.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of what is covered.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of what is covered.
  var heightAnchor: NSLayoutDimension { get }
}

/// The guide of one edge.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  private let isAtTop: Bool

  /// The guide in `view`, made now if there is none yet.
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
