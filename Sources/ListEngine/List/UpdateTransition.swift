internal import CellReuse
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

/// What an animated update starts from: the list as it was, and what was on screen.
struct UpdateTransition {
  /// The list before the update.
  var old: ListContents
  /// What was on screen before the update, moved along with the offset.
  var before: [CellSite: DisplayedElement]

  /// How something that was not on screen comes there. What was out of view before comes from where it would have been, judged by what
  /// stands next to it and was in view. O(elements on screen).
  func appearance(
    of site: CellSite, _ attributes: ElementAttributes, among displayed: [CellSite: DisplayedElement]
  ) -> Appearance {
    let wasThere =
      site.item.map { old.contains($0) } ?? (site.handle < 0 || old.contains(SectionHandle(site.handle)))
    guard wasThere, before[site] == nil else { return .inserted }
    var nearest: (distance: Double, delta: Point, order: Int32)?
    for (other, shown) in displayed {
      guard let start = before[other]?.attributes.frame, other.kind == site.kind else { continue }
      let end = shown.attributes.frame
      let distance = PrefetchTask.distance(end, attributes.frame)
      if let nearest, (nearest.distance, nearest.order) <= (distance, other.handle) { continue }
      nearest = (distance, Point(x: start.minX - end.minX, y: start.minY - end.minY), other.handle)
    }
    guard let delta = nearest?.delta else { return .inserted }
    var origin = attributes
    origin.frame.origin.x += delta.x
    origin.frame.origin.y += delta.y
    return .moved(from: origin)
  }
}
