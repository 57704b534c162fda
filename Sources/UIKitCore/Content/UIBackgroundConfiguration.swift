public import Foundation

/// The background of a cell, header or footer: a colour, a border, an image or a view of the program's. A value; assign it again after
/// changing it.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
  /// The default colours of each kind of background.
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
  /// Whether the program has set a colour.
  var hasColor: Bool { hasOwnColor }

  /// A view of the program's that fills the background, below border and content.
  public var customView: UIView?
  /// The radius of the continuous corners of background and border, in points. 0 by default.
  public var cornerRadius: CGFloat = 0
  /// Distances between the cell's edges and the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the cell's layout margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour; nil for the cell's tint. Once set, it no longer follows the cell's state.
  public var backgroundColor: UIColor? {
    get { color }
    set {
      color = newValue
      hasOwnColor = true
    }
  }
  /// Changes the colour before it is shown; nil for no change.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// What is done to what lies behind the cell; it lies in front of the colour, which hides that unless it is clear. Nil, the default, for
  /// nothing.
  public var visualEffect: UIVisualEffect?
  /// An image in front of the colour.
  public var image: UIImage?
  /// How the image fills the background.
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  /// The border's colour; nil for the cell's tint.
  public var strokeColor: UIColor?
  /// Changes the border's colour before it is shown; nil for no change.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The border's width in points; 0, the default, for none.
  public var strokeWidth: CGFloat = 0
  /// The distance in points by which the border is outside of the background; negative for inside.
  public var strokeOutset: CGFloat = 0

  private init(_ kind: Kind) {
    self.kind = kind
    color = kind.color
  }

  /// No colour, in any state.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// A cell of a plain list: the system background, grey while selected or highlighted.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  /// A cell of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
  /// A header or footer of a plain list: opaque, because it stays in place while rows scroll below it.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
  /// A header or footer of a grouped list: no colour.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }
  /// A header of a sidebar: no colour.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }
  /// A cell of a sidebar: no colour, rounded grey while selected or highlighted.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration(.sidebarCell)
    configuration.cornerRadius = 10
    configuration.backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    return configuration
  }
  /// Same as ``listSidebarCell()``.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }

  /// The configuration for `state`: the default colour changes while the cell is selected or highlighted; a colour that the program set
  /// stays.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard !hasOwnColor else { return self }
    let appearance = AppearanceState(state)
    var updated = self
    updated.color = appearance.isActive ? kind.activeColor : kind.color
    return updated
  }

  /// The background's colour in a cell with the tint `tintColor`.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let resolved = color ?? tintColor
    return backgroundColorTransformer?(resolved) ?? resolved
  }
  /// The border's colour in a cell with the tint `tintColor`.
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
      && a.backgroundColorTransformer == b.backgroundColorTransformer && a.visualEffect === b.visualEffect
      && a.image === b.image && a.imageContentMode == b.imageContentMode
      && a.strokeColor == b.strokeColor && a.strokeColorTransformer == b.strokeColorTransformer && a.strokeWidth == b.strokeWidth
      && a.strokeOutset == b.strokeOutset
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(color)
    hasher.combine(cornerRadius)
    hasher.combine(strokeWidth)
  }
}
