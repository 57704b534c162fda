import Foundation
import HitchlessTesting
import Testing

/// A plain data source of a ``BatchScript``, with headers, and its collection view.
@MainActor
final class BatchProbe: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout, UICollectionViewDataSourcePrefetching {
  final class Header: UICollectionReusableView { var text = "" }
  enum Kind: String, Sendable, CaseIterable { case fixed, sizing, columns, custom, flow, flowSizing, flowSubclass }
  /// A random test with one layout.
  struct Run: CustomTestStringConvertible, Sendable {
    var seed: UInt64
    var kind: Kind
    var testDescription: String { "seed \(seed) \(kind)" }

    /// Returns a run for each layout, with seeds from `seed` on.
    static func all(from seed: UInt64) -> [Run] { zip(seed..., Kind.allCases).map { Run(seed: $0, kind: $1) } }
  }

  let kind: Kind
  var script: BatchScript
  let view: UICollectionView
  private let cells: UICollectionView.CellRegistration<ProbeCell, Int>
  private let headers: UICollectionView.SupplementaryRegistration<Header>
  private(set) lazy var stage = Stage(view, size: view.bounds.size, scale: 1)
  /// The balance of display callbacks per cell: one more when display begins, one less when it ends.
  private(set) var balance: [ObjectIdentifier: Int] = [:]
  /// How often the cell of an item was configured.
  private(set) var fillings: [Int: Int] = [:]
  /// The moves by hand that the data source was notified of.
  private(set) var moves: [(from: IndexPath, to: IndexPath)] = []

  init(_ kind: Kind, _ script: BatchScript) {
    self.kind = kind
    self.script = script
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 220), collectionViewLayout: Self.layout(kind))
    var configure: (ProbeCell, Int) -> Void = { _, _ in }
    var title: (Header, Int) -> Void = { _, _ in }
    cells = UICollectionView.CellRegistration { cell, _, item in configure(cell, item) }
    headers = UICollectionView.SupplementaryRegistration(elementKind: UICollectionView.elementKindSectionHeader) {
      title($0, $2.section)
    }
    super.init()
    ProbeCell.current = nil
    view.contentInsetAdjustmentBehavior = .never
    configure = { [unowned self] cell, item in
      let version = self.script.versions[item, default: 0]
      self.fillings[item, default: 0] += 1
      cell.text = "\(item) v\(version)"
      cell.wantedHeight = kind == .sizing || kind == .flowSizing ? CGFloat(20 + (item * 37 + version * 11) % 60) : nil
    }
    title = { [unowned self] header, section in
      let id = self.script.sections[section].id
      header.text = "section \(id) v\(self.script.versions[id, default: 0])"
    }
    view.dataSource = self
    view.delegate = self
    view.prefetchDataSource = self
  }

  static func layout(_ kind: Kind) -> UICollectionViewLayout {
    switch kind {
    case .custom: return GridLayout()
    case .flow, .flowSizing, .flowSubclass:
      let layout = kind == .flowSubclass ? LeftAlignedLayout() : UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 0, height: 18)
      layout.sectionInset = UIEdgeInsets(top: 2, left: 10, bottom: 5, right: 10)
      if kind == .flowSizing { layout.estimatedItemSize = CGSize(width: 280, height: 30) }
      return layout
    case .fixed, .sizing, .columns: break
    }
    return UICollectionViewCompositionalLayout { _, _ in
      let section = rowSection(kind == .sizing ? .estimated(30) : .absolute(40), columns: kind == .columns ? 3 : 1, spacing: 3)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(18)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      section.boundarySupplementaryItems = [header]
      return section
    }
  }

  func perform(_ asks: [BatchScript.Ask]) {
    for ask in asks {
      switch ask {
      case .insertItems(let paths): view.insertItems(at: paths)
      case .deleteItems(let paths): view.deleteItems(at: paths)
      case .moveItem(let from, let to): view.moveItem(at: from, to: to)
      case .reloadItems(let paths): view.reloadItems(at: paths)
      case .reconfigureItems(let paths): view.reconfigureItems(at: paths)
      case .insertSections(let sections): view.insertSections(sections)
      case .deleteSections(let sections): view.deleteSections(sections)
      case .moveSection(let from, let to): view.moveSection(from, toSection: to)
      case .reloadSections(let sections): view.reloadSections(sections)
      }
    }
  }

  /// Returns everything on screen: cells and headers with text, frame, opacity and transform, in the order of the list, with frames
  /// relative to `origin`.
  func shown(from first: IndexPath? = nil, origin: CGFloat = 0, height: CGFloat = .infinity) -> [String] {
    func line(_ name: String, _ view: UIView?, _ text: String?) -> String? {
      guard let view, view.frame.maxY - origin <= height else { return nil }
      let frame = view.frame.offsetBy(dx: 0, dy: -origin)
      return "\(name) \(text ?? "") \(frame) \(view.alpha) \(view.isHidden) \(view.transform.isIdentity)"
    }
    let cells = view.indexPathsForVisibleItems.filter { first == nil || $0 >= first! }.compactMap { path in
      let cell = view.cellForItem(at: path) as? ProbeCell
      return line("\(path.section).\(path.item)", cell, cell?.text)
    }
    guard first == nil else { return cells }
    let kind = UICollectionView.elementKindSectionHeader
    return cells
      + view.indexPathsForVisibleSupplementaryElements(ofKind: kind).compactMap { path in
        let header = view.supplementaryView(forElementKind: kind, at: path) as? Header
        return line("header \(path.section)", header, header?.text)
      }
  }

  // MARK: Sizes

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard kind != .flowSizing else { return CGSize(width: 280, height: 30) }
    let item = script.sections[indexPath.section].items[indexPath.item]
    let version = script.versions[item, default: 0]
    return CGSize(width: CGFloat(30 + (item * 29 + version * 7) % 110), height: CGFloat(20 + (item * 37 + version * 11) % 40))
  }

  // MARK: The data source

  func numberOfSections(in collectionView: UICollectionView) -> Int { script.sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    script.sections[section].items.count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: cells, for: indexPath, item: script.sections[indexPath.section].items[indexPath.item])
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    moves.append((sourceIndexPath, destinationIndexPath))
    script.move(from: sourceIndexPath, to: destinationIndexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath) }

  func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    balance[ObjectIdentifier(cell), default: 0] += 1
  }
  func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    balance[ObjectIdentifier(cell), default: 0] -= 1
  }
  // Prefetched items exist.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for path in indexPaths { _ = script.sections[path.section].items[path.item] }
  }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

