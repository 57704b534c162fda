import Foundation
import HitchlessTesting
import UIKitCore

@testable import UIKitLists

extension GalleryScreen {
  private static func list(
    _ name: String, _ appearance: UICollectionLayoutListConfiguration.Appearance,
    configuration change: @escaping (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
    cell configure: @escaping @MainActor (UICollectionViewListCell, IndexPath, GalleryRow) -> Void = GalleryList.title
  ) -> GalleryScreen {
    .view(name) {
      let list = GalleryList(appearance, change, configure)
      return (list.view, [list])
    }
  }
  private static func headers(_ configuration: inout UICollectionLayoutListConfiguration) {
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
  }
  /// Returns the screen in a right-to-left language.
  private static func mirrored(_ screen: GalleryScreen) -> GalleryScreen {
    var result = screen
    result.act = { stage in
      let direction = UITraitCollection(layoutDirection: .rightToLeft)
      stage.window.runtime.application.surroundingsDidChange(
        UITraitCollection(traitsFrom: [stage.window.traitCollection, direction]))
      screen.act(stage)
    }
    return result
  }

  /// Returns an outline whose first items are expanded, through a section snapshot.
  private static func outline(_ name: String, _ appearance: UICollectionLayoutListConfiguration.Appearance) -> GalleryScreen {
    .view(name) {
      let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: appearance))
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      var open: ((String) -> Bool)?
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
        var content = appearance == .sidebar ? UIListContentConfiguration.sidebarCell() : .cell()
        content.text = title
        content.image = UIImage(systemName: open?(title) ?? false ? "folder" : "doc")
        cell.contentConfiguration = content
        cell.accessories = open?(title) ?? false ? [.outlineDisclosure()] : []
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, title in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: title)
      }
      var items = NSDiffableDataSourceSectionSnapshot<String>()
      items.append(["Projects", "Letters", "Pictures"])
      items.append(["Garden", "House"], to: "Projects")
      items.append(["Shed", "Fence", "Pond"], to: "Garden")
      items.append(["2024", "2025"], to: "Pictures")
      items.expand(["Projects", "Garden"])
      let parents: Set = ["Projects", "Garden", "Pictures"]
      open = { parents.contains($0) }
      source.apply(items, to: 0, animatingDifferences: false)
      return (view, [source])
    }
  }

  /// Modes and directions of lists that the other screens do not cover.
  static var configurations: [GalleryScreen] {
    let modes = [
      list("list-sidebar-plain-headers", .sidebarPlain, configuration: headers),
      list("list-plain-first-item", .plain, configuration: { $0.headerMode = .firstItemInSection }),
      list("list-grouped-first-item", .grouped, configuration: { $0.headerMode = .firstItemInSection }),
      list(
        "list-header-padding", .plain,
        configuration: {
          headers(&$0)
          $0.headerTopPadding = 0
        }),
      list("list-no-lines", .insetGrouped, configuration: { $0.showsSeparators = false }, cell: GalleryList.full),
      outline("list-outline", .insetGrouped), outline("list-outline-sidebar", .sidebar),
    ]
    let turned = [
      mirrored(list("list-plain-mirrored", .plain, configuration: headers, cell: GalleryList.full)),
      mirrored(
        list(
          "list-inset-mirrored", .insetGrouped, configuration: headers,
          cell: { cell, path, row in
            GalleryList.full(cell, path, row)
            cell.accessories = path.item == 0 ? [.label(text: "3"), .disclosureIndicator()] : [.checkmark()]
          })),
    ]
    let cells = [
      list(
        "cell-custom-accessories", .insetGrouped,
        cell: { cell, path, row in
          GalleryList.title(cell, path, row)
          let badge = UILabel()
          badge.text = " \(path.item + 1) "
          badge.textColor = .white
          badge.backgroundColor = .systemRed
          let choices = UIMenu(children: ["Never", "Daily", "Weekly"].map { title in UIAction(title: title) { _ in } })
          cell.accessories = [
            path.section == 0 ? .customView(configuration: .init(customView: badge, placement: .leading())) : .popUpMenu(choices)
          ]
        }),
      list(
        "cell-disabled", .plain,
        cell: { cell, path, row in
          GalleryList.full(cell, path, row)
          cell.isUserInteractionEnabled = path.item != 1
        }),
    ]
    let fillers = GalleryScreen.view("table-fillers") {
      let table = GalleryTable(.plain)
      table.rows = [GalleryRow.settings[0]]
      table.view.fillerRowHeight = UITableView.automaticDimension
      return (table.view, [table])
    }
    return modes + turned + cells + [fillers]
  }
}
