internal import Foundation

/// The scope bar of a search bar. It comes and goes frame by frame.
@MainActor final class SearchScopeBar: UISegmentedControl {
  /// What is chosen from. A change of what is shown counts with ``follow(animated:)``.
  var scopes = SearchScopes() {
    didSet {
      if scopes.titles != oldValue.titles { show(titles: scopes.titles ?? []) }
      selectedSegmentIndex = scopes.selected
    }
  }
  /// How much of the bar is there, from 0 to 1.
  var share: CGFloat { framewise.value }
  private lazy var framewise: FramewiseShare = {
    let made = FramewiseShare()
    made.didChange = { [weak self] in
      guard let self else { return }
      alpha = share
      shareDidChange?()
    }
    return made
  }()
  /// Called when there is more or less of the bar.
  var shareDidChange: (() -> Void)?

  /// Shows the bar or hides it, at once or within 0.25 seconds.
  func follow(animated: Bool) { framewise.go(to: scopes.isShown ? 1 : 0, animated: animated, in: self) }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { framewise.finish() }
  }
}
