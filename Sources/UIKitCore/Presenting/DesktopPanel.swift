/// A controller that the desktop shows in a separate window, such as a file dialog or a browser. It is presented and dismissed like any
/// other controller, but without an animation and without appearing in the program's window: its view is empty and is not in a window.
@MainActor package protocol DesktopPanel: UIViewController {}

extension DesktopPanel {
  /// The runtime of the presenting controller.
  package var presenterRuntime: ApplicationRuntime { presentingViewController?.runtime ?? runtime }
}
