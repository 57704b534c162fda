/// A display that assistive technologies, for example screen readers, can read and use.
@MainActor package protocol AccessibilityDisplay: Display {
  /// Shows `elements`, in the order in which they are read, in place of those before. To be called while
  /// ``DisplayConfiguration/wantsAccessibility`` is set; each element's number is the one of requests for it.
  func showAccessibleElements(_ elements: [AccessibleElement])
  /// Has assistive technologies say `text`.
  func speak(_ text: String)
}
