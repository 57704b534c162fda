public import Foundation

/// Something whose text can follow the reading size while it is shown.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether a font made for a text style or by font metrics is replaced when the reading size changes.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
