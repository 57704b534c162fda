import Foundation
import HitchlessTesting

@testable import UIKitLists

/// A screen of the gallery: a configuration of a list as in a program.
@MainActor struct GalleryScreen {
  /// Creates the screen's controller; also returns the objects that have to live as long.
  typealias Make = @MainActor () -> (controller: UIViewController, keeping: [AnyObject])

  /// The name of the screen in files and goldens.
  let name: String
  let make: Make
  /// The actions on the screen before its picture is taken.
  var act: @MainActor (Stage) -> Void = { _ in }

  /// Returns a screen that is filled by a view.
  static func view(
    _ name: String, act: @escaping @MainActor (Stage) -> Void = { _ in }, _ make: @escaping @MainActor () -> (UIView, [AnyObject])
  ) -> GalleryScreen {
    GalleryScreen(
      name: name,
      make: {
        let (view, keeping) = make()
        let controller = UIViewController()
        controller.view = view
        return (controller, keeping)
      }, act: act)
  }
  /// All screens, in the order of the page.
  static var all: [GalleryScreen] {
    lists + configurations + cells + tables + layouts + bars + editing + searches + columns + turning + pickers + calendars + colors
      + controls + alerts + sheets + appearances + animations + effects + transitions + attachments + storyboards + sharing + inputViews
      + lines + customLayouts
  }
}

/// One row of the texts that the gallery shows.
struct GalleryRow: Sendable {
  var title: String
  var detail: String
  var symbol: String

  static let settings: [[GalleryRow]] = [
    [
      GalleryRow(title: "Wi-Fi", detail: "Home", symbol: "wifi"),
      GalleryRow(title: "Notifications", detail: "12 programs", symbol: "bell.fill"),
      GalleryRow(title: "Do not disturb", detail: "Until 7:00", symbol: "moon"),
    ],
    [
      GalleryRow(title: "Appearance", detail: "Automatic", symbol: "sun.max"),
      GalleryRow(title: "Privacy", detail: "3 permissions", symbol: "lock.fill"),
      GalleryRow(title: "Language and region", detail: "English, Europe/Berlin, 24 hours", symbol: "globe"),
      GalleryRow(title: "About this computer", detail: "Debian 12", symbol: "info.circle"),
    ],
    [GalleryRow(title: "Sign out", detail: "anna@example.org", symbol: "person.circle")],
  ]
  static let titles = ["Connections", "General", "Account"]
  static let footers = [
    "Known networks are joined by themselves.", "Some settings take effect when a program is started the next time.", "",
  ]
}

/// The data of a collection view in the gallery.
@MainActor final class GalleryList: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var rows = GalleryRow.settings
  var titles: [String]?
  private let cells: UICollectionView.CellRegistration<UICollectionViewListCell, GalleryRow>
  private let headers: UICollectionView.SupplementaryRegistration<UICollectionViewListCell>
  private let footers: UICollectionView.SupplementaryRegistration<UICollectionViewListCell>
  let view: UICollectionView

  init(
    _ layout: UICollectionViewLayout,
    _ configure: @escaping @MainActor (UICollectionViewListCell, IndexPath, GalleryRow) -> Void = GalleryList.title
  ) {
    cells = UICollectionView.CellRegistration { configure($0, $1, $2) }
    headers = UICollectionView.SupplementaryRegistration(elementKind: UICollectionView.elementKindSectionHeader) { cell, _, path in
      var content = cell.defaultContentConfiguration()
      content.text = GalleryRow.titles[path.section % 3]
      cell.contentConfiguration = content
    }
    footers = UICollectionView.SupplementaryRegistration(elementKind: UICollectionView.elementKindSectionFooter) { cell, _, path in
      var content = cell.defaultContentConfiguration()
      content.text = GalleryRow.footers[path.section % 3]
      cell.contentConfiguration = content
    }
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    view.dataSource = self
    view.delegate = self
  }
  convenience init(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
    _ configure: @escaping @MainActor (UICollectionViewListCell, IndexPath, GalleryRow) -> Void = GalleryList.title
  ) {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    self.init(UICollectionViewCompositionalLayout.list(using: configuration), configure)
  }

  static func title(_ cell: UICollectionViewListCell, _ path: IndexPath, _ row: GalleryRow) {
    var content = cell.defaultContentConfiguration()
    content.text = row.title
    cell.contentConfiguration = content
  }
  static func full(_ cell: UICollectionViewListCell, _ path: IndexPath, _ row: GalleryRow) {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = row.title
    content.secondaryText = row.detail
    content.image = UIImage(systemName: row.symbol)
    cell.contentConfiguration = content
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { rows.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows[section].count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: rows[indexPath.section][indexPath.item])
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(
      using: kind == UICollectionView.elementKindSectionHeader ? headers : footers, for: indexPath)
  }
  func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
  func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
    IndexPath(item: 0, section: index)
  }
}

/// The data of a table in the gallery.
@MainActor final class GalleryTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows = GalleryRow.settings
  var titles: [String]?
  var hasTitles = true
  var editingStyle: (IndexPath) -> UITableViewCell.EditingStyle = { _ in .delete }
  private let style: UITableViewCell.CellStyle
  private let configure: @MainActor (UITableViewCell, IndexPath, GalleryRow) -> Void
  let view: UITableView

  init(
    _ style: UITableView.Style, cells: UITableViewCell.CellStyle = .default,
    _ configure: @escaping @MainActor (UITableViewCell, IndexPath, GalleryRow) -> Void = { _, _, _ in }
  ) {
    view = UITableView(frame: .zero, style: style)
    (self.style, self.configure) = (cells, configure)
    super.init()
    view.dataSource = self
    view.delegate = self
  }
  func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: style, reuseIdentifier: "row")
    let row = rows[indexPath.section][indexPath.row]
    cell.textLabel?.text = row.title
    cell.detailTextLabel?.text = row.detail
    configure(cell, indexPath, row)
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    hasTitles ? GalleryRow.titles[section % 3] : nil
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    hasTitles && tableView.style != .plain ? GalleryRow.footers[section % 3] : nil
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.section == 1 }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    editingStyle(indexPath)
  }
  func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
}
