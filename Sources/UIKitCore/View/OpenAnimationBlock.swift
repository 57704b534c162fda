internal import Foundation
internal import LayerTree

/// An animation block that a program has begun and not committed yet, with the delegate to notify at its end.
@MainActor final class OpenAnimationBlock {
  let animation: ViewAnimation
  private let name: String?
  private let context: UnsafeMutableRawPointer?
  /// The delegate to notify at the end, retained until then. It is sent ``didStop``.
  var delegate: AnyObject?
  var didStop: Selector?
  /// The closure that turns a view over when the block is committed; nil for none.
  var flip: (() -> Void)?

  /// Begins a block with a duration of 0.2 seconds.
  init(_ name: String?, context: UnsafeMutableRawPointer?) {
    (self.name, self.context) = (name, context)
    let ending = Ending()
    animation = ViewAnimation.block(AnimationTiming(duration: 0.2, delay: 0, curve: .easeInOut, options: [])) { finished in
      ending.block?.tell(finished)
      ending.block = nil
    }
    ending.block = self
    animation.begin()
  }

  /// A reference that retains a block until its animations have ended.
  private final class Ending { var block: OpenAnimationBlock? }

  /// Ends the block.
  func commit() {
    flip?()
    flip = nil
    animation.commit()
  }

  private func tell(_ finished: Bool) {
    let receiver = delegate
    delegate = nil
    if let receiver, let didStop { didStop.send(to: receiver, sender: name, event: NSNumber(value: finished), third: context) }
  }
}
