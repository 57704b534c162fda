#if Window
  internal import Foundation
  internal import Glibc
  internal import SurfacePresentation

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
    /// Tells whoever started the program why GTK draws, or that nobody may be able to. From any thread.
    func tell() {
      let text = isConnectionLost ? reason : "GTK draws the window, because \(reason)"
      FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(text)\n".utf8))
    }
  }
#endif
