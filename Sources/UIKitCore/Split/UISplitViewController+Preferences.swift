public import Foundation

extension UISplitViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// Two, shown as they are: see ``UISplitViewController/viewControllers``.
    case unspecified
    /// A primary and a secondary one.
    case doubleColumn
    /// A supplementary one between the two.
    case tripleColumn
  }
  /// A column.
  public enum Column: Int, Sendable {
    /// The first one.
    case primary
    /// The second of three.
    case supplementary
    /// The last and widest one.
    case secondary
    /// What is shown instead of all columns where the window is narrow.
    case compact
  }
  /// Which columns are shown.
  public enum DisplayMode: Int, Sendable {
    /// As many as there is room for.
    case automatic
    /// The secondary one.
    case secondaryOnly
    /// The secondary one and the one before it, beside one another.
    case oneBesideSecondary
    /// The one before the secondary column, over that.
    case oneOverSecondary
    /// All three beside one another.
    case twoBesideSecondary
    /// The other two over the secondary one.
    case twoOverSecondary
    /// All three, of which the secondary one is partly outside.
    case twoDisplaceSecondary
  }
  /// How other columns come to the secondary one.
  public enum SplitBehavior: Int, Sendable {
    /// Beside it where there is room, else over it.
    case automatic
    /// Beside it: it becomes narrower.
    case tile
    /// Over it.
    case overlay
    /// One beside it; a second one moves it aside. With two columns as `tile`.
    case displace
  }
  /// The edge that the primary column is at.
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }
  /// What is behind the primary column.
  public enum BackgroundStyle: Int, Sendable {
    /// What is in it.
    case none
    /// A grey, where what is in it has a clear background.
    case sidebar
  }
  /// When the button that hides and shows columns is in a bar.
  public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }

  /// The system's choice of a length.
  public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  /// Which columns are to be shown. Setting it forgets what the person chose; animated if that changes ``displayMode``. Also says how they
  /// come to the secondary one, unless ``preferredSplitBehavior`` does. `.automatic` by default.
  public var preferredDisplayMode: DisplayMode {
    get { preferences.mode }
    set {
      change {
        $0.mode = newValue
        $0.count = nil
      }
    }
  }
  /// How other columns are to come to the secondary one. `.automatic` by default.
  public var preferredSplitBehavior: SplitBehavior {
    get { preferences.behavior }
    set {
      change {
        $0.behavior = newValue
        $0.count = nil
      }
    }
  }
  /// Whether a finger moves columns in from the edge, and out again where they cover others. True by default.
  public var presentsWithGesture: Bool {
    get { preferences.takesGesture }
    set { change { $0.takesGesture = newValue } }
  }
  /// When ``displayModeButtonItem`` is in a bar. `.automatic` by default: unless all is one stack.
  public var displayModeButtonVisibility: DisplayModeButtonVisibility {
    get { preferences.buttonVisibility }
    set { change { $0.buttonVisibility = newValue } }
  }
  /// The edge that the primary column is at. The leading one by default.
  public var primaryEdge: PrimaryEdge {
    get { preferences.edge }
    set { change { $0.edge = newValue } }
  }
  /// What is behind the primary column. Nothing by default.
  public var primaryBackgroundStyle: BackgroundStyle {
    get { preferences.background }
    set { change { $0.background = newValue } }
  }

  /// The width of the primary column as a part of the whole, from 0 to 1, at most 320 points unless ``maximumPrimaryColumnWidth`` says
  /// otherwise. ``automaticDimension``, which is 0.4, by default.
  public var preferredPrimaryColumnWidthFraction: CGFloat {
    get { preferences.primary.fraction }
    set { change { $0.primary.fraction = newValue } }
  }
  /// The width of the primary column in points; precedes ``preferredPrimaryColumnWidthFraction``. ``automaticDimension`` by default.
  public var preferredPrimaryColumnWidth: CGFloat {
    get { preferences.primary.preferred }
    set { change { $0.primary.preferred = newValue } }
  }
  /// The least width of the primary column in points. ``automaticDimension``, which is none, by default.
  public var minimumPrimaryColumnWidth: CGFloat {
    get { preferences.primary.minimum }
    set { change { $0.primary.minimum = newValue } }
  }
  /// The largest width of the primary column in points. ``automaticDimension`` by default.
  public var maximumPrimaryColumnWidth: CGFloat {
    get { preferences.primary.maximum }
    set { change { $0.primary.maximum = newValue } }
  }
  /// The width of the primary column in points.
  public var primaryColumnWidth: CGFloat { width(of: .primary) }

  /// As ``preferredPrimaryColumnWidthFraction``, for the supplementary column.
  public var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { preferences.supplementary.fraction }
    set { change { $0.supplementary.fraction = newValue } }
  }
  /// As ``preferredPrimaryColumnWidth``, for the supplementary column.
  public var preferredSupplementaryColumnWidth: CGFloat {
    get { preferences.supplementary.preferred }
    set { change { $0.supplementary.preferred = newValue } }
  }
  /// As ``minimumPrimaryColumnWidth``, for the supplementary column.
  public var minimumSupplementaryColumnWidth: CGFloat {
    get { preferences.supplementary.minimum }
    set { change { $0.supplementary.minimum = newValue } }
  }
  /// As ``maximumPrimaryColumnWidth``, for the supplementary column.
  public var maximumSupplementaryColumnWidth: CGFloat {
    get { preferences.supplementary.maximum }
    set { change { $0.supplementary.maximum = newValue } }
  }
  /// The width of the supplementary column in points; 0 if there is none.
  public var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }

  private func width(of column: Column) -> CGFloat { layout(preferences).frames[column]?.width ?? 0 }
}
