public import Foundation
internal import HitchlessBase

/// Lays out its arranged subviews in a row or a column, by constraints that it makes itself.
///
/// Its size is what these constraints and those of the program leave: it has no size of its own. Hidden arranged subviews take no room;
/// hiding one in an animation block is animated.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How the arranged subviews share the length along the axis.
  public enum Distribution: Int, Sendable {
    /// They fill it. Those that resist least are stretched or shortened, the first of equals.
    case fill
    /// All have the same length.
    case fillEqually
    /// Their lengths are in proportion to their contents'.
    case fillProportionally
    /// They have the lengths of their contents, with equal gaps of at least ``UIStackView/spacing``.
    case equalSpacing
    /// They have the lengths of their contents, with their middles at equal distances if the gaps stay at least ``UIStackView/spacing``.
    case equalCentering
  }

  /// Where the arranged subviews are across the axis.
  public enum Alignment: Int, Sendable {
    /// They fill the stack.
    case fill
    /// At the leading edge or at the top.
    case leading
    /// In a row: the lines that first lines of text stand on are level.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge or at the bottom.
    case trailing
    /// In a row: the lines that last lines of text stand on are level.
    case lastBaseline

    /// At the top.
    public static let top = Alignment.leading
    /// At the bottom.
    public static let bottom = Alignment.trailing
  }

  /// The value of ``setCustomSpacing(_:after:)`` for the stack's own ``spacing``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The value of ``spacing`` and ``setCustomSpacing(_:after:)`` for the system's spacing.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// The views that are laid out, in order. All are subviews; not all subviews are among them.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement = StackArrangement()

  /// Whether the views are in a row or in a column. Horizontal by default.
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }
  /// How the views share the length along the axis. `.fill` by default.
  open var distribution: Distribution = .fill { didSet { if distribution != oldValue { arrangementDidChange() } } }
  /// Where the views are across the axis. `.fill` by default.
  open var alignment: Alignment = .fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
  /// The distance between neighbours in points; the least one for distributions with equal gaps or middles. 0 by default.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }
  /// Whether a column's spacing is from the last line of text above to the first one below. False by default.
  open var isBaselineRelativeArrangement = false { didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } } }
  /// Whether the views are within the layout margins instead of the bounds. False by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    ownLayoutMargins = .zero
  }
  /// A stack of `views`, in a row until told otherwise.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    ownLayoutMargins = .zero
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: Views

  /// Adds a view at the end, as a subview as well. A view that is arranged already moves to the end.
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    arrange(view, at: arrangedSubviews.count)
  }
  /// Inserts a view, as a subview as well. An index past the end raises a fault and adds it there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let isArranged = arrangedSubviews.contains { $0 === view }
    let limit = arrangedSubviews.count - (isArranged ? 1 : 0)
    if !(0...arrangedSubviews.count).contains(stackIndex) {
      Fault.raise(
        "index out of bounds for arranged subview: index = \(stackIndex) expected to be less than or equal to \(arrangedSubviews.count)")
    }
    arrangedSubviews.removeAll { $0 === view }
    arrange(view, at: min(max(0, stackIndex), limit))
  }
  /// Ends arranging a view, which stays a subview; does nothing if it is not arranged.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
    arrangement.withdraw(from: view)
  }
  private func arrange(_ view: UIView, at index: Int) {
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: index)
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Spacing

  /// Sets the distance after a view, instead of ``spacing``; ``spacingUseDefault`` returns to that. Does nothing for a view that is not
  /// arranged.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }), customSpacing(after: arrangedSubview) != spacing else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }
  /// The distance that was set for after a view; ``spacingUseDefault`` if none was.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  // MARK: Arranging

  /// Called when an arranged subview was hidden or shown.
  override func subviewVisibilityDidChange(_ view: UIView) {
    if arrangedSubviews.contains(where: { $0 === view }) { arrangementDidChange() }
  }

  /// Called when an arranged subview's content has another size, which its part of the length follows.
  override func subviewContentDidChange(_ view: UIView) {
    if distribution == .fillProportionally, arrangedSubviews.contains(where: { $0 === view }) { arrangementDidChange() }
  }

  /// Has the constraints made again before the next layout.
  private func arrangementDidChange() { setNeedsUpdateConstraints() }

  open override func updateConstraints() {
    arrangement.update(
      StackArrangement.Plan(
        stack: self, views: arrangedSubviews,
        gaps: arrangedSubviews.map { view in
          let custom = customSpacing(after: view)
          return custom == Self.spacingUseDefault ? spacing : custom
        }))
    super.updateConstraints()
  }

  /// The first visible view; in a row that is aligned at the end, the last one.
  open override var forFirstBaselineLayout: UIView {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    let isLast = axis == .horizontal && (alignment == .trailing || alignment == .lastBaseline)
    return (isLast ? visible.last : visible.first)?.forFirstBaselineLayout ?? self
  }
  /// The last visible view; in a row that is aligned at the beginning, the first one.
  open override var forLastBaselineLayout: UIView {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    let isFirst = axis == .horizontal && (alignment == .leading || alignment == .firstBaseline)
    return (isFirst ? visible.first : visible.last)?.forLastBaselineLayout ?? self
  }
}
