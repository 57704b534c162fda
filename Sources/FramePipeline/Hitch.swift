public import HitchlessBase

/// A frame that was displayed late, and its causes.
public struct Hitch: Hashable, Sendable {
  /// The stage that was late.
  public enum Kind: String, Hashable, Sendable {
    /// The main thread: the frame was committed after its deadline.
    case commit
    /// The render server: the frame was committed in time, or less late than it was shown, and drawn too late.
    case render
  }

  /// The vsync that the late frame was made for.
  public var frame: Int
  /// The stage that was late.
  public var kind: Kind
  /// When the commit was due, or the picture.
  public var due: FrameInstant
  /// By how much the picture came late: whole frames.
  public var duration: FrameDuration
  /// Whether something was scrolling or animating: such hitches make up the hitch time ratio.
  public var isAnimating: Bool
  /// What the time went to between the vsync that the frame was expected at and its commit (or while it was drawn), longest first.
  public var causes: [HitchCause]

  /// What took longest; nil if nothing is known to have taken any time.
  public var cause: HitchCause? { causes.first }
}

/// A cause of a hitch: all work of one kind while the frame was late.
public struct HitchCause: Hashable, Sendable {
  /// The track of the trace: `phases`, `cells`, `prefetch`, `data`, `images`, `main`, `render`.
  public var track: String
  /// What was done: the phase, the step of preparing a cell, the name that the program gave its work.
  public var name: String
  /// What it was done for: a reuse identifier, an image; empty if the name says it all.
  public var detail: String
  /// How often.
  public var count: Int
  /// How long in all, without what was done inside it and stands in the list by itself.
  public var duration: FrameDuration
}

extension HitchCause: CustomStringConvertible {
  /// `cells: configure Photo`, and how often if more than once.
  public var description: String {
    "\(track): \(name)" + (detail.isEmpty ? "" : " \(detail)") + (count > 1 ? " ×\(count)" : "")
  }

  /// What the trace calls jobs of the main queue, named parts and all.
  package static let mainQueueName: StaticString = "main queue"

  /// The cause of the time that no slice accounts for: the main thread did something that was not traced, or was not let run.
  static let untracedName = "work that was not traced"
}
