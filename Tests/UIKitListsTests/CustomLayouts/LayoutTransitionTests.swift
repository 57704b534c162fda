import Foundation
import HitchlessTesting
import Testing

@Suite("Collection view layout transitions")
@MainActor struct LayoutTransitionTests {
  /// Squares in a number of columns, with a log of calls.
  private final class Grid: UICollectionViewLayout {
    let columns: Int
    var heard: [String] = []
    var target: CGPoint?
    private var count = 0
    init(_ columns: Int) {
      self.columns = columns
      super.init()
    }
    required init?(coder: NSCoder) { return nil }
    private var side: CGFloat { (collectionView?.bounds.width ?? 0) / CGFloat(columns) }
    override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }
    override var collectionViewContentSize: CGSize {
      CGSize(width: side * CGFloat(columns), height: side * CGFloat((count + columns - 1) / columns))
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: CGFloat(indexPath.item % columns) * side, y: CGFloat(indexPath.item / columns) * side, width: side, height: side)
      return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }.filter { $0.frame.intersects(rect) }
    }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) { heard.append("to \(collectionView != nil)") }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { heard.append("from \(collectionView != nil)") }
    override func finalizeLayoutTransition() { heard.append("finalize") }
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      target ?? proposedContentOffset
    }
  }

  @Test("Both layouts are notified of the transition, and the new one chooses the target offset", arguments: [false, true])
  func takeover(animated: Bool) {
    let (old, new) = (Grid(2), Grid(4))
    let probe = TileProbe([Array(0..<100)], old)
    probe.stage.setOffset(CGPoint(x: 0, y: 1_000))
    new.target = CGPoint(x: 0, y: 250)
    var completed: [Bool] = []
    probe.view.setCollectionViewLayout(new, animated: animated) { completed.append($0) }
    #expect(completed == (animated ? [] : [true]))
    #expect(new.heard == (animated ? ["from true"] : ["from true", "finalize"]))
    probe.stage.settle()
    #expect(completed == [true] && old.heard == ["to true", "finalize"] && new.heard == ["from true", "finalize"])
    #expect(probe.view.contentOffset.y == 250 && old.collectionView == nil && new.collectionView === probe.view)
    // Item 20 was at the top and still is.
    #expect(probe.tile(20)?.frame == CGRect(x: 0, y: 250, width: 50, height: 50))
    #expect(probe.tile(20)?.transitions == ["will", "did"])
    let fresh = TileProbe([Array(0..<100)], Grid(4))
    fresh.stage.setOffset(CGPoint(x: 0, y: 250))
    #expect(probe.shown == fresh.shown)
  }

  private final class Delegate: NSObject, UICollectionViewDelegate {
    final class Own: UICollectionViewTransitionLayout {}
    var offset = CGPoint.zero
    func collectionView(
      _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout { Own(currentLayout: fromLayout, nextLayout: toLayout) }
    func collectionView(
      _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { offset }
  }

  @Test("The delegate chooses the target offset and can provide the transition layout")
  func delegate() {
    let (old, new) = (Grid(2), Grid(4))
    let probe = TileProbe([Array(0..<100)], old)
    let delegate = Delegate()
    delegate.offset.y = 175
    new.target = CGPoint(x: 0, y: 250)
    probe.view.delegate = delegate
    probe.view.setCollectionViewLayout(new, animated: false)
    probe.stage.settle()
    #expect(probe.view.contentOffset.y == 175)
    let between = probe.view.startInteractiveTransition(to: old)
    #expect(between is Delegate.Own && between.currentLayout === new && between.nextLayout === old)
    probe.view.cancelInteractiveTransition()
    probe.stage.settle()
    #expect(probe.view.collectionViewLayout === new)
  }

  @Test("An interactive transition shows the given progress and then finishes or cancels", arguments: [false, true])
  func interactive(finished: Bool) throws {
    let (old, new) = (Grid(2), Grid(4))
    let probe = TileProbe([Array(0..<30)], old)
    var ended: [[Bool]] = []
    let between = probe.view.startInteractiveTransition(to: new) { ended.append([$0, $1]) }
    #expect(probe.view.collectionViewLayout === between && between.currentLayout === old && between.nextLayout === new)
    for progress in [0, 0.25, 0.5, 1] as [CGFloat] {
      between.transitionProgress = progress
      probe.stage.settle()
      let side = 100 - 50 * progress
      try #require(probe.tile(3)?.frame == CGRect(x: 100 + 50 * progress, y: 100 - 100 * progress, width: side, height: side))
      try #require(probe.view.contentSize.height == 1_500 + (400 - 1_500) * progress)
      try #require(between.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.frame == probe.tile(3)?.frame)
    }
    between.updateValue(3, forAnimatedKey: "angle")
    #expect(between.value(forAnimatedKey: "angle") == 3 && between.value(forAnimatedKey: "other") == 0)
    between.transitionProgress = 0.5
    probe.stage.settle()
    if finished { probe.view.finishInteractiveTransition() } else { probe.view.cancelInteractiveTransition() }
    probe.stage.settle()
    #expect(ended == [[true, finished]])
    #expect(probe.view.collectionViewLayout === (finished ? new : old))
    #expect(probe.tile(3)?.frame.width == (finished ? 50 : 100) && probe.tiles.count == (finished ? 24 : 6))
    let faults = Fault.collecting { probe.view.finishInteractiveTransition() }
    #expect(faults.count == 1)
  }
}
