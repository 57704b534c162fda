internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import LayerTree

/// Shows the whole text of a truncated label while the pointer rests on it.
@MainActor final class ExpansionTip: FrameAnimator {
  private weak var label: UILabel?
  /// Where the pointer is, in the screen's coordinates, and since when it rests there.
  private var pointer = CGPoint.zero
  private var since = FrameInstant.zero
  private var tip: UIView?

  /// How long the pointer rests before the text is shown. UIKit documents no figure.
  private static let patience = FrameDuration.milliseconds(500)
  private static let mostWidth: CGFloat = 320
  private static let margin: CGFloat = 8

  /// The pointer is at `point`, in front of which `view` is. O(views under the pointer).
  func move(to point: CGPoint, over view: UIView?, at time: FrameInstant) {
    let found = view.flatMap { Self.label(in: $0, at: point) }
    guard let found, found.isTextTruncated, let driver = found.frameDriver else { return end() }
    (pointer, since) = (point, time)
    guard found !== label else { return }
    end()
    label = found
    driver.add(self)
  }
  /// A button was pressed, or the pointer has left the window.
  func end() {
    tip?.removeFromSuperview()
    (tip, label) = (nil, nil)
  }

  /// The frontmost label at a point that wants to be expanded. Labels are not hit themselves as long as they are not interactive.
  private static func label(in view: UIView, at point: CGPoint) -> UILabel? {
    guard !view.isHidden, view.alpha > 0.01, view.bounds.contains(view.convert(point, from: nil)) else { return nil }
    for inner in view.subviews.reversed() {
      if let found = label(in: inner, at: point) { return found }
    }
    return (view as? UILabel).flatMap { $0.showsExpansionTextWhenTruncated ? $0 : nil }
  }

  // MARK: Frames

  var countsAsAnimating: Bool { false }
  /// Once the text is shown, what happens anyway may move the label away from the pointer.
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
    let text = UILabel(frame: .zero)
    text.numberOfLines = 0
    text.font = .systemFont(ofSize: 13)
    text.text = label.text
    let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
    let size = text.sizeThatFits(CGSize(width: min(Self.mostWidth, room.width) - 2 * Self.margin, height: 0))
    let made = UIView(frame: CGRect(x: 0, y: 0, width: size.width + 2 * Self.margin, height: size.height + 2 * Self.margin))
    made.backgroundColor = .secondarySystemGroupedBackground
    made.layer.cornerRadius = 6
    made.layer.borderWidth = 1 / window.contentScaleFactor
    made.layer.borderColor = UIColor.separator.resolvedColor(with: label.traitCollection).cgColor
    made.isUserInteractionEnabled = false
    // In front of everything in the window.
    made.node.zPosition = 1_000
    text.frame = made.bounds.shrunk(dx: Self.margin, dy: Self.margin)
    made.addSubview(text)
    let frame = label.convert(label.bounds, to: nil)
    let y = frame.maxY + made.bounds.height <= room.maxY ? frame.maxY : frame.minY - made.bounds.height
    made.frame.origin = CGPoint(x: max(room.minX, min(frame.minX - Self.margin, room.maxX - made.bounds.width)), y: max(room.minY, y))
    window.addSubview(made)
    tip = made
  }
}
