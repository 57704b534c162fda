internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import LayerTree

/// The scope bar of a search bar.
///
/// It comes and goes frame by frame, and not by an animation of layers: a list below is laid out for every height that the search bar has on
/// the way, so that rows are as far as its lower edge reaches.
@MainActor final class SearchScopeBar: UISegmentedControl, FrameAnimator {
  private static let duration = 0.25

  /// What is chosen from. A change of what is shown counts with ``follow(animated:)``.
  var scopes = SearchScopes() {
    didSet {
      if scopes.titles != oldValue.titles { show(titles: scopes.titles ?? []) }
      selectedSegmentIndex = scopes.selected
    }
  }
  /// How much of the bar is there, from 0 to 1.
  private(set) var share: CGFloat = 0 {
    didSet {
      guard share != oldValue else { return }
      alpha = share
      shareDidChange?()
    }
  }
  /// Called when there is more or less of the bar.
  var shareDidChange: (() -> Void)?
  /// Where it comes from, and since when it moves; nil while it does not.
  private var motion: (from: CGFloat, start: FrameInstant?)?
  private var target: CGFloat { scopes.isShown ? 1 : 0 }

  /// Shows the bar or hides it, at once or within 0.25 seconds.
  func follow(animated: Bool) {
    guard animated, window != nil, animatesChanges, let frameDriver else { return finish() }
    motion = (share, nil)
    frameDriver.add(self)
  }
  private func finish() {
    motion = nil
    share = target
  }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil, motion != nil { finish() }
  }

  // MARK: Frames

  var countsAsAnimating: Bool { false }
  func animate(at tick: FrameTick) -> Bool {
    guard let motion else { return false }
    let start = motion.start ?? tick.frameTime
    self.motion?.start = start
    let fraction = (tick.frameTime - start).seconds / Self.duration
    guard fraction < 1 else {
      finish()
      return false
    }
    share = motion.from + (target - motion.from) * CGFloat(TimingCurve.easeInOut.progress(at: fraction, duration: Self.duration))
    return true
  }
}
