public import Foundation

/// A view whose fonts can follow changes of the text size while it is shown.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether a font for a text style, or from font metrics, is replaced when the user's text size changes.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
