public import UIKit

/// A list with a section for each day. Rows can be moved within a day and to other days, and swiped to check them off or to delete them.
/// Pulling the list down restores its initial state. The data source is diffable: after a row was moved, it updates its snapshot
/// automatically and reports the changes.
public final class PlanViewController: UICollectionViewController {
  private(set) var plan = Plan()
  private(set) var dataSource: UICollectionViewDiffableDataSource<Plan.Day, Plan.Task.ID>!
  /// The number of rows that were dropped at another position.
  private(set) var moveCount = 0

  public init() {
    let list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    title = "Plan"
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    list.leadingSwipeActionsConfigurationProvider = { [weak self] in self?.checking(at: $0) }
    list.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.deletion(at: $0) }
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.allowsFocus = true
    addKeyCommand(UIKeyCommand(input: "r", modifierFlags: .command, action: Selector("restore", PlanViewController.restore)))
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { [weak self] _ in self?.restore() }, for: .valueChanged)
    collectionView.refreshControl = refresh
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Plan.Task.ID> { [weak self] cell, _, id in
      var content = cell.defaultContentConfiguration()
      content.text = Plan.all[id].title
      content.secondaryText = Plan.all[id].note
      content.secondaryTextProperties.color = .secondaryLabel
      if self?.plan.done.contains(id) ?? false { content.image = UIImage(systemName: "checkmark.circle.fill") }
      cell.contentConfiguration = content
      cell.configurationUpdateHandler = Self.update
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, indexPath in
      var content = header.defaultContentConfiguration()
      content.text = Plan.Day.allCases[indexPath.section].rawValue.capitalized
      header.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: row, for: indexPath, item: id)
    }
    dataSource.supplementaryViewProvider = { list, _, indexPath in
      list.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in self?.follow(transaction) }
    show(animated: false)
  }
  private func show(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Plan.Day, Plan.Task.ID>()
    snapshot.appendSections(Plan.Day.allCases)
    for (day, tasks) in plan.tasks { snapshot.appendItems(tasks, toSection: day) }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }
  /// Restores the initial plan after the list was pulled down.
  private func restore() {
    let done = plan.done
    plan = Plan()
    show(animated: true)
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems(Array(done))
    dataSource.apply(snapshot)
    collectionView.refreshControl?.endRefreshing()
  }

  /// Returns the actions that a swipe to the right reveals at a row.
  private func checking(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let id = dataSource.itemIdentifier(for: path) else { return nil }
    let isDone = plan.done.contains(id)
    let action = UIContextualAction(style: .normal, title: isDone ? "To Do" : "Done") { [weak self] _, _, completion in
      self?.toggle(id)
      completion(true)
    }
    action.backgroundColor = isDone ? .systemOrange : .systemGreen
    return UISwipeActionsConfiguration(actions: [action])
  }
  private func toggle(_ id: Plan.Task.ID) {
    plan.toggle(id)
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([id])
    dataSource.apply(snapshot)
  }

  /// Returns the actions that a swipe to the left reveals at a row.
  private func deletion(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let id = dataSource.itemIdentifier(for: path) else { return nil }
    let action = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
      self?.remove(id)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
  private func remove(_ id: Plan.Task.ID) {
    plan.remove(id)
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([id])
    dataSource.apply(snapshot)
  }

  /// Returns the menu for a long press that does not move a row, or for the secondary mouse button.
  public override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let id = indexPaths.first.flatMap({ dataSource.itemIdentifier(for: $0) }) else { return nil }
    return UIContextMenuConfiguration(identifier: NSNumber(value: id), actionProvider: { [weak self] _ in self?.menu(of: id) })
  }
  private func menu(of id: Plan.Task.ID) -> UIMenu {
    let isDone = plan.done.contains(id)
    let check = UIAction(title: isDone ? "To Do" : "Done", image: UIImage(systemName: isDone ? "circle" : "checkmark.circle")) {
      [weak self] _ in self?.toggle(id)
    }
    let current = dataSource.snapshot().sectionIdentifier(containingItem: id)
    let days = Plan.Day.allCases.map { day in
      UIAction(title: day.rawValue.capitalized, state: day == current ? .on : .off) { [weak self] _ in self?.move(id, to: day) }
    }
    let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { [weak self] _ in
      self?.remove(id)
    }
    return UIMenu(
      children: [check, UIMenu(title: "Move to", children: days), UIMenu(options: .displayInline, children: [delete])])
  }
  private func move(_ id: Plan.Task.ID, to day: Plan.Day) {
    plan.remove(id)
    plan.set((plan.tasks[day] ?? []) + [id], on: day)
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([id])
    snapshot.appendItems([id], toSection: day)
    dataSource.apply(snapshot)
  }

  /// Adds a shadow to a row that is being moved.
  private static func update(_ cell: UICollectionViewCell, _ state: UICellConfigurationState) {
    cell.layer.shadowOffset = .zero
    cell.layer.shadowRadius = 8
    UIView.animate(withDuration: 0.2) { cell.layer.shadowOpacity = state.isReordering ? 0.35 : 0 }
  }

  /// Updates the plan to match the list: the days that a row has left and moved to.
  private func follow(_ transaction: NSDiffableDataSourceTransaction<Plan.Day, Plan.Task.ID>) {
    for change in transaction.sectionTransactions { plan.set(change.finalSnapshot.items, on: change.sectionIdentifier) }
    moveCount += 1
    for case .insert(_, let id, _) in transaction.difference {
      let day = transaction.finalSnapshot.sectionIdentifier(containingItem: id)
      title = day.map { "\(Plan.all[id].title): \($0.rawValue.capitalized)" }
    }
  }
}
