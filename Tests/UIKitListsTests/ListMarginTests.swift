import Foundation
import HitchlessTesting
import Testing

/// The effects of the safe area, the readable width, inset references and paddings on rows, cards, headers and separators.
@Suite("List margins, insets and padding")
@MainActor struct ListMarginTests {
  private typealias Configuration = UICollectionLayoutListConfiguration

  /// A list or a table in the view of a controller with a safe area of 40 points on the left and 24 on the right.
  @MainActor private final class Screen: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    let controller = UIViewController()
    let view: UIScrollView
    let stage: Stage
    private let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    private let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Header"
      cell.contentConfiguration = content
    }

    init(_ view: UIScrollView, width: CGFloat = 400, safeArea: UIEdgeInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 24)) {
      self.view = view
      controller.additionalSafeAreaInsets = safeArea
      view.frame = controller.view.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.view.addSubview(view)
      stage = Stage(controller, size: CGSize(width: width, height: 500), scale: 2)
      super.init()
      (view as? UITableView)?.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      (view as? UITableView)?.dataSource = self
      (view as? UICollectionView)?.dataSource = self
      _ = stage.settle()
    }
    convenience init(_ configuration: Configuration, width: CGFloat = 400) {
      self.init(
        UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)), width: width)
    }
    var list: UICollectionView { view as! UICollectionView }
    var table: UITableView { view as! UITableView }
    func cell(_ item: Int) throws -> UIView {
      let path = IndexPath(item: item, section: 0)
      return try #require((view as? UITableView)?.cellForRow(at: path) ?? (view as? UICollectionView)?.cellForItem(at: path))
    }
    func content(_ item: Int) throws -> CGRect {
      let cell = try cell(item)
      return try #require((cell as? UITableViewCell)?.contentView ?? (cell as? UICollectionViewCell)?.contentView).frame
    }
    func header(_ section: Int) -> UICollectionReusableView? {
      list.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
    }
    func line(_ item: Int) throws -> CGRect? { try cell(item).subviews.first { !$0.isHidden && $0.frame.height == 0.5 }?.frame }

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "\(indexPath.row)"
      cell.accessoryType = .checkmark
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: indexPath.item)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath) }
  }

  // MARK: The safe area

  @Test("Rows span the list, and their content stays in the changing safe area")
  func safeArea() throws {
    for screen in [
      Screen(UITableView(frame: .zero)), Screen(Configuration(appearance: .plain)), Screen(Configuration(appearance: .grouped)),
    ] {
      defer { screen.stage.end() }
      #expect(try screen.cell(0).frame.width == 400)
      let trailing: CGFloat = screen.view is UITableView ? try screen.content(0).width : 336
      #expect(try screen.content(0).minX == 40 && screen.content(0).width == trailing && trailing <= 336)
      #expect(try screen.line(1)?.minX == 56 && screen.line(1)?.maxX == 400)
      screen.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 24)
      _ = screen.stage.settle()
      #expect(try screen.content(0).minX == 10 && screen.line(1)?.minX == 26)
    }
    let table = Screen(UITableView(frame: .zero))
    defer { table.stage.end() }
    table.table.insetsContentViewsToSafeArea = false
    _ = table.stage.settle()
    #expect(try table.content(0).minX == 0)
  }

  @Test("Inset cards are in the safe area, 16 or 20 points from it")
  func cards() throws {
    for appearance in [Configuration.Appearance.insetGrouped, .sidebar] {
      let screen = Screen(Configuration(appearance: appearance))
      defer { screen.stage.end() }
      #expect(try screen.cell(0).frame.minX == 56 && screen.cell(0).frame.maxX == 400 - 24 - 16)
      #expect(try screen.content(0).minX == 0)
    }
    let wide = Screen(Configuration(appearance: .insetGrouped), width: 600)
    defer { wide.stage.end() }
    #expect(try wide.cell(0).frame.minX == 60)
    #expect(try wide.cell(0).frame.maxX == 556)
  }

  @Test("A table's content keeps to the readable width if requested")
  func readableWidth() throws {
    let screen = Screen(UITableView(frame: .zero), width: 1_000, safeArea: .zero)
    defer { screen.stage.end() }
    #expect(try screen.content(0).minX == 0)
    screen.table.cellLayoutMarginsFollowReadableWidth = true
    _ = screen.stage.settle()
    let readable = screen.table.readableContentGuide.layoutFrame
    #expect(try screen.content(0).minX == readable.minX - 16 && readable.minX > 100)
    #expect(try screen.line(1)?.minX == readable.minX)
  }

  @Test("Separator insets are relative to the cell's edges or to the automatic insets")
  func separatorInsetReference() throws {
    let screen = Screen(UITableView(frame: .zero), safeArea: .zero)
    defer { screen.stage.end() }
    screen.table.separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 5)
    _ = screen.stage.settle()
    #expect(try screen.line(1).map { [$0.minX, $0.maxX] } == [30, 395])
    screen.table.separatorInsetReference = .fromAutomaticInsets
    _ = screen.stage.settle()
    #expect(try screen.line(1).map { [$0.minX, $0.maxX] } == [46, 395])
  }

  // MARK: References of insets

  private func section(_ reference: UIContentInsetsReference) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.contentInsetsReference = reference
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 4)
    let header = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: header, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }
  private func range(_ frame: CGRect?) -> [CGFloat]? { frame.map { [$0.minX, $0.maxX] } }

  @Test("Section insets are relative to the section's or the layout's reference")
  func references() throws {
    let expected: [(UIContentInsetsReference, [CGFloat])] = [
      (.automatic, [43, 372]), (.safeArea, [43, 372]), (.none, [3, 396]), (.layoutMargins, [53, 357]), (.readableContent, [53, 357]),
    ]
    for (reference, edges) in expected {
      let screen = Screen(
        UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: section(reference))))
      defer { screen.stage.end() }
      screen.list.layoutMargins = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 15)
      _ = screen.stage.settle()
      #expect(try range(screen.cell(0).frame) == edges && range(screen.header(0)?.frame) == edges, "\(reference)")
    }
    var seen: [CGFloat] = []
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.contentInsetsReference = .none
    let made = section(.automatic)
    made.supplementaryContentInsetsReference = .safeArea
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { _, environment in
        let container = environment.container
        seen = [container.contentInsets.leading, container.effectiveContentInsets.trailing, container.effectiveContentSize.width]
        return made
      }, configuration: configuration)
    let screen = Screen(UICollectionView(frame: .zero, collectionViewLayout: layout))
    defer { screen.stage.end() }
    #expect(try range(screen.cell(0).frame) == [3, 396] && range(screen.header(0)?.frame) == [43, 372])
    #expect(seen == [0, 0, 400] && screen.controller.view.safeAreaInsets.left == 40)
    made.supplementariesFollowContentInsets = false
    configuration.contentInsetsReference = .safeArea
    layout.configuration = configuration
    _ = screen.stage.settle()
    #expect(try range(screen.cell(0).frame) == [43, 372] && range(screen.header(0)?.frame) == [40, 376])
    #expect(seen == [40, 24, 336])
    screen.controller.additionalSafeAreaInsets = .zero
    _ = screen.stage.settle()
    #expect(try range(screen.cell(0).frame) == [3, 396])
  }

  // MARK: Above headers

  @Test("Headers have the list's or the appearance's top padding, without it when floating")
  func headerTopPadding() throws {
    for (appearance, padding, expected) in [
      (Configuration.Appearance.plain, nil, 22), (.plain, 0, 0), (.plain, 9, 9), (.insetGrouped, nil, 0), (.insetGrouped, 9, 9),
    ] as [(Configuration.Appearance, CGFloat?, CGFloat)] {
      var configuration = Configuration(appearance: appearance)
      configuration.headerMode = .supplementary
      configuration.headerTopPadding = padding
      let screen = Screen(configuration)
      defer { screen.stage.end() }
      // Groups have a gap above their headers.
      let gap: CGFloat = appearance == .insetGrouped ? 17.5 : 0
      #expect(try #require(screen.header(0)).frame.minY == expected + gap)
      let second = try #require(screen.header(1)).frame.minY
      let last = try #require(screen.list.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))).frame.maxY
      #expect(second == last + expected + 2 * gap)
      guard appearance == .plain else { continue }
      screen.list.contentInset.bottom = 800
      screen.list.contentOffset.y = second + 10
      _ = screen.stage.settle()
      #expect(screen.header(1)?.frame.minY == second + 10)
    }
    for own in [nil, 0, 9] as [CGFloat?] {
      let screen = Screen(UITableView(frame: .zero))
      defer { screen.stage.end() }
      if let own { screen.table.sectionHeaderTopPadding = own }
      screen.table.contentInset.bottom = 800
      _ = screen.stage.settle()
      #expect(screen.table.rectForHeader(inSection: 0).minY == own ?? 22)
      screen.table.contentOffset.y = 30
      _ = screen.stage.settle()
      #expect(try #require(screen.table.headerView(forSection: 0)).frame.minY == 30)
    }
  }

  // MARK: Behind a section

  @Test("A list section of a section provider has its background colour over the full width")
  func sectionBackground() throws {
    var configuration = Configuration(appearance: .insetGrouped)
    let layout = UICollectionViewCompositionalLayout { section, environment in
      configuration.backgroundColor = section == 0 ? nil : .systemTeal
      return .list(using: configuration, layoutEnvironment: environment)
    }
    let screen = Screen(UICollectionView(frame: .zero, collectionViewLayout: layout))
    defer { screen.stage.end() }
    let backgrounds = screen.list.subviews.filter { "\(type(of: $0))" == "ListSectionBackground" }.sorted { $0.frame.minY < $1.frame.minY }
    #expect(backgrounds.map(\.backgroundColor) == [.systemGroupedBackground, .systemTeal])
    #expect(backgrounds.map(\.frame) == [CGRect(x: 0, y: 0, width: 400, height: 167), CGRect(x: 0, y: 167, width: 400, height: 167)])
    #expect(
      backgrounds.allSatisfy { screen.list.subviews.firstIndex(of: $0)! < screen.list.subviews.firstIndex { $0 is UICollectionViewCell }! })
  }

  @Test("The background of the first and the last section continues beyond the content")
  func continuedBackground() throws {
    let layout = UICollectionViewCompositionalLayout { section, environment in
      var configuration = Configuration(appearance: .sidebar)
      configuration.backgroundColor = section == 0 ? .red : .green
      return .list(using: configuration, layoutEnvironment: environment)
    }
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    list.backgroundColor = .white
    let screen = Screen(list, safeArea: .zero)
    defer { screen.stage.end() }
    screen.stage.perform { list.contentInset.top = 60 }
    screen.stage.perform { list.contentOffset.y = -60 }
    _ = screen.stage.settle()
    let picture = try #require(screen.stage.picture)
    #expect(picture[2, 2] & 0xff_ffff == 0xff_0000, "above the first section")
    #expect(list.contentSize.height < 440 && picture[2, 998] & 0xff_ffff == 0x00_ff00, "below the last section")
  }
}
