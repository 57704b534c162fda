internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// A drop on a list, for which the program specifies the destinations.
@MainActor final class ListDrop {
  /// The destinations of an item's preview.
  enum Destination {
    /// A row's cell, found in the list after the program's changes.
    case row(IndexPath)
    /// A rectangle of a row's cell.
    case part(IndexPath, CGRect)
    /// The cell of a placeholder.
    case placeholder(Int)
    case target(UIDragPreviewTarget)
  }
  /// A dropped item.
  struct Item {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize
  }

  /// The drag.
  let session: any UIDropSession
  /// The dropped items.
  let items: [Item]
  /// The index path at which the items are to be inserted.
  let destination: IndexPath?
  /// The program's last proposal.
  let proposal: UIDropProposal
  private(set) var destinations: [(item: UIDragItem, destination: Destination, animations: DropAnimations)] = []

  init(_ session: any UIDropSession, _ items: [Item], at destination: IndexPath?, _ proposal: UIDropProposal) {
    self.session = session
    self.items = items
    self.destination = destination
    self.proposal = proposal
  }

  /// Sends an item's preview to a destination; `animations` contains the animations to run alongside.
  @discardableResult func send(
    _ item: UIDragItem, to destination: Destination, with animations: DropAnimations = DropAnimations()
  ) -> DropAnimations {
    destinations.removeAll { $0.item === item }
    destinations.append((item, destination, animations))
    return animations
  }
}

/// The program's animations that run alongside an item's preview on its way to its destination.
class DropAnimations: NSObject, UIDragAnimating {
  private var collected = CollectedAnimations<UIViewAnimatingPosition>()

  func addAnimations(_ animations: @escaping () -> Void) { collected.add(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { collected.add(completion: completion) }

  /// Adds the animations to an animator.
  func join(_ animator: any UIDragAnimating) {
    for animation in collected.animations { animator.addAnimations(animation) }
    for completion in collected.completions { animator.addCompletion(completion) }
  }
}
