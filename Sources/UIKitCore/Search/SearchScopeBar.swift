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

  /// The image behind the segments and the margins around them; nil without one.
  private(set) var backdrop: UIImageView?
  /// Shows an image behind the segments; none for nil.
  func showBackdrop(_ image: UIImage?) {
    backdrop?.removeFromSuperview()
    backdrop = image.map { UIImageView(image: $0) }
    if let backdrop { insertSubview(backdrop, at: 0) }
    setNeedsLayout()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let backdrop, let superview else { return }
    sendSubviewToBack(backdrop)
    // Across the whole search bar.
    backdrop.frame = CGRect(x: -frame.minX, y: -4, width: superview.bounds.width, height: bounds.height + 8)
  }

  /// Shows or hides the bar, immediately or within 0.25 seconds.
  func follow(animated: Bool) { framewise.go(to: scopes.isShown ? 1 : 0, animated: animated, in: self) }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { framewise.finish() }
  }
}
