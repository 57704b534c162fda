import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing
import UIKitCore

@testable import UIKitLists

@MainActor @Suite struct `Accessibility of lists` {
  private final class Songs: NSObject, UITableViewDataSource, UITableViewDelegate, UIScrollViewAccessibilityDelegate {
    /// Whether the delegate describes the scroll position with attributes, too.
    var hasAttributedStatus = false
    func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { "From \(Int(scrollView.contentOffset.y))" }
    func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? {
      hasAttributedStatus ? NSAttributedString(string: "At \(Int(scrollView.contentOffset.y))") : nil
    }
    var deleted: [Int] = []
    var chosen: [Int] = []
    func numberOfSections(in tableView: UITableView) -> Int { 1 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Songs" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "Song \(indexPath.row)"
      content.secondaryText = "Anna"
      cell.contentConfiguration = content
      cell.accessoryType = indexPath.row == 1 ? .checkmark : .none
      cell.accessoryView = nil
      if indexPath.row == 2 {
        let toggle = UISwitch(frame: .zero)
        toggle.accessibilityLabel = "Offline"
        cell.accessoryView = toggle
      }
      return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { [self] _, _, completion in
          deleted.append(indexPath.row)
          completion(true)
        }
      ])
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  }

  @Test func `table rows are elements that can be activated, scrolled and swiped`() throws {
    let songs = Songs()
    let table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = 50
    table.register(UITableViewCell.self, forCellReuseIdentifier: "song")
    (table.dataSource, table.delegate) = (songs, songs)
    table.accessibilityLabel = "Library"
    let stage = HitchlessTesting.Stage(table, size: CGSize(width: 400, height: 230), scale: 1)
    defer { stage.end() }
    stage.settle()
    let reader = stage.screenReader
    #expect(
      reader.text == """
        list "Library"
          heading "Songs"
          listItem "Song 0, Anna"
          listItem "Song 1, Anna", selected
          listItem
            text "Song 2"
            toggle "Offline": 0
            text "Anna"
          listItem "Song 3, Anna"
        """, "what is cut off is there, what is not on the screen is not")
    reader.activate("Song 0, Anna")
    #expect(songs.chosen == [0])
    #expect(reader.text.contains("listItem \"Song 0, Anna\", selected"))
    reader.activate("Offline")
    #expect(reader.text.contains("toggle \"Offline\": 1") && songs.chosen == [0])
    reader.isOn = true
    #expect(!reader.perform("Delete", on: "Song 3, Anna"), "offered where the reader is")
    reader.focus("Song 3, Anna")
    #expect(reader.perform("Delete", on: "Song 3, Anna") && songs.deleted == [3])
    reader.scrollDown("Song 3, Anna")
    #expect(!reader.text.contains("Song 0,") && reader.text.contains("listItem \"Song 4, Anna\""))
    let offset = table.contentOffset.y
    #expect(offset > 50)
    #expect(reader.spokenTexts == ["From \(Int(offset))"])
    stage.perform { table.setContentOffset(CGPoint(x: 0, y: offset - 20), animated: true) }
    stage.settle()
    #expect(table.contentOffset.y == offset - 20 && reader.spokenTexts.count == 1, "the program's own scrolls are not described")
    songs.hasAttributedStatus = true
    reader.scrollUp("Library")
    #expect(table.contentOffset.y == 0)
    #expect(reader.spokenTexts == ["From \(Int(offset))", "At 0"])
    #expect(!table.accessibilityScroll(.up) && !table.accessibilityScroll(.right), "there is no more that way")
  }

  @Test func `list cells are elements, and other cells contain elements`() {
    let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = UIListContentConfiguration.cell()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let data = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
    }
    let stage = HitchlessTesting.Stage(list, size: CGSize(width: 300, height: 100), scale: 1)
    defer { stage.end() }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<2))
    stage.perform { data.apply(snapshot, animatingDifferences: false) }
    stage.settle()
    #expect(stage.screenReader.text == "list\n  listItem \"Row 0\"\n  listItem \"Row 1\"")

    let wall = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let tiles = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      label.text = "Tile \(item)"
      let like = UIButton(type: .system, primaryAction: UIAction(title: "Like \(item)") { _ in })
      like.frame = CGRect(x: 0, y: 25, width: 50, height: 20)
      cell.contentView.addSubview(label)
      cell.contentView.addSubview(like)
    }
    let tileData = UICollectionViewDiffableDataSource<Int, Int>(collectionView: wall) { list, path, item in
      list.dequeueConfiguredReusableCell(using: tiles, for: path, item: item)
    }
    let wallStage = HitchlessTesting.Stage(wall, size: CGSize(width: 200, height: 100), scale: 1)
    defer { wallStage.end() }
    wallStage.perform { tileData.apply(snapshot, animatingDifferences: false) }
    wallStage.settle()
    #expect(
      wallStage.screenReader.text == """
        list
          listItem
            text "Tile 0"
            button "Like 0"
          listItem
            text "Tile 1"
            button "Like 1"
        """)
  }

  @Test func `the screen reader and the keyboard focus follow each other`() {
    let songs = Songs()
    let table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = 50
    table.allowsFocus = true
    table.register(UITableViewCell.self, forCellReuseIdentifier: "song")
    (table.dataSource, table.delegate) = (songs, songs)
    let stage = HitchlessTesting.Stage(table, size: CGSize(width: 400, height: 300), scale: 1)
    defer { stage.end() }
    stage.screenReader.isOn = true
    stage.settle()
    stage.key(.tab)
    stage.key(.down)
    stage.settle()
    #expect(stage.screenReader.text.contains("listItem \"Song 1, Anna\", selected, focused"))
    stage.key(.up)
    stage.settle()
    #expect(stage.screenReader.text.contains("listItem \"Song 0, Anna\", focused"))
    // And in the opposite direction.
    stage.screenReader.focus("Song 3, Anna")
    stage.key(.up)
    stage.settle()
    #expect(stage.screenReader.text.contains("    toggle \"Offline\": 0") && table.indexPathForSelectedRow == nil)
    stage.key(.enter)
    stage.settle()
    #expect(songs.chosen == [2])
  }
}
