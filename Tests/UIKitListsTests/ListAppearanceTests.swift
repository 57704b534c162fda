import Foundation
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore
@testable import UIKitLists

@Suite("List appearance proxies and text size limits")
@MainActor struct ListAppearanceTests {
  /// A table of three rows, one of which has two lines.
  private final class Table: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(indexPath.row)"
      cell.contentConfiguration = content
      return cell
    }
  }
  /// A stage on which tables are shown.
  @MainActor private final class Scene {
    let holder = UIViewController()
    let stage: Stage

    init() {
      stage = Stage(holder, size: CGSize(width: 320, height: 400), scale: 1)
      stage.settle()
    }
    func show(_ style: UITableView.Style = .plain, _ prepare: (UITableView) -> Void = { _ in }) -> UITableView {
      let table = stage.perform {
        let table = Table(style: style)
        prepare(table.tableView)
        holder.addChild(table)
        table.view.frame = holder.view.bounds
        holder.view.addSubview(table.view)
        return table
      }
      stage.settle()
      return table.tableView
    }
    func setTextSize(_ category: UIContentSizeCategory) {
      stage.perform {
        UIApplication.shared.surroundingsDidChange(
          UITraitCollection(traitsFrom: [stage.window.traitCollection, UITraitCollection(preferredContentSizeCategory: category)]))
      }
      stage.settle()
    }
  }

  @Test("Tables and cells have the colours and insets of their appearance proxies") func colours() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stage.perform {
      UITableView.appearance().separatorColor = .red
      UITableView.appearance().separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0)
      UITableView.appearance().sectionIndexColor = .green
      UITableView.appearance().sectionIndexBackgroundColor = .blue
      UITableView.appearance().sectionIndexTrackingBackgroundColor = .brown
      UITableView.appearance().backgroundColor = .yellow
      UITableViewCell.appearance().backgroundColor = .orange
      UITableViewCell.appearance(whenContainedInInstancesOf: [Table.self]).separatorInset = UIEdgeInsets(
        top: 0, left: 7, bottom: 0, right: 0)
    }
    let table = scene.show()
    #expect(table.separatorColor === UIColor.red && table.separatorInset.left == 50 && table.backgroundColor === UIColor.yellow)
    #expect(table.sectionIndexColor === UIColor.green && table.sectionIndexBackgroundColor === UIColor.blue)
    #expect(table.sectionIndexTrackingBackgroundColor === UIColor.brown)
    #expect(table.visibleCells.count == 3)
    for cell in table.visibleCells { #expect(cell.backgroundColor === UIColor.orange && cell.separatorInset.left == 7) }
    let own = scene.show { $0.separatorColor = .black }
    #expect(own.separatorColor === UIColor.black && own.sectionIndexColor === UIColor.green)
  }

  @Test("A table's default colours remain without an appearance") func standard() {
    let scene = Scene()
    defer { scene.stage.end() }
    let plain = scene.show(.grouped)
    #expect(plain.backgroundColor === UIColor.systemGroupedBackground)
    scene.stage.perform { UIView.appearance(whenContainedInInstancesOf: [UITableViewCell.self]).tintColor = .red }
    let tinted = scene.show(.grouped)
    #expect(tinted.backgroundColor === UIColor.systemGroupedBackground && tinted.visibleCells[0].contentView.tintColor === UIColor.red)
  }

  @Test("Cells have the height of their text within the table's text size limits") func limits() {
    let scene = Scene()
    defer { scene.stage.end() }
    let table = scene.show()
    func height() -> CGFloat { table.rectForRow(at: IndexPath(row: 0, section: 0)).height }
    let normal = height()
    scene.setTextSize(.accessibilityExtraExtraLarge)
    let large = height()
    table.maximumContentSizeCategory = .extraExtraLarge
    scene.stage.settle()
    let limited = height()
    #expect(normal < limited && limited < large, "\(normal), \(limited), \(large)")
    scene.setTextSize(.extraExtraLarge)
    #expect(height() == limited)
    table.maximumContentSizeCategory = nil
    scene.setTextSize(.accessibilityExtraExtraLarge)
    #expect(height() == large)
    scene.holder.view.maximumContentSizeCategory = .large
    scene.stage.settle()
    #expect(height() == normal)
  }
}
