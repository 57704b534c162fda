import Foundation
import HitchlessTesting
import Testing

@testable import UIKitLists

/// The trait that names the list, and the configurations that look as the list.
@MainActor @Suite struct ListEnvironmentTests {
  /// A list of rows with headers and footers that have configurations without a fixed kind.
  @MainActor private final class Screen: NSObject {
    let view: UICollectionView
    private(set) var source: UICollectionViewDiffableDataSource<Int, Int>!
    private(set) lazy var stage = Stage(view, size: CGSize(width: 320, height: 480))
    var change: (inout UIListContentConfiguration) -> Void = { _ in }

    /// Creates a list that is the whole layout, or of sections with one appearance each.
    init(_ appearances: [UICollectionLayoutListConfiguration.Appearance], isWhole: Bool) {
      func configuration(_ section: Int) -> UICollectionLayoutListConfiguration {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearances[section])
        configuration.headerMode = .supplementary
        configuration.footerMode = .supplementary
        return configuration
      }
      let layout =
        isWhole
        ? UICollectionViewCompositionalLayout.list(using: configuration(0))
        : UICollectionViewCompositionalLayout { .list(using: configuration($0), layoutEnvironment: $1) }
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      super.init()
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [unowned self] cell, _, item in
        var content = UIListContentConfiguration.cell()
        content.text = "Row \(item)"
        content.secondaryText = "Detail"
        change(&content)
        cell.contentConfiguration = content
        cell.backgroundConfiguration = .listCell()
      }
      func registration(_ kind: String, _ content: @escaping () -> UIListContentConfiguration)
        -> UICollectionView.SupplementaryRegistration<UICollectionViewListCell>
      {
        UICollectionView.SupplementaryRegistration(elementKind: kind) { cell, _, _ in
          var content = content()
          content.text = "Title"
          cell.contentConfiguration = content
          cell.backgroundConfiguration = kind == UICollectionView.elementKindSectionHeader ? .listHeader() : .listFooter()
          cell.accessories = kind == UICollectionView.elementKindSectionHeader ? [.outlineDisclosure()] : []
        }
      }
      let headers = registration(UICollectionView.elementKindSectionHeader) { .header() }
      let footers = registration(UICollectionView.elementKindSectionFooter) { .footer() }
      source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      source.supplementaryViewProvider = { view, kind, path in
        view.dequeueConfiguredReusableSupplementary(
          using: kind == UICollectionView.elementKindSectionHeader ? headers : footers, for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      for section in appearances.indices {
        snapshot.appendSections([section])
        snapshot.appendItems([section * 10, section * 10 + 1])
      }
      source.apply(snapshot, animatingDifferences: false)
      stage.settle()
    }

    func cell(_ section: Int) throws -> UICollectionViewListCell {
      try #require(view.cellForItem(at: IndexPath(item: 0, section: section)) as? UICollectionViewListCell)
    }
    func edge(_ kind: String, _ section: Int) throws -> UICollectionViewListCell {
      try #require(view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section)) as? UICollectionViewListCell)
    }
    func label(_ text: String, in view: UIView) throws -> UILabel {
      var views = [view]
      while let view = views.popLast() {
        if let label = view as? UILabel, label.text?.lowercased() == text.lowercased() { return label }
        views += view.subviews
      }
      throw Missing(text: text)
    }
  }
  private struct Missing: Error { var text: String }
  private static let appearances: [UICollectionLayoutListConfiguration.Appearance] = [
    .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
  ]
  private static let environments: [UIListEnvironment] = [.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain]

  @Test func `Cells have the trait of their list, whether it is the whole layout or a section`() throws {
    let sections = Screen(Self.appearances, isWhole: false)
    #expect(sections.view.traitCollection.listEnvironment == .none)
    for (section, environment) in Self.environments.enumerated() {
      sections.view.scrollToItem(at: IndexPath(item: 0, section: section), at: .centeredVertically, animated: false)
      sections.stage.settle()
      #expect(try sections.cell(section).traitCollection.listEnvironment == environment)
      #expect(try sections.edge(UICollectionView.elementKindSectionHeader, section).traitCollection.listEnvironment == environment)
      let whole = Screen([Self.appearances[section]], isWhole: true)
      #expect(whole.view.traitCollection.listEnvironment == environment)
      #expect(try whole.cell(0).traitCollection.listEnvironment == environment)
      #expect(try whole.cell(0).contentView.traitCollection.listEnvironment == environment)
    }
  }

