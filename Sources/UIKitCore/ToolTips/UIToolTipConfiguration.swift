public import Foundation

/// The text of a tool tip, and the part of the view that it describes.
@preconcurrency @MainActor open class UIToolTipConfiguration: NSObject {
  /// The text.
  public let toolTip: String
  /// The part of the view that the text describes, in the view's coordinates; the null rectangle, the default, for the whole view.
  public let sourceRect: CGRect

  /// Creates a configuration with a text for the whole view.
  public convenience init(toolTip: String) { self.init(toolTip: toolTip, in: .null) }
  /// Creates a configuration with a text for a part of the view, in the view's coordinates.
  public init(toolTip: String, in rect: CGRect) {
    self.toolTip = toolTip
    sourceRect = rect
    super.init()
  }
}
