internal import Foundation

/// The layout of a split view controller's columns. Lengths are in points; positions are in reading direction, from the edge of the first
/// column.
struct SplitLayout {
  typealias Column = UISplitViewController.Column
  typealias Mode = UISplitViewController.DisplayMode
  typealias Behavior = UISplitViewController.SplitBehavior

  /// The size of the whole view.
  let size: CGSize
  /// The columns before the secondary one: the primary, and the supplementary one if there is one.
  let leading: [Column]
  /// The width of each leading column.
  let widths: [CGFloat]
  /// How the leading columns are shown with the secondary one; never `.automatic`.
  let behavior: Behavior
  /// The number of leading columns that are shown, counted from the last.
  let count: Int

  /// The minimum width of the secondary column beside others, unless specified otherwise.
  static let roomyWidth: CGFloat = 600

  init(size: CGSize, leading: [Column], preferences: SplitPreferences) {
    self.size = size
    self.leading = leading
    widths = leading.map { ($0 == .primary ? preferences.primary : preferences.supplementary).resolved(in: size.width) }
    behavior = Self.behavior(preferences, rooms: [size.width - widths.reduce(0, +), size.width - (widths.last ?? 0)], most: leading.count)
    let preferred = Self.count(in: preferences.mode, behavior: behavior, most: leading.count)
    count = min(preferences.count ?? preferred, leading.count)
  }

  /// Returns the preferred behaviour, otherwise that of the mode, otherwise the one for which there is room. `rooms` are the widths of the
  /// secondary column beside all others, and beside one.
  private static func behavior(_ preferences: SplitPreferences, rooms: [CGFloat], most: Int) -> Behavior {
    let wanted = preferences.behavior == .automatic ? preferences.mode.behavior : preferences.behavior
    if wanted == .displace, most < 2 { return .tile }
    if wanted != .automatic { return wanted }
    if rooms[0] >= roomyWidth { return .tile }
    return most == 2 && rooms[1] >= roomyWidth ? .displace : .overlay
  }
  private static func count(in mode: Mode, behavior: Behavior, most: Int) -> Int {
    switch mode {
    case .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: min(1, most)
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: most
    case .automatic: behavior == .tile ? most : behavior == .displace ? 1 : 0
    }
  }

  /// The display mode that corresponds to these columns.
  var mode: Mode {
    switch (count, behavior) {
    case (0, _): .secondaryOnly
    case (1, .overlay): .oneOverSecondary
    case (1, _): .oneBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    default: .twoBesideSecondary
    }
  }

  /// The visible columns, the first one first.
  var shown: [Column] { leading.suffix(count) + [.secondary] }
  /// Whether other columns cover the secondary one, or have displaced it.
  var isSecondaryCovered: Bool { behavior == .overlay && count > 0 || behavior == .displace && count > 1 }

  /// The frames of all columns. Columns that are not shown are just outside the view.
  var frames: [Column: CGRect] {
    var frames: [Column: CGRect] = [:]
    var x = -widths.dropLast(count).reduce(0, +)
    for (column, width) in zip(leading, widths) {
      frames[column] = CGRect(x: x, y: 0, width: width, height: size.height)
      x += width
    }
    // Displaced by two columns, the secondary column keeps the width that it has beside one.
    let start = behavior == .overlay ? 0 : x
    let taken = behavior == .displace ? min(start, widths.last ?? 0) : start
    frames[.secondary] = CGRect(x: start, y: 0, width: max(0, size.width - taken), height: size.height)
    return frames
  }

  /// Returns `frame` mirrored, for right-to-left layouts, or if the first column is at the other edge.
  func mirrored(_ frame: CGRect) -> CGRect {
    CGRect(x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}

extension UISplitViewController.DisplayMode {
  /// How columns are shown with the secondary one in this mode; `.automatic` if the mode does not determine it.
  fileprivate var behavior: UISplitViewController.SplitBehavior {
    switch self {
    case .oneBesideSecondary, .twoBesideSecondary: .tile
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    case .automatic, .secondaryOnly: .automatic
    }
  }
}

/// The preferences of a split view controller. Lengths are in points.
struct SplitPreferences {
  /// The number of leading columns that the user or the program has last shown; nil for that of the mode.
  var count: Int?
  var mode = UISplitViewController.DisplayMode.automatic
  var behavior = UISplitViewController.SplitBehavior.automatic
  var primary = ColumnWidth()
  var supplementary = ColumnWidth()
  var edge = UISplitViewController.PrimaryEdge.leading
  var background = UISplitViewController.BackgroundStyle.none
  var buttonVisibility = UISplitViewController.DisplayModeButtonVisibility.automatic
  var takesGesture = true

  /// The width of a column.
  struct ColumnWidth {
    var preferred = UISplitViewController.automaticDimension
    /// The fraction of the whole width.
    var fraction = UISplitViewController.automaticDimension
    var minimum = UISplitViewController.automaticDimension
    var maximum = UISplitViewController.automaticDimension

    /// Returns the width of the column if all columns together have the width `whole`. A preferred width takes precedence over the system's
    /// maximum.
    func resolved(in whole: CGFloat) -> CGFloat {
      func isSet(_ value: CGFloat) -> Bool { value != UISplitViewController.automaticDimension && value >= 0 }
      let wanted = isSet(preferred) ? preferred : (isSet(fraction) ? fraction : 0.4) * whole
      let most = isSet(maximum) ? maximum : isSet(preferred) ? whole : 320
      return min(max(min(wanted, most), isSet(minimum) ? minimum : 0), max(0, whole)).rounded()
    }
  }
}
