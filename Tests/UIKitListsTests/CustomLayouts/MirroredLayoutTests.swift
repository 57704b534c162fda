import Foundation
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitLists

@Suite("Mirrored layouts")
@MainActor struct MirroredLayoutTests {
  /// Three columns from one side; the queried rectangles are recorded.
  private final class Columns: UICollectionViewLayout {
    var flips = true
    var written = UIUserInterfaceLayoutDirection.leftToRight
    var asked: [CGRect] = []
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
    override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { written }
    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 900) }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: indexPath.item % 3 * 50, y: indexPath.item / 3 * 50, width: 50, height: 50)
      return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      asked.append(rect)
      return (0..<9).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter { $0.frame.intersects(rect) }
    }
    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = layoutAttributesForItem(at: itemIndexPath)
      attributes?.center.x = 10
      return attributes
    }
  }

  @Test(
    "A custom layout is mirrored in the opposite text direction if it asks for that",
    arguments: [false, true], [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func custom(isRightToLeft: Bool, written: UIUserInterfaceLayoutDirection) {
    for flips in [false, true] {
      let layout = Columns()
      (layout.flips, layout.written) = (flips, written)
      let probe = TileProbe([Array(0..<9)], layout, size: CGSize(width: 300, height: 300))
      probe.view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      probe.view.reloadData()
      probe.stage.settle()
      let isMirrored = flips && isRightToLeft != (written == .rightToLeft)
      #expect((0..<3).map { probe.tile($0)?.frame.minX } == (isMirrored ? [250, 200, 150] : [0, 50, 100]))
      #expect(probe.view.layoutAttributesForItem(at: [0, 4])?.frame == CGRect(x: isMirrored ? 200 : 50, y: 50, width: 50, height: 50))
      #expect(probe.view.indexPathForItem(at: CGPoint(x: isMirrored ? 275 : 25, y: 75)) == [0, 3])
      // Queries are mirrored as well.
      probe.view.frame.size.width = 100
      probe.view.layoutIfNeeded()
      layout.asked = []
      probe.view.contentOffset.x = 120
      probe.view.layoutIfNeeded()
      #expect(layout.asked.contains { $0.minX == (isMirrored ? 80 : 120) && $0.width == 100 })
      probe.stage.end()
    }
  }

  @Test("The position that a new item appears from is mirrored")
  func updates() throws {
    let layout = Columns()
    let probe = TileProbe([Array(0..<8)], layout, size: CGSize(width: 300, height: 300))
    defer { probe.stage.end() }
    probe.view.semanticContentAttribute = .forceRightToLeft
    probe.view.reloadData()
    probe.stage.settle()
    probe.sections = [Array(0..<9)]
    probe.view.insertItems(at: [[0, 8]])
    probe.stage.frame()
    guard case .point(let start)? = probe.tile(8)?.node.shownValue(of: .position) else {
      Issue.record("no position")
      return
    }
    #expect(start.x > 250, "\(start)")
    probe.stage.settle()
    #expect(probe.tile(8)?.center.x == 175)
  }

  @Test(
    "A flow layout is mirrored in the opposite text direction if it asks for that",
    arguments: [false, true], [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func flow(isRightToLeft: Bool, written: UIUserInterfaceLayoutDirection) {
    final class Flow: UICollectionViewFlowLayout {
      var written = UIUserInterfaceLayoutDirection.leftToRight
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
      override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { written }
    }
    let layout = Flow()
    layout.written = written
    layout.itemSize = CGSize(width: 90, height: 50)
    let probe = TileProbe([Array(0..<9)], layout, size: CGSize(width: 300, height: 300))
    defer { probe.stage.end() }
    probe.view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    probe.view.reloadData()
    probe.stage.settle()
    let isMirrored = isRightToLeft != (written == .rightToLeft)
    #expect(probe.tile(0)?.frame.minX == (isMirrored ? 210 : 0) && probe.tile(2)?.frame.minX == (isMirrored ? 0 : 210))
  }

  @Test("In an animated bounds change, items appear and disappear as the layout specifies")
  func boundsChange() throws {
    final class Rows: UICollectionViewLayout {
      var asked: [String] = []
      var count: Int { (collectionView?.bounds.width ?? 0) < 200 ? 2 : 4 }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: indexPath.item * 20, width: 100, height: 20)
        return attributes
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }
      }
      override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        asked.append("initial \(itemIndexPath.item)")
        let attributes = layoutAttributesForItem(at: itemIndexPath)
        attributes?.alpha = 0
        return attributes
      }
      override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        asked.append("final \(itemIndexPath.item)")
        let attributes = layoutAttributesForItem(at: itemIndexPath)
        attributes?.center.x = 500
        return attributes
      }
    }
    let layout = Rows()
    let probe = TileProbe([Array(0..<4)], layout, size: CGSize(width: 150, height: 300))
    defer { probe.stage.end() }
    probe.stage.settle()
    layout.asked = []
    func resize(_ width: CGFloat, animated: Bool) {
      probe.stage.perform {
        UIView.animate(withDuration: animated ? 0.4 : 0) {
          probe.view.frame.size.width = width
          probe.view.layoutIfNeeded()
        }
      }
    }
    resize(250, animated: true)
    #expect(Set(layout.asked) == ["initial 2", "initial 3"])
    probe.stage.frames(6)
    let tile = try #require(probe.tile(3))
    guard case .number(let opacity) = tile.node.shownValue(of: .opacity) else {
      Issue.record("no opacity")
      return
    }
    #expect(opacity > 0.01 && opacity < 0.9)
    probe.stage.settle()
    #expect(tile.alpha == 1)
    layout.asked = []
    resize(150, animated: true)
    #expect(Set(layout.asked) == ["final 2", "final 3"])
    probe.stage.frames(6)
    #expect(!tile.isHidden && tile.frame.midX == 500)
    probe.stage.settle()
    #expect(tile.isHidden && probe.view.visibleCells.count == 2)
    layout.asked = []
    resize(250, animated: false)
    #expect(layout.asked.isEmpty)
  }
}
