import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

/// A list of 100,000 numbered rows whose heights are five times as large as estimated, or a fifth of that; on a stage.
@MainActor final class EstimateProbe: NSObject {
  enum Kind: CaseIterable {
    case list, insetGrouped, table, grouped, flow, grid, sizes
    /// Whether sections have margins above and below their rows.
    var hasSectionMargins: Bool { self == .insetGrouped || self == .grouped }
  }
  enum Mistake: CaseIterable { case tooSmall, tooLarge }
  struct Run: CustomTestStringConvertible, Sendable {
    var kind: Kind
    var mistake: Mistake
    var testDescription: String { "\(kind), estimates \(mistake)" }
    /// All kinds of lists, or the one that `HITCHLESS_FUZZ_RUN` names, "list tooLarge" for instance.
    static let all = Kind.allCases.flatMap { kind in Mistake.allCases.map { Run(kind: kind, mistake: $0) } }.filter { run in
      ProcessInfo.processInfo.environment["HITCHLESS_FUZZ_RUN"].map { $0 == "\(run.kind) \(run.mistake)" } ?? true
    }
  }

  let run: Run
  var sections: [(id: Int, items: [Int])]
  /// How often an item changed its height.
  var versions: [Int: Int] = [:]
  private var last: Int
  private(set) var fits = 0
  let view: UIScrollView
  private let scale: CGFloat
  private(set) lazy var stage = Stage(view, size: CGSize(width: 300, height: 600), scale: scale)

  /// Creates the list for a display of `scale` pixels per point. Heights are whole pixels.
  init(_ run: Run, sectionCount: Int = 4, rowCount: Int = 25_000, scale: CGFloat = 1) {
    self.run = run
    self.scale = scale
    sections = (0..<sectionCount).map { section in (section, Array(section * rowCount..<(section + 1) * rowCount)) }
    last = sectionCount * rowCount
    let estimate = Self.estimate(run)
    if run.kind == .table || run.kind == .grouped {
      let table = UITableView(frame: .zero, style: run.kind == .grouped ? .grouped : .plain)
      table.estimatedRowHeight = estimate
      table.sectionHeaderTopPadding = 0
      table.register(EstimateRow.self, forCellReuseIdentifier: "cell")
      view = table
    } else {
      let list = UICollectionView(frame: .zero, collectionViewLayout: Self.layout(run))
      list.register(EstimateCell.self, forCellWithReuseIdentifier: "cell")
      list.register(
        EstimateHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
      view = list
    }
    super.init()
    if let table {
      (table.dataSource, table.delegate) = (self, self)
    } else {
      collection?.dataSource = self
      collection?.delegate = self
    }
    view.contentInsetAdjustmentBehavior = .never
    stage.settle()
  }

  private static func layout(_ run: Run) -> UICollectionViewLayout {
    switch run.kind {
    case .table, .grouped: return UICollectionViewLayout()
    case .list, .insetGrouped:
      return UICollectionViewCompositionalLayout { _, environment in
        var configuration = UICollectionLayoutListConfiguration(appearance: run.kind == .list ? .plain : .insetGrouped)
        configuration.headerMode = .supplementary
        configuration.headerTopPadding = 0
        return .list(using: configuration, layoutEnvironment: environment)
      }
    case .flow, .sizes:
      let layout = UICollectionViewFlowLayout()
      layout.minimumLineSpacing = 3
      layout.headerReferenceSize = CGSize(width: 0, height: 18)
      if run.kind == .flow {
        layout.estimatedItemSize = CGSize(width: 130, height: estimate(run))
      } else {
        layout.itemSize = CGSize(width: 130, height: estimate(run))
      }
      return layout
    case .grid:
      return UICollectionViewCompositionalLayout { _, _ in
        let section = rowSection(.estimated(estimate(run)), columns: 2, spacing: 3)
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(18)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        return section
      }
    }
  }

  // MARK: Sizes

  static func estimate(_ run: Run) -> CGFloat {
    // Lists use the standard height as their estimate.
    if run.kind == .list || run.kind == .insetGrouped { return 44 }
    return run.mistake == .tooSmall ? 20 : 400
  }
  /// Returns the height of an item for a width and a text size: at a width of 300 points and the standard size, between a fifth and nine
  /// fifths of the average.
  func height(_ item: Int, width: CGFloat, _ category: UIContentSizeCategory) -> CGFloat {
    let mean = run.mistake == .tooSmall ? Self.estimate(run) * 5 : Self.estimate(run) / 5
    let hash = UInt64(item * 131 + versions[item, default: 0]) &* 0x9E37_79B9_7F4A_7C15 >> 40
    let share = 0.2 + 1.6 * CGFloat(hash % 1_000) / 1_000
    let text: CGFloat = category == .large ? 1 : category > .large ? 1.4 : 0.8
    return max(2, (mean * share * text * 300 / width * scale).rounded(.up) / scale)
  }
  func height(_ item: Int) -> CGFloat {
    // Sizes from the program depend on nothing.
    run.kind == .sizes
      ? height(item, width: 300, .large)
      : height(item, width: view.bounds.width, view.traitCollection.preferredContentSizeCategory)
  }
  /// The maximum number of items in a line with sizes from the program.
  static let mostInLine = 8
  /// The number of items in a line; nil if it depends on them.
  var columns: Int? { run.kind == .sizes ? nil : run.kind == .flow || run.kind == .grid ? 2 : 1 }

  /// Returns the fitting height of a cell.
  func fit(_ item: Int) -> CGFloat {
    fits += 1
    return height(item)
  }

  // MARK: The list

  var table: UITableView? { view as? UITableView }
  var collection: UICollectionView? { view as? UICollectionView }
  func item(at path: IndexPath) -> Int { sections[path.section].items[path.item] }
  func newItem() -> Int {
    last += 1
    return last
  }
  var visiblePaths: [IndexPath] { table?.indexPathsForVisibleRows ?? collection?.indexPathsForVisibleItems ?? [] }
  func cell(at path: IndexPath) -> UIView? { table?.cellOnScreen(at: path) ?? collection?.cellOnScreen(at: path) }
  /// The positions of the items on screen, relative to the top of the view.
  var places: [Int: CGRect] {
    var places: [Int: CGRect] = [:]
    let cells: [UIView] = table?.visibleCells ?? collection?.visibleCells ?? []
    let visible = Set(cells.map { ObjectIdentifier($0) })
    for path in visiblePaths {
      let cell: UIView? = table?.cellForRow(at: path) ?? collection?.cellForItem(at: path)
      guard let cell, visible.contains(ObjectIdentifier(cell)) else { continue }
      places[item(at: path)] = cell.frame.offsetBy(dx: 0, dy: -view.contentOffset.y)
    }
    return places
  }
  var offsetRange: ClosedRange<CGFloat> { 0...max(0, view.contentSize.height - view.bounds.height) }

  func batch(_ changes: @escaping () -> Void) {
    if let table {
      table.performBatchUpdates(changes)
    } else {
      collection?.performBatchUpdates(changes)
    }
  }
  func insert(_ paths: [IndexPath]) {
    table?.insertRows(at: paths, with: .automatic)
    collection?.insertItems(at: paths)
  }
  func delete(_ paths: [IndexPath]) {
    table?.deleteRows(at: paths, with: .automatic)
    collection?.deleteItems(at: paths)
  }
  func move(_ from: IndexPath, _ to: IndexPath) {
    table?.moveRow(at: from, to: to)
    collection?.moveItem(at: from, to: to)
  }
  func reload(_ paths: [IndexPath]) {
    table?.reloadRows(at: paths, with: .automatic)
    collection?.reloadItems(at: paths)
  }
  func reconfigure(_ paths: [IndexPath]) {
    table?.reconfigureRows(at: paths)
    collection?.reconfigureItems(at: paths)
  }
  func scroll(to path: IndexPath) {
    table?.scrollToRow(at: path, at: .top, animated: false)
    collection?.scrollToItem(at: path, at: .top, animated: false)
  }
  func setTextSize(_ category: UIContentSizeCategory) {
    stage.perform {
      let traits = UITraitCollection(traitsFrom: [
        stage.window.traitCollection, UITraitCollection(preferredContentSizeCategory: category),
      ])
      UIApplication.shared.surroundingsDidChange(traits)
    }
  }
}

extension EstimateProbe: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].items.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? EstimateRow)?.show(item(at: indexPath), self)
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(sections[section].id)" }
}

