internal import Foundation

/// Content before a text, such as the tokens of a search, that counts in the text's positions: each item as one UTF-16 unit.
@MainActor protocol PrefixUnits: AnyObject {
  /// The number of units.
  var unitCount: Int { get }
  /// The selected range, in these units and the text after them; nil if none of these units is selected.
  var selectedUnits: Range<Int>? { get }
  /// Selects a range of units, which may extend into the text after them.
  func select(units: Range<Int>)
  /// Removes units, whether or not the user may delete them. Does not notify the field.
  func remove(units: Range<Int>)
  /// Returns the area of a unit, in the field's coordinates.
  func area(ofUnit index: Int) -> CGRect
  /// Returns the position among the units that is nearest to a point of the field; nil if the point is in the text.
  func unit(nearest point: CGPoint) -> Int?
}
