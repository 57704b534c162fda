internal import Foundation

/// How a navigation bar looks where its appearances do not say, by the properties that UIKit had before it had appearances.
struct NavigationBarPlainLook {
  /// The colour of the background; nil for the system's.
  var background: UIColor?
  /// Images in place of the background.
  var images: [UIBarMetrics: UIImage] = [:]
  /// An image in place of the line below the bar.
  var shadowImage: UIImage?
  /// In place of the chevron of the back button.
  var backIndicator = BackIndicator()
  /// Font and colour of the title.
  var title: [NSAttributedString.Key: Any]?
  /// Font and colour of large titles.
  var largeTitle: [NSAttributedString.Key: Any]?
}
