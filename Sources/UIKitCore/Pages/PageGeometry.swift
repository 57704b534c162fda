internal import Foundation

/// Where the pages of a page view controller are in its scroll view: the current one, one behind it and one ahead, as far as they are there.
///
/// A place is counted in pages, in the direction in which they are turned: 0 is the current page's, 1 the next one's, -1 the one's before.
struct PageGeometry: Equatable {
  /// The size of a page in points.
  var size = CGSize.zero
  /// The room between two pages in points.
  var spacing: CGFloat = 0
  /// Whether pages follow each other downwards.
  var isVertical = false
  /// Whether they follow each other to the left.
  var isMirrored = false
  /// Whether there is a page before the current one.
  var hasBefore = false
  /// Whether there is one after it.
  var hasAfter = false

  /// From a page to the next one, in points.
  var pitch: CGFloat { (isVertical ? size.height : size.width) + spacing }

  /// The frame of the scroll view: as long as a page and the room between two, so that paging ends at pages.
  var frame: CGRect {
    CGRect(origin: .zero, size: size).insetBy(dx: isVertical ? 0 : -spacing / 2, dy: isVertical ? -spacing / 2 : 0)
  }
  /// The size of all pages that are there.
  var contentSize: CGSize {
    let length = pitch * CGFloat(1 + (hasBefore ? 1 : 0) + (hasAfter ? 1 : 0))
    return isVertical ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
  }

  /// The content offset that shows the page at `place`, or parts of two.
  func offset(of place: CGFloat) -> CGPoint {
    let length = pitch * (isMirrored ? firstIndex - place : firstIndex + place)
    return isVertical ? CGPoint(x: 0, y: length) : CGPoint(x: length, y: 0)
  }
  /// The place that is shown at a content offset; the current page's while pages have no size.
  func place(at offset: CGPoint) -> CGFloat {
    guard pitch > 0 else { return 0 }
    let index = (isVertical ? offset.y : offset.x) / pitch
    return isMirrored ? firstIndex - index : index - firstIndex
  }
  /// The frame of the page at `place` in the scroll view.
  func pageFrame(at place: Int) -> CGRect {
    let offset = offset(of: CGFloat(place))
    return CGRect(
      x: offset.x + (isVertical ? 0 : spacing / 2), y: offset.y + (isVertical ? spacing / 2 : 0), width: size.width, height: size.height)
  }

  /// How many pages are on the left of the current one, or above it.
  private var firstIndex: CGFloat { (isMirrored ? hasAfter : hasBefore) ? 1 : 0 }
}
