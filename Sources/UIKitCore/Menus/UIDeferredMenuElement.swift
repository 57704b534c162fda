internal import Foundation

/// A place in a menu whose elements are found when the menu is shown. Until they are there the menu has a row that says so.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var isAsked = false
  /// The elements that were found; nil while there are none.
  private(set) var elements: [UIMenuElement]?
  /// Called when they are there.
  private var whenFound: () -> Void = {}

  /// A place whose elements are asked for once. `elementProvider` is called when a menu with it is first shown; it passes the elements to its
  /// argument, on the main thread, at once or later. An empty array leaves nothing in the menu.
  public convenience init(_ elementProvider: @escaping (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void) {
    self.init(elementProvider, isCached: true)
  }
  /// A place whose elements are asked for each time a menu with it is shown.
  open class func uncached(
    _ elementProvider: @escaping (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider, isCached: false) }

  private init(_ provider: @escaping (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void, isCached: Bool) {
    (self.provider, self.isCached) = (provider, isCached)
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// A menu with it comes on the screen: elements that are not to be kept are asked for again.
  func forget() {
    guard !isCached else { return }
    (elements, isAsked) = (nil, false)
  }
  /// Asks for the elements if nobody has. `whenFound` replaces that of a former call, and is called once they are there, unless they come at
  /// once. User code runs.
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
  /// The elements with those that were found for places among them. O(elements).
  var knownChildren: [UIMenuElement] {
    children.flatMap { element in (element as? UIDeferredMenuElement).map { $0.elements ?? [$0] } ?? [element] }
  }
  /// Has places in the menu, and in those within it, ask for their elements again that are not to keep them.
  func forgetFoundElements() {
    for element in children {
      (element as? UIDeferredMenuElement)?.forget()
      (element as? UIMenu)?.forgetFoundElements()
    }
  }
}
