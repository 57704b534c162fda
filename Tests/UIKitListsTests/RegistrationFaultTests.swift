import Foundation
import HitchlessTesting
import Testing

/// Registrations that defeat reuse: those that are created while the list requests the cell that uses them.
@Suite("Registrations made while a list requests cells")
@MainActor struct RegistrationFaultTests {
  /// A cell with a nested list, whose registration is stored with the cell: created once for each cell object.
  private final class CarouselCell: UICollectionViewCell, UICollectionViewDataSource {
    static var made = 0
    /// The list that contains the cell, if the cell has to make a mistake.
    static weak var host: UICollectionView?
    let list = UICollectionView(frame: .zero, collectionViewLayout: rows(.absolute(20)))
    private let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }

    override init(frame: CGRect) {
      super.init(frame: frame)
      Self.made += 1
      list.dataSource = self
      list.contentInsetAdjustmentBehavior = .never
      contentView.addSubview(list)
    }
    required init?(coder: NSCoder) { return nil }
    override func layoutSubviews() {
      super.layoutSubviews()
      list.frame = contentView.bounds
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 1)
    }
    /// An error in a cell: configures the outer list with its own registration.
    func useInHost(for indexPath: IndexPath) {
      if let host = Self.host { _ = host.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 1) }
    }
  }

  /// A list of carousels; the registration of its headers is created where `makesHeaders` specifies.
  private final class Source: NSObject, UICollectionViewDataSource {
    enum Headers { case none, ahead, whileAsking }
    var headers = Headers.none
    var usesWrongList = false
    private let cells = UICollectionView.CellRegistration<CarouselCell, Int> { cell, _, _ in cell.list.layoutIfNeeded() }
    private let header = makeHeader()
    private static func makeHeader() -> UICollectionView.SupplementaryRegistration<UICollectionReusableView> {
      UICollectionView.SupplementaryRegistration(elementKind: UICollectionView.elementKindSectionHeader) { _, _, _ in }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: 1)
      if usesWrongList { cell.useInHost(for: indexPath) }
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(using: headers == .whileAsking ? Self.makeHeader() : header, for: indexPath)
    }
  }

  private func faults(_ source: Source) -> (messages: [String], carousels: [CarouselCell]) {
    CarouselCell.made = 0
    let view = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout { _, _ in
        let section = rowSection(.absolute(100))
        guard source.headers != .none else { return section }
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        return section
      })
    view.dataSource = source
    CarouselCell.host = view
    let stage = Stage(view, size: CGSize(width: 100, height: 300), scale: 1)
    var carousels: [CarouselCell] = []
    let faults = Fault.collecting {
      stage.settle()
      for _ in 0..<40 { stage.scroll(by: 40) }
      carousels = view.visibleCells.compactMap { $0 as? CarouselCell }
    }
    return (faults.map(\.message), carousels)
  }

  @Test("A cell can make a registration for its own list while another list requests the cell")
  func carousel() {
    let (messages, carousels) = faults(Source())
    #expect(messages == [])
    #expect(carousels.count >= 3 && carousels.allSatisfy { $0.list.visibleCells.count == 3 })
    #expect(CarouselCell.made < 12, "the carousels are reused, and their registrations with them")
  }

  @Test("A registration that a cell makes for the requesting list is a fault")
  func carouselInWrongList() {
    let source = Source()
    source.usesWrongList = true
    let (messages, _) = faults(source)
    #expect(messages.count >= 3)
    #expect(messages.allSatisfy { $0.contains("created inside -collectionView:cellForItemAtIndexPath: or inside a") })
  }

  @Test("A header registration made while requesting is a fault with UIKit's message")
  func headers() throws {
    let source = Source()
    source.headers = .ahead
    #expect(faults(source).messages == [])
    source.headers = .whileAsking
    let message = try #require(faults(source).messages.first)
    #expect(
      message.hasPrefix(
        """
        Attempted to dequeue a supplementary view using a registration that was created inside \
        -collectionView:viewForSupplementaryElementOfKind:atIndexPath: or inside a UICollectionViewDiffableDataSource supplementary view \
        provider. Creating a new registration each time a supplementary view is requested will prevent reuse and cause created \
        supplementary views to remain inaccessible in memory for the lifetime of the collection view. Registrations should be created up \
        front and reused. Registration: UICollectionReusableView#
        """))
  }

  /// A table with lists in its rows.
  private final class TableSource: NSObject, UITableViewDataSource {
    final class Row: UITableViewCell {
      let carousel = CarouselCell(frame: .zero)
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(carousel)
      }
      required init?(coder: NSCoder) { return nil }
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      (cell as? Row)?.carousel.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      (cell as? Row)?.carousel.layoutIfNeeded()
      return cell
    }
  }

  @Test("A table row can make a registration for its own list while the table requests it")
  func tableRow() {
    CarouselCell.host = nil
    let source = TableSource()
    let view = UITableView(frame: .zero, style: .plain)
    view.register(TableSource.Row.self, forCellReuseIdentifier: "row")
    view.rowHeight = 100
    view.dataSource = source
    let stage = Stage(view, size: CGSize(width: 100, height: 300), scale: 1)
    let faults = Fault.collecting {
      stage.settle()
      for _ in 0..<40 { stage.scroll(by: 40) }
    }
    #expect(faults.map(\.message) == [])
    let lists = view.visibleCells.compactMap { ($0 as? TableSource.Row)?.carousel.list }
    #expect(lists.count >= 3 && lists.allSatisfy { $0.visibleCells.count == 3 })
  }

  @Test("A registration made and used in a diffable cell provider is a fault, reconfiguring too")
  func provider() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: rows(.absolute(100)))
    var kept: UICollectionView.CellRegistration<UICollectionViewCell, Int>?
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      let registration = kept ?? UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      kept = registration
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    let stage = Stage(view, size: CGSize(width: 100, height: 100), scale: 1)
    #expect(
      Fault.collecting {
        source.apply(snapshot, animatingDifferences: false)
        stage.frame()
      }.count == 1)
    snapshot.reconfigureItems([1])
    #expect(Fault.collecting { source.apply(snapshot, animatingDifferences: false) }.count == 1)
  }
}
