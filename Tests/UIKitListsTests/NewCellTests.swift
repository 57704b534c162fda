import Foundation
import HitchlessTesting
import Testing

/// The state in which a program's cells are made and configured.
@Suite("New cells") @MainActor struct NewCellTests {
  private final class SizedCell: UICollectionViewCell {
    static var sizes: [CGSize] = []
    let mark = UIView(frame: .zero)

    override init(frame: CGRect) {
      super.init(frame: frame)
      Self.sizes.append(frame.size)
      mark.frame = contentView.bounds.insetBy(dx: 4, dy: 10)
      contentView.addSubview(mark)
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class SizedBadge: UICollectionReusableView {
    static var sizes: [CGSize] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      Self.sizes.append(frame.size)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("They are made in the size that their layout has for them") func size() throws {
    SizedCell.sizes = []
    SizedBadge.sizes = []
    let layout = UICollectionViewCompositionalLayout { section, _ in
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(22), heightDimension: .absolute(20)), elementKind: "badge",
        containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
      let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
      let item = NSCollectionLayoutItem(layoutSize: whole, supplementaryItems: section == 0 ? [badge] : [])
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(section == 0 ? 60 : 80))
      let result = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
      if section == 1 { result.orthogonalScrollingBehavior = .continuous }
      return result
    }
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, _ in
      list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    let badge = UICollectionView.SupplementaryRegistration<SizedBadge>(elementKind: "badge") { _, _, _ in }
    source.supplementaryViewProvider = { $0.dequeueConfiguredReusableSupplementary(using: badge, for: $2) }
    list.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([0, 1], toSection: 0)
    snapshot.appendItems([2, 3], toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    let stage = Stage(list, size: CGSize(width: 400, height: 500), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(Set(SizedCell.sizes.map(\.height)) == [60, 80] && SizedCell.sizes.allSatisfy { $0.width == 200 })
    #expect(!SizedBadge.sizes.isEmpty && SizedBadge.sizes.allSatisfy { $0 == CGSize(width: 22, height: 20) })
    let cell = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)) as? SizedCell)
    #expect(cell.mark.frame == CGRect(x: 4, y: 10, width: 192, height: 40))
  }

  private final class DayCell: UICollectionViewCell {
    override var isSelected: Bool { didSet { backgroundColor = isSelected ? .red : .gray } }
  }
  private final class Days: NSObject, UICollectionViewDataSource {
    var chosen: Set<Int> = [1]

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "day", for: indexPath)
      cell.isSelected = chosen.contains(indexPath.item)
      if indexPath.item == 2 { cell.backgroundColor = .green }
      return cell
    }
  }

  @Test("What the program sets while it configures a cell stays until the item is selected or deselected") func ownSelection() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let days = Days()
    list.register(DayCell.self, forCellWithReuseIdentifier: "day")
    list.dataSource = days
    let stage = Stage(list, size: CGSize(width: 400, height: 200), scale: 1)
    defer { stage.end() }
    stage.settle()
    func colors() -> [UIColor?] { (0..<4).map { list.cellForItem(at: IndexPath(item: $0, section: 0))?.backgroundColor } }
    #expect(colors() == [.gray, .red, .green, .gray])
    stage.tap(at: CGPoint(x: 30, y: 30))
    stage.settle()
    #expect(colors() == [.red, .red, .green, .gray] && list.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    let third = try #require(list.cellForItem(at: IndexPath(item: 3, section: 0)))
    stage.tap(at: CGPoint(x: third.frame.midX, y: 30))
    stage.settle()
    #expect(colors() == [.gray, .red, .green, .red])
    days.chosen = [0]
    stage.perform { list.reloadData() }
    stage.settle()
    #expect(colors() == [.red, .gray, .green, .gray] && list.indexPathsForSelectedItems?.isEmpty != false)
  }
}
