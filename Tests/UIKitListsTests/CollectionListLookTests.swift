import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

/// Separators, corners and backgrounds of list rows, after any updates.
@Suite("Collection view list appearance")
@MainActor struct CollectionListLookTests {
  private typealias Appearance = UICollectionLayoutListConfiguration.Appearance
  private final class Row: UICollectionViewListCell {}

  @MainActor private final class Screen {
    let view: UICollectionView
    let dataSource: UICollectionViewDiffableDataSource<Int, Int>
    let stage: Stage

    init(_ configuration: UICollectionLayoutListConfiguration, sections: [[Int]]) {
      view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      let registration = UICollectionView.CellRegistration<Row, Int> { cell, _, number in
        var content = cell.defaultContentConfiguration()
        content.text = "\(number)"
        cell.contentConfiguration = content
      }
      dataSource = UICollectionViewDiffableDataSource(collectionView: view) { view, path, number in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
      }
      stage = Stage(view, size: CGSize(width: 320, height: 900), scale: 2)
      show(sections)
    }

    func show(_ sections: [[Int]], animated: Bool = false) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      for (section, items) in sections.enumerated() {
        snapshot.appendSections([section])
        snapshot.appendItems(items)
      }
      dataSource.apply(snapshot, animatingDifferences: animated)
      _ = stage.settle()
    }

    func cell(_ item: Int, _ section: Int) throws -> Row {
      try #require(view.cellForItem(at: IndexPath(item: item, section: section)) as? Row)
    }

    /// Returns which corners are round: top and bottom, as letters.
    func corners(_ item: Int, _ section: Int) throws -> String {
      let layer = try cell(item, section).layer
      guard layer.cornerRadius > 0 else { return "" }
      return (layer.maskedCorners.contains(.layerMinXMinYCorner) ? "t" : "")
        + (layer.maskedCorners.contains(.layerMaxXMaxYCorner) ? "b" : "")
    }

