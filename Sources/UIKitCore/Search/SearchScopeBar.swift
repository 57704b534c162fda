internal import Foundation

/// The scope bar of a search bar. It appears and disappears frame by frame.
@MainActor final class SearchScopeBar: UISegmentedControl {
  /// The scopes. A change of their visibility takes effect with ``follow(animated:)``.
  var scopes = SearchScopes() {
    didSet {
      if scopes.titles != oldValue.titles { show(titles: scopes.titles ?? []) }
      selectedSegmentIndex = scopes.selected
    }
  }
  /// The visible fraction of the bar, from 0 to 1.
  var share: CGFloat { framewise.value }
  private lazy var framewise: FrameByFrameTransition = {
    let made = FrameByFrameTransition()
    made.didChange = { [weak self] in
      guard let self else { return }
      alpha = share
      shareDidChange?()
    }
    return made
  }()
  /// Called when the visible fraction has changed.
  var shareDidChange: (() -> Void)?

  /// Shows or hides the bar, immediately or within 0.25 seconds.
  func follow(animated: Bool) { framewise.go(to: scopes.isShown ? 1 : 0, animated: animated, in: self) }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { framewise.finish() }
  }
}
