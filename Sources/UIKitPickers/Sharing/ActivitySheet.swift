internal import Foundation
internal import UIKitCore

/// The view of a ``UIActivityViewController``: the shared items, and below them the activities, which scroll if there is not enough space.
/// Lengths are in points.
@MainActor final class ActivitySheet: UIView {
  private let choose: (UIActivity) -> Void
  private let header: ActivityHeader
  private let line = UIView(frame: .zero)
  private let scroll = UIScrollView(frame: .zero)
  /// The container of the icons, which scroll sideways.
  private let iconScroll = UIScrollView(frame: .zero)
  private var icons: [ActivityIcon] = []
  private var groups: [ActivityGroup] = []

  static let popoverWidth: CGFloat = 375
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 12

  /// Creates an empty sheet. `choose` is called with the activity that is pressed.
  init(choose: @escaping (UIActivity) -> Void, close: @escaping () -> Void) {
    self.choose = choose
    header = ActivityHeader(close: close)
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    line.backgroundColor = .separator
    iconScroll.showsHorizontalScrollIndicator = false
    iconScroll.alwaysBounceHorizontal = true
    for view in [scroll, header, line] as [UIView] { addSubview(view) }
    scroll.addSubview(iconScroll)
  }
  required init?(coder: NSCoder) { nil }

  /// Shows the shared items and the activities. In the groups of rows, those of the system are first.
  func show(_ items: [Any], system: [UIActivity], own: [UIActivity]) {
    header.show(items)
    for view in icons as [UIView] + groups { view.removeFromSuperview() }
    let all = own + system
    icons = all.filter { type(of: $0).activityCategory == .share }.map { ActivityIcon($0, choose: choose) }
    groups = [system, own].map { $0.filter { type(of: $0).activityCategory == .action } }.filter { !$0.isEmpty }
      .map { ActivityGroup($0, choose: choose) }
    for icon in icons { iconScroll.addSubview(icon) }
    for group in groups { scroll.addSubview(group) }
    setNeedsLayout()
  }

  // MARK: Layout

  private var iconsHeight: CGFloat { icons.isEmpty ? 0 : (icons.map(\.neededHeight).max() ?? 0) + 2 * Self.gap }

  /// The height at which everything is visible.
  var neededHeight: CGFloat {
    let rows = groups.reduce(0) { $0 + $1.neededHeight + Self.margin }
    return header.neededHeight + iconsHeight + (icons.isEmpty ? Self.margin : 0) + rows
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    header.frame = CGRect(x: 0, y: 0, width: width, height: header.neededHeight)
    line.frame = CGRect(x: 0, y: header.frame.maxY, width: width, height: 1 / contentScaleFactor)
    scroll.frame = CGRect(x: 0, y: header.frame.maxY, width: width, height: max(0, bounds.height - header.frame.maxY))
    iconScroll.frame = CGRect(x: 0, y: 0, width: width, height: iconsHeight)
    iconScroll.isHidden = icons.isEmpty
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let iconsWidth = max(width, CGFloat(icons.count) * (ActivityIcon.width + Self.gap) + 2 * Self.margin - Self.gap)
    for (index, icon) in icons.enumerated() {
      let x = Self.margin + CGFloat(index) * (ActivityIcon.width + Self.gap)
      icon.frame = CGRect(
        x: isMirrored ? iconsWidth - x - ActivityIcon.width : x, y: Self.gap, width: ActivityIcon.width, height: icon.neededHeight)
    }
    iconScroll.contentSize = CGSize(width: iconsWidth, height: iconsHeight)
    var y = icons.isEmpty ? Self.margin : iconsHeight
    for group in groups {
      group.frame = CGRect(x: Self.margin, y: y, width: max(0, width - 2 * Self.margin), height: group.neededHeight)
      y = group.frame.maxY + Self.margin
    }
    scroll.contentSize = CGSize(width: width, height: y)
  }
}

/// A group of rows with round corners, and lines between the rows.
@MainActor private final class ActivityGroup: UIView {
  private let rows: [ActivityRow]
  private let lines: [UIView]

  init(_ activities: [UIActivity], choose: @escaping (UIActivity) -> Void) {
    rows = activities.map { ActivityRow($0, choose: choose) }
    lines = rows.dropFirst().map { _ in UIView(frame: .zero) }
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 12
    layer.cornerCurve = .continuous
    clipsToBounds = true
    for row in rows { addSubview(row) }
    for line in lines {
      line.backgroundColor = .separator
      addSubview(line)
    }
  }
  required init?(coder: NSCoder) { nil }

  var neededHeight: CGFloat { rows.reduce(0) { $0 + $1.neededHeight } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (inset, thickness) = (ActivityRow.margin, 1 / contentScaleFactor)
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.neededHeight)
      y = row.frame.maxY
      guard lines.indices.contains(index) else { continue }
      lines[index].frame = CGRect(x: isMirrored ? 0 : inset, y: y - thickness, width: max(0, bounds.width - inset), height: thickness)
    }
  }
}
