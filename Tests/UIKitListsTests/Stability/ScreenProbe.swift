import Foundation
import HitchlessTesting

@testable import UIKitLists

/// A list of a ``BatchScript`` in one of the layouts, with rows that can be selected, swiped and edited, on a stage.
@MainActor final class ScreenProbe: NSObject {
  enum Kind: CaseIterable {
    case table, groupedTable, insetTable, list, insetList, sidebar, grid, flow, pinnedFlow, orthogonal, waterfall

    /// The style of a table; nil for collection views.
    var style: UITableView.Style? {
      switch self {
      case .table: .plain
      case .groupedTable: .grouped
      case .insetTable: .insetGrouped
      default: nil
      }
    }
    /// The appearance of a list layout; nil for other kinds.
    var appearance: UICollectionLayoutListConfiguration.Appearance? {
      switch self {
      case .list: .plain
      case .insetList: .insetGrouped
      case .sidebar: .sidebar
      default: nil
      }
    }
    var isFlow: Bool { self == .flow || self == .pinnedFlow }
  }

  let kind: Kind
  var script: BatchScript
  let view: any AdaptedListView
  let stage: Stage
  var table: UITableView? { view as? UITableView }
  var collection: UICollectionView? { view as? UICollectionView }
  var hasSwipes: Bool { view.adapter.swipes != nil }

