import Foundation
import HitchlessBase
import HitchlessTesting

@testable import UIKitLists

extension GalleryScreen {
  private typealias Appearance = UICollectionLayoutListConfiguration.Appearance

  private static func list(
    _ name: String, _ appearance: Appearance, act: @escaping @MainActor (Stage, UICollectionView) -> Void = { _, _ in },
    configuration change: @escaping (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
    prepare: @escaping @MainActor (GalleryList) -> Void = { _ in },
    cell configure: @escaping @MainActor (UICollectionViewListCell, IndexPath, GalleryRow) -> Void = GalleryList.title
  ) -> GalleryScreen {
    .view(name, act: { stage in if let view = stage.window.rootViewController?.view as? UICollectionView { act(stage, view) } }) {
      let list = GalleryList(appearance, change, configure)
      prepare(list)
      return (list.view, [list])
    }
  }
  private static func withHeaders(_ configuration: inout UICollectionLayoutListConfiguration) {
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
  }
  private static func many(_ list: GalleryList) { list.rows = (0..<4).flatMap { _ in GalleryRow.settings } }

  /// Appearances of lists.
  static var lists: [GalleryScreen] {
    let plain = [
      list("list-plain", .plain), list("list-grouped", .grouped), list("list-inset", .insetGrouped), list("list-sidebar", .sidebar),
      list("list-sidebar-plain", .sidebarPlain),
    ]
    let headers = [
      list("list-plain-headers", .plain, configuration: withHeaders), list("list-grouped-headers", .grouped, configuration: withHeaders),
      list("list-inset-headers", .insetGrouped, configuration: withHeaders),
      list("list-sidebar-headers", .sidebar, configuration: withHeaders),
      list(
        "list-plain-floating", .plain,
        act: { stage, view in
          view.contentOffset.y = 130
          stage.settle()
        }, configuration: withHeaders, prepare: many),
      list("list-inset-first-item", .insetGrouped, configuration: { $0.headerMode = .firstItemInSection }),
    ]
    let special = [
      list(
        "list-separators", .plain,
        configuration: {
          $0.itemSeparatorHandler = { path, given in
            var result = given
            if path.section == 0 { result.color = .systemRed }
            if path.section == 1 { result.bottomSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 60, bottom: 0, trailing: 60) }
            if path == IndexPath(item: 0, section: 2) { result.topSeparatorVisibility = .visible }
            return result
          }
        }),
      list("list-background", .insetGrouped, configuration: { $0.backgroundColor = .systemTeal }),
      list(
        "list-index", .plain, configuration: withHeaders,
        prepare: { list in
          many(list)
          list.titles = "ABCDEFGHIJKL".map { String($0) }
        }),
      list(
        "list-empty", .insetGrouped,
        prepare: { list in
          list.rows = []
          let label = UILabel()
          label.text = "Nothing here yet"
          label.textAlignment = .center
          label.textColor = .secondaryLabel
          list.view.backgroundView = label
        }),
    ]
    return plain + headers + special
  }

  /// The appearance of list cells.
  static var cells: [GalleryScreen] {
    let contents = [
      list("cell-subtitle", .insetGrouped, cell: GalleryList.full),
      list(
        "cell-value", .insetGrouped,
        cell: { cell, _, row in
          var content = UIListContentConfiguration.valueCell()
          (content.text, content.secondaryText) = (row.title, row.detail)
          cell.contentConfiguration = content
        }),
      list(
        "cell-large-text", .plain,
        cell: { cell, path, row in
          GalleryList.full(cell, path, row)
          guard var content = cell.contentConfiguration as? UIListContentConfiguration else { return }
          content.textProperties.font = .systemFont(ofSize: 28)
          content.secondaryTextProperties.font = .systemFont(ofSize: 22)
          cell.contentConfiguration = content
        }),
      list(
        "cell-indentation", .plain,
        cell: { cell, path, row in
          GalleryList.full(cell, path, row)
          cell.indentationLevel = path.item
        }),
    ]
    let accessories = [
      list(
        "cell-accessories", .insetGrouped,
        cell: { cell, path, row in
          GalleryList.title(cell, path, row)
          let all: [UICellAccessory] = [
            .disclosureIndicator(), .checkmark(), .detail(), .outlineDisclosure(), .label(text: "Label"),
          ]
          cell.accessories = [all[(path.section * 3 + path.item) % all.count]]
        }),
      list(
        "cell-editing", .insetGrouped,
        act: { stage, view in
          view.allowsMultipleSelectionDuringEditing = true
          view.isEditing = true
          view.selectItem(at: IndexPath(item: 1, section: 1), animated: false, scrollPosition: [])
          stage.settle()
        },
        cell: { cell, path, row in
          GalleryList.full(cell, path, row)
          cell.accessories = [path.section == 0 ? .delete() : path.section == 1 ? .multiselect() : .insert(), .reorder()]
        }),
    ]
    let states = [
      list(
        "cell-selected", .plain,
        act: { stage, view in
          view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
          stage.settle()
        }),
      list(
        "cell-selected-inset", .insetGrouped,
        act: { stage, view in
          view.selectItem(at: IndexPath(item: 0, section: 1), animated: false, scrollPosition: [])
          stage.settle()
        }, cell: GalleryList.full),
      list(
        "cell-swiped", .insetGrouped,
        act: { stage, view in
          let width = view.bounds.width
          stage.drag(from: CGPoint(x: width - 40, y: 82), to: CGPoint(x: width - 200, y: 82), seconds: 0.3)
          stage.settle()
        },
        configuration: { configuration in
          configuration.trailingSwipeActionsConfigurationProvider = { _ in
            let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
            let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
            return UISwipeActionsConfiguration(actions: [delete, flag])
          }
        }, cell: GalleryList.full),
    ]
    return contents + accessories + states
  }
}
