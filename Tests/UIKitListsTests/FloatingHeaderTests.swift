import Foundation
import HitchlessTesting
import Testing

/// Views above the cells receive the touches inside them.
@Suite("Touches on floating headers")
@MainActor struct FloatingHeaderTests {
  /// A table with custom headers that have a button.
  @MainActor private final class Table: NSObject, UITableViewDataSource, UITableViewDelegate {
    let view = UITableView(frame: .zero, style: .plain)
    private(set) var selected: [IndexPath] = []

    override init() {
      super.init()
      view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      view.rowHeight = 40
      view.contentInsetAdjustmentBehavior = .never
      view.dataSource = self
      view.delegate = self
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.contentView.addSubview(UIButton(frame: CGRect(x: 10, y: 2, width: 100, height: 20)))
      return view
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 24 }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { selected.append(indexPath) }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
  }

  final class Header: UICollectionReusableView {
    let button = UIButton(frame: CGRect(x: 10, y: 2, width: 100, height: 20))
    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(button)
    }
    required init?(coder: NSCoder) { return nil }
  }
  @MainActor private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let view: UICollectionView
    private let cells = UICollectionView.CellRegistration<ProbeCell, Int> { _, _, _ in }
    private let headers = UICollectionView.SupplementaryRegistration<Header>(elementKind: "header") { _, _, _ in }
    private(set) var selected: [IndexPath] = []

    override init() {
      view = UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewCompositionalLayout { _, _ in
          let section = rowSection(.absolute(40))
          let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(24)),
            elementKind: "header", alignment: .top)
          header.pinToVisibleBounds = true
          section.boundarySupplementaryItems = [header]
          return section
        })
      super.init()
      ProbeCell.current = nil
      view.contentInsetAdjustmentBehavior = .never
      view.dataSource = self
      view.delegate = self
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      view.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { view.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath) }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) { selected.append(indexPath) }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { selected.append(indexPath) }
  }

  @Test("A tap on a floating table header selects no row, and a tap on a visible row does")
  func tableTap() {
    let table = Table()
    tapHeaderAndBeside(table.view) { table.selected }
  }

  @Test("A tap on a pinned header selects no item, and a tap on a visible item does")
  func collectionTap() {
    let source = Source()
    tapHeaderAndBeside(source.view) { source.selected }
  }

  private func tapHeaderAndBeside(_ view: UIView, selected: () -> [IndexPath]) {
    let stage = Stage(view, size: CGSize(width: 300, height: 300), scale: 1)
    stage.settle()
    for _ in 0..<5 { stage.scroll(by: 30) }
    stage.tap(at: CGPoint(x: 200, y: 12))
    stage.settle()
    #expect(selected() == [])
    stage.tap(at: CGPoint(x: 200, y: 100))
    stage.settle()
    #expect(Set(selected()).count == 1)
  }

  @Test("A button in a floating header is hit above any cell", arguments: [true, false])
  func buttons(isTable: Bool) throws {
    let (table, source) = (Table(), Source())
    let stage = Stage(isTable ? table.view : source.view, size: CGSize(width: 300, height: 300), scale: 1)
    stage.settle()
    for step in 0..<150 {
      stage.scroll(by: 17)
      let hit = stage.window.hitTest(CGPoint(x: 50, y: 12), with: nil)
      try #require(hit is UIButton, "step \(step)")
    }
  }
}
