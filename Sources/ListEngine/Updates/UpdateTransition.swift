package import CellReuse
package import HitchlessBase
package import KeyedDiff
package import ListLayout

/// The starting point of an animated update: the previous list and the elements that were on screen. Decides where new elements come from.
package struct UpdateTransition: Sendable {
  /// The list before the update.
  package let old: ListContents
  /// The elements that were on screen before the update, moved along with the offset.
  package private(set) var before: [ElementIdentifier: DisplayedElement]
  /// The orthogonal sections that were in view before the update.
  package let orthogonalSections: [VisibleOrthogonalSection]

  /// Creates the transition from a list that showed these elements.
  package init(
    from old: ListContents, showing before: [ElementIdentifier: DisplayedElement], orthogonalSections: [VisibleOrthogonalSection] = []
  ) {
    self.old = old
    self.before = before
    self.orthogonalSections = orthogonalSections
  }

  /// Returns the way in which an element that was not on screen appears. An element that was out of view comes from where it would have
  /// been, judged by its nearest neighbour that was in view, in the same orthogonal section if it is in one. O(elements on screen).
  package func appearance(
    of identifier: ElementIdentifier, _ attributes: ElementAttributes, in parent: SectionHandle?,
    among displayed: [ElementIdentifier: DisplayedElement]
  ) -> Appearance {
    let wasThere =
      identifier.owner.map { old.contains($0) } ?? (identifier.handle < 0 || old.contains(SectionHandle(identifier.handle)))
    guard wasThere, before[identifier] == nil else { return .inserted }
    if let parent, !orthogonalSections.contains(where: { $0.section == parent }) {
      // The whole orthogonal section appears.
      return old.contains(parent) ? .plain : .inserted
    }
    guard let delta = displacement(of: identifier, attributes, in: parent, among: displayed) else { return .inserted }
    var origin = attributes
    origin.frame.origin.x += delta.x
    origin.frame.origin.y += delta.y
    return .moved(from: origin)
  }

  /// Returns the displacement of the nearest neighbour, in the element's orthogonal section or in the list: an element of the same kind in
  /// the same section, else any element of that section, which moves with the section, else an element of the same kind.
  private func displacement(
    of identifier: ElementIdentifier, _ attributes: ElementAttributes, in parent: SectionHandle?,
    among displayed: [ElementIdentifier: DisplayedElement]
  ) -> Point? {
    let section = attributes.element.section
    var nearest: (key: (rank: Int, distance: Double, Int32, Int32, Int32), delta: Point)?
    for (other, shown) in displayed {
      let isAtHome = section != nil && shown.attributes.element.section == section
      let isOfKind = other.kind == identifier.kind
      guard isAtHome || isOfKind, let start = before[other], start.orthogonalSection == parent,
        shown.orthogonalSection == parent
      else { continue }
      let rank = !isAtHome ? 2 : isOfKind ? 0 : 1
      let end = shown.attributes.frame
      let key = (rank, PrefetchTask.distance(end, attributes.frame), other.handle, other.kind.rawValue, other.index)
      if let nearest, nearest.key <= key { continue }
      let from = start.attributes.frame.origin - start.origin
      let to = end.origin - shown.origin
      nearest = (key, from - to)
    }
    return nearest?.delta
  }

  /// Returns the displacement from its final frame at which an orthogonal section starts that was out of view, judged by its nearest
  /// neighbour that was in view; nil if the section is new or nothing stayed in view. `visible` are the orthogonal sections in view now,
  /// `attributes` returns the current attributes of an element. O(elements on screen · log n).
  package func displacement(
    ofAppearing appearing: VisibleOrthogonalSection, among visible: [VisibleOrthogonalSection],
    attributes: (ElementIdentifier) -> ElementAttributes?
  ) -> Point? {
    guard old.contains(appearing.section) else { return nil }
    var nearest: (key: (distance: Double, Int32, Int32, Int32), delta: Point)?
    func consider(_ start: Rect, _ end: Rect, _ order: (Int32, Int32, Int32)) {
      let key = (PrefetchTask.distance(end, appearing.layout.frame), order.0, order.1, order.2)
      if let nearest, nearest.key <= key { return }
      nearest = (key, start.origin - end.origin)
    }
    for other in orthogonalSections {
      guard let now = visible.first(where: { $0.section == other.section }) else { continue }
      consider(other.layout.frame, now.layout.frame, (other.section.rawValue, -1, 0))
    }
    for (identifier, start) in before where start.orthogonalSection == nil {
      if let now = attributes(identifier), !now.isInOrthogonalSection {
        consider(start.attributes.frame, now.frame, (identifier.handle, identifier.kind.rawValue, identifier.index))
      }
    }
    return nearest?.delta
  }

  /// Moves the origin of an orthogonal section's content `delta` points to the left; see ``DisplayedElements/shiftOrigins(of:by:)``.
  package mutating func shiftOrigins(of section: SectionHandle, by delta: Double) {
    for identifier in before.keys where before[identifier]?.orthogonalSection == section { before[identifier]?.origin.x -= delta }
  }
}
