import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore
@testable import UIKitLists

@Suite("Random swipes, menus, editing and outlines")
@MainActor struct InteractionFuzzTests {
  /// The number of steps: HITCHLESS_FUZZ_ROUNDS, or 520.
  private static let rounds = RandomTestSettings.rounds ?? 520
  /// The seed of the runs; HITCHLESS_FUZZ_SEED replays runs, or selects others.
  private static let seed = RandomTestSettings.seed ?? 1_300

  /// Gives every item a menu, and counts the chosen actions.
  private final class MenuDelegate: NSObject, UICollectionViewDelegate {
    var chosen = 0
    var open = 0
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      let action = UIAction(title: "Open") { [unowned self] _ in chosen += 1 }
      return UIContextMenuConfiguration(
        actionProvider: { _ in UIMenu(children: [action, UIMenu(title: "More", children: [action, action])]) })
    }
    func collectionView(
      _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { open += 1 }
    func collectionView(
      _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { open -= 1 }
  }

  @Test("Random interactions during updates keep one open row and one menu, and match a model")
  func steps() throws {
    var random = SplitMix64(seed: Self.seed)
    let probe = DiffableProbe(estimated: true, columns: 1, height: 400)
    let (view, stage, delegate) = (probe.view, probe.stage, MenuDelegate())
    var model = DiffableModel()
    var waiting: [(Bool) -> Void] = []
    var (swiped, performed) = (0, 0)
    func update() {
      let isAnimated = random.below(2) == 0
      switch model.next(from: probe.source.snapshot(), outline: { probe.source.snapshot(for: $0) }, &random) {
      case .list(let snapshot, true, _): probe.source.applySnapshotUsingReloadData(snapshot)
      case .list(let snapshot, false, let filled):
        for item in filled { probe.versions[item, default: 0] += 1 }
        probe.source.apply(snapshot, animatingDifferences: isAnimated)
      case .outline(let outline, let section): probe.source.apply(outline, to: section, animatingDifferences: isAnimated)
      }
    }
    func actions() -> UISwipeActionsConfiguration {
      UISwipeActionsConfiguration(
        actions: (0..<1 + random.below(3)).map { number in
          UIContextualAction(style: number == 0 ? .destructive : .normal, title: "Action \(number)") { _, _, completion in
            performed += 1
            if performed % 2 == 0 { update() }
            if performed % 3 == 0 { waiting.append(completion) } else { completion(true) }
          }
        })
    }
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.leadingSwipeActionsConfigurationProvider = { _ in actions() }
    list.trailingSwipeActionsConfigurationProvider = { _ in actions() }
    view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
    view.delegate = delegate
    view.allowsFocus = true
    view.allowsMultipleSelection = true
    func anywhere() -> CGPoint { CGPoint(x: 20 + random.below(260), y: 10 + random.below(380)) }
    for step in 0..<Self.rounds {
      let place: Comment = "seed \(Self.seed) step \(step)"
      switch random.below(16) {
      case 0...3: update()
      case 4 where random.below(2) == 0: view.isEditing.toggle()
      case 5: stage.scroll(by: CGFloat(random.below(400) - 200))
      case 6, 7:
        let point = anywhere()
        if random.below(2) == 0 { stage.secondaryClick(at: point) } else { stage.longPress(at: point, to: point, seconds: 0.1) }
        if random.below(2) == 0 { for key in [InputKey.down, .enter] { stage.key(key) } }
      case 8, 9:
        let held: InputModifiers = random.below(3) == 0 ? .shift : []
        stage.key([InputKey.down, .up, .enter, .right, .left, .escape, .pageDown][random.below(7)], modifiers: held)
      case 10: stage.tap(at: anywhere())
      case 11: if !waiting.isEmpty { waiting.removeFirst()(random.below(2) == 0) }
      default:
        let start = anywhere()
        let end = CGPoint(x: start.x + CGFloat(random.below(500) - 250), y: start.y)
        stage.drag(from: start, to: end, seconds: 0.05 + Double(random.below(4)) * 0.1)
        swiped += view.adapter.swipes?.rows.isEmpty ?? true ? 0 : 1
      }
      for _ in 0..<random.below(8) { stage.frame() }
      try check(probe, delegate, place)
      guard random.below(4) == 0 else { continue }
      stage.settle()
      try check(probe, delegate, place)
      try #require(model.isEqual(to: probe.source.snapshot()), place)
      for path in view.indexPathsForVisibleItems {
        let item = model.sections[path.section].items[path.item]
        let cell = view.cellForItem(at: path)
        try #require((cell as? ProbeCell)?.text == "\(item) v\(probe.versions[item, default: 0])", place)
        // Only the item that a finger has lifted for its menu is transparent.
        try #require(cell?.alpha == 1 || delegate.open == 1, place)
      }
    }
    // The test would be weak if nothing was opened.
    #expect(swiped * 30 > Self.rounds && performed > 0 && delegate.chosen > 0, "\(swiped), \(performed), \(delegate.chosen)")
    stage.end()
  }

  private func check(_ probe: DiffableProbe, _ delegate: MenuDelegate, _ comment: Comment) throws {
    let view = probe.view
    view.layoutIfNeeded()
    let cells = view.indexPathsForVisibleItems.compactMap { path in
      view.cellForItem(at: path).flatMap { cell in view.layoutAttributesForItem(at: path).map { (cell as UIView, $0.frame) } }
    }
    try checkSwipes(of: view, cells: cells, comment)
    let menus = view.window?.subviews.count { $0 is MenuPresentation } ?? 0
    try #require(delegate.open == (MenuPresentation.current(in: view.window) == nil ? 0 : 1) && menus <= 2, comment)
    let rings = view.subviews.count { cell in cell.subviews.contains { $0 is FocusRing } && !cell.isHidden }
    try #require(rings <= 1, comment)
  }
}
