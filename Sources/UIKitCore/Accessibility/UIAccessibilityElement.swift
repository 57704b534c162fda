public import Foundation

/// An element that is not a view, for example a part of what a view draws. Its container has it in `accessibilityElements`.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// What the element is in. Not retained.
  open private(set) weak var accessibilityContainer: AnyObject?
  /// Where it is in its container, which is a view; moves with it. Nil if ``accessibilityFrame`` was set instead.
  open var accessibilityFrameInContainerSpace = CGRect.null {
    didSet { accessibilitySession.contentDidChange() }
  }

  /// An element in `container`: a view, or another element.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }
  /// An element of its own: the coder holds nothing.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What it is in.
  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  override var standardAccessibilityFrame: CGRect {
    guard !accessibilityFrameInContainerSpace.isNull, let view = accessibilityContainer as? UIView else { return .zero }
    return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
  }
}
