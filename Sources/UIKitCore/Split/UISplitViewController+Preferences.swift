public import Foundation

extension UISplitViewController {
  /// The number of columns.
  public enum Style: Int, Sendable {
    /// Two columns, shown without changes: see ``UISplitViewController/viewControllers``.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary and a secondary column with a supplementary one between them.
    case tripleColumn
  }
  /// A column.
  public enum Column: Int, Sendable {
    /// The first column.
    case primary
    /// The second one of three columns.
    case supplementary
    /// The last and widest column.
    case secondary
    /// The controller that is shown in place of all columns in a narrow window.
    case compact
  }
  /// The columns that are shown.
  public enum DisplayMode: Int, Sendable {
    /// As many columns as there is room for.
    case automatic
    /// Only the secondary column.
    case secondaryOnly
    /// The secondary column and the one before it, side by side.
    case oneBesideSecondary
    /// The column before the secondary one, over the secondary one.
    case oneOverSecondary
    /// All three columns, side by side.
    case twoBesideSecondary
    /// The other two columns, over the secondary one.
    case twoOverSecondary
    /// All three columns, with the secondary one partly outside the view.
    case twoDisplaceSecondary

    /// The former name of `secondaryOnly`.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The former name of `oneBesideSecondary`.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The former name of `oneOverSecondary`.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }
  /// How other columns are shown with the secondary one.
  public enum SplitBehavior: Int, Sendable {
    /// Beside the secondary column if there is room, otherwise over it.
    case automatic
    /// Beside the secondary column, which becomes narrower.
    case tile
    /// Over the secondary column.
    case overlay
    /// One column beside the secondary one; a second one displaces it. With two columns, the same as `tile`.
    case displace
  }
  /// The edge of the primary column.
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }
  /// The background of the primary column.
  public enum BackgroundStyle: Int, Sendable {
    /// No background besides that of the content.
    case none
    /// A grey background, visible where the content's background is clear.
    case sidebar
  }
  /// When a bar shows the button that hides and shows columns.
  public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }

  /// The value for a length that the system chooses.
  public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  /// The columns to show. Setting it discards the user's choice, and is animated if it changes ``displayMode``. It also determines how the
  /// columns are shown with the secondary one, unless ``preferredSplitBehavior`` does. `.automatic` by default.
  public var preferredDisplayMode: DisplayMode {
    get { preferences.mode }
    set {
      change {
        $0.mode = newValue
        $0.count = nil
      }
    }
  }
  /// How other columns are shown with the secondary one. `.automatic` by default.
  public var preferredSplitBehavior: SplitBehavior {
    get { preferences.behavior }
    set {
      change {
        $0.behavior = newValue
        $0.count = nil
      }
    }
  }
  /// Whether a finger can move columns in from the edge, and out again if they cover others. True by default.
  public var presentsWithGesture: Bool {
    get { preferences.takesGesture }
    set { change { $0.takesGesture = newValue } }
  }
  /// When a bar shows ``displayModeButtonItem``. With `.automatic`, the default, it does unless all columns are one stack.
  public var displayModeButtonVisibility: DisplayModeButtonVisibility {
    get { preferences.buttonVisibility }
    set { change { $0.buttonVisibility = newValue } }
  }
  /// The edge of the primary column. The leading one by default.
  public var primaryEdge: PrimaryEdge {
    get { preferences.edge }
    set { change { $0.edge = newValue } }
  }
  /// The background of the primary column. None by default.
  public var primaryBackgroundStyle: BackgroundStyle {
    get { preferences.background }
    set { change { $0.background = newValue } }
  }

  /// The width of the primary column as a fraction of the whole, from 0 to 1; limited to 320 points unless ``maximumPrimaryColumnWidth`` is
  /// set. ``automaticDimension``, which is 0.4, by default.
  public var preferredPrimaryColumnWidthFraction: CGFloat {
    get { preferences.primary.fraction }
    set { change { $0.primary.fraction = newValue } }
  }
  /// The width of the primary column in points; takes precedence over ``preferredPrimaryColumnWidthFraction``. ``automaticDimension`` by
  /// default.
  public var preferredPrimaryColumnWidth: CGFloat {
    get { preferences.primary.preferred }
    set { change { $0.primary.preferred = newValue } }
  }
  /// The minimum width of the primary column in points. ``automaticDimension``, which is no minimum, by default.
  public var minimumPrimaryColumnWidth: CGFloat {
    get { preferences.primary.minimum }
    set { change { $0.primary.minimum = newValue } }
  }
  /// The maximum width of the primary column in points. ``automaticDimension`` by default.
  public var maximumPrimaryColumnWidth: CGFloat {
    get { preferences.primary.maximum }
    set { change { $0.primary.maximum = newValue } }
  }
  /// The width of the primary column in points.
  public var primaryColumnWidth: CGFloat { width(of: .primary) }

  /// Same as ``preferredPrimaryColumnWidthFraction``, for the supplementary column.
  public var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { preferences.supplementary.fraction }
    set { change { $0.supplementary.fraction = newValue } }
  }
  /// Same as ``preferredPrimaryColumnWidth``, for the supplementary column.
  public var preferredSupplementaryColumnWidth: CGFloat {
    get { preferences.supplementary.preferred }
    set { change { $0.supplementary.preferred = newValue } }
  }
  /// Same as ``minimumPrimaryColumnWidth``, for the supplementary column.
  public var minimumSupplementaryColumnWidth: CGFloat {
    get { preferences.supplementary.minimum }
    set { change { $0.supplementary.minimum = newValue } }
  }
  /// Same as ``maximumPrimaryColumnWidth``, for the supplementary column.
  public var maximumSupplementaryColumnWidth: CGFloat {
    get { preferences.supplementary.maximum }
    set { change { $0.supplementary.maximum = newValue } }
  }
  /// The width of the supplementary column in points; 0 if there is none.
  public var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }

  private func width(of column: Column) -> CGFloat { layout(preferences).frames[column]?.width ?? 0 }
}
