internal import Foundation

/// What stands before a text and counts in its positions, each as one UTF-16 unit: the tokens of a search.
@MainActor protocol PrefixUnits: AnyObject {
  /// How many there are.
  var unitCount: Int { get }
  /// What is selected, in them and the text after them; nil if none of them is.
  var selectedUnits: Range<Int>? { get }
  /// Selects some of them, and perhaps some of the text after them.
  func select(units: Range<Int>)
  /// Removes some, whether a person may or not. Tells nobody.
  func remove(units: Range<Int>)
  /// The area of one, in the field's coordinates.
  func area(ofUnit index: Int) -> CGRect
  /// The place among them that is nearest to a point of the field; nil if the point is in the text.
  func unit(nearest point: CGPoint) -> Int?
}
