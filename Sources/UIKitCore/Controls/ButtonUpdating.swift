/// How a button's configuration follows its state.
@MainActor struct ButtonUpdating {
  /// The program's, called when the state changed.
  var handler: UIButton.ConfigurationUpdateHandler?
  /// Whether the button looks as its state is.
  var isAutomatic = true
  /// Whether the handler is to be called before the next layout.
  var isNeeded = false
  /// What a press of the button means.
  var role = UIButton.Role.normal
  /// The font that the title was given for the size of the button and of texts; nil for none.
  var titleFont: UIFont?
}
