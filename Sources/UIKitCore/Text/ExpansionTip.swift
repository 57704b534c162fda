internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import LayerTree

/// Shows the whole text of a truncated label while the pointer rests on the label.
@MainActor final class ExpansionTip: FrameAnimator {
  private weak var label: UILabel?
  /// The pointer's position in the screen's coordinates, and the time since which it has rested there.
  private var pointer = CGPoint.zero
  private var since = FrameInstant.zero
  private var tip: TipView?

  /// How long the pointer rests before the text is shown. UIKit documents no figure.
  private static let patience = FrameDuration.milliseconds(500)

  /// Records that the pointer is at `point`, over `view`. O(views under the pointer).
  func move(to point: CGPoint, over view: UIView?, at time: FrameInstant) {
    let found = view.flatMap { Self.label(in: $0, at: point) }
    guard let found, found.isTextTruncated, let driver = found.frameDriver else { return end() }
    (pointer, since) = (point, time)
    guard found !== label else { return }
    end()
    label = found
    driver.add(self)
  }
  /// Hides the text, because a button was pressed or the pointer has left the window.
  func end() {
    tip?.removeFromSuperview()
    (tip, label) = (nil, nil)
  }

  /// Returns the frontmost label at a point that shows expansion text. Hit testing does not find labels that are not interactive.
  private static func label(in view: UIView, at point: CGPoint) -> UILabel? {
    guard !view.isHidden, view.alpha > 0.01, view.bounds.contains(view.convert(point, from: nil)) else { return nil }
    for inner in view.subviews.reversed() {
      if let found = label(in: inner, at: point) { return found }
    }
    return (view as? UILabel).flatMap { $0.showsExpansionTextWhenTruncated ? $0 : nil }
  }

  // MARK: Frames

  var countsAsAnimating: Bool { false }
  /// False once the text is shown: the label can then only move away from the pointer in frames that happen anyway.
  var needsFrames: Bool { tip == nil }
  func animate(at tick: FrameTick) -> Bool {
    guard let label, let window = label.window, Self.label(in: window, at: pointer) === label, label.isTextTruncated else {
      end()
      return false
    }
    if tip == nil, tick.frameTime - since >= Self.patience { show(label, in: window) }
    return true
  }

  private func show(_ label: UILabel, in window: UIWindow) {
    let made = TipView(label.text, in: window, for: label)
    let frame = label.convert(label.bounds, to: nil)
    made.show(in: window, at: CGPoint(x: frame.minX - TipView.textMargin, y: frame.maxY), orAbove: frame.minY)
    tip = made
  }
}
