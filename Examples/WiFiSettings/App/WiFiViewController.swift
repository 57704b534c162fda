import Foundation
public import UIKit

/// A settings screen: a switch and the network in use, then the networks found, which change all the time. A locked network asks for its
/// password once.
public final class WiFiViewController: UIViewController {
  enum Section: Hashable, Sendable { case settings, networks }
  /// The three kinds of row.
  enum Row: Hashable, Sendable {
    case onOff
    case current(Network.ID)
    case available(Network.ID)
  }

  /// The time between two scans, in seconds.
  private static let interval = 1.5

  private(set) var scanner: NetworkScanner
  private(set) var isOn = true
  private(set) var current: Network.ID?
  /// The networks whose password was entered.
  private var known: Set<Network.ID> = []
  private(set) var collectionView: UICollectionView!
  private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Row>!
  private var link: UIUpdateLink?
  private var nextScan: TimeInterval?

  /// Creates the screen. The same seed finds the same networks.
  public init(seed: UInt64 = 1) {
    scanner = NetworkScanner(seed: seed)
    current = scanner.found.first?.id
    if let current { known.insert(current) }
    super.init(nibName: nil, bundle: nil)
    title = "Wi-Fi"
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout { [weak self] index, environment in
      var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      list.headerMode = self?.dataSource?.sectionIdentifier(for: index) == .networks ? .supplementary : .none
      return NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
    }
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.delegate = self
    collectionView.allowsFocus = true
    view.addSubview(collectionView)
    configureDataSource()
    showRows(animated: false)

    let link = UIUpdateLink(view: view)
    link.requiresContinuousUpdates = true
    link.addAction { [weak self] _, info in self?.update(at: info.modelTime) }
    self.link = link
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    link?.isEnabled = true
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    link?.isEnabled = false
  }

  // MARK: Rows

  private func configureDataSource() {
    let onOff = UICollectionView.CellRegistration<SwitchCell, Row> { [weak self] cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Wi-Fi"
      cell.contentConfiguration = content
      cell.isOn = self?.isOn ?? false
      cell.onChange = { self?.turn(on: $0) }
    }
    let network = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { cell, _, row in
      cell.contentConfiguration = Self.content(of: row, cell.defaultContentConfiguration())
    }
    let header = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: UICollectionView.elementKindSectionHeader) {
      header, _, _ in
      header.title = "NETWORKS"
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, row in
      switch row {
      case .onOff: collectionView.dequeueConfiguredReusableCell(using: onOff, for: indexPath, item: row)
      case .current, .available: collectionView.dequeueConfiguredReusableCell(using: network, for: indexPath, item: row)
      }
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }

  private static func content(of row: Row, _ plain: UIListContentConfiguration) -> UIListContentConfiguration {
    var content = plain
    switch row {
    case .onOff: break
    case .current(let id):
      content.text = NetworkScanner.all[id].name
      content.secondaryText = "Connected"
      content.secondaryTextProperties.color = .secondaryLabel
      content.image = UIImage(systemName: "checkmark")
    case .available(let id):
      let network = NetworkScanner.all[id]
      content.text = network.name
      content.image = UIImage(systemName: network.needsPassword ? "lock.fill" : "wifi")
      content.imageProperties.tintColor = .secondaryLabel
    }
    return content
  }

  private func showRows(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Row>()
    snapshot.appendSections([.settings])
    snapshot.appendItems([.onOff])
    if isOn {
      if let current { snapshot.appendItems([.current(current)]) }
      snapshot.appendSections([.networks])
      snapshot.appendItems(scanner.found.filter { $0.id != current }.map { .available($0.id) })
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  // MARK: Changes

  func turn(on: Bool) {
    isOn = on
    nextScan = nil
    showRows(animated: true)
  }

  private func update(at time: TimeInterval) {
    let due = nextScan ?? time + Self.interval
    nextScan = due
    guard isOn, time >= due else { return }
    nextScan = time + Self.interval
    scanner.scan(keeping: current)
    showRows(animated: true)
  }
}

extension WiFiViewController: UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    switch dataSource.itemIdentifier(for: indexPath) {
    case .onOff:
      turn(on: !isOn)
      var snapshot = dataSource.snapshot()
      snapshot.reconfigureItems([.onOff])
      dataSource.apply(snapshot)
    case .available(let id) where NetworkScanner.all[id].needsPassword && !known.contains(id): askForPassword(of: id)
    case .available(let id): join(id)
    case .current, nil: break
    }
  }

  private func join(_ id: Network.ID) {
    known.insert(id)
    current = id
    showRows(animated: true)
  }
  private func askForPassword(of id: Network.ID) {
    let asking = PasswordViewController(for: NetworkScanner.all[id]) { [weak self] _ in
      self?.navigationController?.popViewController(animated: true)
      self?.join(id)
    }
    navigationController?.pushViewController(asking, animated: true)
  }
}
