public import Foundation

/// Something that is shown enlarged while it is pressed, because it does not grow with the user's text size. All views are such items; see
/// ``UILargeContentViewerInteraction``.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// Whether the item is shown enlarged. Otherwise the superview that is an item is shown in its place.
  var showsLargeContentViewer: Bool { get }
  /// The title below the image; nil for none.
  var largeContentTitle: String? { get }
  /// The image; nil for none.
  var largeContentImage: UIImage? { get }
  /// Whether the image is scaled to the size of the viewer, which suits symbols. Otherwise it is shown at its own size, if there is room.
  var scalesLargeContentImage: Bool { get }
  /// The insets of the image's edges, in points, which centre images that are not symmetric.
  var largeContentImageInsets: UIEdgeInsets { get }
}

/// The properties of a view as an item of the large content viewer.
struct LargeContent {
  var isShown = false
  var title: String?
  var image: UIImage?
  var scalesImage = false
  var imageInsets = UIEdgeInsets.zero

  /// Returns the title of a view for which the program has set none.
  @MainActor static func standardTitle(of view: UIView) -> String? {
    switch view {
    case let button as UIButton: button.currentTitle
    case let label as UILabel: label.text
    default: nil
    }
  }
  /// Returns the image of a view for which the program has set none.
  @MainActor static func standardImage(of view: UIView) -> UIImage? {
    switch view {
    case let button as UIButton: button.currentImage
    case let picture as UIImageView: picture.image
    default: nil
    }
  }
}
