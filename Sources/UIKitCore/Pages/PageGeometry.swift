internal import Foundation

/// The geometry of the pages in the scroll view of a page view controller: the current one, the one before and the one after, if they
/// exist.
///
/// A place is the position of a page in the order of the pages: 0 is the current page, 1 the next one, -1 the previous one.
struct PageGeometry: Equatable {
  /// The size of a page in points.
  var size = CGSize.zero
  /// The spacing between two pages in points.
  var spacing: CGFloat = 0
  /// Whether the pages are arranged vertically.
  var isVertical = false
  /// Whether the pages are arranged from right to left.
  var isMirrored = false
  /// Whether there is a page before the current one.
  var hasBefore = false
  /// Whether there is a page after the current one.
  var hasAfter = false

  /// The distance from one page to the next one, in points.
  var pitch: CGFloat { (isVertical ? size.height : size.width) + spacing }

  /// The frame of the scroll view: larger than a page by the spacing, so that paging stops at pages.
  var frame: CGRect {
    CGRect(origin: .zero, size: size).insetBy(dx: isVertical ? 0 : -spacing / 2, dy: isVertical ? -spacing / 2 : 0)
  }
  /// The size of all existing pages.
  var contentSize: CGSize {
    let length = pitch * CGFloat(1 + (hasBefore ? 1 : 0) + (hasAfter ? 1 : 0))
    return isVertical ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
  }

  /// Returns the content offset that shows the page at `place`, or parts of two pages.
  func offset(of place: CGFloat) -> CGPoint {
    let length = pitch * (isMirrored ? firstIndex - place : firstIndex + place)
    return isVertical ? CGPoint(x: 0, y: length) : CGPoint(x: length, y: 0)
  }
  /// Returns the place that is visible at a content offset; 0 while the pages have no size.
  func place(at offset: CGPoint) -> CGFloat {
    guard pitch > 0 else { return 0 }
    let index = (isVertical ? offset.y : offset.x) / pitch
    return isMirrored ? firstIndex - index : index - firstIndex
  }
  /// Returns the frame of the page at `place` in the scroll view.
  func pageFrame(at place: Int) -> CGRect {
    let offset = offset(of: CGFloat(place))
    return CGRect(
      x: offset.x + (isVertical ? 0 : spacing / 2), y: offset.y + (isVertical ? spacing / 2 : 0), width: size.width, height: size.height)
  }

  /// The number of pages to the left of the current one, or above it.
  private var firstIndex: CGFloat { (isMirrored ? hasAfter : hasBefore) ? 1 : 0 }
}
