internal import DisplayInterface
internal import Foundation
internal import HitchlessBase

/// Routes drags of the desktop over the window: to the views below them, or to the drag of this program that left the window.
@MainActor final class IncomingDrags {
  private var flight: IncomingFlight?
  /// Drops whose data are still being loaded.
  private var dropped: [IncomingFlight] = []

  /// Handles a drag that enters, moves, leaves or is dropped at a point of the screen. User code runs.
  func route(_ phase: InputEvent.DragPhase, at point: CGPoint) {
    let runtime = ApplicationRuntime.current
    guard let incoming = (runtime.driver?.display as? any DragDisplay)?.incomingDrag else { return }
    if incoming.isOwn, let drag = runtime.drag { return route(phase, drag, incoming, at: point) }
    guard let window = InputRouter.window(at: point) ?? runtime.application.windows.first else { return }
    let inWindow = window.point(ofScreen: point)
    switch phase {
    case .entered:
      flight?.leave()
      flight = IncomingFlight(incoming, in: window, at: inWindow)
      flight?.move(to: inWindow)
    case .moved: flight?.move(to: inWindow)
    case .left:
      flight?.leave()
      flight = nil
    case .dropped:
      guard let flight else { return incoming.finish(accepted: false) }
      self.flight = nil
      dropped.append(flight)
      flight.drop(at: inWindow) { [weak self] in self?.dropped.removeAll { $0 === flight } }
    }
  }

  /// Handles a drag of this program that had left the window.
  private func route(_ phase: InputEvent.DragPhase, _ drag: DragFlight, _ incoming: any IncomingDrag, at point: CGPoint) {
    switch phase {
    case .entered, .moved: incoming.isAccepted = drag.comeBack(to: point)
    case .left: drag.leaveAgain()
    case .dropped:
      _ = drag.comeBack(to: point)
      incoming.finish(accepted: drag.end())
    }
  }

  /// Updates the target, because the views below the drag may have changed. User code runs.
  func update() { flight?.update() }
  /// Leaves an interaction that is removed from its view.
  func leave(_ interaction: UIDropInteraction) { flight?.leave(interaction) }
}
