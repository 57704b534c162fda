/// A display that assistive technologies, such as screen readers, can read and use.
@MainActor package protocol AccessibilityDisplay: Display {
  /// Shows `elements`, in their reading order, in place of the previous ones. Call it while ``DisplayConfiguration/wantsAccessibility`` is
  /// set; requests identify an element by its number.
  func showAccessibleElements(_ elements: [AccessibleElement])
  /// Speaks `text` through assistive technologies.
  func speak(_ text: String)
}
