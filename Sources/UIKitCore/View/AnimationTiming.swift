internal import Foundation
internal import LayerTree

/// When and how the animations of a block run.
struct AnimationTiming {
  /// Seconds.
  var duration: TimeInterval
  /// Seconds from the block on.
  var delay: TimeInterval
  /// From the start to the end of one way.
  var curve: TimingCurve
  /// What else the block asks for.
  var options: UIView.AnimationOptions
  /// What of it is the block's own, whatever block it is executed in.
  var own: Own = []

  /// Parts that a block takes from no other one.
  struct Own: OptionSet {
    let rawValue: Int
    /// The way of a spring.
    static let curve = Own(rawValue: 1)
    /// The time that a spring needs.
    static let duration = Own(rawValue: 2)
  }

  /// The timing of this block if it is executed in `outer`, in seconds and as those of `outer` are: it begins when that one does, takes as long,
  /// along its curve, and repeats if that does, except for what the options override.
  ///
  /// Source: "Animations", View Programming Guide for iOS: "nested animations start at the same time as any parent animations".
  func nested(in outer: AnimationTiming) -> AnimationTiming {
    var timing = self
    timing.delay += outer.delay
    if !own.contains(.duration), !options.contains(.overrideInheritedDuration) { timing.duration = outer.duration }
    if options.contains(.overrideInheritedOptions) { return timing }
    if !own.contains(.curve), !options.contains(.overrideInheritedCurve) { timing.curve = outer.curve }
    timing.options.formUnion(outer.options.intersection(Self.inherited))
    return timing
  }
  private static let inherited: UIView.AnimationOptions = [.repeat, .autoreverse, .allowUserInteraction, .layoutSubviews]
}
