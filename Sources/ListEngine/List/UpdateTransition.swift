internal import CellReuse
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// What an animated update starts from: the list as it was, and what was on screen.
struct UpdateTransition {
  /// The list before the update.
  var old: ListContents
  /// What was on screen before the update, moved along with the offset.
  var before: [ElementIdentifier: DisplayedElement]
  /// The orthogonal sections that were in view before the update.
  var orthogonalSections: [(section: SectionHandle, orthogonalSection: OrthogonalSection)]

  /// How something that was not on screen comes there. What was out of view before comes from where it would have been, judged by what
  /// stands next to it, in the same orthogonal section if it is in one, and was in view. O(elements on screen).
  func appearance(
    of identifier: ElementIdentifier, _ attributes: ElementAttributes,
    in place: (section: SectionHandle, orthogonalSection: OrthogonalSection)?,
    among displayed: [ElementIdentifier: DisplayedElement]
  ) -> Appearance {
    let wasThere =
      identifier.owner.map { old.contains($0) } ?? (identifier.handle < 0 || old.contains(SectionHandle(identifier.handle)))
    guard wasThere, before[identifier] == nil else { return .inserted }
    if let place, !orthogonalSections.contains(where: { $0.section == place.section }) {
      // The whole orthogonal section comes.
      return old.contains(place.section) ? .plain : .inserted
    }
    guard let delta = displacement(of: identifier, attributes, in: place?.section, among: displayed) else { return .inserted }
    var origin = attributes
    origin.frame.origin.x += delta.x
    origin.frame.origin.y += delta.y
    return .moved(from: origin)
  }

  /// How far what stands nearest has moved, in its orthogonal section or in the list: something of the kind in the same section, else anything of that
  /// section, which goes as the section does, else something of the kind.
  private func displacement(
    of identifier: ElementIdentifier, _ attributes: ElementAttributes, in orthogonalSection: SectionHandle?,
    among displayed: [ElementIdentifier: DisplayedElement]
  ) -> Point? {
    let section = attributes.element.section
    var nearest: (key: (rank: Int, distance: Double, Int32, Int32, Int32), delta: Point)?
    for (other, shown) in displayed {
      let isAtHome = section != nil && shown.attributes.element.section == section
      let isOfKind = other.kind == identifier.kind
      guard isAtHome || isOfKind, let start = before[other], start.orthogonalSection == orthogonalSection,
        shown.orthogonalSection == orthogonalSection
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
}
