import FramePipeline
import Hitchless
import HitchlessBase
import Testing

@testable import HitchlessTesting

@MainActor @Suite("Scripted costs") struct ScriptedCostTests {
  @Test("Distributions stay within their bounds and repeat with their seed")
  func distributions() {
    func times(_ cost: ScriptedCost) -> [FrameDuration] {
      var cost = cost
      return (0..<400).map { _ in cost.next() }
    }
    let uniform = times(.uniform(.milliseconds(2)...(.milliseconds(5)), seed: 3))
    #expect(uniform == times(.uniform(.milliseconds(2)...(.milliseconds(5)), seed: 3)))
    #expect(uniform != times(.uniform(.milliseconds(2)...(.milliseconds(5)), seed: 4)))
    #expect(uniform.allSatisfy { $0 >= .milliseconds(2) && $0 <= .milliseconds(5) })
    #expect(uniform.contains { $0 < .milliseconds(2.5) } && uniform.contains { $0 > .milliseconds(4.5) })
    let spikes = times(.spikes(of: .milliseconds(30), onceIn: 10, otherwise: .milliseconds(1), seed: 1))
    #expect((20...70).contains(spikes.count { $0 == .milliseconds(30) }))
    #expect(times(.sequence([.milliseconds(1), .milliseconds(2)])).prefix(3) == [.milliseconds(1), .milliseconds(2), .milliseconds(1)])
    #expect(times(.sequence([])).allSatisfy { $0 == .zero })
    #expect(times(.milliseconds(-3)).allSatisfy { $0 == .zero })
  }

  @Test("Registered cells are distinguished by class, and each step takes its scripted time")
  func steps() {
    final class PhotoCell: UICollectionViewCell {}
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<PhotoCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    let stage = Stage(list, size: CGSize(width: 300, height: 400))
    defer { stage.end() }
    stage.costs[.make("PhotoCell")] = .milliseconds(1)
    stage.costs[.configure("PhotoCell")] = .milliseconds(2)
    stage.costs[.configure("AnotherCell")] = .milliseconds(500)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    let counters = stage.counters
    #expect(counters.cellsMade == 3 && counters.cellsConfigured == 3)
    #expect(counters.cellTimes.make == .milliseconds(3))
    #expect(counters.cellTimes.configure == .milliseconds(6))
  }
}
