public import Foundation

/// The background of a cell, header or footer: a colour, a border, an image or a custom view. A value; assign it again after changing it.
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
    var cornerRadius: CGFloat { self == .sidebarCell ? 10 : 0 }
    var insets: NSDirectionalEdgeInsets {
      let side: CGFloat = self == .sidebarCell ? 8 : 0
      return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
  }
  private var kind: Kind
  /// The kinds of background that look as the list in which they are shown.
  private enum Role {
    case cell, header, footer

    /// Returns the kind of background in a list; outside of lists that of a plain one.
    func kind(in environment: UIListEnvironment) -> Kind {
      switch (self, environment) {
      case (.cell, .grouped), (.cell, .insetGrouped): .groupedCell
      case (.cell, .sidebar): .sidebarCell
      case (.cell, _): .plainCell
      case (_, .plain), (_, .none), (_, .unspecified): .plainHeader
      default: .header
      }
    }
  }
  private var role: Role?
  private var color: UIColor?
  private var hasOwnColor = false
  /// Whether the program has set a colour.
  var hasColor: Bool { hasOwnColor }

  /// A custom view that fills the background, below border and content.
  public var customView: UIView?
  /// The radius of the continuous corners of background and border, in points. 0 by default.
  public var cornerRadius: CGFloat = 0
  /// The distances between the cell's edges and the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the cell's layout margins are added to the insets.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour; nil for the cell's tint. Once set, the colour no longer follows the cell's state.
  public var backgroundColor: UIColor? {
    get { color }
    set {
      color = newValue
      hasOwnColor = true
    }
  }
  /// A function that changes the colour before it is shown; nil for no change.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The effect applied to the content behind the cell; nil, the default, for none. The effect is shown in front of the colour, so an
  /// opaque colour hides the content behind the cell.
  public var visualEffect: UIVisualEffect?
  /// An image in front of the colour.
  public var image: UIImage?
  /// How the image fills the background.
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  /// The border's colour; nil for the cell's tint.
  public var strokeColor: UIColor?
  /// A function that changes the border's colour before it is shown; nil for no change.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The border's width in points; 0, the default, for none.
  public var strokeWidth: CGFloat = 0
  /// The distance in points by which the border is outside the background; negative for inside.
  public var strokeOutset: CGFloat = 0

  private init(_ kind: Kind) {
    self.kind = kind
    color = kind.color
    cornerRadius = kind.cornerRadius
    backgroundInsets = kind.insets
  }
  private init(_ role: Role) {
    self.init(role.kind(in: .unspecified))
    self.role = role
  }

  /// A background without a colour, in any state.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// The background of a cell, which looks as the list's: like ``listPlainCell()``, ``listGroupedCell()`` or ``listSidebarCell()``.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(Role.cell) }
  /// The background of a header, which looks as the list's: like ``listPlainHeaderFooter()`` or ``listGroupedHeaderFooter()``.
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(Role.header) }
  /// The background of a footer, which looks as the list's: like ``listPlainHeaderFooter()`` or ``listGroupedHeaderFooter()``.
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(Role.footer) }
  /// The background of a cell in a plain list: the system background, grey while selected or highlighted.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  /// The background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
  /// The background of a header or footer in a plain list: opaque, because it stays in place while rows scroll below it.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
  /// The background of a header or footer in a grouped list: no colour.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(Kind.header) }
  /// The background of a header in a sidebar: no colour.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(Kind.header) }
  /// The background of a cell in a sidebar: no colour, rounded grey while selected or highlighted.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell) }
  /// The same as ``listSidebarCell()``.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }

  /// Returns the configuration for `state`. What the program has not changed of ``listCell()``, ``listHeader()`` and ``listFooter()`` adopts
  /// the look of the list. The default colour changes while the cell is selected or highlighted; a colour set by the program does not.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var updated = self
    if let role { updated.adopt(role.kind(in: state.traitCollection.listEnvironment)) }
    guard !hasOwnColor else { return updated }
    updated.color = AppearanceState(state).isActive ? updated.kind.activeColor : updated.kind.color
    return updated
  }
  private mutating func adopt(_ new: Kind) {
    guard new != kind else { return }
    if cornerRadius == kind.cornerRadius { cornerRadius = new.cornerRadius }
    if backgroundInsets == kind.insets { backgroundInsets = new.insets }
    kind = new
  }

  /// Returns the background's colour in a cell with the tint `tintColor`.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let resolved = color ?? tintColor
    return backgroundColorTransformer?(resolved) ?? resolved
  }
  /// Returns the border's colour in a cell with the tint `tintColor`.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let resolved = strokeColor ?? tintColor
    return strokeColorTransformer?(resolved) ?? resolved
  }
}

extension UIBackgroundConfiguration: @preconcurrency Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    a.kind == b.kind && a.role == b.role && a.color == b.color && a.hasOwnColor == b.hasOwnColor && a.customView === b.customView
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
