import Foundation
import Hitchless
import HitchlessTesting

/// An outline of a million items on a stage: a thousand items with 500 children each, all expanded, and one with 499,000 children at the
/// end. Items are expanded and collapsed with animation, as by the user.
@MainActor final class OutlineScreen {
  private typealias Source = UICollectionViewDiffableDataSource<Int, Int>
  private static let parents = 1_000
  private static let children = 500
  private static let large = 3_000_000

  private let stage: Stage
  private let view: UICollectionView
  private let source: Source
  private let stopwatch = Stopwatch()

  /// Shows the first screen.
  init() {
    view = UICollectionView(frame: .zero, collectionViewLayout: RowLayout.make())
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    stage = Stage(view)
    source.apply(Self.outline(), to: 0, animatingDifferences: false)
    stage.settle()
  }

  private static func outline() -> NSDiffableDataSourceSectionSnapshot<Int> {
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append(Array(0..<parents) + [large])
    for parent in 0..<parents {
      let first = (parent + 1) * 1_000
      outline.append(Array(first..<first + children), to: parent)
    }
    outline.append(Array(large + 1...large + 499_000), to: large)
    outline.expand(Array(0..<parents))
    return outline
  }

  /// Builds the outline. Returns the time in milliseconds.
  func build() -> Double { stopwatch.time { _ = Self.outline() } }

  /// Collapses and expands the item in the middle, with 500 children. Returns the time of both up to the end of their first frames, in
  /// milliseconds.
  func toggleOne() throws -> Double { try toggle(Self.parents / 2, visible: Self.children) }
  /// Expands and collapses the item with 499,000 children.
  func toggleLarge() throws -> Double { try toggle(Self.large, visible: 499_000) }

  private func toggle(_ item: Int, visible count: Int) throws -> Double {
    let before = source.snapshot().numberOfItems
    let isExpanded = source.snapshot(for: 0).isExpanded(item)
    var time = 0.0
    for expands in [!isExpanded, isExpanded] {
      time += stopwatch.time {
        var outline = source.snapshot(for: 0)
        if expands { outline.expand([item]) } else { outline.collapse([item]) }
        source.apply(outline, to: 0)
        stage.frame()
      }
      let expected = expands == isExpanded ? before : before + (expands ? count : -count)
      guard source.snapshot().numberOfItems == expected else { throw BenchmarkError("the outline did not change as expected") }
      stage.settle()
    }
    return time
  }
}
