internal import UIKitCore

/// What lies behind the content of a table section's header or footer.
struct SectionViewBackground {
  /// Shows the background configuration.
  var configured: BackgroundConfigurationView?
  /// The program's view.
  var own: UIView?
  /// Whether the program chose the colour, which is else that of the table's style.
  var hasOwnColor = false
}
