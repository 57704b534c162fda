import Foundation
import UIKitCore

@testable import UIKitLists

/// A cell of a nib or a storyboard.
@MainActor final class ScoreCell: UITableViewCell {
  weak var scoreLabel: UILabel?
  var awakenings = 0
  var reuses = 0
  override func awakeFromNib() {
    super.awakeFromNib()
    awakenings += 1
  }
  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A view of a nib or a storyboard in a collection view.
@MainActor final class TileCell: UICollectionViewCell {
  weak var label: UILabel?
}
@MainActor final class TileHeader: UICollectionReusableView {}

/// The controller of a table whose cells are prototypes, with segues.
@MainActor final class ScoresController: UITableViewController {
  var log: [String] = []
  var count = 100
  var allowsSegues = true
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Score", for: indexPath)
    (cell as? ScoreCell)?.scoreLabel?.text = "\(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(indexPath.row)") }
  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    log.append("accessory \(indexPath.row)")
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { allowsSegues }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let cell = sender as? UITableViewCell
    let row = cell.flatMap { tableView.indexPath(for: $0)?.row } ?? -1
    log.append("\(segue.identifier ?? "") \(row) \(tableView.indexPathForSelectedRow?.row ?? -1)")
  }
}

/// A table of settings; it changes a row of the storyboard.
@MainActor final class SettingsController: UITableViewController {
  var hidesLastSection = false
  override func numberOfSections(in tableView: UITableView) -> Int {
    super.numberOfSections(in: tableView) - (hidesLastSection ? 1 : 0)
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    if indexPath == IndexPath(row: 0, section: 0) { cell.detailTextLabel?.text = "Office" }
    return cell
  }
}

/// The controller of a grid.
@MainActor final class TilesController: UICollectionViewController {
  var log: [String] = []
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath)
    (cell as? TileCell)?.label?.text = "\(indexPath.item)"
    return cell
  }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
  }
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(indexPath.item)")
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let item = (sender as? UICollectionViewCell).flatMap { collectionView.indexPath(for: $0)?.item } ?? -1
    log.append("\(segue.identifier ?? "") \(item)")
  }
}

/// A program's delegate, whose module determines the interface files.
@MainActor private final class ListDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

/// Lists of a storyboard and nibs with cells.
@MainActor enum ListScreens {
  /// Runs `body` as code of a program of this module.
  static func inProgram<Result>(_ body: () throws -> Result) rethrows -> Result {
    try ApplicationRuntime().perform {
      UIApplication.shared.delegate = ListDelegate()
      return try body()
    }
  }
  static var storyboard: UIStoryboard { inProgram { UIStoryboard(name: "Lists", bundle: nil) } }

  static var contents: StoryboardContents {
    StoryboardContents(
      initialScene: "nav",
      scenes: [
        StoryboardScene(
          id: "nav", make: { UINavigationController(coder: $0) },
          segues: [StoryboardSegueContents(id: "root", kind: .relationship(.rootViewController), destination: "scores")]),
        scores, settings, tiles,
        StoryboardScene(id: "score", make: { UIViewController(coder: $0) }, view: { _, objects in objects.make("score-view", UIView()) }),
      ] + ProfileScreens.scenes)
  }

