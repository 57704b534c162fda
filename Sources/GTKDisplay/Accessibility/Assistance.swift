#if Window
  internal import CGTK4
  internal import DisplayInterface

  /// The parts of a display that serve assistive technologies.
  @MainActor struct Assistance {
    /// Observes whether there are any.
    var watch: AssistanceWatch?
    /// Exposes the content of the window to them; nil while there are none.
    var widgets: AccessibleWidgets?
  }

  extension DisplayConfiguration {
    /// Adopts the user's accessibility settings.
    mutating func adopt(_ state: AssistanceWatch.State) {
      wantsAccessibility = state.wantsAccessibility
      isScreenReaderOn = state.isScreenReaderOn
      reducesMotion = state.reducesMotion
    }
  }
#endif
