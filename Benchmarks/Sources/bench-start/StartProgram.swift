import Foundation
import FramePipeline
import Hitchless

/// Shows a list of 100,000 rows and ends with its first frame. Then prints the resident memory in bytes and the number of loaded shared
/// libraries. Accepts the display's options, such as `--headless`.
@main
final class StartProgram: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>?
  private var observation: UIFrameObservation?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    let list = UICollectionView(
      frame: window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(list)
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(number)"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, indexPath, number in
      list.dequeueConfiguredReusableCell(using: row, for: indexPath, item: number)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<100_000))
    source.apply(snapshot, animatingDifferences: false)
    dataSource = source
    window.makeKeyAndVisible()
    self.window = window
    observation = window.windowScene?.observeFrames { record in
      guard record.commitTime != nil, record.counters.cellsDisplayed > 3 else { return }
      // Written directly, because print() would buffer it until the end.
      FileHandle.standardOutput.write(Data("\(Self.residentBytes) \(Self.libraryCount)\n".utf8))
      exit(0)
    }
    return true
  }

  private static var residentBytes: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").dropFirst().first
    return (pages.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  private static var libraryCount: Int {
    // The system reports no length for this file.
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps").map { String(decoding: $0.readDataToEndOfFile(), as: UTF8.self) } ?? ""
    return Set(maps.split(separator: "\n").compactMap { $0.split(separator: " ").last }.filter { $0.contains(".so") }).count
  }
}
