/// A controller for which the desktop shows something, in a window of its own: a dialog for files, a browser. It is presented and dismissed as
/// any other, at once, and nothing of it is on the window of the program: its view, empty, is in none.
@MainActor package protocol DesktopPanel: UIViewController {}

extension DesktopPanel {
  /// The runtime of what presents the controller.
  package var presenterRuntime: ApplicationRuntime { presentingViewController?.runtime ?? runtime }
}
