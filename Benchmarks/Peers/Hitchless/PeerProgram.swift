import Foundation
import Hitchless

/// The workload of README.md in Hitchless: a collection view in a window without a title bar, or headless.
@main
final class PeerProgram: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var controller: PeerListController?
  private var workload: PeerWorkload?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let options = PeerOptions(Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
    // Without a window the program also ends on its own.
    HeadlessScript.standard = { _ in "wait 3600" }
    PeerRow.photos = PeerPhotos(folder: options.assets, areFresh: options.work == .fresh)
    let controller = PeerListController(options)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.windowScene?.titlebar?.titleVisibility = .hidden
    self.window = window
    self.controller = controller
    workload = window.windowScene.map { PeerWorkload(options, controller, $0) }
    return true
  }
}

/// The list, with a diffable data source or a plain one.
final class PeerListController: UIViewController, UICollectionViewDelegate {
  let list: UICollectionView
  let source: UICollectionViewDiffableDataSource<Int32, Int32>?
  private let plain: PlainSource?

  init(_ options: PeerOptions) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(300))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let row = UICollectionView.CellRegistration<PeerRow, Int32> { cell, _, row in cell.show(Int(row)) }
    if options.isPlain {
      plain = PlainSource(options.rows, row)
      source = nil
      list.dataSource = plain
    } else {
      plain = nil
      source = UICollectionViewDiffableDataSource(collectionView: list) { list, indexPath, number in
        list.dequeueConfiguredReusableCell(using: row, for: indexPath, item: number)
      }
      source?.apply(Self.snapshot(Array(0..<Int32(options.rows))), animatingDifferences: false)
    }
    super.init(nibName: nil, bundle: nil)
    list.backgroundColor = .white
    list.showsVerticalScrollIndicator = false
    list.delegate = self
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
  }

  nonisolated static func snapshot(_ rows: [Int32]) -> NSDiffableDataSourceSnapshot<Int32, Int32> {
    var snapshot = NSDiffableDataSourceSnapshot<Int32, Int32>()
    snapshot.appendSections([0])
    snapshot.appendItems(rows)
    return snapshot
  }

  func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    (cell as? PeerRow)?.willDisplay()
  }

  /// The numbers of the rows that are on screen.
  var shown: [Int] {
    list.visibleCells.compactMap { $0 as? PeerRow }.filter { $0.frame.intersects(list.bounds) }.map(\.row)
  }
}

/// A data source with the numbers of the rows in an array.
private final class PlainSource: NSObject, UICollectionViewDataSource {
  private let rows: [Int32]
  private let row: UICollectionView.CellRegistration<PeerRow, Int32>

  init(_ count: Int, _ row: UICollectionView.CellRegistration<PeerRow, Int32>) {
    rows = Array(0..<Int32(count))
    self.row = row
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: rows[indexPath.item])
  }
}
