/// The update state of a button and its configuration.
@MainActor struct ButtonUpdating {
  /// The program's handler, called when the state changed.
  var handler: UIButton.ConfigurationUpdateHandler?
  /// Whether the button's look follows its state automatically.
  var isAutomatic = true
  /// Whether the handler has to be called before the next layout.
  var isNeeded = false
  /// Whether the menu of the button is shown.
  var isHeld = false
  /// The recognizer of the pointer over the button, which exists once the program has asked for it.
  var hover: UIHoverGestureRecognizer?
  /// The role of the button.
  var role = UIButton.Role.normal
  /// The font that was set for the title according to the button size and the text size; nil for none.
  var titleFont: UIFont?
}
