#if Window
  internal import CGTK4
  internal import DisplayInterface

  /// What a display has for assistive technologies.
  @MainActor struct Assistance {
    /// Tells whether there are any.
    var watch: AssistanceWatch?
    /// Shows them what is in the window; nil while there are none.
    var widgets: AccessibleWidgets?
  }

  extension DisplayConfiguration {
    /// Takes over what the person needs help with.
    mutating func adopt(_ state: AssistanceWatch.State) {
      wantsAccessibility = state.wantsAccessibility
      isScreenReaderOn = state.isScreenReaderOn
      reducesMotion = state.reducesMotion
    }
  }
#endif
