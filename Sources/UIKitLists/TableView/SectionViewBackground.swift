internal import UIKitCore

/// The background of a table section's header or footer.
struct SectionViewBackground {
  /// The view that shows the background configuration.
  var configured: BackgroundConfigurationView?
  /// The program's view.
  var own: UIView?
  /// Whether the program chose the colour, instead of the table's style.
  var hasOwnColor = false
}
