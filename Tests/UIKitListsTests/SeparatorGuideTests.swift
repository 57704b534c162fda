import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

/// The positions of separators below list cells, and how programs move them.
@Suite("Separator layout guide")
@MainActor struct SeparatorGuideTests {
  /// A cell that a test prepares: `build` is called once, `show` whenever it shows an item.
  final class Row: UICollectionViewListCell {
    let label = UILabel()
    var isBuilt = false
    var line: CGRect { subviews.first { !$0.isHidden && $0.frame.height == 0.5 }?.frame ?? .null }
  }

  /// A list of such cells.
  @MainActor private final class Screen {
    let view: UICollectionView
    let dataSource: UICollectionViewDiffableDataSource<Int, Int>
    let stage: Stage
    private(set) var warnings: [String] = []

    init(
      _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain, count: Int = 3, isMirrored: Bool = false,
      show: @escaping (Row, Int) -> Void
    ) {
      let configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      let registration = UICollectionView.CellRegistration<Row, Int> { cell, _, number in
        if isMirrored { for part in [cell, cell.contentView] { part.semanticContentAttribute = .forceRightToLeft } }
        show(cell, number)
      }
      dataSource = UICollectionViewDiffableDataSource(collectionView: view) { view, path, number in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
      }
      stage = Stage(view, size: CGSize(width: 320, height: 400), scale: 2)
      settle {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<count))
        dataSource.apply(snapshot, animatingDifferences: false)
      }
    }
    func settle(_ change: () -> Void = {}) {
      warnings += Fault.collectingWarnings {
        change()
        stage.settle()
      }.map(\.message)
    }
    func cell(_ item: Int) throws -> Row { try #require(view.cellForItem(at: IndexPath(item: item, section: 0)) as? Row) }
    var rows: [Row] { view.visibleCells.compactMap { $0 as? Row } }
  }

  private static func showStandard(_ row: Row, _ number: Int) {
    var content = row.defaultContentConfiguration()
    content.text = "Row \(number)"
    content.image = number % 2 == 0 ? UIImage(systemName: "star.fill") : nil
    row.contentConfiguration = content
  }
  private static func build(_ row: Row, leading: CGFloat) {
    guard !row.isBuilt else { return }
    row.isBuilt = true
    row.label.translatesAutoresizingMaskIntoConstraints = false
    row.contentView.addSubview(row.label)
    NSLayoutConstraint.activate([
      row.label.leadingAnchor.constraint(equalTo: row.contentView.leadingAnchor, constant: leading),
      row.label.topAnchor.constraint(equalTo: row.contentView.topAnchor, constant: 10),
      row.label.bottomAnchor.constraint(equalTo: row.contentView.bottomAnchor, constant: -10),
      row.separatorLayoutGuide.leadingAnchor.constraint(equalTo: row.label.leadingAnchor),
    ])
  }

  @Test("By default the guide matches the separator and does not change the height", arguments: [false, true])
  func standard(isMirrored: Bool) throws {
    let plain = Screen(isMirrored: isMirrored) { row, number in Self.showStandard(row, number) }
    let guided = Screen(isMirrored: isMirrored) { row, number in
      Self.showStandard(row, number)
      _ = row.separatorLayoutGuide
    }
    for item in 0..<3 {
      let (row, other) = try (guided.cell(item), plain.cell(item))
      #expect(row.frame == other.frame && row.line == other.line && row.separatorLayoutGuide.layoutFrame == row.line)
      #expect(isMirrored ? row.line.minX == 0 : row.line.maxX == 320)
    }
    let (picture, bare) = try (guided.cell(0), guided.cell(1))
    #expect(isMirrored ? picture.line.maxX < bare.line.maxX : picture.line.minX > bare.line.minX)
    let row = try guided.cell(1)
    guided.settle { row.indentationLevel = 3 }
    #expect(isMirrored ? row.line.maxX == 320 - 46 : row.line.minX == 46)
    #expect(row.separatorLayoutGuide.layoutFrame.width == row.line.width)
    #expect(guided.warnings.isEmpty)
  }

  @Test("A constraint aligns the separator with a view of the cell, in reused rows too")
  func ownViews() throws {
    let screen = Screen(count: 60) { row, number in
      Self.build(row, leading: 70)
      row.label.text = "Row \(number)"
    }
    for _ in 0..<6 {
      #expect(!screen.rows.isEmpty && screen.rows.allSatisfy { $0.line.minX == 70 && $0.line.maxX == 320 })
      #expect(screen.rows.allSatisfy { $0.line.maxY == $0.bounds.height && $0.frame.height == $0.label.frame.height + 20 })
      screen.settle { screen.stage.scroll(by: 300) }
    }
    #expect(screen.warnings.isEmpty)
    // In the content view's own system, like cells without the guide.
    #expect(screen.rows.allSatisfy { !$0.constraints.contains { $0.isActive } })
  }

  @Test("A separator with a moved start still extends to the cell's end below the accessories", arguments: [false, true])
  func accessories(isMirrored: Bool) throws {
    let screen = Screen(isMirrored: isMirrored) { row, number in
      Self.build(row, leading: 70)
      row.label.text = "Row \(number)"
      row.accessories = [.disclosureIndicator()]
    }
    for row in screen.rows {
      #expect(row.contentView.frame.width < 310)
      #expect(isMirrored ? row.line.minX == 0 && row.line.maxX == 250 : row.line.minX == 70 && row.line.maxX == 320)
    }
    #expect(screen.rows.count == 3)
  }

  @Test("Constraints to the cell's edges make the separator span the cell or hide it")
  func cellEdges() throws {
    final class Edges: UICollectionViewListCell {
      var isHiding = false
      override func updateConstraints() {
        super.updateConstraints()
        separatorLayoutGuide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: isHiding ? 1000 : 0).isActive = true
      }
    }
    for isHiding in [false, true] {
      let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      let registration = UICollectionView.CellRegistration<Edges, Int> { cell, _, number in
        cell.isHiding = isHiding
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(number)"
        cell.contentConfiguration = content
        cell.setNeedsUpdateConstraints()
      }
      let dataSource = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { view, path, number in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
      }
      let stage = Stage(list, size: CGSize(width: 320, height: 400), scale: 2)
      let warnings = Fault.collectingWarnings {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        dataSource.apply(snapshot, animatingDifferences: false)
        stage.settle()
        for cell in list.visibleCells { cell.setNeedsUpdateConstraints() }
        stage.settle()
      }
      #expect(warnings.isEmpty, "\(warnings.first?.message ?? "")")
      #expect(list.visibleCells.count == 3)
      for cell in list.visibleCells {
        let line = try #require(cell.subviews.first { $0.frame.maxY == cell.bounds.height && $0.frame.height == 0.5 })
        #expect(cell.frame.height == 44 && line.frame.minX == (isHiding ? 1000 : 0) && line.frame.width == (isHiding ? 0 : 320))
      }
    }
  }

  @Test("The separator follows the text guide of a content view inside the cell")
  func textGuide() throws {
    final class Parts: UICollectionViewListCell {
      let standard = UIListContentView(configuration: .cell())
      var content = UIListContentConfiguration.cell() { didSet { setNeedsUpdateConfiguration() } }
      private var leading: NSLayoutConstraint?
      override func updateConfiguration(using state: UICellConfigurationState) {
        if standard.superview == nil {
          contentView.addSubview(standard)
          standard.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            standard.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 30),
            standard.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            standard.topAnchor.constraint(equalTo: contentView.topAnchor),
            standard.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          ])
        }
        standard.configuration = content
        guard leading?.isActive != true, let text = standard.textLayoutGuide else { return }
        leading = separatorLayoutGuide.leadingAnchor.constraint(equalTo: text.leadingAnchor)
        leading?.isActive = true
      }
    }
    let cell = Parts(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.content.text = "Text"
    let root = UIView()
    root.addSubview(cell)
    let warnings = try Fault.collectingWarnings {
      let stage = Stage(root, size: CGSize(width: 320, height: 400), scale: 2)
      stage.settle()
      let line = try #require(cell.subviews.first { $0.frame.height == 0.5 })
      #expect(line.frame == CGRect(x: 46, y: 43.5, width: 274, height: 0.5))
      cell.content.image = UIImage(systemName: "star.fill")
      stage.settle()
      let label = try #require(cell.standard.subviews.first { $0 is UILabel })
      #expect(line.frame.minX == 30 + label.frame.minX && line.frame.minX > 70 && line.frame.maxX == 320)
      #expect(stage.settle() == 0)
    }
    #expect(warnings.isEmpty, "\(warnings.first?.message ?? "")")
  }

  @Test("The separator below a group spans the list, whatever the guide's constraints")
  func wholeLines() throws {
    let screen = Screen(.grouped) { row, number in
      Self.build(row, leading: 70)
      row.label.text = "Row \(number)"
    }
    #expect(try screen.cell(0).subviews.contains { $0.frame == CGRect(x: 70, y: $0.frame.minY, width: 250, height: 0.5) })
    let last = try screen.cell(2)
    #expect(last.line == CGRect(x: 0, y: last.bounds.height - 0.5, width: 320, height: 0.5))
  }
}
