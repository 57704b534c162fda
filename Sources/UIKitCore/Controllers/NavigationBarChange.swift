internal import Foundation

/// The animation of a navigation bar whose item, or whose item's buttons, are exchanged.
///
/// Buttons fade. When a controller is pushed, its title comes from the same side as its view, and the previous title moves to its position
/// in the back button; when a controller is popped, the opposite happens.
@MainActor final class NavigationBarChange {
  enum Direction { case forwards, backwards }

  private unowned let bar: UINavigationBar
  private let direction: Direction?
  /// The views that the bar had before, with their frames and opacities.
  private let before: [(view: UIView, frame: CGRect, alpha: CGFloat)]
  /// Contains the views that leave.
  private let leaving = UIView(frame: .zero)
  private var title: UIView?
  /// The views that leave, with the opacities that the program has set.
  private var gone: [(view: UIView, alpha: CGFloat)] = []
  /// The views that are new in the bar, with the opacities that the program has set.
  private var arriving: [(view: UIView, alpha: CGFloat)] = []
  private let largeTitle: UIView?
  /// The previous start position of the back button's title.
  private let backTitle: CGFloat?
  private let backLabel: UILabel?

  /// Creates the change for a bar that still shows the old content. Without a direction the titles stay.
  init(of bar: UINavigationBar, _ direction: Direction?) {
    self.bar = bar
    self.direction = direction
    let titles = bar.titles
    before = (bar.buttons.all + (titles.custom.map { [$0] } ?? [])).map { ($0, $0.frame, $0.alpha) }
    backTitle = bar.backTitlePosition
    backLabel = bar.buttons.back?.titleLabel
    title = direction == nil || titles.custom != nil ? titles.custom : titles.copyOfSmall()
    largeTitle = direction == nil ? nil : titles.copyOfLarge()
  }

  /// Called after the bar shows the new content.
  func collect() {
    leaving.frame = bar.bounds
    leaving.isUserInteractionEnabled = false
    leaving.accessibilityElementsHidden = true
    // Views that are shown again are not animated out.
    for (view, frame, alpha) in before where view.superview == nil {
      leaving.addSubview(view)
      view.frame = frame
      gone.append((view, alpha))
    }
    if title?.superview != nil, title?.superview !== leaving { title = nil }
    for view in [title, largeTitle] { if let view, view.superview == nil { leaving.addSubview(view) } }
    bar.insertSubview(leaving, at: 0)
  }

  /// Animates from the old content to the new one. Call it in an animation block.
  func run() {
    let isMirrored = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = bar.bounds.width * (isMirrored ? -1 : 1) * (direction == .backwards ? -1 : 1)
    let shown = bar.buttons.all + (direction == nil ? [] : [bar.titles.custom].compactMap { $0 })
    arriving = shown.filter(isNew).map { ($0, $0.alpha) }
    UIView.performWithoutAnimation {
      bar.layoutIfNeeded()
      for (view, _) in arriving { view.alpha = 0 }
      if direction != nil { placeArrivingTitles(width, isMirrored) }
    }
    for (view, alpha) in arriving { view.alpha = alpha }
    for view in leaving.subviews { view.alpha = 0 }
    guard direction != nil else { return }
    if let title {
      let target = direction == .forwards ? bar.backTitlePosition : nil
      title.frame.origin.x += target.map { $0 - Self.begin(of: title, isMirrored) } ?? -width / 2
    }
    largeTitle?.frame.origin.x -= width / 3
    bar.showTitles()
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    // The title that appears moves together with the title of the back button that disappears, as if they were one.
    if direction == .backwards, let backTitle { backLabel?.frame.origin.x += Self.begin(of: bar.titles.shown, isMirrored) - backTitle }
    bar.buttons.back?.setNeedsLayout()
    bar.buttons.back?.layoutIfNeeded()
  }
  private func isNew(_ view: UIView) -> Bool { !before.contains { $0.view === view } }
  private static func begin(of view: UIView, _ isMirrored: Bool) -> CGFloat { isMirrored ? view.frame.maxX : view.frame.minX }

  /// Places the new titles at the start positions of their animations.
  private func placeArrivingTitles(_ width: CGFloat, _ isMirrored: Bool) {
    let shown = bar.titles.shown
    // The title of the back button that appears moves together with the title that disappears, as if they were one.
    if direction == .forwards, let title, let target = bar.backTitlePosition {
      bar.buttons.back?.titleLabel?.frame.origin.x += Self.begin(of: title, isMirrored) - target
    }
    let source = direction == .backwards ? backTitle : nil
    if isNew(shown) {
      shown.frame.origin.x += source.map { $0 - Self.begin(of: shown, isMirrored) } ?? width / 2
      shown.alpha = 0
    }
    bar.titles.large?.frame.origin.x += direction == .forwards ? width : width / 3
    bar.titles.large?.alpha = 0
  }

  /// Called at the end, or when another change begins.
  func end() {
    for view in leaving.subviews { view.removeFromSuperview() }
    leaving.removeFromSuperview()
    // Both lists may contain views that are in the bar now, because the user may have cancelled the transition.
    for (view, alpha) in gone + arriving { view.alpha = alpha }
    bar.showTitles()
    for view in bar.buttons.all + [bar.titles.shown] { view.layer.removeAllAnimations() }
    bar.titles.large?.layer.removeAllAnimations()
    bar.setNeedsLayout()
  }
}

extension NavigationBarTitles {
  /// Returns a copy of the title in the row with the buttons; nil if no title is visible.
  func copyOfSmall() -> UIView? {
    guard custom == nil, small.alpha > 0, small.text?.isEmpty == false else { return nil }
    let copy = UILabel(frame: small.frame)
    (copy.text, copy.font, copy.textColor, copy.textAlignment) = (small.text, small.font, small.textColor, small.textAlignment)
    return copy
  }
  /// Returns a copy of the title below the buttons; nil if no title is visible.
  func copyOfLarge() -> UIView? {
    guard let large, large.alpha > 0, large.bounds.height > 0 else { return nil }
    return large.copied()
  }
}
