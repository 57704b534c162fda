public import FramePipeline
public import HitchlessBase

/// An artificial delay in a frame, to test whether a report, a test or a limit detects it.
public struct Jank: Hashable, Sendable {
  /// The places where a delay can occur.
  public enum Location: Hashable, Sendable {
    /// A phase of the frame takes longer: `input`, `animate`, `layout`, `display` or `commit`.
    case phase(FramePhase)
    /// The main thread is busy when the vsync comes, from a quarter of a frame before it.
    case mainQueue
    /// A step of preparing the next cell that has this step, whatever the cell's kind.
    case cell(CellStepName)
    /// An unprepared image is decoded on the main thread, while the frame is laid out.
    case image
    /// The render server takes longer to draw the frame.
    case render
  }
  /// A step of preparing a cell; see ``CellWork``.
  public enum CellStepName: String, CaseIterable, Hashable, Sendable {
    /// The step of this name.
    case make, configure, fit, layout, display
  }

  /// The place of the delay.
  public var location: Location
  /// The length of the delay.
  public var duration: FrameDuration

  /// Creates a delay of `duration` at `location`. Phases after the commit cannot be used, because they do not delay a frame.
  public init(_ location: Location, _ duration: FrameDuration) {
    self.location = location
    self.duration = max(.zero, duration)
  }

  /// The ``HitchCause/track`` and ``HitchCause/name`` of a hitch that this jank causes.
  public var cause: (track: String, name: String) {
    switch location {
    case .phase(let phase): ("phases", phase.description)
    case .mainQueue: ("main", "\(Self.stallName)")
    case .cell(let step): ("cells", step.rawValue)
    case .image: ("images", "decode on the main thread")
    case .render: ("render", "draw")
    }
  }

  static let stallName: StaticString = "injected stall"
}

/// A jank that was injected.
public struct InjectedJank: Hashable, Sendable {
  /// The jank.
  public var jank: Jank
  /// The number of the frame's vsync; for a stall, the vsync during which the main thread was blocked.
  public var frame: Int
}

extension CellWork {
  /// The step, without the kind of cell.
  var stepName: Jank.CellStepName {
    switch self {
    case .make: .make
    case .configure: .configure
    case .fit: .fit
    case .layout: .layout
    case .display: .display
    }
  }
}