  @Test func `Tables have the trait of their style`() {
    let styles: [(UITableView.Style, UIListEnvironment)] = [(.plain, .plain), (.grouped, .grouped), (.insetGrouped, .insetGrouped)]
    for (style, environment) in styles { #expect(UITableView(frame: .zero, style: style).traitCollection.listEnvironment == environment) }
    #expect(UIView().traitCollection.listEnvironment == .none)
  }

  /// A table whose headers have a configuration without a fixed kind.
  private final class Titles: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.backgroundConfiguration = .listCell()
      return cell
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let header = UITableViewHeaderFooterView(reuseIdentifier: "header")
      var content = UIListContentConfiguration.header()
      content.text = "Title"
      header.contentConfiguration = content
      return header
    }
  }

  @Test func `Headers and cells of a table look as its style`() throws {
    for style in [UITableView.Style.plain, .grouped] {
      let titles = Titles()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
      (table.dataSource, table.delegate) = (titles, titles)
      let stage = Stage(table, size: CGSize(width: 320, height: 480))
      stage.settle()
      let header = try #require(table.headerView(forSection: 0))
      let expected: UIListContentConfiguration = style == .plain ? .plainHeader() : .groupedHeader()
      #expect((header.contentView.subviews + header.subviews).contains { Self.font(of: "title", in: $0) == expected.textProperties.font })
      let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      #expect(cell.traitCollection.listEnvironment == (style == .plain ? .plain : .grouped))
      stage.end()
    }
  }
  private static func font(of text: String, in view: UIView) -> UIFont? {
    if let label = view as? UILabel, label.text?.lowercased() == text { return label.font }
    return view.subviews.lazy.compactMap { font(of: text, in: $0) }.first
  }

  @Test func `A layout without lists removes the trait`() throws {
    let screen = Screen([.grouped], isWhole: true)
    screen.view.collectionViewLayout = UICollectionViewFlowLayout()
    screen.stage.settle()
    #expect(screen.view.traitCollection.listEnvironment == .none)
    #expect(try screen.cell(0).traitCollection.listEnvironment == .none)
  }

  /// Headers and footers look like those of the fixed kind for their list.
  @Test(arguments: [true, false]) func `Headers and footers look as their list's`(isWhole: Bool) throws {
    for appearance in Self.appearances {
      let screen = Screen([appearance], isWhole: isWhole)
      let isGrouped = appearance == .grouped || appearance == .insetGrouped
      let isSidebar = appearance == .sidebar || appearance == .sidebarPlain
      let header: UIListContentConfiguration = isGrouped ? .groupedHeader() : isSidebar ? .sidebarHeader() : .plainHeader()
      let shown = try screen.label("Title", in: screen.edge(UICollectionView.elementKindSectionHeader, 0))
      #expect(shown.font == header.textProperties.font, "\(appearance)")
      #expect(shown.text == (isGrouped ? "TITLE" : "Title"))
      let footer = try screen.label("Title", in: screen.edge(UICollectionView.elementKindSectionFooter, 0))
      #expect(footer.font == UIListContentConfiguration.plainFooter().textProperties.font && footer.text == "Title")
    }
  }

  /// Headers have more space above their text than below it.
  @Test func `The accessory of a header is beside the middle of its text`() throws {
    for appearance in Self.appearances {
      let screen = Screen([appearance], isWhole: true)
      let header = try screen.edge(UICollectionView.elementKindSectionHeader, 0)
      let accessory = try #require(header.subviews.compactMap { $0 as? AccessoryView }.first)
      let title = try screen.label("Title", in: header)
      #expect(abs(accessory.frame.midY - title.convert(title.bounds, to: header).midY) <= 1, "\(appearance)")
    }
  }

  @Test func `Rows of a sidebar look like sidebar cells, except for what the program has changed`() throws {
    let plain = Screen([.plain], isWhole: true)
    #expect(try plain.label("Detail", in: plain.cell(0)).font == .preferredFont(forTextStyle: .caption1))
    let sidebar = Screen([.sidebar], isWhole: true)
    #expect(try sidebar.label("Detail", in: sidebar.cell(0)).font == .preferredFont(forTextStyle: .body))
    let own = Screen([.sidebar], isWhole: true)
    own.change = {
      $0.secondaryTextProperties.font = .boldSystemFont(ofSize: 20)
      $0.textProperties.color = .systemRed
    }
    own.view.reloadData()
    own.stage.settle()
    #expect(try own.label("Detail", in: own.cell(0)).font == .boldSystemFont(ofSize: 20))
    #expect(try own.label("Row 0", in: own.cell(0)).textColor == .systemRed)
  }

  @Test func `Backgrounds look as the list's and change with its traits`() {
    func color(
      _ configuration: UIBackgroundConfiguration, _ environment: UIListEnvironment, isSelected: Bool = false
    ) -> UIBackgroundConfiguration {
      var state = UICellConfigurationState(traitCollection: UITraitCollection { $0.listEnvironment = environment })
      state.isSelected = isSelected
      return configuration.updated(for: state)
    }
    #expect(color(.listCell(), .none).backgroundColor == .systemBackground)
    #expect(color(.listCell(), .insetGrouped).backgroundColor == UIBackgroundConfiguration.listGroupedCell().backgroundColor)
    #expect(color(.listCell(), .sidebar).cornerRadius == UIBackgroundConfiguration.listSidebarCell().cornerRadius)
    #expect(color(color(.listCell(), .sidebar), .grouped).cornerRadius == 0)
    #expect(color(.listCell(), .sidebar, isSelected: true).backgroundColor == .tertiarySystemFill)
    #expect(color(.listHeader(), .plain).backgroundColor == .systemBackground)
    #expect(color(.listFooter(), .grouped).backgroundColor == .clear)
    var own = UIBackgroundConfiguration.listCell()
    own.backgroundColor = .systemRed
    own.cornerRadius = 3
    #expect(color(own, .sidebar).backgroundColor == .systemRed && color(own, .sidebar).cornerRadius == 3)
  }
}
