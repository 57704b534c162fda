import Foundation
import HitchlessTesting
import Testing

@testable import UIKitLists

@Suite("Partial layout invalidation")
@MainActor struct PartialInvalidationTests {
  private typealias Context = UICollectionViewLayoutInvalidationContext

  @Test("Invalidated items are measured again alone, and a context without items rebuilds sections")
  func items() {
    var sections = 0
    let layout = UICollectionViewCompositionalLayout { _, _ in
      sections += 1
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
      return NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    let probe = CollectionProbe(counts: [10], layout: layout)
    probe.height = { _ in 50 }
    let stage = Stage(probe.view, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.settle()
    func set(_ item: Int, _ height: CGFloat) { (probe.view.cellForItem(at: [0, item]) as? ProbeCell)?.wantedHeight = height }
    func height(_ item: Int) -> CGFloat? { probe.view.layoutAttributesForItem(at: [0, item])?.size.height }
    (sections, probe.fits) = (0, 0)
    set(1, 70)
    set(2, 90)
    let context = Context()
    context.invalidateItems(at: [[0, 1]])
    #expect(!context.invalidateEverything && context.invalidatedItemIndexPaths == [[0, 1]])
    layout.invalidateLayout(with: context)
    stage.settle()
    #expect(height(1) == 70 && height(2) == 50 && sections == 0 && probe.fits == 1)
    #expect(probe.view.cellForItem(at: [0, 2])?.frame.minY == 120)
    layout.invalidateLayout(with: Context())
    stage.settle()
    #expect(sections > 0 && height(2) == 50, "sizes that were found hold")
  }

  private final class Header: UICollectionReusableView {
    static var wanted: CGFloat = 20
    override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
      attributes.size.height = Self.wanted
      return attributes
    }
  }

  @Test("An invalidated header is measured again, in a layout subclass too")
  func headers() {
    final class Layout: UICollectionViewCompositionalLayout {
      var prepared = 0
      override func prepare() {
        super.prepare()
        prepared += 1
      }
    }
    Header.wanted = 20
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)), elementKind: "header",
        alignment: .top)
    ]
    let layout = Layout(section: section)
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    list.contentInsetAdjustmentBehavior = .never
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.register(Header.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, _ in
      list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    source.supplementaryViewProvider = { list, kind, path in
      list.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }
    let stage = Stage(list, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    #expect(list.cellForItem(at: [0, 0])?.frame.minY == 20)
    layout.prepared = 0
    Header.wanted = 45
    let context = Context()
    context.invalidateSupplementaryElements(ofKind: "header", at: [[0, 0]])
    layout.invalidateLayout(with: context)
    stage.settle()
    #expect(list.cellForItem(at: [0, 0])?.frame.minY == 45 && layout.prepared > 0)
  }

  @Test("A flow layout asks its delegate again if its context says so, and measures items anyway")
  func flow() {
    final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
      var asked = 0
      func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
      ) -> CGFloat {
        asked += 1
        return 5
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 40)
    let probe = CollectionProbe(counts: [6], layout: layout)
    probe.height = { _ in 40 }
    let delegate = Delegate()
    probe.view.delegate = delegate
    let stage = Stage(probe.view, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.settle()
    func invalidate(asksAgain: Bool) {
      let context = UICollectionViewFlowLayoutInvalidationContext()
      context.invalidateFlowLayoutDelegateMetrics = asksAgain
      context.invalidateItems(at: [[0, 0]])
      layout.invalidateLayout(with: context)
      stage.settle()
    }
    (probe.view.cellForItem(at: [0, 0]) as? ProbeCell)?.wantedHeight = 60
    delegate.asked = 0
    invalidate(asksAgain: false)
    #expect(delegate.asked == 0 && probe.view.cellForItem(at: [0, 1])?.frame.minY == 65)
    (probe.view.cellForItem(at: [0, 0]) as? ProbeCell)?.wantedHeight = 30
    invalidate(asksAgain: true)
    #expect(delegate.asked > 0 && probe.view.cellForItem(at: [0, 1])?.frame.minY == 35)
  }

  @Test("A layout gets the target position of an interactively moved item")
  func movement() {
    final class Layout: UICollectionViewFlowLayout {
      var targets: [CGPoint] = []
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.targetIndexPathsForInteractivelyMovingItems != nil { targets.append(context.interactiveMovementTarget) }
        super.invalidateLayout(with: context)
      }
      var asked: [CGPoint] = []
      override func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint) -> IndexPath {
        asked.append(position)
        return super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
      }
    }
    let layout = Layout()
    layout.itemSize = CGSize(width: 300, height: 50)
    layout.minimumLineSpacing = 0
    let probe = ReorderProbe([Array(0..<6)], layout: layout)
    probe.show()
    defer { probe.stage.end() }
    let list: UICollectionView = probe.collectionView
    list.beginInteractiveMovementForItem(at: [0, 0])
    list.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 130))
    probe.stage.settle()
    #expect(layout.targets.last == CGPoint(x: 150, y: 130) && layout.asked.last == CGPoint(x: 150, y: 130))
    #expect(Context().interactiveMovementTarget == .zero)
    list.endInteractiveMovement()
    probe.stage.settle()
    #expect(probe.items == [[1, 2, 0, 3, 4, 5]])
  }
}
