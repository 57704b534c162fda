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

/// The properties of a view as an item of the large content viewer; nil for those that have not been set.
struct LargeContent {
  var isShown: Bool?
  var title: String?
  var image: UIImage?
  var scalesImage: Bool?
  var imageInsets: UIEdgeInsets?

  /// Returns the properties of a view for which the program has set none.
  @MainActor static func standard(of view: UIView) -> LargeContent {
    let button = view as? UIButton
    if let view = view as? any BarItemView {
      let item = view.shownItem
      return LargeContent(
        isShown: true, title: item?.title ?? button?.currentTitle,
        image: BarImages.template(item?.largeContentSizeImage ?? button?.currentImage ?? item?.image),
        scalesImage: item?.largeContentSizeImage == nil, imageInsets: item?.largeContentSizeImageInsets)
    }
    return LargeContent(
      title: button?.currentTitle ?? (view as? UILabel)?.text, image: button?.currentImage ?? (view as? UIImageView)?.image)
  }
}

/// A view of a bar that shows an item.
@MainActor protocol BarItemView: UIView {
  /// The item; nil if it was released.
  var shownItem: UIBarItem? { get }
}
