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

  /// The number of the vsync for which the late frame was made.
  public var frame: Int
  /// The stage that was late.
  public var kind: Kind
  /// The time at which the commit or the picture was due.
  public var due: FrameInstant
  /// The time by which the picture was late: a whole number of frames.
  public var duration: FrameDuration
  /// Whether something was scrolling or animating: such hitches count in the hitch time ratio.
  public var isAnimating: Bool
  /// The work between the vsync at which the frame was expected and its commit (or while it was drawn), longest first.
  public var causes: [HitchCause]

  /// The longest work; nil if none is known to have taken any time.
  public var cause: HitchCause? { causes.first }
}

/// A cause of a hitch: all work of one kind while the frame was late.
public struct HitchCause: Hashable, Sendable {
  /// The track in the trace: `phases`, `cells`, `prefetch`, `data`, `images`, `main`, `render`.
  public var track: String
  /// The kind of work: the phase, the step of preparing a cell, or the program's name for its work.
  public var name: String
  /// The subject of the work: a reuse identifier, an image; empty if the name is sufficient.
  public var detail: String
  /// The number of occurrences.
  public var count: Int
  /// The total time, without nested work that is listed separately.
  public var duration: FrameDuration
}

extension HitchCause: CustomStringConvertible {
  /// `cells: configure Photo`, with the number of occurrences if there are several.
  public var description: String {
    "\(track): \(name)" + (detail.isEmpty ? "" : " \(detail)") + (count > 1 ? " ×\(count)" : "")
  }

  /// The name of jobs of the main queue in traces, including their named parts.
  package static let mainQueueName: StaticString = "main queue"

  /// The name of time without any slice: the main thread did something that was not traced, or was not scheduled.
  static let untracedName = "work that was not traced"
}
