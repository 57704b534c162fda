internal import Foundation

/// What a navigation bar shows while its item is exchanged, or the buttons of it.
///
/// Buttons fade. If a controller is pushed, its title comes from the side that its view comes from, and the other one goes to where the
/// back button has it; if one is popped, the other way round.
@MainActor final class NavigationBarChange {
  enum Direction { case forwards, backwards }

  private unowned let bar: UINavigationBar
  private let direction: Direction?
  /// What the bar has had, with its place and opacity.
  private let before: [(view: UIView, frame: CGRect, alpha: CGFloat)]
  /// Shows what goes away.
  private let leaving = UIView(frame: .zero)
  private var title: UIView?
  /// What goes away, with the opacity that the program has given it.
  private var gone: [(view: UIView, alpha: CGFloat)] = []
  /// The same of what is new in the bar.
  private var arriving: [(view: UIView, alpha: CGFloat)] = []
  private let largeTitle: UIView?
  /// Where the title of the back button began.
  private let backTitle: CGFloat?
  private let backLabel: UILabel?

  /// Of a bar that still shows what goes away. Without a direction titles stay.
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

  /// Called when the bar shows what comes.
  func collect() {
    leaving.frame = bar.bounds
    leaving.isUserInteractionEnabled = false
    leaving.accessibilityElementsHidden = true
    // What is shown again stays.
    for (view, frame, alpha) in before where view.superview == nil {
      leaving.addSubview(view)
      view.frame = frame
      gone.append((view, alpha))
    }
    if title?.superview != nil, title?.superview !== leaving { title = nil }
    for view in [title, largeTitle] { if let view, view.superview == nil { leaving.addSubview(view) } }
    bar.insertSubview(leaving, at: 0)
  }

  /// Exchanges one for the other. To be called in an animation block.
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
    // The title that comes and that of the back button that goes are one.
    if direction == .backwards, let backTitle { backLabel?.frame.origin.x += Self.begin(of: bar.titles.shown, isMirrored) - backTitle }
    bar.buttons.back?.setNeedsLayout()
    bar.buttons.back?.layoutIfNeeded()
  }
  private func isNew(_ view: UIView) -> Bool { !before.contains { $0.view === view } }
  private static func begin(of view: UIView, _ isMirrored: Bool) -> CGFloat { isMirrored ? view.frame.maxX : view.frame.minX }

  /// Puts the titles that come where they come from.
  private func placeArrivingTitles(_ width: CGFloat, _ isMirrored: Bool) {
    let shown = bar.titles.shown
    // The title of the back button that comes and the title that goes are one.
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

  /// Called at the end, or when something else begins.
  func end() {
    for view in leaving.subviews { view.removeFromSuperview() }
    leaving.removeFromSuperview()
    // Either of them may be in the bar: a person may have gone back.
    for (view, alpha) in gone + arriving { view.alpha = alpha }
    bar.showTitles()
    for view in bar.buttons.all + [bar.titles.shown] { view.layer.removeAllAnimations() }
    bar.titles.large?.layer.removeAllAnimations()
    bar.setNeedsLayout()
  }
}

extension NavigationBarTitles {
  /// A label as the title in the row with the buttons; nil if there is none to be seen.
  func copyOfSmall() -> UIView? {
    guard custom == nil, small.alpha > 0, small.text?.isEmpty == false else { return nil }
    let copy = UILabel(frame: small.frame)
    (copy.text, copy.font, copy.textColor, copy.textAlignment) = (small.text, small.font, small.textColor, small.textAlignment)
    return copy
  }
  /// A view as the title below the buttons; nil if there is none to be seen.
  func copyOfLarge() -> UIView? {
    guard let large, large.alpha > 0, large.bounds.height > 0 else { return nil }
    return large.copied()
  }
}
