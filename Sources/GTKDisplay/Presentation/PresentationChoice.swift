#if Window
  internal import Foundation
  internal import Glibc
  internal import SurfacePresentation
  internal import Synchronization

  /// The presenters of frames.
  enum PresentationChoice: String {
    /// The display server, from shared memory, wherever possible: ``DirectPresentation``.
    case direct
    /// GTK, which draws the window including the frames.
    case gtk

    /// The value of `HITCHLESS_PRESENTATION`; ``direct`` if it is not set or invalid.
    static var requested: PresentationChoice {
      getenv("HITCHLESS_PRESENTATION").flatMap { PresentationChoice(rawValue: String(cString: $0)) } ?? .direct
    }
  }

  extension SurfaceFailure {
    /// Whether the loss of the display server has been reported: several threads detect it.
    private static let isLossTold = Mutex(false)

    /// Reports on standard error why GTK draws, or, once, that the connection is lost. May be called from any thread.
    func tell() {
      let isKnown = Self.isLossTold.withLock { isTold in
        defer { isTold = isTold || isConnectionLost }
        return isTold && isConnectionLost
      }
      guard !isKnown else { return }
      let text = isConnectionLost ? reason : "GTK draws the window, because \(reason)"
      FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(text)\n".utf8))
    }
  }
#endif
