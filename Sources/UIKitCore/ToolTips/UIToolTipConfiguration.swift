public import Foundation

/// The text of a tool tip, and the part of the view that it is about.
@preconcurrency @MainActor open class UIToolTipConfiguration: NSObject {
  /// The text.
  public let toolTip: String
  /// The part of the view that it is about, in its coordinates; the null rectangle, the default, for all of it.
  public let sourceRect: CGRect

  /// A text about all of the view.
  public convenience init(toolTip: String) { self.init(toolTip: toolTip, in: .null) }
  /// A text about a part of the view, in its coordinates.
  public init(toolTip: String, in rect: CGRect) {
    self.toolTip = toolTip
    sourceRect = rect
    super.init()
  }
}
