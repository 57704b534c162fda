internal import Foundation

/// The look of a navigation bar where its appearances do not specify one, set with the properties that UIKit had before appearances.
struct NavigationBarPlainLook {
  /// The colour of the background; nil for the system's.
  var background: UIColor?
  /// The colour that the program has given to the view itself, which is seen where nothing else fills the bar.
  var ownColor: UIColor?
  /// Images in place of the background.
  var images: [UIBarMetrics: UIImage] = [:]
  /// An image in place of the line below the bar.
  var shadowImage: UIImage?
  /// The image in place of the back button's chevron.
  var backIndicator = BackIndicator()
  /// The font and colour of the title.
  var title: [NSAttributedString.Key: Any]?
  /// The distances by which the title is moved down, in points.
  var titleShifts: [UIBarMetrics: CGFloat] = [:]
  /// The font and colour of large titles.
  var largeTitle: [NSAttributedString.Key: Any]?
}
