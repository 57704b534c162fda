#if Window
  internal import CGTK4
  internal import HitchlessBase

  /// Reports drags of the desktop over the window.
  @MainActor final class WindowDrops {
    private unowned let input: WindowInput
    /// The drag that is over the window or was dropped on it.
    private(set) var drag: WindowDrag?

    /// Adds a drop target to the view of the display of `input`, which owns the controller.
    init(input: WindowInput) {
      self.input = input
      let actions = GDK_ACTION_COPY
      let target = gtk.gtk_drop_target_async_new(nil, actions)
      typealias Step = @convention(c) (gpointer?, OpaquePointer?, Double, Double, gpointer?) -> GdkDragAction
      let accept: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = { _, _, _ in true.glib }
      let enter: Step = { _, drop, x, y, data in
        let (input, drop) = (WindowInput.from(data), UInt(bitPattern: drop))
        return MainActor.assumeIsolated { input.drops.enter(OpaquePointer(bitPattern: drop), x, y) }
      }
      let move: Step = { _, _, x, y, data in
        let input = WindowInput.from(data)
        return MainActor.assumeIsolated { input.drops.move(x, y) }
      }
      let leave: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Void = { _, _, data in
        let input = WindowInput.from(data)
        MainActor.assumeIsolated { input.drops.leave() }
      }
      let drop: @convention(c) (gpointer?, OpaquePointer?, Double, Double, gpointer?) -> gboolean = { _, _, x, y, data in
        let input = WindowInput.from(data)
        return MainActor.assumeIsolated { input.drops.drop(x, y) }.glib
      }
      GSignal.connect(target, "accept", accept, to: input)
      GSignal.connect(target, "drag-enter", enter, to: input)
      GSignal.connect(target, "drag-motion", move, to: input)
      GSignal.connect(target, "drag-leave", leave, to: input)
      GSignal.connect(target, "drop", drop, to: input)
      input.add(target)
    }

    private func enter(_ drop: OpaquePointer?, _ x: Double, _ y: Double) -> GdkDragAction {
      guard let drop else { return 0 }
      drag = WindowDrag(drop)
      tell(.entered, x, y)
      return answer
    }
    private func move(_ x: Double, _ y: Double) -> GdkDragAction {
      if drag?.isDropped == false { tell(.moved, x, y) }
      return answer
    }
    /// The answer for the previous position: the program receives the new position in the next frame, which reports a changed answer.
    private var answer: GdkDragAction { drag?.actions ?? 0 }

    private func leave() {
      guard drag?.isDropped == false else { return }
      input.send(.drag(.left, at: input.position), stamp: 0)
    }
    private func drop(_ x: Double, _ y: Double) -> Bool {
      guard let drag else { return false }
      drag.isDropped = true
      tell(.dropped, x, y)
      return true
    }
    private func tell(_ phase: InputEvent.DragPhase, _ x: Double, _ y: Double) {
      input.position = input.points(x, y)
      input.send(.drag(phase, at: input.position), stamp: 0)
    }
  }
#endif
