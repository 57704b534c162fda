import Foundation
public import UIKit

/// A table of things at home above a grid of those that are packed; side by side in a wide window. Things can be dragged between the two
/// lists, and within each.
public final class SuitcaseViewController: UIViewController {
  private(set) var suitcase = Suitcase()
  let table = UITableView(frame: .zero, style: .plain)
  let grid = UICollectionView(frame: .zero, collectionViewLayout: SuitcaseViewController.layout)
  private(set) var tableSource: UITableViewDiffableDataSource<Int, String>!
  private(set) var gridSource: UICollectionViewDiffableDataSource<Int, String>!

  public init() {
    super.init(nibName: nil, bundle: nil)
    title = "Suitcase"
  }
  public required init?(coder: NSCoder) { nil }

  /// A layout with three things per line.
  private static var layout: UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    let line = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(52)), subitems: [item])
    let section = NSCollectionLayoutSection(group: line)
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
    return UICollectionViewCompositionalLayout(section: section)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "thing")
    tableSource = UITableViewDiffableDataSource(tableView: table) { table, path, thing in
      let cell = table.dequeueReusableCell(withIdentifier: "thing", for: path)
      cell.textLabel?.text = thing
      return cell
    }
    tableSource.defaultRowAnimation = .fade
    let thing = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, thing in
      var content = UIListContentConfiguration.cell()
      content.text = thing
      content.textProperties.font = .preferredFont(forTextStyle: .footnote)
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .secondarySystemGroupedBackground
      background.cornerRadius = 8
      cell.backgroundConfiguration = background
    }
    gridSource = UICollectionViewDiffableDataSource(collectionView: grid) { grid, path, item in
      grid.dequeueConfiguredReusableCell(using: thing, for: path, item: item)
    }
    grid.backgroundColor = .systemGroupedBackground
    for list in [table, grid] { view.addSubview(list) }
    table.dragDelegate = self
    table.dropDelegate = self
    grid.dragDelegate = self
    grid.dropDelegate = self
    // With the keyboard, things move between the lists through their menus; within the suitcase, the arrow keys with the alt key move them.
    table.delegate = self
    grid.delegate = self
    (table.allowsFocus, grid.allowsFocus) = (true, true)
    gridSource.reorderingHandlers.canReorderItem = { _ in true }
    gridSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self else { return }
      for (index, thing) in transaction.finalSnapshot.itemIdentifiers.enumerated() { suitcase.put(thing, at: index, in: .packed) }
    }
    show(animated: false)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isWide = view.bounds.width >= 600
    let length = isWide ? view.bounds.width : view.bounds.height
    (table.frame, grid.frame) = view.bounds.divided(atDistance: (length / 2).rounded(), from: isWide ? .minXEdge : .minYEdge)
  }

  private func show(animated: Bool) {
    tableSource.apply(Self.snapshot(of: suitcase[.home]), animatingDifferences: animated)
    gridSource.apply(Self.snapshot(of: suitcase[.packed]), animatingDifferences: animated)
  }
  private static func snapshot(of things: [String]) -> NSDiffableDataSourceSnapshot<Int, String> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(things)
    return snapshot
  }

  // MARK: Menus

  /// Returns a thing's menu, which moves it to the end of the other list.
  private func menu(at path: IndexPath, in place: Suitcase.Place) -> UIContextMenuConfiguration {
    let thing = suitcase[place][path.item]
    let isPacked = place == .packed
    let action = UIAction(title: isPacked ? "Take Out" : "Pack", image: UIImage(systemName: isPacked ? "minus" : "plus")) { [weak self] _ in
      guard let self else { return }
      suitcase.put(thing, at: .max, in: isPacked ? .home : .packed)
      show(animated: true)
    }
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [action]) })
  }

  // MARK: Dragging

  private func items(at path: IndexPath, in place: Suitcase.Place) -> [UIDragItem] {
    let thing = suitcase[place][path.item]
    let item = UIDragItem(itemProvider: NSItemProvider(object: thing))
    item.localObject = thing
    return [item]
  }

  // MARK: Dropping

  private func operation(for session: any UIDropSession) -> UIDropOperation { session.localDragSession == nil ? .copy : .move }
  /// Inserts the dropped items. Returns the new position of each thing; text from other programs is loaded and inserted later.
  private func take(
    _ items: [UIDragItem], from session: any UIDropSession, to place: Suitcase.Place, at destination: IndexPath?
  ) -> [(item: UIDragItem, path: IndexPath)] {
    let index = destination?.item ?? suitcase[place].count
    let things = items.compactMap { item in (item.localObject as? String).map { (item, $0) } }
    for (offset, (_, thing)) in things.enumerated() { suitcase.put(thing, at: index + offset, in: place) }
    if things.count < items.count {
      session.loadObjects(ofClass: String.self) { [weak self] texts in
        for text in texts { self?.suitcase.put(text, at: index, in: place) }
        self?.show(animated: true)
      }
    }
    show(animated: true)
    return things.compactMap { item, thing in suitcase[place].firstIndex(of: thing).map { (item, [0, $0]) } }
  }
}

extension SuitcaseViewController: UITableViewDelegate, UICollectionViewDelegate {
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { menu(at: indexPath, in: .home) }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? { indexPaths.first.map { menu(at: $0, in: .packed) } }
}

extension SuitcaseViewController: UITableViewDragDelegate, UITableViewDropDelegate {
  public func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { items(at: indexPath, in: .home) }
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: String.self)
  }
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: operation(for: session), intent: .insertAtDestinationIndexPath) }
  public func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    let taken = take(
      coordinator.items.map(\.dragItem), from: coordinator.session, to: .home, at: coordinator.destinationIndexPath)
    for (item, path) in taken { coordinator.drop(item, toRowAt: path) }
  }
}

extension SuitcaseViewController: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { items(at: indexPath, in: .packed) }
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: String.self)
  }
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: operation(for: session), intent: .insertAtDestinationIndexPath)
  }
  public func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
    let taken = take(
      coordinator.items.map(\.dragItem), from: coordinator.session, to: .packed, at: coordinator.destinationIndexPath)
    for (item, path) in taken { coordinator.drop(item, toItemAt: path) }
  }
}
