internal import Foundation

/// Which columns of a split view controller are shown, and where. Lengths in points; places in reading direction from the edge that the first
/// column is at.
struct SplitLayout {
  typealias Column = UISplitViewController.Column
  typealias Mode = UISplitViewController.DisplayMode
  typealias Behavior = UISplitViewController.SplitBehavior

  /// The size of all.
  let size: CGSize
  /// The columns before the secondary one: the primary, perhaps the supplementary one.
  let leading: [Column]
  /// The width of each of them.
  let widths: [CGFloat]
  /// How they come to the secondary column; never `.automatic`.
  let behavior: Behavior
  /// How many of them are shown: the last ones.
  let count: Int

  /// The least width of the secondary column beside others, unless somebody asks for less.
  static let roomyWidth: CGFloat = 600

  init(size: CGSize, leading: [Column], preferences: SplitPreferences) {
    self.size = size
    self.leading = leading
    widths = leading.map { ($0 == .primary ? preferences.primary : preferences.supplementary).resolved(in: size.width) }
    behavior = Self.behavior(preferences, rooms: [size.width - widths.reduce(0, +), size.width - (widths.last ?? 0)], most: leading.count)
    let preferred = Self.count(in: preferences.mode, behavior: behavior, most: leading.count)
    count = min(preferences.count ?? preferred, leading.count)
  }

  /// What was asked for, else what the mode says, else what there is room for: `rooms` are the widths that the secondary column would have
  /// beside all others, and beside one.
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

  /// The mode in which these columns are shown.
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

  /// The columns that are shown, the first one first.
  var shown: [Column] { leading.suffix(count) + [.secondary] }
  /// Whether the secondary column is below others, or moved out by them.
  var isSecondaryCovered: Bool { behavior == .overlay && count > 0 || behavior == .displace && count > 1 }

  /// The places of all columns. Those that are not shown are just outside.
  var frames: [Column: CGRect] {
    var frames: [Column: CGRect] = [:]
    var x = -widths.dropLast(count).reduce(0, +)
    for (column, width) in zip(leading, widths) {
      frames[column] = CGRect(x: x, y: 0, width: width, height: size.height)
      x += width
    }
    // Moved by two columns, the secondary one is as wide as beside one.
    let start = behavior == .overlay ? 0 : x
    let taken = behavior == .displace ? min(start, widths.last ?? 0) : start
    frames[.secondary] = CGRect(x: start, y: 0, width: max(0, size.width - taken), height: size.height)
    return frames
  }

  /// `frame` where lines are read from the right to the left, or the first column is at the other edge.
  func mirrored(_ frame: CGRect) -> CGRect {
    CGRect(x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}

extension UISplitViewController.DisplayMode {
  /// How columns come to the secondary one in this mode; `.automatic` if that is open.
  fileprivate var behavior: UISplitViewController.SplitBehavior {
    switch self {
    case .oneBesideSecondary, .twoBesideSecondary: .tile
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    case .automatic, .secondaryOnly: .automatic
    }
  }
}

/// What was asked for of a split view controller. Lengths in points.
struct SplitPreferences {
  /// How many columns the person or the program has last shown before the secondary one; nil for what the mode says.
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
    /// Of the whole width.
    var fraction = UISplitViewController.automaticDimension
    var minimum = UISplitViewController.automaticDimension
    var maximum = UISplitViewController.automaticDimension

    /// The width where all columns together have this one. A width that was asked for counts more than the system's largest one.
    func resolved(in whole: CGFloat) -> CGFloat {
      func isSet(_ value: CGFloat) -> Bool { value != UISplitViewController.automaticDimension && value >= 0 }
      let wanted = isSet(preferred) ? preferred : (isSet(fraction) ? fraction : 0.4) * whole
      let most = isSet(maximum) ? maximum : isSet(preferred) ? whole : 320
      return min(max(min(wanted, most), isSet(minimum) ? minimum : 0), max(0, whole)).rounded()
    }
  }
}