  init(_ kind: Kind, _ script: BatchScript, size: CGSize) {
    self.kind = kind
    self.script = script
    if let style = kind.style {
      let table = UITableView(frame: .zero, style: style)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      // All heights are known from the beginning.
      table.estimatedRowHeight = 0
      (table.sectionHeaderHeight, table.sectionFooterHeight) = (24, 8)
      table.allowsMultipleSelection = true
      table.allowsMultipleSelectionDuringEditing = true
      view = table
    } else {
      let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
      collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
      collection.register(ScreenTile.self, forCellWithReuseIdentifier: "tile")
      for element in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        collection.register(ScreenTile.self, forSupplementaryViewOfKind: element, withReuseIdentifier: "header")
      }
      collection.allowsMultipleSelection = true
      collection.allowsMultipleSelectionDuringEditing = true
      view = collection
    }
    view.contentInsetAdjustmentBehavior = .never
    view.showsVerticalScrollIndicator = false
    view.showsHorizontalScrollIndicator = false
    stage = Stage(view, size: size, scale: 1)
    super.init()
    collection?.collectionViewLayout = layout()
    table?.dataSource = self
    table?.delegate = self
    collection?.dataSource = self
    collection?.delegate = self
    stage.settle()
  }

  private func layout() -> UICollectionViewLayout {
    if let appearance = kind.appearance {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      if kind == .sidebar { configuration.headerMode = .firstItemInSection }
      configuration.leadingSwipeActionsConfigurationProvider = { [unowned self] _ in actions(["Read"]) }
      configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] _ in actions(["Delete", "Flag"]) }
      return UICollectionViewCompositionalLayout.list(using: configuration)
    }
    switch kind {
    case .grid, .orthogonal:
      let isOrthogonal = kind == .orthogonal
      return UICollectionViewCompositionalLayout { index, _ in
        let section: NSCollectionLayoutSection
        if isOrthogonal {
          let size = NSCollectionLayoutSize(widthDimension: .absolute(90), heightDimension: .absolute(70))
          section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
          section.orthogonalScrollingBehavior = index % 2 == 0 ? .continuous : .groupPaging
        } else {
          section = rowSection(.absolute(40), columns: 3, spacing: 3)
        }
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(18)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        return section
      }
    case .flow, .pinnedFlow:
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 0, height: 18)
      layout.sectionInset = UIEdgeInsets(top: 2, left: 10, bottom: 5, right: 10)
      if kind == .pinnedFlow {
        layout.footerReferenceSize = CGSize(width: 0, height: 12)
        (layout.sectionHeadersPinToVisibleBounds, layout.sectionFootersPinToVisibleBounds) = (true, true)
      }
      return layout
    case .waterfall: return ShelvesLayout { [unowned self] in 25 + CGFloat(hash(at: $0) % 50) }
    default: return UICollectionViewLayout()
    }
  }
  private func actions(_ names: [String]) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(
      actions: names.map { UIContextualAction(style: $0 == "Delete" ? .destructive : .normal, title: $0) { $2(false) } })
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  func item(at path: IndexPath) -> Int { script.sections[path.section].items[path.item] }
  private func version(_ item: Int) -> Int { script.versions[item, default: 0] }
  private func hash(at path: IndexPath) -> Int {
    let item = item(at: path)
    return item * 37 + version(item) * 11
  }
  private func text(at path: IndexPath) -> String { "\(item(at: path)) v\(version(item(at: path)))" }

  // MARK: What can be done to it

  var selected: [IndexPath] { (table?.indexPathsForSelectedRows ?? collection?.indexPathsForSelectedItems ?? []).sorted() }
  func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    if isSelected {
      table?.selectRow(at: path, animated: false, scrollPosition: .none)
      collection?.selectItem(at: path, animated: false, scrollPosition: [])
    } else {
      table?.deselectRow(at: path, animated: false)
      collection?.deselectItem(at: path, animated: false)
    }
  }
  var isEditing: Bool {
    get { table?.isEditing ?? collection?.isEditing ?? false }
    set {
      table?.isEditing = newValue
      collection?.isEditing = newValue
    }
  }
  var visiblePaths: [IndexPath] { table?.indexPathsForVisibleRows ?? collection?.indexPathsForVisibleItems ?? [] }
  func reloadData() {
    table?.reloadData()
    collection?.reloadData()
  }
  func batch(_ changes: @escaping () -> Void) {
    if let table { table.performBatchUpdates(changes) } else { collection?.performBatchUpdates(changes) }
  }
  func perform(_ asks: [BatchScript.Ask]) {
    for ask in asks {
      switch ask {
      case .insertItems(let paths):
        table?.insertRows(at: paths, with: .top)
        collection?.insertItems(at: paths)
      case .deleteItems(let paths):
        table?.deleteRows(at: paths, with: .left)
        collection?.deleteItems(at: paths)
      case .moveItem(let from, let to):
        table?.moveRow(at: from, to: to)
        collection?.moveItem(at: from, to: to)
      case .reloadItems(let paths):
        table?.reloadRows(at: paths, with: .automatic)
        collection?.reloadItems(at: paths)
      case .reconfigureItems(let paths):
        table?.reconfigureRows(at: paths)
        collection?.reconfigureItems(at: paths)
      case .insertSections(let sections):
        table?.insertSections(sections, with: .fade)
        collection?.insertSections(sections)
      case .deleteSections(let sections):
        table?.deleteSections(sections, with: .fade)
        collection?.deleteSections(sections)
      case .moveSection(let from, let to):
        table?.moveSection(from, toSection: to)
        collection?.moveSection(from, toSection: to)
      case .reloadSections(let sections):
        table?.reloadSections(sections, with: .automatic)
        collection?.reloadSections(sections)
      }
    }
  }
  var orthogonalViews: [UIScrollView] {
    view.subviews.compactMap { $0 as? OrthogonalScrollView }.filter { !$0.isHidden && $0.section != nil }
  }
  /// Queries or shows everything, so that nothing is an estimate.
  func knowAll() {
    if kind.isFlow {
      stage.perform { askEverything() }
    } else if kind == .sidebar {
      // Headers are higher than the estimate.
      let offset = view.contentOffset
      for y in stride(from: 0, to: view.contentSize.height, by: 200) {
        stage.perform { view.contentOffset.y = y }
        stage.frame()
      }
      stage.perform { view.contentOffset = view.clamped(offset) }
    }
    stage.settle()
  }
  private func askEverything() {
    _ = collection?.collectionViewLayout.collectionViewContentSize
    view.layoutIfNeeded()
  }

  /// Returns a new list after `reloadData`, brought to the state of this one: selection, editing, offset and swipes.
  func renewed() -> ScreenProbe {
    let other = ScreenProbe(kind, script, size: view.bounds.size)
    other.knowAll()
    other.stage.perform {
      other.reloadData()
      other.view.layoutIfNeeded()
    }
    other.knowAll()
    other.stage.perform {
      // Sizes that are measured later would move the offset.
      other.askEverything()
      other.isEditing = isEditing
      for path in selected { other.setSelected(true, path) }
      other.view.contentOffset = view.contentOffset
      other.view.layoutIfNeeded()
      for mine in orthogonalViews {
        other.orthogonalViews.first { $0.frame == mine.frame }?.contentOffset = mine.contentOffset
      }
    }
    other.stage.settle()
    if let path = view.adapter.swipes?.openPath, let row = view.adapter.swipes?.rows.last {
      other.stage.perform { other.view.adapter.swipes?.open(path, at: row.offset > 0 ? .leading : .trailing) }
      other.stage.settle()
    }
    return other
  }
}