  private static var scores: StoryboardScene {
    StoryboardScene(
      id: "scores", identifier: "Scores", make: { ScoresController(coder: $0) },
      configure: { controller, _ in controller.title = "Scores" },
      view: { _, objects in
        let table = objects.make("table", UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain))
        table.rowHeight = 50
        let prototype = objects.nib { objects in
          let cell = objects.make("cell", ScoreCell(coder: objects.coder.holding(UITableViewCell.CellStyle.subtitle)))
          let label = objects.make("label", UILabel(frame: CGRect(x: 16, y: 10, width: 100, height: 20)))
          cell.contentView.addSubview(label)
          cell.scoreLabel = label
          cell.accessoryType = .detailButton
          objects.perform(segue: "open", selecting: cell)
          objects.perform(segue: "info", accessoryOf: cell)
          return [cell]
        }
        table.register(prototype, forCellReuseIdentifier: "Score")
        return table
      },
      segues: [
        StoryboardSegueContents(id: "open", identifier: "open", kind: .show, destination: "score", animates: false),
        StoryboardSegueContents(id: "info", identifier: "info", kind: .present(.automatic, .coverVertical), destination: "score"),
      ])
  }

  private static var settings: StoryboardScene {
    StoryboardScene(
      id: "settings", identifier: "Settings", make: { SettingsController(coder: $0) },
      configure: { controller, _ in controller.title = "Settings" },
      view: { controller, objects in
        let table = objects.make("table", UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .insetGrouped))
        func cell(_ id: String, _ style: UITableViewCell.CellStyle, _ title: String, _ detail: String?) -> UITableViewCell {
          let cell = objects.make(id, UITableViewCell(style: style, reuseIdentifier: nil))
          cell.textLabel?.text = title
          cell.detailTextLabel?.text = detail
          return cell
        }
        let network = cell("wifi", .value1, "Wi-Fi", "Home")
        network.imageView?.image = UIImage(systemName: "wifi")
        network.accessoryType = .disclosureIndicator
        objects.perform(segue: "wifi", selecting: network)
        let plane = cell("plane", .default, "Do not disturb", nil)
        plane.imageView?.image = UIImage(systemName: "moon")
        plane.accessoryView = objects.make("switch", UISwitch())
        let custom = objects.make("custom", ScoreCell(coder: objects.coder))
        let label = objects.make("custom-label", UILabel(frame: .zero))
        label.text = "About this device"
        label.translatesAutoresizingMaskIntoConstraints = false
        custom.contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: custom.contentView.layoutMarginsGuide.leadingAnchor),
          label.centerYAnchor.constraint(equalTo: custom.contentView.centerYAnchor),
        ])
        (controller as? UITableViewController)?.setStaticSections([
          StaticTableSection(header: "Network", footer: "Networks that are known are joined by themselves.", cells: [network, plane]),
          StaticTableSection(header: "General", cells: [custom, cell("version", .subtitle, "Version", "18.0")], rowHeights: [0: 72]),
          StaticTableSection(cells: (0..<20).map { cell("row \($0)", .default, "Row \($0)", nil) }),
        ])
        return table
      },
      segues: [StoryboardSegueContents(id: "wifi", identifier: "wifi", kind: .show, destination: "score")])
  }

  private static var tiles: StoryboardScene {
    StoryboardScene(
      id: "tiles", identifier: "Tiles", make: { TilesController(coder: $0) },
      view: { _, objects in
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 90)
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let grid = objects.make("grid", UICollectionView(coder: objects.coder.holding(layout)))
        let prototype = objects.nib { objects in
          let cell = objects.make("cell", TileCell(coder: objects.coder))
          let label = objects.make("label", UILabel(frame: CGRect(x: 5, y: 5, width: 80, height: 20)))
          cell.contentView.addSubview(label)
          cell.label = label
          objects.perform(segue: "open", selecting: cell)
          return [cell]
        }
        grid.register(prototype, forCellWithReuseIdentifier: "Tile")
        grid.register(
          objects.nib { [$0.make("header", TileHeader(frame: .zero))] },
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "Header")
        return grid
      },
      segues: [StoryboardSegueContents(id: "open", identifier: "open", kind: .show, destination: "score")])
  }

  static var scoreCell: NibContents {
    NibContents { _, objects in
      let cell = objects.make("cell", ScoreCell(style: .default, reuseIdentifier: "Score"))
      let label = objects.make("label", UILabel(frame: .zero))
      cell.contentView.addSubview(label)
      cell.scoreLabel = label
      return [cell]
    }
  }
  static var tile: NibContents { NibContents { _, objects in [objects.make("cell", TileCell(coder: objects.coder))] } }
}
