internal import Foundation
internal import ListLayout
internal import UIKitCore

/// The last attributes of a custom layout's elements, including what the engine's attributes do not contain: transforms, and the properties
/// of attribute subclasses.
///
/// Programs change the objects that they return, so copies are kept.
struct KnownAttributes {
  /// The attributes, and a number that distinguishes their look from earlier looks of the element.
  private struct Entry {
    var attributes: UICollectionViewLayoutAttributes
    var look: Int
  }
  private var entries: [LayoutElement: Entry] = [:]
  private var lastLook = 0
  /// The attributes before the last update.
  private(set) var previous: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
  /// The number of entries above which distant ones are discarded.
  private var limit = KnownAttributes.smallestLimit
  private static let smallestLimit = 1_024

  /// The last attributes of an element.
  subscript(element: LayoutElement) -> UICollectionViewLayoutAttributes? { entries[element]?.attributes }

  /// Records a layout's attributes. Returns the effective attributes and the number of their look, which stays the same if nothing changed.
  /// Layouts often apply transforms only when they return the elements in a rectangle (`isInQuery`); from other queries, only the position
  /// and size are used.
  mutating func note(
    _ attributes: UICollectionViewLayoutAttributes, as element: LayoutElement, isInQuery: Bool
  ) -> (attributes: UICollectionViewLayoutAttributes, look: Int) {
    let known = entries[element]
    if let known {
      let own = known.attributes
      let isSame = isInQuery ? own.isEqual(attributes) : own.center == attributes.center && own.size == attributes.size
      if isSame { return (own, known.look) }
    }
    let copy = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
    let entry = Entry(attributes: copy, look: look(of: copy, after: known))
    entries[element] = entry
    return (copy, entry.look)
  }
  /// Returns a number for an element's look apart from the engine's attributes. For attributes without custom properties, that is the
  /// transform.
  private mutating func look(of attributes: UICollectionViewLayoutAttributes, after known: Entry?) -> Int {
    if type(of: attributes) == UICollectionViewLayoutAttributes.self {
      if CATransform3DIsIdentity(attributes.transform3D) { return 0 }
      if let known, type(of: known.attributes) == type(of: attributes), known.attributes.transform3D == attributes.transform3D {
        return known.look
      }
    }
    lastLook += 1
    return lastLook
  }

  /// Begins an update, after which elements have other index paths.
  mutating func beginUpdate() {
    previous = entries.mapValues(\.attributes)
    entries = [:]
  }
  /// Discards everything.
  mutating func removeAll() {
    entries = [:]
    previous = [:]
  }

  /// Discards the entries far from `rect`, if there are many. Amortised O(1) for each note.
  mutating func trim(near rect: CGRect) {
    guard entries.count > limit else { return }
    let near = rect.insetBy(dx: -2 * rect.width, dy: -2 * rect.height)
    entries = entries.filter { $0.value.attributes.frame.intersects(near) }
    limit = max(Self.smallestLimit, 2 * entries.count)
  }
}
