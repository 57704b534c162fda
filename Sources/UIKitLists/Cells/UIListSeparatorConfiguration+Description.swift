internal import Foundation
internal import UIKitCore

extension UIListSeparatorConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The properties in one line.
  public var description: String { properties.text }
  /// The same as ``description``.
  public var debugDescription: String { properties.text }
  /// The properties by their names.
  public var customMirror: Mirror { properties.mirror }
  private var properties: PropertyDescription {
    PropertyDescription(
      self,
      [
        ("topSeparatorVisibility", topSeparatorVisibility),
        ("bottomSeparatorVisibility", bottomSeparatorVisibility),
        ("topSeparatorInsets", topSeparatorInsets),
        ("bottomSeparatorInsets", bottomSeparatorInsets),
        ("color", color),
        ("visualEffect", visualEffect),
        ("multipleSelectionColor", multipleSelectionColor),
      ])
  }
}
