internal import Foundation
internal import ListLayout
internal import UIKitCore

/// What a layout of a program's own said last of its elements, with what the engine's attributes do not carry: transforms, and whatever a
/// subclass of the attributes adds.
///
/// Programs change the objects that they hand out, so copies are kept.
struct KnownAttributes {
  /// Attributes, and the number that tells their look apart from others that the element had.
  private struct Entry {
    var attributes: UICollectionViewLayoutAttributes
    var look: Int
  }
  private var entries: [LayoutElement: Entry] = [:]
  private var lastLook = 0
  /// What was known before the last update.
  private(set) var previous: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
  /// With more entries than this, those that are far away are forgotten.
  private var limit = KnownAttributes.smallestLimit
  private static let smallestLimit = 1_024

  /// What was said last of an element.
  subscript(element: LayoutElement) -> UICollectionViewLayoutAttributes? { entries[element]?.attributes }

  /// Notes what a layout said. Returns what counts, and the number of its look: the same as before if nothing changed. Layouts often give
  /// transforms only to what shows in a rectangle, `isInQuery`; asked about a single element otherwise, its place counts and nothing else.
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
  /// A number for how an element looks, apart from what the engine's attributes say. Of attributes without properties of a program's own
  /// that is the transform.
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

  /// An update begins: elements have other index paths from now on.
  mutating func beginUpdate() {
    previous = entries.mapValues(\.attributes)
    entries = [:]
  }
  /// Nothing that was known counts any more.
  mutating func removeAll() {
    entries = [:]
    previous = [:]
  }

  /// Forgets what is far from `rect`, if there is much of it. Amortised O(1) for each note.
  mutating func trim(near rect: CGRect) {
    guard entries.count > limit else { return }
    let near = rect.insetBy(dx: -2 * rect.width, dy: -2 * rect.height)
    entries = entries.filter { $0.value.attributes.frame.intersects(near) }
    limit = max(Self.smallestLimit, 2 * entries.count)
  }
}