    /// Returns the visible separators: where they begin from the left, below or above the content.
    func lines(_ item: Int, _ section: Int) throws -> [String] {
      let cell = try cell(item, section)
      return cell.subviews.filter { !$0.isHidden && $0.frame.height == 0.5 }
        .map { "\($0.frame.minY == 0 ? "above" : "below") \(Int($0.frame.minX))" }.sorted()
    }
  }

  @Test("The background is the appearance's colour, the configuration's, or the program's")
  func colorBehind() {
    func color(_ appearance: Appearance, _ own: UIColor? = nil, set: UIColor? = nil) -> UIColor? {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.backgroundColor = own
      let layout = UICollectionViewCompositionalLayout.list(using: configuration)
      guard let set else { return UICollectionView(frame: .zero, collectionViewLayout: layout).backgroundColor }
      // Grids have the system's background. A background that the program sets is kept when the layout is replaced.
      let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      #expect(view.backgroundColor == .systemBackground)
      view.backgroundColor = set
      view.collectionViewLayout = layout
      return view.backgroundColor
    }
    #expect(color(.plain) == .systemBackground && color(.sidebarPlain) == .systemBackground)
    #expect(color(.grouped) == .systemGroupedBackground && color(.insetGrouped) == .systemGroupedBackground)
    #expect(color(.sidebar) == .systemGroupedBackground)
    #expect(color(.insetGrouped, .systemYellow) == .systemYellow && color(.plain, .clear) == .clear)
    #expect(color(.insetGrouped, set: .systemRed) == .systemRed && color(.insetGrouped, .systemYellow, set: .systemRed) == .systemYellow)
  }

  @Test("The separator of a row with an image starts at its text, in right-to-left layouts too")
  func linesBelowPictures() throws {
    let screen = Screen(UICollectionLayoutListConfiguration(appearance: .plain), sections: [[1, 2]])
    let cell = try screen.cell(0, 0)
    func line() throws -> CGRect { try #require(cell.subviews.first { !$0.isHidden && $0.frame.height == 0.5 }).frame }
    cell.automaticallyUpdatesContentConfiguration = false
    var content = cell.defaultContentConfiguration()
    content.text = "Favourites"
    content.image = UIImage(systemName: "star.fill")
    cell.contentConfiguration = content
    _ = screen.stage.settle()
    let view = try #require(cell.contentView.subviews.first)
    let label = try #require(view.subviews.first { $0 is UILabel })
    #expect(try label.frame.minX > 40 && line().minX == label.frame.minX && line().maxX == 320)
    cell.indentationLevel = 2
    _ = screen.stage.settle()
    #expect(try line().minX == label.frame.minX + 20)
    for part in [cell, cell.contentView, view] {
      part.semanticContentAttribute = .forceRightToLeft
      part.setNeedsLayout()
    }
    _ = screen.stage.settle()
    #expect(cell.contentView.frame.minX == 0 && label.frame.maxX < 260)
    #expect(try line().minX == 0 && line().maxX == label.frame.maxX)
    content.image = nil
    cell.contentConfiguration = content
    _ = screen.stage.settle()
    #expect(try line().maxX == 284)
  }

  @Test("A row's layout margins match the standard content and apply to custom content views")
  func margins() throws {
    let screen = Screen(UICollectionLayoutListConfiguration(appearance: .insetGrouped), sections: [[1]])
    let content = try screen.cell(0, 0).contentView
    #expect(content.layoutMargins == UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    let standard = try #require(content.subviews.first)
    #expect(standard.frame == content.bounds && standard.layoutMargins == content.layoutMargins)
    let label = try #require(standard.subviews.first { $0 is UILabel })
    #expect(label.frame.minX == content.layoutMargins.left)
  }

  @Test("The rows of an inset section form a rounded box with separators between rows only")
  func boxed() throws {
    let screen = Screen(UICollectionLayoutListConfiguration(appearance: .insetGrouped), sections: [[1, 2, 3], [4]])
    #expect(try (0..<3).map { try screen.corners($0, 0) } == ["t", "", "b"])
    #expect(try screen.corners(0, 1) == "tb")
    #expect(try (0..<3).map { try screen.lines($0, 0) } == [["below 16"], ["below 16"], []])
    #expect(try screen.lines(0, 1) == [])
    #expect(try screen.cell(1, 0).frame.minX == 16 && screen.cell(1, 0).clipsToBounds == false)
  }

  @Test("A row that becomes or was the last gets the corners and separators of its position", arguments: [false, true])
  func updates(isAnimated: Bool) throws {
    let screen = Screen(UICollectionLayoutListConfiguration(appearance: .insetGrouped), sections: [[1, 2], [4]])
    screen.show([[1, 2, 3], [5, 4]], animated: isAnimated)
    #expect(try (0..<3).map { try screen.corners($0, 0) } == ["t", "", "b"])
    #expect(try (0..<2).map { try screen.corners($0, 1) } == ["t", "b"])
    #expect(try (0..<3).map { try screen.lines($0, 0) } == [["below 16"], ["below 16"], []])
    screen.show([[2, 1]], animated: isAnimated)
    #expect(try (0..<2).map { try screen.corners($0, 0) } == ["t", "b"])
    screen.show([[1]], animated: isAnimated)
    #expect(try screen.corners(0, 0) == "tb" && screen.lines(0, 0) == [])
  }

  @Test("Separators frame a group and follow each plain row, and can be disabled")
  func lines() throws {
    let grouped = Screen(UICollectionLayoutListConfiguration(appearance: .grouped), sections: [[1, 2]])
    #expect(try grouped.lines(0, 0) == ["above 0", "below 16"] && grouped.lines(1, 0) == ["below 0"])
    #expect(try grouped.corners(0, 0) == "")
    let plain = Screen(UICollectionLayoutListConfiguration(appearance: .plain), sections: [[1, 2]])
    #expect(try plain.lines(0, 0) == ["below 16"] && plain.lines(1, 0) == ["below 16"])
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.showsSeparators = false
    let bare = Screen(configuration, sections: [[1, 2]])
    #expect(try bare.lines(0, 0) == [] && bare.lines(1, 0) == [])
    let sidebar = Screen(UICollectionLayoutListConfiguration(appearance: .sidebar), sections: [[1, 2]])
    #expect(try sidebar.lines(0, 0) == [])
  }

  @Test("The separators around a selected or highlighted row are hidden until it is deselected")
  func linesAtMarkedRows() throws {
    let screen = Screen(UICollectionLayoutListConfiguration(appearance: .plain), sections: [[1, 2, 3, 4]])
    func rows() throws -> [Bool] { try (0..<4).map { try !screen.lines($0, 0).isEmpty } }
    screen.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    _ = screen.stage.settle()
    #expect(try rows() == [true, false, false, true])
    // Wherever the row moves, and whatever is inserted above it.
    screen.show([[3, 1, 2, 4]], animated: true)
    #expect(try rows() == [false, true, true, true])
    screen.show([[5, 3, 1, 2]])
    #expect(try rows() == [false, false, true, true])
    screen.view.deselectItem(at: IndexPath(item: 1, section: 0), animated: false)
    _ = screen.stage.settle()
    #expect(try rows() == [true, true, true, true])
    let place = try screen.cell(3, 0).convert(CGPoint(x: 100, y: 20), to: nil)
    screen.stage.send(.pointer(pointer: 0, phase: .began, at: Point(x: Double(place.x), y: Double(place.y))))
    _ = screen.stage.frames(20)
    #expect(try rows() == [true, true, false, false])
    screen.stage.send(.pointer(pointer: 0, phase: .cancelled, at: Point(x: Double(place.x), y: Double(place.y))))
    _ = screen.stage.settle()
    #expect(try rows() == [true, true, true, true])
  }

  @Test("The first item can be the section's header and look like one, with the box below it")
  func firstItemAsHeader() throws {
    for (appearance, header, _, background) in Self.headers {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .firstItemInSection
      let screen = Screen(configuration, sections: [[1, 2, 3], [4]])
      let shown = try screen.cell(0, 0)
      #expect(shown.defaultContentConfiguration() == header)
      #expect((shown.contentConfiguration as? UIListContentConfiguration)?.textProperties == header.textProperties)
      #expect(shown.backgroundConfiguration?.backgroundColor == background.backgroundColor && shown.backgroundConfiguration != nil)
      #expect(try screen.lines(0, 0) == [] && screen.corners(0, 0) == "")
      #expect(try screen.cell(1, 0).defaultContentConfiguration() == .cell())
      if appearance == .insetGrouped {
        #expect(try screen.corners(1, 0) == "t" && screen.corners(2, 0) == "b" && screen.lines(1, 0) == ["below 16"])
      }
      if appearance == .grouped { #expect(try screen.lines(1, 0) == ["above 0", "below 16"]) }
      // Another item becomes the first one, and this one an ordinary row.
      screen.show([[2, 1, 3], [4]], animated: true)
      #expect(try screen.lines(0, 0) == [] && screen.cell(1, 0).defaultContentConfiguration() == .cell())
    }
  }

  @Test("The background is the list's unless the program sets one")
  func background() throws {
    let screen = Screen(UICollectionLayoutListConfiguration(appearance: .insetGrouped), sections: [[1, 2]])
    let grouped = UIBackgroundConfiguration.listGroupedCell().backgroundColor
    #expect(try screen.cell(0, 0).backgroundConfiguration?.backgroundColor == grouped)
    try screen.cell(0, 0).backgroundConfiguration = .clear()
    screen.show([[1, 2, 3]])
    #expect(try screen.cell(0, 0).backgroundConfiguration?.backgroundColor != grouped)
    #expect(try screen.cell(2, 0).backgroundConfiguration?.backgroundColor == grouped)
  }

  @Test("Each section of a section provider has its own appearance after moves")
  func provider() throws {
    let layout = UICollectionViewCompositionalLayout { section, environment in
      let configuration = UICollectionLayoutListConfiguration(appearance: section == 0 ? .plain : .insetGrouped)
      return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
    let screen = Screen(UICollectionLayoutListConfiguration(appearance: .plain), sections: [[1, 2], [3, 4]])
    screen.view.collectionViewLayout = layout
    _ = screen.stage.settle()
    #expect(try (0..<2).map { try screen.corners($0, 0) } == ["", ""])
    #expect(try (0..<2).map { try screen.corners($0, 1) } == ["t", "b"])
  }

  /// The default text and background of headers and footers, by the list's appearance.
  private static let headers: [(Appearance, UIListContentConfiguration, UIListContentConfiguration, UIBackgroundConfiguration)] = [
    (.plain, .plainHeader(), .plainFooter(), .listPlainHeaderFooter()),
    (.grouped, .groupedHeader(), .groupedFooter(), .listGroupedHeaderFooter()),
    (.insetGrouped, .groupedHeader(), .groupedFooter(), .listGroupedHeaderFooter()),
    (.sidebar, .sidebarHeader(), .groupedFooter(), .listGroupedHeaderFooter()),
  ]

  @Test("A list cell as header or footer has no separators or box, and its own text and background")
  func headersAndFooters() throws {
    for (appearance, header, footer, background) in Self.headers {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .supplementary
      configuration.footerMode = .supplementary
      let screen = Screen(UICollectionLayoutListConfiguration(appearance: appearance), sections: [[1, 2]])
      var defaults: [String: UIListContentConfiguration] = [:]
      let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
      let registrations = kinds.map { kind in
        UICollectionView.SupplementaryRegistration<Row>(elementKind: kind) { cell, kind, _ in
          var content = cell.defaultContentConfiguration()
          defaults[kind] = content
          content.text = kind
          cell.contentConfiguration = content
        }
      }
      screen.dataSource.supplementaryViewProvider = { view, kind, path in
        view.dequeueConfiguredReusableSupplementary(using: registrations[kind == kinds[0] ? 0 : 1], for: path)
      }
      screen.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
      _ = screen.stage.settle()
      #expect(defaults[kinds[0]] == header && defaults[kinds[1]] == footer, "\(appearance)")
      for kind in kinds {
        let cell = try #require(screen.view.supplementaryView(forElementKind: kind, at: [0, 0]) as? Row)
        #expect(cell.subviews.allSatisfy { $0.isHidden || $0.frame.height != 0.5 } && cell.layer.cornerRadius == 0)
        #expect(cell.backgroundConfiguration?.backgroundColor == background.backgroundColor, "\(appearance)")
      }
      // Rows do not change.
      #expect(try screen.lines(0, 0).last == (appearance == .sidebar ? nil : "below 16"))
    }
  }

  @Test("A header kept across layouts takes the new layout's appearance")
  func exchangedLayouts() throws {
    func list(_ appearance: Appearance) -> UICollectionViewLayout {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .supplementary
      return UICollectionViewCompositionalLayout.list(using: configuration)
    }
    let screen = Screen(UICollectionLayoutListConfiguration(appearance: .plain), sections: [[1, 2]])
    let kind = UICollectionView.elementKindSectionHeader
    let registration = UICollectionView.SupplementaryRegistration<Row>(elementKind: kind) { cell, kind, _ in
      var content = cell.defaultContentConfiguration()
      content.text = kind
      cell.contentConfiguration = content
    }
    screen.dataSource.supplementaryViewProvider = { view, kind, path in
      view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
    }
    func shown(in layout: UICollectionViewLayout) throws -> (header: UIColor?, row: UIColor?) {
      screen.view.collectionViewLayout = layout
      _ = screen.stage.settle()
      let header = try #require(screen.view.supplementaryView(forElementKind: kind, at: [0, 0]) as? Row)
      return (header.backgroundConfiguration?.backgroundColor, try screen.cell(0, 0).backgroundConfiguration?.backgroundColor)
    }
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let row = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: row)
    section.boundarySupplementaryItems = [NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: .top)]

    let plain = try shown(in: list(.plain))
    #expect(plain.header == UIBackgroundConfiguration.listPlainHeaderFooter().backgroundColor)
    let grouped = try shown(in: list(.grouped))
    #expect(grouped.header == UIBackgroundConfiguration.listGroupedHeaderFooter().backgroundColor && grouped.header != plain.header)
    let none = try shown(in: UICollectionViewCompositionalLayout(section: section))
    let untouched = Row(frame: .zero)
    #expect(none.header == untouched.backgroundConfiguration?.backgroundColor && none.header != grouped.header)
    #expect(none.row == untouched.backgroundConfiguration?.backgroundColor)
  }
}
