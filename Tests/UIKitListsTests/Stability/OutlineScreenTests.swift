import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitLists

/// An outline in two sections whose items are expanded, selected, swiped and edited, on a stage.
@MainActor private final class OutlineProbe {
  let view: UICollectionView
  let source: UICollectionViewDiffableDataSource<Int, Int>
  let stage: Stage
  var versions: [Int: Int] = [:]
  private(set) var fresh = 0
  private let appearance: UICollectionLayoutListConfiguration.Appearance

  init(_ appearance: UICollectionLayoutListConfiguration.Appearance, size: CGSize) {
    self.appearance = appearance
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    func actions(_ names: [String]) -> UISwipeActionsConfiguration {
      let made = UISwipeActionsConfiguration(
        actions: names.map { UIContextualAction(style: $0 == "Delete" ? .destructive : .normal, title: $0) { $2(false) } })
      made.performsFirstActionWithFullSwipe = false
      return made
    }
    configuration.leadingSwipeActionsConfigurationProvider = { _ in actions(["Read"]) }
    configuration.trailingSwipeActionsConfigurationProvider = { _ in actions(["Delete", "Flag"]) }
    view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.allowsMultipleSelection = true
    view.allowsMultipleSelectionDuringEditing = true
    view.contentInsetAdjustmentBehavior = .never
    view.showsVerticalScrollIndicator = false
    weak var probe: OutlineProbe?
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, path, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item) v\(probe?.versions[item, default: 0] ?? 0)"
      cell.contentConfiguration = content
      cell.accessories = [.multiselect()] + (item % 2 == 0 ? [.outlineDisclosure()] : [])
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    stage = Stage(view, size: size, scale: 1)
    probe = self
  }

  func newItems(_ count: Int) -> [Int] {
    fresh += count
    return Array(fresh - count..<fresh)
  }
  func apply(_ snapshot: NSDiffableDataSourceSectionSnapshot<Int>, to section: Int, animated: Bool) {
    stage.perform { source.apply(snapshot, to: section, animatingDifferences: animated) }
  }

  /// Returns a new list of the same outlines after `reloadData`, brought to the same state as this one.
  func renewed() -> OutlineProbe {
    let other = OutlineProbe(appearance, size: view.bounds.size)
    other.versions = versions
    other.stage.perform {
      for section in source.snapshot().sectionIdentifiers {
        other.source.apply(source.snapshot(for: section), to: section, animatingDifferences: false)
      }
      other.view.reloadData()
      other.view.layoutIfNeeded()
      other.view.isEditing = view.isEditing
      for path in view.indexPathsForSelectedItems ?? [] { other.view.selectItem(at: path, animated: false, scrollPosition: []) }
      other.view.contentOffset = view.contentOffset
    }
    other.stage.settle()
    if let path = view.adapter.swipes?.openPath, let row = view.adapter.swipes?.rows.last {
      other.stage.perform { other.view.adapter.swipes?.open(path, at: row.offset > 0 ? .leading : .trailing) }
      other.stage.settle()
    }
    return other
  }
}

/// `HITCHLESS_FUZZ_ROUNDS` sets the number of operations on each kind of list, which is 40 by default; `HITCHLESS_FUZZ_SEED` selects
/// others.
@Suite("Random changes of outlines") @MainActor struct OutlineScreenTests {
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 40
  nonisolated private static let seed = RandomTestSettings.seed ?? 500