/// A layout as a program would write it: three columns, headers, all attributes prepared in advance, cells that shrink when they leave and
/// grow when they appear.
final class GridLayout: UICollectionViewLayout {
  private var cells: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var headers: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var height: CGFloat = 0
  private(set) var updates: [UICollectionViewUpdateItem] = []
  private(set) var events: [String] = []
  func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }

  override func prepare() {
    super.prepare()
    cells = [:]
    headers = [:]
    height = 0
    guard let collectionView else { return }
    for section in 0..<collectionView.numberOfSections {
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: section))
      header.frame = CGRect(x: 0, y: height, width: 300, height: 18)
      headers[header.indexPath] = header
      height += 18
      let count = collectionView.numberOfItems(inSection: section)
      for item in 0..<count {
        let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        cell.frame = CGRect(x: CGFloat(item % 3) * 100, y: height + CGFloat(item / 3) * 40, width: 96, height: 36)
        cells[cell.indexPath] = cell
      }
      height += CGFloat((count + 2) / 3) * 40
    }
  }
  override var collectionViewContentSize: CGSize { CGSize(width: 300, height: height) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (Array(cells.values) + Array(headers.values)).filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { cells[indexPath] }
  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { headers[indexPath] }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    updates = updateItems
    events.append("prepare")
  }
  override func finalizeCollectionViewUpdates() { events.append("finalize") }
  override func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    events.append("initial \(indexPath.section).\(indexPath.item)")
    guard updates.contains(where: { $0.updateAction == .insert && $0.indexPathAfterUpdate == indexPath }) else { return nil }
    return small(cells[indexPath])
  }
  override func finalLayoutAttributesForDisappearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    events.append("final \(indexPath.section).\(indexPath.item)")
    guard updates.contains(where: { $0.updateAction == .delete && $0.indexPathBeforeUpdate == indexPath }) else { return nil }
    return small(
      collectionView?.cellForItem(at: indexPath).map { cell in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = cell.frame
        return attributes
      })
  }
  private func small(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    guard let copy = attributes?.copy() as? UICollectionViewLayoutAttributes else { return nil }
    copy.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    copy.alpha = 0
    return copy
  }
}

/// A flow layout whose items are left-aligned in their lines, at the minimal spacing.
final class LeftAlignedLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { $0.representedElementCategory == .cell ? moved($0) : $0 }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map { moved($0) }
  }
  /// Moves an item to the end of the previous one if both are in the same line.
  private func moved(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let path = attributes.indexPath
    var x = sectionInset.left
    for index in stride(from: path.item - 1, through: 0, by: -1) {
      let other = super.layoutAttributesForItem(at: IndexPath(item: index, section: path.section))
      guard let frame = other?.frame, frame.maxY > attributes.frame.minY, frame.minX < attributes.frame.minX else { break }
      x += frame.width + minimumInteritemSpacing
    }
    attributes.frame.origin.x = x
    return attributes
  }
}