extension EstimateProbe: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].items.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? EstimateCell)?.show(item(at: indexPath), self)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard run.kind == .sizes else { return (collectionViewLayout as? UICollectionViewFlowLayout)?.estimatedItemSize ?? .zero }
    let item = item(at: indexPath)
    return CGSize(width: CGFloat(40 + (item * 29) % 170), height: height(item))
  }
}

/// A row of ``EstimateProbe``.
final class EstimateRow: UITableViewCell {
  private let drawing = EstimateContent()
  private weak var probe: EstimateProbe?

  func show(_ item: Int, _ probe: EstimateProbe) {
    self.probe = probe
    drawing.show(item, in: contentView, version: probe.versions[item, default: 0])
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: probe?.fit(drawing.item) ?? size.height)
  }
}

/// A cell of ``EstimateProbe``.
final class EstimateCell: UICollectionViewListCell {
  private let drawing = EstimateContent()
  private weak var probe: EstimateProbe?

  func show(_ item: Int, _ probe: EstimateProbe) {
    self.probe = probe
    drawing.show(item, in: contentView, version: probe.versions[item, default: 0])
  }
  override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let probe else { return attributes }
    if probe.run.kind == .flow { attributes.size.width = (probe.view.bounds.width - 10) / 2 }
    attributes.size.height = probe.fit(drawing.item)
    return attributes
  }
}

/// A header of ``EstimateProbe``, higher than its estimate.
final class EstimateHeader: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes.size.height = 31
    return attributes
  }
}

/// The content of a cell: its item's colour, and a mark at its top.
@MainActor final class EstimateContent {
  private(set) var item = 0
  private let mark = UIView()

  func show(_ item: Int, in view: UIView, version: Int) {
    self.item = item
    view.backgroundColor = UIColor(hue: CGFloat(item * 37 % 100) / 100, saturation: 0.5, brightness: 0.85, alpha: 1)
    mark.backgroundColor = UIColor(white: 0.1, alpha: 1)
    mark.frame = CGRect(x: 4 + (item + version) % 40, y: 1, width: 6 + item % 60, height: 3)
    if mark.superview !== view { view.addSubview(mark) }
  }
}