  @Test(
    "After outline updates, selections, swipes and edits the screen equals a new list's",
    arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .sidebar, .insetGrouped])
  func outlines(appearance: UICollectionLayoutListConfiguration.Appearance) throws {
    print("outlines, \(appearance), HITCHLESS_FUZZ_SEED=\(Self.seed)")
    var done = 0
    while done < Self.rounds {
      var random = SplitMix64(seed: Self.seed &+ UInt64(done))
      let probe = OutlineProbe(appearance, size: CGSize(width: 300, height: 400))
      defer { probe.stage.end() }
      for section in 0..<2 {
        var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
        snapshot.append(probe.newItems(6))
        probe.apply(snapshot, to: section, animated: false)
      }
      var trail: [String] = []
      let count = min(200, Self.rounds - done)
      for step in 0..<count {
        trail.append(act(probe, &random))
        if random.below(2) == 0 { probe.stage.frames(random.below(8)) }
        guard random.below(3) == 0 || step == count - 1 else { continue }
        probe.stage.settle()
        let place = "\(appearance) seed \(Self.seed &+ UInt64(done)) step \(step), after \(trail.suffix(8).joined(separator: ", "))"
        try checkScreen(of: probe.stage, probe.view, { probe.renewed() }, \.stage, \.view, place)
      }
      done += count
    }
  }

  private func act(_ probe: OutlineProbe, _ random: inout SplitMix64) -> String {
    let isAnimated = random.below(3) > 0
    let section = random.below(2)
    var snapshot = probe.source.snapshot(for: section)
    let items = snapshot.items
    let path = probe.view.indexPathsForVisibleItems.randomElement(using: &random)
    switch random.below(14) {
    case 0, 1, 2:
      guard let item = items.randomElement(using: &random) else {
        snapshot.append(probe.newItems(5))
        probe.apply(snapshot, to: section, animated: isAnimated)
        return "append"
      }
      let kind = items.count < 8 ? random.below(3) : random.below(5)
      switch kind {
      case 0: snapshot.append(probe.newItems(1 + random.below(3)), to: item)
      case 1: snapshot.insert(probe.newItems(1 + random.below(3)), before: item)
      case 2: snapshot.append(probe.newItems(2))
      default: snapshot.delete([item])
      }
      probe.apply(snapshot, to: section, animated: isAnimated)
      return "\(["append to", "insert before", "append beside", "delete", "delete"][kind]) \(item), animated \(isAnimated)"
    case 3, 4, 5:
      guard let item = items.randomElement(using: &random) else { return "nothing" }
      let expands = !snapshot.isExpanded(item)
      if expands { snapshot.expand([item]) } else { snapshot.collapse([item]) }
      probe.apply(snapshot, to: section, animated: isAnimated)
      return "\(expands ? "expand" : "collapse") \(item), animated \(isAnimated)"
    case 6:
      var list = probe.source.snapshot()
      guard let item = list.itemIdentifiers.randomElement(using: &random) else { return "nothing" }
      probe.versions[item, default: 0] += 1
      if random.below(2) == 0 { list.reloadItems([item]) } else { list.reconfigureItems([item]) }
      probe.stage.perform { probe.source.apply(list, animatingDifferences: isAnimated) }
      return "renew \(item), animated \(isAnimated)"
    case 7:
      probe.stage.scroll(by: CGFloat(random.below(600) - 300))
      return "scroll"
    case 8, 9:
      guard let path else { return "nothing" }
      let isSelected = probe.view.indexPathsForSelectedItems?.contains(path) ?? false
      probe.stage.perform {
        if isSelected {
          probe.view.deselectItem(at: path, animated: false)
        } else {
          probe.view.selectItem(at: path, animated: false, scrollPosition: [])
        }
      }
      return "select \(path) \(!isSelected)"
    case 10:
      probe.stage.perform { probe.view.isEditing.toggle() }
      return "edit \(probe.view.isEditing)"
    case 11:
      guard !probe.view.isEditing, let path else { return "nothing" }
      let isLeading = random.below(2) == 0
      probe.stage.perform { probe.view.adapter.swipes?.open(path, at: isLeading ? .leading : .trailing) }
      return "swipe \(path)"
    case 12:
      let point = CGPoint(x: 5 + random.below(290), y: 5 + random.below(390))
      probe.stage.tap(at: point)
      return "tap \(point)"
    default: return "wait"
    }
  }
}
