internal import Foundation

/// A placeholder for elements that are loaded when the menu is shown. Until then, the menu shows a row for the placeholder.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var isAsked = false
  /// The loaded elements; nil before they have been loaded.
  private(set) var elements: [UIMenuElement]?
  /// Called when the elements have been loaded.
  private var whenFound: () -> Void = {}

  /// Creates a placeholder whose elements are requested once. `elementProvider` is called when a menu with the placeholder is first shown;
  /// it passes the elements to its argument on the main thread, synchronously or later. An empty array removes the row.
  public convenience init(_ elementProvider: @escaping (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void) {
    self.init(elementProvider, isCached: true)
  }
  /// Returns a placeholder whose elements are requested each time a menu with it is shown.
  open class func uncached(
    _ elementProvider: @escaping (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider, isCached: false) }

  private init(_ provider: @escaping (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void, isCached: Bool) {
    (self.provider, self.isCached) = (provider, isCached)
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Discards elements that must not be cached, before a menu with the placeholder is shown.
  func forget() {
    guard !isCached else { return }
    (elements, isAsked) = (nil, false)
  }
  /// Requests the elements if they have not been requested yet. `whenFound` replaces the function of an earlier call, and is called when
  /// the elements have been loaded, unless they are provided synchronously. User code runs.
  func ask(_ whenFound: @escaping () -> Void) {
    self.whenFound = {}
    defer { if elements == nil { self.whenFound = whenFound } }
    guard !isAsked else { return }
    isAsked = true
    provider { [weak self] elements in
      guard let self, self.elements == nil else { return }
      self.elements = elements
      self.whenFound()
      self.whenFound = {}
    }
  }
}

extension UIMenu {
  /// The elements, with placeholders replaced by their loaded elements. O(elements).
  var knownChildren: [UIMenuElement] {
    children.flatMap { element in (element as? UIDeferredMenuElement).map { $0.elements ?? [$0] } ?? [element] }
  }
  /// Discards the elements of placeholders in the menu and its submenus that must not be cached.
  func forgetFoundElements() {
    for element in children {
      (element as? UIDeferredMenuElement)?.forget()
      (element as? UIMenu)?.forgetFoundElements()
    }
  }
}
