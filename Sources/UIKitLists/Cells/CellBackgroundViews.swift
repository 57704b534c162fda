internal import UIKitCore

/// The views behind a collection view cell's content.
struct CellBackgroundViews {
  /// The view that shows the background configuration.
  var configured: BackgroundConfigurationView?
  /// The program's background view.
  var own: UIView?
  /// The program's background view for a selected or highlighted cell.
  var selected: UIView?
}
