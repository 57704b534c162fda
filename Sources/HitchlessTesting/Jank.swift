public import FramePipeline
public import HitchlessBase

/// A delay put into a frame on purpose, to test whether a report, a test or a limit detects it.
public struct Jank: Hashable, Sendable {
  /// Where the time goes.
  public enum Location: Hashable, Sendable {
    /// A phase of the frame takes longer: `input`, `animate`, `layout`, `display` or `commit`.
    case phase(FramePhase)
    /// The main thread is busy when the vsync comes, from a quarter of a frame before it.
    case mainQueue
    /// A step of preparing the next cell for which it runs, whatever the cell's kind.
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

  /// Where the time goes.
  public var location: Location
  /// How much of it.
  public var duration: FrameDuration

  /// A delay of `duration` at `location`. Phases after the commit delay no frame by themselves and cannot be used.
  public init(_ location: Location, _ duration: FrameDuration) {
    self.location = location
    self.duration = max(.zero, duration)
  }

  /// What a hitch's ``HitchCause/track`` and ``HitchCause/name`` are if this caused it.
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
  /// What it was.
  public var jank: Jank
  /// The vsync of the frame that it was put into; of a stall, the vsync that the main thread slept through.
  public var frame: Int
}

extension CellWork {
  /// Which step it is, without the kind of cell.
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
