public import Foundation

/// What lies behind a cell's content: a colour, a border, or a view of the program's.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
  /// What the background of a kind looks like before anybody changes it.
  private enum Kind {
    case clear, plainCell, groupedCell, sidebarCell, plainHeader, header

    var color: UIColor {
      switch self {
      case .plainCell, .plainHeader: .systemBackground
      case .groupedCell: .secondarySystemGroupedBackground
      case .clear, .sidebarCell, .header: .clear
      }
    }
    var activeColor: UIColor {
      switch self {
      case .plainCell, .groupedCell: .systemGray4
      case .sidebarCell: .tertiarySystemFill
      case .clear, .plainHeader, .header: color
      }
    }
  }
  private let kind: Kind
  private var color: UIColor?
  private var hasOwnColor = false

  /// A view of the program's, below border and content.
  public var customView: UIView?
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Edges at which the cell's margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// Nil for the cell's tint.
  public var backgroundColor: UIColor? {
    get { color }
    set {
      color = newValue
      hasOwnColor = true
    }
  }
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var image: UIImage?
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  /// Nil for the cell's tint.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  /// How far the border lies outside of the background; negative for inside.
  public var strokeOutset: CGFloat = 0

  private init(_ kind: Kind) {
    self.kind = kind
    color = kind.color
  }

  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }
  public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration(.sidebarCell)
    configuration.cornerRadius = 10
    configuration.backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    return configuration
  }
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }

  /// The configuration as it is in `state`. A colour that the program set stays.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard !hasOwnColor else { return self }
    let look = LookState(state)
    var updated = self
    updated.color = look.isActive ? kind.activeColor : kind.color
    return updated
  }

  /// The colour in a cell whose tint is `tintColor`.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let resolved = color ?? tintColor
    return backgroundColorTransformer?(resolved) ?? resolved
  }
  /// The border's colour in a cell whose tint is `tintColor`.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let resolved = strokeColor ?? tintColor
    return strokeColorTransformer?(resolved) ?? resolved
  }
}

extension UIBackgroundConfiguration: @preconcurrency Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    a.kind == b.kind && a.color == b.color && a.hasOwnColor == b.hasOwnColor && a.customView === b.customView
      && a.cornerRadius == b.cornerRadius && a.backgroundInsets == b.backgroundInsets
      && a.edgesAddingLayoutMarginsToBackgroundInsets == b.edgesAddingLayoutMarginsToBackgroundInsets
      && a.backgroundColorTransformer == b.backgroundColorTransformer && a.image === b.image && a.imageContentMode == b.imageContentMode
      && a.strokeColor == b.strokeColor && a.strokeColorTransformer == b.strokeColorTransformer && a.strokeWidth == b.strokeWidth
      && a.strokeOutset == b.strokeOutset
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(color)
    hasher.combine(cornerRadius)
    hasher.combine(strokeWidth)
  }
}
