public import Foundation

/// An element that is not a view, for example a part of a view's drawing. Its container includes it in `accessibilityElements`.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// The container of the element. Not retained.
  open private(set) weak var accessibilityContainer: AnyObject?
  /// The element's frame in its container, a view; the element moves with it. Null if ``accessibilityFrame`` was set instead.
  open var accessibilityFrameInContainerSpace = CGRect.null {
    didSet { accessibilitySession.contentDidChange() }
  }

  /// Creates an element in `container`: a view, or another element.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }
  /// Creates a new element: the coder stores nothing.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The container.
  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  override var standardAccessibilityFrame: CGRect {
    guard !accessibilityFrameInContainerSpace.isNull, let view = accessibilityContainer as? UIView else { return .zero }
    return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
  }
}
