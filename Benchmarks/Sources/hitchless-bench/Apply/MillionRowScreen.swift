import Foundation
import Hitchless
import HitchlessTesting

/// A list of a million rows of a fixed height, on a stage.
@MainActor final class MillionRowScreen {
  private static let count = 1_000_000
  private let stage: Stage
  private let view: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, Int>
  private let stopwatch = Stopwatch()
  private var configuredCells = 0
  private var next = 0

  /// Shows the first screen.
  init() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
    view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    var didConfigure: () -> Void = {}
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in didConfigure() }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    stage = Stage(view)
    didConfigure = { [weak self] in self?.configuredCells += 1 }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<Self.count))
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
  }

  /// Takes the snapshot, marks one item that is on screen, and applies the snapshot. Returns the time in milliseconds.
  func reconfigureOneOnScreen() throws -> Double {
    next = (next + 1) % 8
    let before = configuredCells
    let time = reconfigure(next)
    guard configuredCells == before + 1 else { throw BenchmarkError("the cell was not filled again") }
    return time
  }

  /// Does the same with an item that has no cell.
  func reconfigureOneOffScreen() throws -> Double {
    next = (next + 7_919) % (Self.count - 1_000)
    let before = configuredCells
    let time = reconfigure(next + 1_000)
    guard configuredCells == before else { throw BenchmarkError("an item without a cell was filled") }
    return time
  }

  private func reconfigure(_ item: Int) -> Double {
    let time = stopwatch.time {
      var snapshot = source.snapshot()
      snapshot.reconfigureItems([item])
      source.apply(snapshot, animatingDifferences: false)
    }
    stage.settle()
    return time
  }
}
