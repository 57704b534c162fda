import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

/// The behaviour of lists when memory or power is low.
@Suite("Lists in low power mode and under memory pressure")
@MainActor struct ListPressureTests {
  private func collection(_ count: Int = 400, height: CGFloat = 100) -> CollectionProbe {
    CollectionProbe(counts: [count], layout: rows(.absolute(height)))
  }

  // MARK: Power

  @Test("In low power mode no cells are prepared ahead, but data are prefetched")
  func lowPower() {
    let probe = collection()
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.isLowPowerModeEnabled = true
    stage.settle()
    for _ in 0..<20 { stage.scroll(by: 30) }
    stage.settle()
    #expect(stage.counters.cellsPrefetched == 0)
    #expect(Set(probe.displayedPaths).count == stage.counters.cellsConfigured)
    #expect(probe.prefetched.count > 10)
    // Earlier requests are not continued either.
    stage.isLowPowerModeEnabled = false
    stage.scroll(by: 30)
    stage.settle()
    #expect(stage.counters.cellsPrefetched > 0)
  }

  @Test("In low power mode a table prepares no cells ahead")
  func lowPowerTable() {
    let probe = TableProbe(counts: [300], rowHeight: 50)
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.isLowPowerModeEnabled = true
    stage.settle()
    for _ in 0..<20 { stage.scroll(by: 30) }
    stage.settle()
    #expect(stage.counters.cellsPrefetched == 0)
    stage.isLowPowerModeEnabled = false
    stage.scroll(by: 30)
    stage.settle()
    #expect(stage.counters.cellsPrefetched > 0)
  }

  // MARK: Memory

  @Test("A memory warning releases all cells that are not visible")
  func memoryWarning() {
    let probe = collection()
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.settle()
    for _ in 0..<30 { stage.scroll(by: 50) }
    stage.settle()
    let before = probe.shown
    let visible = Set(probe.view.visibleCells.map { ObjectIdentifier($0) })
    #expect(probe.view.subviews.count { $0 is ProbeCell } > visible.count)
    stage.simulateMemoryWarning()
    #expect(probe.view.subviews.count { $0 is ProbeCell } == visible.count)
    #expect(probe.shown == before)
    _ = probe.takeLog()
    // Items whose cells were discarded are requested again.
    stage.scroll(by: -60)
    #expect(probe.takeLog().contains("init"))
    stage.settle()
  }

  @Test("Released cells are deallocated")
  func objectsGo() {
    let probe = collection()
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.settle()
    for _ in 0..<30 { stage.scroll(by: 50) }
    stage.settle()
    final class Weak {
      weak var cell: UICollectionViewCell?
      init(_ cell: UICollectionViewCell) { self.cell = cell }
    }
    let visible = Set(probe.view.visibleCells.map { ObjectIdentifier($0) })
    let idle = probe.view.subviews.compactMap { $0 as? ProbeCell }.filter { !visible.contains(ObjectIdentifier($0)) }.map { Weak($0) }
    #expect(!idle.isEmpty && idle.allSatisfy { $0.cell != nil })
    stage.simulateMemoryWarning()
    stage.frames(2)
    #expect(idle.allSatisfy { $0.cell == nil })
  }

  @Test("A memory warning in a cell provider waits for the end of the layout", arguments: [true, false])
  func warningWhileAsked(prefetches: Bool) {
    let probe = collection()
    probe.view.isPrefetchingEnabled = prefetches
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.settle()
    var warnings = 0
    probe.willConfigure = { [unowned stage] path in
      guard path.item % 3 == 0 else { return }
      warnings += 1
      stage.simulateMemoryWarning()
    }
    let faults = Fault.collecting {
      for step in 0..<60 {
        stage.scroll(by: step % 10 < 7 ? 70 : -90)
        #expect(probe.shown.count >= 3)
      }
      stage.settle()
    }
    #expect(faults.isEmpty)
    #expect(warnings > 5)
    #expect(probe.shown.allSatisfy { !$0.contains("nil") })
  }

  @Test("A memory warning releases a table's cells and keeps its headers")
  func memoryWarningTable() {
    let probe = TableProbe(counts: Array(repeating: 10, count: 20), rowHeight: 50)
    probe.titles = Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, "section \($0)") })
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.settle()
    for _ in 0..<30 { stage.scroll(by: 50) }
    stage.settle()
    let before = probe.shown
    let picture = stage.dump
    let count = probe.view.subviews.count
    stage.simulateMemoryWarning()
    #expect(probe.view.subviews.count < count)
    stage.frames(2)
    #expect(probe.shown == before)
    #expect(stage.dump == picture)
  }

  // MARK: Bounds

  @Test("The reuse pool shrinks with the number of visible cells")
  func bounded() {
    var height: CGFloat = 10
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      return NSCollectionLayoutSection(group: group)
    }
    let probe = CollectionProbe(counts: [4000], layout: layout)
    probe.isLogging = false
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 600), scale: 1)
    stage.settle()
    func objects() -> Int { probe.view.subviews.count { $0 is ProbeCell } }
    #expect(objects() >= 60)
    height = 300
    layout.invalidateLayout()
    for _ in 0..<40 { stage.scroll(by: 150) }
    stage.settle()
    #expect(probe.view.visibleCells.count <= 3)
    #expect(objects() <= 14, "three on screen, and a dozen at most besides")
  }

  @Test("Headers, footers and backgrounds are reused across hundreds of sections")
  func supplementaries() {
    CountedView.made = [:]
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      section.decorationItems = [.background(elementKind: "panel")]
      return section
    }
    layout.register(Panel.self, forDecorationViewOfKind: "panel")
    let source = HeaderSource()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
    view.dataSource = source
    let stage = Stage(view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.settle()
    for _ in 0..<600 { stage.scroll(by: 60) }
    stage.settle()
    #expect(view.contentOffset.y > 30_000)
    // Two rows per section: two or three sections are in view.
    #expect(CountedView.made["Header", default: 0] <= 8 && CountedView.made["Header", default: 0] >= 3)
    #expect(CountedView.made["Panel", default: 0] <= 8 && CountedView.made["Panel", default: 0] >= 3)
    #expect(CountedView.reuses["Header", default: 0] > 200 && CountedView.reuses["Panel", default: 0] > 200)
  }
}

/// A view that counts the instances of its class.
private class CountedView: UICollectionReusableView {
  static var made: [String: Int] = [:]
  static var reuses: [String: Int] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made["\(Self.self)", default: 0] += 1
  }
  required init?(coder: NSCoder) { return nil }
  override func prepareForReuse() {
    super.prepareForReuse()
    Self.reuses["\(Self.self)", default: 0] += 1
  }
}
private final class Header: CountedView {}
private final class Panel: CountedView {}

private final class HeaderSource: NSObject, UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 400 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}