extension ScreenProbe: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { script.sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { script.sections[section].items.count }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "section \(script.sections[section].id) v\(version(script.sections[section].id))"
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 30 + CGFloat(hash(at: indexPath) % 30) }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = text(at: indexPath)
    cell.accessoryType = item(at: indexPath) % 3 == 0 ? .disclosureIndicator : .none
    return cell
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { actions(["Read"]) }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { actions(["Delete", "Flag"]) }
}

extension ScreenProbe: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func numberOfSections(in collectionView: UICollectionView) -> Int { script.sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    script.sections[section].items.count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: kind.appearance != nil ? "row" : "tile", for: indexPath)
    if let row = cell as? UICollectionViewListCell {
      var content = row.defaultContentConfiguration()
      content.text = text(at: indexPath)
      row.contentConfiguration = content
      row.accessories = [.multiselect(), .delete()] + (item(at: indexPath) % 3 == 0 ? [.disclosureIndicator()] : [])
    }
    (cell as? ScreenTile)?.show(text(at: indexPath), hue: item(at: indexPath))
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    let id = script.sections[indexPath.section].id
    (header as? ScreenTile)?.show("section \(id) v\(version(id))", hue: id)
    return header
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 30 + hash(at: indexPath) % 110, height: 20 + hash(at: indexPath) % 41) }
}

/// A cell or header with a text on a colour, which changes while it is selected.
private final class ScreenTile: UICollectionViewCell {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.font = .systemFont(ofSize: 10)
    contentView.addSubview(label)
    selectedBackgroundView = UIView()
    selectedBackgroundView?.backgroundColor = .blue
  }
  required init?(coder: NSCoder) { return nil }
  func show(_ text: String, hue: Int) {
    label.text = text
    label.backgroundColor = UIColor(hue: CGFloat(hue * 37 % 100) / 100, saturation: 0.5, brightness: 0.85, alpha: 0.6)
  }
}

/// A custom layout: columns of 100 points in which items are stacked, each in the shortest; sections follow one another.
final class ShelvesLayout: UICollectionViewLayout {
  private let height: (IndexPath) -> CGFloat
  private var known: [UICollectionViewLayoutAttributes] = []
  private var byPath: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var length: CGFloat = 0

  init(height: @escaping (IndexPath) -> CGFloat) {
    self.height = height
    super.init()
  }
  required init?(coder: NSCoder) { return nil }

  override func prepare() {
    (known, byPath, length) = ([], [:], 0)
    guard let view = collectionView else { return }
    for section in 0..<view.numberOfSections {
      var ends = [CGFloat](repeating: length, count: 3)
      for item in 0..<view.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: CGFloat(column) * 100, y: ends[column], width: 96, height: height(path))
        ends[column] += attributes.frame.height + 4
        known.append(attributes)
        byPath[path] = attributes
      }
      length = (ends.max() ?? length) + 10
    }
  }
  override var collectionViewContentSize: CGSize { CGSize(width: 300, height: length) }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { byPath[indexPath] }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    known.filter { $0.frame.intersects(rect) }
  }
}
