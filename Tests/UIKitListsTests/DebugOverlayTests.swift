import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore
@testable import UIKitLists

@MainActor @Suite("Overlay of `HITCHLESS_DEBUG`", .serialized) struct DebugOverlayTests {
  private func list(prefetches: Bool = true) -> (UICollectionView, UICollectionViewDiffableDataSource<Int, Int>) {
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    list.isPrefetchingEnabled = prefetches
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<500))
    source.apply(snapshot, animatingDifferences: false)
    return (list, source)
  }

  @Test func `names are parsed, and unknown ones are ignored`() {
    #expect(DebugOverlay(parsing: "") == [])
    #expect(DebugOverlay(parsing: "frames, prefetch,colours") == [.frames, .prefetch])
    #expect(DebugOverlay(parsing: "reuse") == .reuse)
    #expect(DebugOverlay(parsing: "constraints") == .constraints)
  }

  /// A view whose layout takes a given time.
  private final class BusyView: UIView {
    var work: () -> Void = {}
    override func layoutSubviews() {
      super.layoutSubviews()
      work()
    }
  }

  /// Returns the rows of one colour in a column of the picture, from the bottom edge: those of a bar. The line across it is left out.
  private func rows(_ color: UInt32, in column: Int, of picture: PixelBuffer?) -> [Int] {
    guard let picture, column < picture.width else { return [] }
    let height = picture.height
    return (1...72).filter { $0 != Int(FrameBars.deadlineHeight) && picture[column, height - $0] == color }
  }
  private let green: UInt32 = 0xFF33_D94D
  private let red: UInt32 = 0xFFFF_3333
  private let darkRed: UInt32 = 0xFF73_0000
  private let blue: UInt32 = 0xFF33_80FF

  @Test func `the frame bars request no frames, and the line marks the deadline`() {
    var frames: [[Int]] = []
    for overlay in [DebugOverlay(), .frames] {
      do {
        let (list, source) = list()
        let stage = Stage(list, size: CGSize(width: 320, height: 400), scale: 1)
        stage.window.runtime.debugOverlay = overlay
        defer { stage.end() }
        stage.settle()
        stage.beginMeasuring()
        stage.frames(60)
        #expect(stage.records.isEmpty, "nothing changes, so nothing is drawn")
        var counts: [Int] = []
        for count in 1...20 {
          // Frames of different durations have different bars.
          stage.costs[.configure("UICollectionViewListCell")] = .milliseconds(Double(count) / 4)
          stage.scroll(by: 20)
          stage.settle()
          stage.frames(20)
          counts.append(stage.records.count)
        }
        frames.append(counts)
        let line = stage.picture?[250, 400 - Int(FrameBars.deadlineHeight)]
        #expect((line == 0xFFFF_CC00) == (overlay == .frames))
        withExtendedLifetime(source) {}
      }
    }
    #expect(frames[0] == frames[1])
    #expect(frames[0].count == 20)
  }

  @Test func `each frame has a bar of its commit time, red if late and after bars for repeated frames`() {
    do {
      let overlay: DebugOverlay = .frames
      let view = BusyView()
      let stage = Stage(view, size: CGSize(width: 320, height: 400), scale: 1)
      stage.window.runtime.debugOverlay = overlay
      defer { stage.end() }
      stage.settle()
      @MainActor func frame(_ milliseconds: Double) {
        view.work = { stage.spend(.milliseconds(milliseconds)) }
        view.setNeedsLayout()
        view.backgroundColor = view.backgroundColor == .black ? .white : .black
        stage.frame()
        view.work = {}
        stage.settle()
      }
      let first = stage.records.count { $0.commitTime != nil }
      // At 60 Hz the deadline is 16.7 ms after the vsync, at a height of 24 points.
      let bars: [(milliseconds: Double, height: Int)] = [(4, 6), (8, 12), (0.1, 1), (12, 18), (16, 24), (20, 29), (45, 65), (80, 72)]
      for bar in bars { frame(bar.milliseconds) }
      // A frame's bar is visible in the next one.
      frame(0)
      var column = (first - 1) * 3
      for bar in bars {
        let late = max(0, Int(((bar.milliseconds - 1000 / 60) / (1000 / 60)).rounded(.up)))
        for _ in 0..<late {
          column += 3
          #expect(rows(darkRed, in: column, of: stage.picture).count == 71, "the frame before was shown once more")
        }
        column += 3
        let expected = (1...bar.height).filter { $0 != 24 }
        #expect(rows(bar.milliseconds > 16.7 ? red : green, in: column, of: stage.picture) == expected, "\(bar.milliseconds) ms")
        #expect(rows(bar.milliseconds > 16.7 ? green : red, in: column, of: stage.picture) == [])
        // There is a gap between two bars.
        #expect(rows(green, in: column + 2, of: stage.picture) + rows(red, in: column + 2, of: stage.picture) == [])
      }
      // As many as there are frames, and none for the displayed one.
      let seen = (0..<100).count { !(rows(green, in: $0 * 3, of: stage.picture) + rows(red, in: $0 * 3, of: stage.picture)).isEmpty }
      #expect(seen == stage.records.count { $0.commitTime.map { $0 > .zero } == true && $0.commitDuration > .zero })
      // The hundred and first is at the position of the first one.
      let standing = stage.records.reduce(0) { $0 + $1.hitchFrames }
      #expect(standing == 7)
      for _ in 0..<(100 - bars.count - standing) { frame(2) }
      frame(0)
      #expect(rows(green, in: first * 3, of: stage.picture) == [1, 2, 3])
    }
  }

  @Test func `the time spent on preparing cells is stacked on the bar`() throws {
    do {
      let overlay: DebugOverlay = .frames
      let (list, source) = list()
      let stage = Stage(list, size: CGSize(width: 320, height: 400), scale: 1)
      stage.window.runtime.debugOverlay = overlay
      defer { stage.end() }
      stage.settle()
      let first = stage.records.count { $0.commitTime != nil }
      stage.costs[.configure("UICollectionViewListCell")] = .milliseconds(3)
      for _ in 0..<40 { stage.scroll(by: 20) }
      stage.settle()
      let records = stage.records.filter { $0.commitTime != nil }
      let picture = stage.picture
      let interval = FrameDuration.interval(hertz: 60)
      var seen = 0
      for (index, record) in records.enumerated().dropFirst(first).dropLast() {
        let spare = record.phases[.spare].duration
        let commit = record.commitDuration
        // Each bar is rounded up separately.
        func height(_ time: FrameDuration) -> Int { Int((time.milliseconds / interval.milliseconds * 24).rounded(.up)) }
        let expected = (0..<height(spare)).map { height(commit) + 1 + $0 }.filter { $0 != 24 && $0 <= 72 }
        #expect(rows(blue, in: index * 3, of: picture) == expected, "\(record.tick): \(spare) after \(commit)")
        if !expected.isEmpty { seen += 1 }
      }
      #expect(seen > 5)
      withExtendedLifetime(source) {}
    }
  }

  @Test func `cells are tinted by their origin`() {
    do {
      let overlay: DebugOverlay = .reuse
      let (list, source) = list(prefetches: false)
      let stage = Stage(list, size: CGSize(width: 320, height: 440), scale: 1)
      stage.window.runtime.debugOverlay = overlay
      defer { stage.end() }
      stage.settle()
      func tints() -> Set<PixelColor> {
        Set(list.visibleCells.flatMap { $0.node.children.filter { $0.zPosition == 1_000_000 }.compactMap(\.style.backgroundColor) })
      }
      #expect(tints() == [CellTints.Origin.made.color])
      for _ in 0..<20 { stage.scroll(by: 100) }
      #expect(tints() == [CellTints.Origin.reused.color])
      stage.scroll(by: -100)
      #expect(tints().contains(CellTints.Origin.waited.color))
      withExtendedLifetime(source) {}
    }
    do {
      let overlay: DebugOverlay = .prefetch
      let (list, source) = list()
      let stage = Stage(list, size: CGSize(width: 320, height: 440), scale: 1)
      stage.window.runtime.debugOverlay = overlay
      defer { stage.end() }
      stage.settle()
      for _ in 0..<20 { stage.scroll(by: 50) }
      let blue = CellTints.Origin.prefetched.color
      #expect(list.visibleCells.contains { cell in cell.node.children.contains { $0.style.backgroundColor == blue } })
      withExtendedLifetime(source) {}
    }
  }

  @Test func `tints of removed and unused cells are released`() {
    do {
      let overlay: DebugOverlay = [.reuse, .prefetch]
      let (list, source) = list()
      let stage = Stage(list, size: CGSize(width: 320, height: 440), scale: 1)
      stage.window.runtime.debugOverlay = overlay
      defer { stage.end() }
      stage.settle()
      // Back and forth: cells that were prepared on the way are not displayed.
      for turn in 0..<30 {
        stage.scroll(by: 150)
        stage.setOffset(CGPoint(x: 0, y: turn % 2 == 0 ? 15_000 : 0))
        stage.frames(3)
      }
      let store = list.adapter.store
      #expect(stage.counters.prefetchesWasted > 20)
      // A line for the list and one for each cell.
      @MainActor func cells() -> Int { stage.listState.split(separator: "\n").count - 1 }
      #expect(store.tints.count > 0 && store.tints.count <= cells())
      weak var tint = list.visibleCells.first?.node.children.first { $0.zPosition == 1_000_000 }
      #expect(tint != nil)
      source.apply(NSDiffableDataSourceSnapshot<Int, Int>(), animatingDifferences: false)
      stage.settle()
      stage.simulateMemoryWarning()
      stage.settle()
      #expect(store.tints.count == 0 && cells() == 0)
      #expect(tint == nil)
    }
  }

  @Test func `the constraints overlay shows guides and ambiguous views only while it is on`() throws {
    let content = UIView()
    content.backgroundColor = .white
    let (label, square, guide) = (UILabel(), UIView(), UILayoutGuide())
    label.text = "Text"
    for view in [label, square] {
      view.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(view)
    }
    content.addLayoutGuide(guide)
    guide.identifier = "gutter"
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20), guide.widthAnchor.constraint(equalToConstant: 60),
      guide.topAnchor.constraint(equalTo: content.topAnchor, constant: 100),
      guide.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
      label.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
      // Its width is undetermined.
      square.leadingAnchor.constraint(equalTo: guide.trailingAnchor), square.topAnchor.constraint(equalTo: guide.topAnchor),
      square.heightAnchor.constraint(equalToConstant: 50),
    ])
    let stage = Stage(content, size: CGSize(width: 240, height: 240), scale: 1)
    stage.frame()
    func count(_ color: UInt32) -> Int {
      guard let picture = stage.picture else { return 0 }
      return (0..<picture.height).reduce(0) { sum, y in sum + (0..<picture.width).count { picture[$0, y] == color } }
    }
    #expect(count(blue) == 0)
    content.runtime.debugOverlay = .constraints
    label.text = "Other"
    stage.settle()
    // The outline of the guide: 60 by 120 points.
    #expect(count(blue) == 2 * 60 + 2 * 118)
    #expect(count(red) > 50)
    content.runtime.debugOverlay = []
    label.text = "Text"
    stage.settle()
    #expect(count(blue) == 0 && count(red) == 0)
  }
}
