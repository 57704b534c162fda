internal import Foundation

/// The images of a page control's indicators.
struct PageImages {
  /// That of all pages; nil for dots.
  var preferred: UIImage?
  /// That of the current page; nil for the same as of the others.
  var preferredCurrent: UIImage?
  /// Those of single pages.
  var pages: [Int: UIImage] = [:]
  /// Those of single pages while they are current.
  var currentPages: [Int: UIImage] = [:]

  /// The image of a page's indicator; nil for a dot.
  func image(of page: Int, isCurrent: Bool) -> UIImage? {
    let usual = pages[page] ?? preferred
    return isCurrent ? currentPages[page] ?? pages[page] ?? preferredCurrent ?? usual : usual
  }
  /// The sizes of all images, in points.
  var sizes: [CGSize] {
    ([preferred, preferredCurrent].compactMap { $0 } + pages.values + currentPages.values).map(\.size)
  }
  /// Forgets the images of pages that are gone.
  mutating func forget(pagesFrom count: Int) {
    pages = pages.filter { $0.key < count }
    currentPages = currentPages.filter { $0.key < count }
  }
}
