public import Foundation
internal import HitchlessBase

/// A view that lays out its arranged subviews in a row or a column, using constraints that it creates.
///
/// The size of the stack results from these constraints and those of the program; it does not have an intrinsic size. Hidden arranged
/// subviews take no space; hiding one in an animation block is animated.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The distribution of the length along the axis among the arranged subviews.
  public enum Distribution: Int, Sendable {
    /// The views fill the stack. Those with the lowest priority are stretched or compressed, the first one among equals.
    case fill
    /// All views have the same length.
    case fillEqually
    /// The lengths of the views are proportional to those of their contents.
    case fillProportionally
    /// The views have the lengths of their contents, with equal gaps of at least ``UIStackView/spacing``.
    case equalSpacing
    /// The views have the lengths of their contents, with equal distances between their centres if the gaps are at least
    /// ``UIStackView/spacing``.
    case equalCentering
  }

  /// The alignment of the arranged subviews across the axis.
  public enum Alignment: Int, Sendable {
    /// The views fill the stack.
    case fill
    /// The views are at the leading edge or at the top.
    case leading
    /// In a row, the baselines of the first lines of text are aligned.
    case firstBaseline
    /// The views are centred.
    case center
    /// The views are at the trailing edge or at the bottom.
    case trailing
    /// In a row, the baselines of the last lines of text are aligned.
    case lastBaseline

    /// The views are at the top.
    public static let top = Alignment.leading
    /// The views are at the bottom.
    public static let bottom = Alignment.trailing
  }

  /// The value for ``setCustomSpacing(_:after:)`` that uses the stack's ``spacing``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The value for ``spacing`` and ``setCustomSpacing(_:after:)`` that uses the system's spacing.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// The views that are laid out, in order. All of them are subviews, but not all subviews are arranged.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement = StackArrangement()

  /// The axis of the stack: a row or a column. Horizontal by default.
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }
  /// The distribution of the length along the axis. `.fill` by default.
  open var distribution: Distribution = .fill { didSet { if distribution != oldValue { arrangementDidChange() } } }
  /// The alignment of the views across the axis. `.fill` by default.
  open var alignment: Alignment = .fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
  /// The distance between neighbours in points; the minimum for distributions with equal gaps or centres. 0 by default.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }
  /// Whether a column's spacing is measured from the last baseline of the view above to the first baseline of the view below. False by
  /// default.
  open var isBaselineRelativeArrangement = false { didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } } }
  /// Whether the views are arranged within the layout margins instead of the bounds. False by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    ownLayoutMargins = .zero
  }
  /// Creates a stack of `views`, in a row by default.
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

  /// Adds a view at the end, and as a subview. A view that is already arranged moves to the end.
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    arrange(view, at: arrangedSubviews.count)
  }
  /// Inserts a view, and adds it as a subview. An index past the end raises a fault and adds the view at the end.
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
  /// Stops arranging a view, which stays a subview; does nothing if it is not arranged.
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

  /// Sets the distance after a view in place of ``spacing``; ``spacingUseDefault`` restores that. Does nothing for a view that is not
  /// arranged.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }), customSpacing(after: arrangedSubview) != spacing else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }
  /// Returns the distance that was set after a view; ``spacingUseDefault`` if none was.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  // MARK: Arranging

  /// Called when an arranged subview was hidden or shown.
  override func subviewVisibilityDidChange(_ view: UIView) {
    if arrangedSubviews.contains(where: { $0 === view }) { arrangementDidChange() }
  }

  /// Called when the content size of an arranged subview has changed, on which its share of the length may depend.
  override func subviewContentDidChange(_ view: UIView) {
    if distribution == .fillProportionally, arrangedSubviews.contains(where: { $0 === view }) { arrangementDidChange() }
  }

  /// Updates the constraints before the next layout.
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

  /// The first visible view; in a row that is aligned at the trailing edge or at last baselines, the last one.
  open override var forFirstBaselineLayout: UIView {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    let isLast = axis == .horizontal && (alignment == .trailing || alignment == .lastBaseline)
    return (isLast ? visible.last : visible.first)?.forFirstBaselineLayout ?? self
  }
  /// The last visible view; in a row that is aligned at the leading edge or at first baselines, the first one.
  open override var forLastBaselineLayout: UIView {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    let isFirst = axis == .horizontal && (alignment == .leading || alignment == .firstBaseline)
    return (isFirst ? visible.first : visible.last)?.forLastBaselineLayout ?? self
  }
}
