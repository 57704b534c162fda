import Foundation
import HitchlessTesting
import TestSupport
import Testing

@Suite("Collection view self-sizing cells")
@MainActor struct CollectionSizingTests {
  private func wildHeight(_ path: IndexPath) -> CGFloat { CGFloat(60 + path.item * 7919 % 181) }

  /// Returns the position of each visible item on screen.
  private func places(_ view: UICollectionView) -> [IndexPath: CGFloat] {
    var places: [IndexPath: CGFloat] = [:]
    for path in view.indexPathsForVisibleItems {
      if let cell = view.cellForItem(at: path) { places[path] = cell.frame.minY - view.contentOffset.y }
    }
    return places
  }

  @Test("Every cell has its own height without gaps, whatever the estimate", arguments: [12.0, 44.0, 400.0])
  func heights(estimate: Double) {
    let probe = CollectionProbe(counts: [300], layout: rows(.estimated(CGFloat(estimate))))
    probe.height = wildHeight
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 500), scale: 1)
    stage.frame()
    for _ in 0..<25 {
      stage.scroll(by: 83)
      let cells = probe.view.indexPathsForVisibleItems.map { ($0, probe.view.cellForItem(at: $0)?.frame ?? .zero) }
      for (path, frame) in cells { #expect(frame.height == wildHeight(path)) }
      for (above, below) in zip(cells, cells.dropFirst()) {
        #expect(above.0.item + 1 == below.0.item && above.1.maxY == below.1.minY)
      }
      #expect((cells.first?.1.minY ?? .infinity) <= probe.view.contentOffset.y)
      #expect((cells.last?.1.maxY ?? 0) >= probe.view.contentOffset.y + 500)
    }
  }

  @Test("An item pushed out of view by its neighbour is measured and later moves nothing")
  func pushedOutOfView() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 90, height: 20)
    let probe = CollectionProbe(counts: [100], layout: layout)
    probe.view.isPrefetchingEnabled = false
    probe.height = wildHeight
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 400), scale: 1)
    stage.frame()
    // Each line comes into view by a few points at first. When its second item turns out to be higher, the first one, which is centred, is
    // out of view.
    for _ in 0..<600 {
      let before = places(probe.view)
      stage.scroll(by: 7)
      for (path, place) in places(probe.view) { #expect(place == (before[path] ?? place + 7) - 7, "\(path)") }
    }
    #expect(places(probe.view).keys.contains { $0.item > 30 })
  }

  @Test("The content size is the sum of all heights after every item was displayed")
  func contentSize() {
    let probe = CollectionProbe(counts: [20, 20], layout: rows(.estimated(30)))
    probe.height = wildHeight
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 500), scale: 1)
    stage.frame()
    for _ in 0..<100 { stage.scroll(by: 100) }
    let sum = (0..<2).reduce(0) { sum, section in (0..<20).reduce(sum) { $0 + wildHeight(IndexPath(item: $1, section: section)) } }
    #expect(probe.view.contentSize.height == sum)
    #expect(probe.view.contentOffset.y == sum - 500)
  }

  @Test("Scrolling up over unmeasured rows moves nothing else that is visible", arguments: [1, 2] as [UInt64])
  func noJumps(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let probe = CollectionProbe(counts: [2000], layout: rows(.estimated(40)))
    probe.isLogging = false
    probe.height = wildHeight
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 600), scale: 1)
    stage.frame()
    probe.view.scrollToItem(at: IndexPath(item: 40, section: 0), at: .top, animated: false)
    stage.settle()
    var steps = 0
    while probe.view.indexPathsForVisibleItems.first?.item != 0 || probe.view.contentOffset.y > 0, steps < 2000 {
      steps += 1
      let before = places(probe.view)
      // The last steps are limited by the top of the content.
      let distance = min(CGFloat(random.below(90)), probe.view.contentOffset.y)
      stage.scroll(by: -distance)
      for (path, y) in places(probe.view) {
        guard let old = before[path] else { continue }
        try #require(y == old + distance, "seed \(seed) step \(steps): \(path) jumped by \(y - old - distance)")
      }
    }
    #expect(probe.view.contentOffset.y == 0 && steps < 2000)
  }

  @Test("Content at rest at its top stays there when it turns out larger")
  func topStays() {
    let probe = CollectionProbe(counts: [50], layout: rows(.estimated(20)))
    probe.height = { _ in 130 }
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 500), scale: 1)
    stage.settle()
    #expect(probe.view.contentOffset.y == 0)
    #expect(probe.shown.first == "0.0 '0.0' 0.0,0.0 200.0x130.0")
  }

  @Test("Changing the number of columns with the width keeps the first visible item in view", arguments: [4, 5] as [UInt64])
  func columns(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let layout = UICollectionViewCompositionalLayout { _, environment in
      rowSection(.estimated(60), columns: environment.container.effectiveContentSize.width < 500 ? 1 : 3)
    }
    let probe = CollectionProbe(counts: [3000], layout: layout)
    probe.height = wildHeight
    let stage = Stage(probe.view, size: CGSize(width: 400, height: 700), scale: 1)
    stage.frame()
    for _ in 0..<10 {
      probe.view.scrollToItem(at: IndexPath(item: 3 * random.below(900), section: 0), at: .top, animated: false)
      stage.scroll(by: CGFloat(random.below(40)))
      let first = try #require(places(probe.view).filter { $0.value >= 0 }.min { ($0.value, $0.key) < ($1.value, $1.key) }?.key)
      let isNarrow = probe.view.bounds.width < 500
      stage.resize(to: CGSize(width: isNarrow ? 900 : 400, height: 700))
      stage.settle()
      let now = try #require(places(probe.view)[first], "\(first) went out of view")
      #expect((-1..<300).contains(now), "\(first) is at \(now)")
      #expect(probe.view.cellForItem(at: first)?.frame.width == (isNarrow ? 300 : 400))
      #expect((probe.view.cellForItem(at: first) as? ProbeCell)?.text == "0.\(first.item)")
    }
  }

  @Test("Scrolling to an item is exact with estimated sizes", arguments: [6, 7] as [UInt64])
  func scrollToItem(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let probe = CollectionProbe(counts: [400, 400], layout: rows(.estimated(30), spacing: 4))
    probe.height = wildHeight
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 600), scale: 1)
    stage.frame()
    for _ in 0..<30 {
      let path = IndexPath(item: random.below(400), section: random.below(2))
      let position: UICollectionView.ScrollPosition = [.top, .centeredVertically, .bottom][random.below(3)]
      probe.view.scrollToItem(at: path, at: position, animated: false)
      stage.settle()
      let y = try #require(places(probe.view)[path], "\(path) is not visible")
      let height = wildHeight(path)
      let wanted: CGFloat = position == .top ? 0 : position == .bottom ? 600 - height : ((600 - height) / 2)
      let range = probe.view.offsetRange
      let isAtEnd = probe.view.contentOffset.y == range.minY || probe.view.contentOffset.y == range.maxY
      #expect(abs(y - wanted) <= 0.5 || isAtEnd, "\(path) \(position) is at \(y) and not at \(wanted)")
    }
  }
}
