public import Foundation

/// What a context menu is about, and what it offers.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The order of a menu's elements.
  public enum ElementOrder: Int, Sendable {
    /// As `fixed` here.
    case automatic
    /// The first element is nearest to what the menu is about.
    case priority
    /// The first element is at the top.
    case fixed
  }

  /// Tells this configuration from others.
  public let identifier: any NSCopying
  /// The order of the elements.
  open var preferredMenuElementOrder = ElementOrder.automatic
  private let previewProvider: (() -> UIViewController?)?
  private let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// A configuration whose providers are called when the menu is shown. `previewProvider` makes a controller whose view is shown above the
  /// menu; nil for none. `actionProvider` makes the menu of the elements that are suggested to it, of which there are none here.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }

  func makePreview() -> UIViewController? { previewProvider?() }
  func makeMenu() -> UIMenu? { actionProvider?([]) }
}
