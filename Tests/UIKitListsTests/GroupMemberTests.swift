import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

@Suite("Compositional groups")
@MainActor struct GroupMemberTests {
  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  @Test("A group's supplementary items appear once per group, at its first item's index path")
  func supplementary() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item, item])
    #expect(group.supplementaryItems.isEmpty)
    group.supplementaryItems = [
      NSCollectionLayoutSupplementaryItem(
        layoutSize: size(.absolute(30), .absolute(10)), elementKind: TileProbe.header,
        containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    ]
    #expect(group.supplementaryItems.map(\.elementKind) == [TileProbe.header])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let probe = TileProbe([Array(0..<5)], layout, size: CGSize(width: 300, height: 300))
    defer { probe.stage.end() }
    probe.stage.settle()
    let paths = probe.view.indexPathsForVisibleSupplementaryElements(ofKind: TileProbe.header).sorted()
    #expect(paths == [[0, 0], [0, 2], [0, 4]])
    let frames = try paths.map { try #require(probe.view.supplementaryView(forElementKind: TileProbe.header, at: $0)).frame }
    #expect(frames == [0, 60, 120].map { CGRect(x: 270, y: $0, width: 30, height: 10) })
  }

  @Test("A group's description contains its layout, with nested groups indented")
  func description() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(10), .absolute(10)), elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: .top))
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(44)), supplementaryItems: [badge])
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), repeatingSubitem: item, count: 3)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(200)), subitems: [column])
    #expect(
      group.visualDescription() == """
        horizontal, repeated: 1.0 of the width × 200.0
          vertical, 3 times: 0.5 of the width × 1.0 of the height
            item: 1.0 of the width × about 44.0, badge
        """)
  }

  @Test("The visible items handler can apply 3D transforms, shown as seen from the front")
  func transforms() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(50)))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item]))
    var isTurned = true
    section.visibleItemsInvalidationHandler = { items, _, _ in
      for item in items {
        #expect(item.transform3D == CATransform3DIdentity)
        guard isTurned else { continue }
        item.transform3D = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        #expect(abs(item.transform.a - 0.5) < 1e-9 && item.transform.d == 1)
      }
    }
    let probe = TileProbe([[1, 2]], UICollectionViewCompositionalLayout(section: section), size: CGSize(width: 200, height: 200))
    defer { probe.stage.end() }
    probe.stage.settle()
    let tile = try #require(probe.tile(1))
    #expect(abs(tile.frame.width - 100) < 0.01 && tile.frame.midX == 100)
    isTurned = false
    probe.view.setNeedsLayout()
    probe.stage.settle()
    #expect(tile.transform == .identity)
  }
}
