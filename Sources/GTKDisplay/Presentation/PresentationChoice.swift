#if Window
  internal import Foundation
  internal import Glibc
  internal import SurfacePresentation
  internal import Synchronization

  /// Who shows frames.
  enum PresentationChoice: String {
    /// The display server, from shared memory, wherever it can: ``DirectPresentation``.
    case direct
    /// GTK, which draws the window with them.
    case gtk

    /// What `HITCHLESS_PRESENTATION` says; ``direct`` if that is not set, or to something else.
    static var requested: PresentationChoice {
      getenv("HITCHLESS_PRESENTATION").flatMap { PresentationChoice(rawValue: String(cString: $0)) } ?? .direct
    }
  }

  extension SurfaceFailure {
    /// Whether it was told that the display server is gone: several threads find out.
    private static let isLossTold = Mutex(false)

    /// Tells whoever started the program why GTK draws, or, once, that nobody may be able to. From any thread.
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
