internal import UIKitCore

/// The views behind a collection view cell's content.
struct CellBackgroundViews {
  /// Shows the background configuration.
  var configured: BackgroundConfigurationView?
  /// The program's.
  var own: UIView?
  /// The program's for a selected or highlighted cell.
  var selected: UIView?
}
