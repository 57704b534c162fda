internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// What was dropped on a list, while the program says where it goes.
@MainActor final class ListDrop {
  /// Where an item's preview goes.
  enum Destination {
    /// To a row's cell; it is found in the list as the program has left it.
    case row(IndexPath)
    /// Into a rectangle of a row's cell.
    case part(IndexPath, CGRect)
    /// To the cell of a placeholder.
    case placeholder(Int)
    case target(UIDragPreviewTarget)
  }
  /// One item.
  struct Item {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize
  }

  /// The drag.
  let session: any UIDropSession
  /// What was dropped.
  let items: [Item]
  /// Where it is to be inserted.
  let destination: IndexPath?
  /// What the program has said last.
  let proposal: UIDropProposal
  private(set) var destinations: [(item: UIDragItem, destination: Destination, animations: DropAnimations)] = []

  init(_ session: any UIDropSession, _ items: [Item], at destination: IndexPath?, _ proposal: UIDropProposal) {
    self.session = session
    self.items = items
    self.destination = destination
    self.proposal = proposal
  }

  /// Has an item's preview go somewhere; `animations` has what is to be animated meanwhile.
  @discardableResult func send(
    _ item: UIDragItem, to destination: Destination, with animations: DropAnimations = DropAnimations()
  ) -> DropAnimations {
    destinations.removeAll { $0.item === item }
    destinations.append((item, destination, animations))
    return animations
  }
}

/// What a program wants animated while an item's preview goes where it was dropped.
class DropAnimations: NSObject, UIDragAnimating {
  private var collected = CollectedAnimations<UIViewAnimatingPosition>()

  func addAnimations(_ animations: @escaping () -> Void) { collected.add(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { collected.add(completion: completion) }

  /// Has an animator do all this.
  func join(_ animator: any UIDragAnimating) {
    for animation in collected.animations { animator.addAnimations(animation) }
    for completion in collected.completions { animator.addCompletion(completion) }
  }
}
