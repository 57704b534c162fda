internal import Foundation
internal import LayerTree

/// When and how the animations of a block run.
struct AnimationTiming {
  /// The duration, in seconds.
  var duration: TimeInterval
  /// The delay, in seconds after the block.
  var delay: TimeInterval
  /// The timing curve of one pass, from the start value to the end value.
  var curve: TimingCurve
  /// The other options of the block.
  var options: UIView.AnimationOptions
  /// The number of times the animations run, unless the options make them repeat endlessly.
  var repeatCount = 1.0
  /// The settings that the block keeps when it is nested in another block.
  var own: Own = []

  /// Settings that a block does not inherit from an enclosing block.
  struct Own: OptionSet {
    let rawValue: Int
    /// The curve of a spring.
    static let curve = Own(rawValue: 1)
    /// The duration that a spring needs to settle.
    static let duration = Own(rawValue: 2)
  }

  /// The same timing with negative times replaced by zero.
  var limited: AnimationTiming {
    var timing = self
    (timing.duration, timing.delay) = (max(0, duration), max(0, delay))
    return timing
  }

  /// Returns the timing of this block when it executes inside `outer`. The block starts together with `outer` and inherits its duration,
  /// curve and repetition, except where its options override them.
  ///
  /// Source: "Animations", View Programming Guide for iOS: "nested animations start at the same time as any parent animations".
  func nested(in outer: AnimationTiming) -> AnimationTiming {
    var timing = self
    timing.delay += outer.delay
    if !own.contains(.duration), !options.contains(.overrideInheritedDuration) { timing.duration = outer.duration }
    if options.contains(.overrideInheritedOptions) { return timing }
    if !own.contains(.curve), !options.contains(.overrideInheritedCurve) { timing.curve = outer.curve }
    if timing.repeatCount == 1 { timing.repeatCount = outer.repeatCount }
    timing.options.formUnion(outer.options.intersection(Self.inherited))
    return timing
  }
  private static let inherited: UIView.AnimationOptions = [.repeat, .autoreverse, .allowUserInteraction, .layoutSubviews]
}
