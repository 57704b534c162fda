internal import Foundation

/// The images of a page control's indicators.
struct PageImages {
  /// The image of all pages; nil for dots.
  var preferred: UIImage?
  /// The image of the current page; nil for the same image as other pages.
  var preferredCurrent: UIImage?
  /// The images of individual pages.
  var pages: [Int: UIImage] = [:]
  /// The images of individual pages while they are current.
  var currentPages: [Int: UIImage] = [:]

  /// Returns the image of a page's indicator; nil for a dot.
  func image(of page: Int, isCurrent: Bool) -> UIImage? {
    let usual = pages[page] ?? preferred
    return isCurrent ? currentPages[page] ?? pages[page] ?? preferredCurrent ?? usual : usual
  }
  /// The sizes of all images, in points.
  var sizes: [CGSize] {
    ([preferred, preferredCurrent].compactMap { $0 } + pages.values + currentPages.values).map(\.size)
  }
  /// Removes the images of pages that no longer exist.
  mutating func forget(pagesFrom count: Int) {
    pages = pages.filter { $0.key < count }
    currentPages = currentPages.filter { $0.key < count }
  }
}
