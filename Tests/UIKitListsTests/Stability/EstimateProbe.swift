import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

/// A list of 100,000 numbered rows whose heights are five times as large as estimated, or a fifth of that; on a stage.
///
/// A list that scrolls horizontally is described in transposed coordinates: its "heights" are the widths of its columns.
@MainActor final class EstimateProbe: NSObject {
  enum Kind: CaseIterable {
    case list, insetGrouped, sidebar, table, grouped, flow, grid, sizes, horizontal, orthogonal
    /// Whether sections have margins above and below their rows.
    var hasSectionMargins: Bool { self == .insetGrouped || self == .grouped || self == .sidebar }
    /// The appearance of a list layout; nil for other kinds.
    var appearance: UICollectionLayoutListConfiguration.Appearance? {
      switch self {
      case .list: .plain
      case .insetGrouped: .insetGrouped
      case .sidebar: .sidebar
      default: nil
      }
    }
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
  private(set) lazy var stage = Stage(view, size: transposed(CGSize(width: 300, height: 600)), scale: scale)

  /// Creates the list for a display of `scale` pixels per point. Heights are whole pixels.
  init(_ run: Run, sectionCount: Int? = nil, rowCount: Int? = nil, scale: CGFloat = 1) {
    // Orthogonal sections alternate with others.
    let isOrthogonal = run.kind == .orthogonal
    let (sectionCount, rowCount) = (sectionCount ?? (isOrthogonal ? 20_000 : 4), rowCount ?? (isOrthogonal ? 5 : 25_000))
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
    if let appearance = run.kind.appearance {
      return UICollectionViewCompositionalLayout { _, environment in
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = .supplementary
        configuration.headerTopPadding = 0
        return .list(using: configuration, layoutEnvironment: environment)
      }
    }
    switch run.kind {
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
    case .orthogonal:
      return UICollectionViewCompositionalLayout { index, _ in
        guard index % 2 == 1 else { return rowSection(.estimated(estimate(run))) }
        let size = NSCollectionLayoutSize(widthDimension: .absolute(90), heightDimension: .estimated(estimate(run)))
        let section = NSCollectionLayoutSection(
          group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.orthogonalScrollingBehavior = .continuous
        return section
      }
    case .horizontal:
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.scrollDirection = .horizontal
      return UICollectionViewCompositionalLayout(
        sectionProvider: { _, _ in
          let size = NSCollectionLayoutSize(widthDimension: .estimated(estimate(run)), heightDimension: .fractionalHeight(1))
          let item = NSCollectionLayoutItem(layoutSize: size)
          let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
          section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
              layoutSize: NSCollectionLayoutSize(widthDimension: .estimated(18), heightDimension: .fractionalHeight(1)),
              elementKind: UICollectionView.elementKindSectionHeader, alignment: .leading)
          ]
          return section
        }, configuration: configuration)
    default: return UICollectionViewLayout()
    }
  }

  // MARK: Coordinates

  var isHorizontal: Bool { run.kind == .horizontal }
  func transposed(_ size: CGSize) -> CGSize { isHorizontal ? CGSize(width: size.height, height: size.width) : size }
  private func transposed(_ rect: CGRect) -> CGRect {
    isHorizontal ? CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width) : rect
  }
  private func transposed(_ point: CGPoint) -> CGPoint { isHorizontal ? CGPoint(x: point.y, y: point.x) : point }
  /// The offset along the scroll direction.
  var offset: CGFloat { transposed(view.contentOffset).y }
  /// The size of the view: its length along the scroll direction is the height.
  var size: CGSize { transposed(view.bounds.size) }
  var contentLength: CGFloat { transposed(view.contentSize).height }
  /// Scrolls immediately, as far as the content goes.
  func scroll(by distance: CGFloat) {
    stage.perform {
      stage.window.layoutIfNeeded()
      let wanted = transposed(CGPoint(x: 0, y: offset + distance))
      view.setContentOffset(view.clamped(wanted), animated: false)
    }
    stage.frame()
  }
  /// Sends an event of a finger in the middle of the view, at `y` along the scroll direction.
  func touch(_ phase: InputEvent.PointerPhase, _ y: CGFloat) {
    let point = transposed(CGPoint(x: 150, y: y))
    stage.send(.pointer(pointer: 0, phase: phase, at: Point(x: Double(point.x), y: Double(point.y))))
  }
  /// Scrolls with a wheel.
  func wheel(_ distance: CGFloat) {
    let (point, step) = (transposed(CGPoint(x: 150, y: 300)), transposed(CGPoint(x: 0, y: distance)))
    stage.send(
      .scroll(
        at: Point(x: Double(point.x), y: Double(point.y)), by: Point(x: Double(step.x), y: Double(step.y)), phase: .wheel))
  }

  // MARK: Sizes

  static func estimate(_ run: Run) -> CGFloat {
    // Lists use the standard height as their estimate.
    if run.kind.appearance != nil { return 44 }
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
      : height(item, width: size.width, view.traitCollection.preferredContentSizeCategory)
  }
  /// The maximum number of items in a line with sizes from the program.
  static let mostInLine = 8
  /// The number of items in a line; nil if it depends on them.
  var columns: Int? { run.kind == .sizes ? nil : run.kind == .flow || run.kind == .grid ? 2 : 1 }

  /// Whether the items of a section follow one another along the scroll direction.
  func isStacked(_ section: Int) -> Bool { columns == 1 && (run.kind != .orthogonal || section % 2 == 0) }

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
      // Cells of orthogonal sections are in scroll views of their own.
      let frame = cell.superview.map { view.convert(cell.frame, from: $0) } ?? cell.frame
      places[item(at: path)] = transposed(frame).offsetBy(dx: 0, dy: -offset)
    }
    return places
  }
  var offsetRange: ClosedRange<CGFloat> { 0...max(0, contentLength - size.height) }

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
    collection?.scrollToItem(at: path, at: isHorizontal ? .left : .top, animated: false)
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
    let header = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (header as? EstimateHeader)?.isHorizontal = isHorizontal
    return header
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
    let height = probe.fit(drawing.item)
    if probe.isHorizontal { attributes.size.width = height } else { attributes.size.height = height }
    return attributes
  }
}

/// A header of ``EstimateProbe``, higher than its estimate.
final class EstimateHeader: UICollectionReusableView {
  fileprivate var isHorizontal = false
  override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    if isHorizontal { attributes.size.width = 31 } else { attributes.size.height = 31 }
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
