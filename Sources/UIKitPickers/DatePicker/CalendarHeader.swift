internal import Foundation
internal import UIKitCore

/// The name of a month, which can be pressed, and arrows to the adjacent months.
@MainActor final class CalendarHeader: UIView {
  private let toggle: () -> Void
  private let step: (_ forward: Bool) -> Void
  private lazy var title = MonthTitle { [unowned self] in toggle() }
  private lazy var back = arrow(forward: false)
  private lazy var ahead = arrow(forward: true)

  /// Creates a header that calls `toggle` for a press on the name, and `step` for a press on an arrow.
  init(toggle: @escaping () -> Void, step: @escaping (_ forward: Bool) -> Void) {
    self.toggle = toggle
    self.step = step
    super.init(frame: .zero)
    for view in [title, back, ahead] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  private func arrow(forward: Bool) -> UIButton {
    let button = UIButton(type: .system)
    button.addAction(UIAction { [unowned self] _ in step(forward) }, for: .primaryActionTriggered)
    return button
  }

  /// Shows the name of a month, with arrows unless the wheels are open.
  func show(
    _ text: String, isOpen: Bool, isEnabled: Bool, hasPrevious: Bool, hasNext: Bool, design: UIFontDescriptor.SystemDesign
  ) {
    title.show(text, isOpen: isOpen, isMirrored: isMirrored, design: design)
    title.isEnabled = isEnabled
    back.isEnabled = isEnabled && hasPrevious
    ahead.isEnabled = isEnabled && hasNext
    for button in [back, ahead] { button.isHidden = isOpen }
    setNeedsLayout()
  }
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  /// The direction for which the arrows were created; nil before that.
  private var shownMirrored: Bool?
  private func showArrows() {
    shownMirrored = isMirrored
    let symbol = UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold)
    back.setImage(UIImage(systemName: isMirrored ? "chevron.right" : "chevron.left", withConfiguration: symbol), for: .normal)
    ahead.setImage(UIImage(systemName: isMirrored ? "chevron.left" : "chevron.right", withConfiguration: symbol), for: .normal)
  }
  var neededHeight: CGFloat { title.sizeThatFits(.zero).height }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = isMirrored
    if shownMirrored != isMirrored { showArrows() }
    let side: CGFloat = 44
    let arrows = 2 * side
    let edge = MonthCalendar.margin - 12
    func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
      view.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
    }
    let room = max(0, bounds.width - MonthCalendar.margin - arrows - edge)
    place(title, MonthCalendar.margin, min(room, title.sizeThatFits(.zero).width))
    place(ahead, bounds.width - edge - side, side)
    place(back, bounds.width - edge - arrows, side)
  }
}

/// The name of the month with an arrow that points down while the wheels are shown.
@MainActor private final class MonthTitle: UIButton {
  private static let gap: CGFloat = 6
  private let label = UILabel(frame: .zero)
  private let arrow = UIImageView(frame: .zero)

  convenience init(press: @escaping () -> Void) {
    self.init(frame: .zero)
    label.isUserInteractionEnabled = false
    // There is little space for large texts beside the arrows.
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.baselineAdjustment = .alignCenters
    addSubview(label)
    addSubview(arrow)
    arrow.contentMode = .center
    addAction(UIAction { _ in press() }, for: .primaryActionTriggered)
  }

  func show(_ text: String, isOpen: Bool, isMirrored: Bool, design: UIFontDescriptor.SystemDesign) {
    label.font = .preferredFont(forTextStyle: .headline, compatibleWith: traitCollection).inDesign(design)
    label.text = text
    arrow.image = UIImage(
      systemName: isOpen ? "chevron.down" : isMirrored ? "chevron.left" : "chevron.right",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .bold))
    self.isOpen = isOpen
    showColors()
    setNeedsLayout()
  }
  private var isOpen = false
  private func showColors() {
    label.textColor = !isEnabled ? .tertiaryLabel : isOpen ? tintColor : .label
    arrow.tintColor = isEnabled ? tintColor : .tertiaryLabel
  }
  override var isEnabled: Bool { didSet { showColors() } }
  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.4 : 1 } }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(.zero)
    return CGSize(width: ceil(text.width) + Self.gap + 14, height: ceil(text.height))
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = max(0, bounds.width - 14 - Self.gap)
    label.frame = CGRect(x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    arrow.frame = CGRect(x: isMirrored ? 0 : bounds.width - 14, y: 0, width: 14, height: bounds.height)
  }
}
