import Foundation
import HitchlessTesting
import Testing

@testable import UIKitLists

@Suite("Type-to-select in lists")
@MainActor struct TypedSearchTests {
  private static let names = [
    "Aalen", "Ärmel", "Bern", "Biel", "Bonn", "Cham", "New Delhi", "New York", "Neuss", "Oslo",
  ]

  /// A list of 26 sections with 100 names each that begin with the section's letter, or of a few names.
  @MainActor private final class Probe: NSObject, UITableViewDataSource, UICollectionViewDataSource, UICollectionViewDelegate {
    let view: any AdaptedListView
    let stage: Stage
    let names: [String]?
    var hasIndex = false
    var chosen: [IndexPath] = []
    private let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      content.secondaryText = "A place"
      cell.contentConfiguration = content
    }

    init(names: [String]?, isTable: Bool = false) {
      self.names = names
      let table = UITableView(frame: .zero, style: .plain)
      let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
      let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
      view = isTable ? table : list
      view.contentInsetAdjustmentBehavior = .never
      stage = Stage(view, size: CGSize(width: 300, height: 500), scale: 1)
      super.init()
      if isTable {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        (table.dataSource, table.allowsFocus) = (self, true)
      } else {
        (list.dataSource, list.delegate, list.allowsFocus) = (self, self, true)
      }
      stage.settle()
    }

    func name(_ path: IndexPath) -> String {
      names?[path.item] ?? "\(Character(UnicodeScalar(UInt8(65 + path.section))))\(path.item < 50 ? "a" : "e") \(path.item)"
    }
    private var letters: [String] { (0..<26).map { String(Character(UnicodeScalar(UInt8(65 + $0)))) } }
    private var sectionCount: Int { names == nil ? 26 : 1 }

    func numberOfSections(in tableView: UITableView) -> Int { sectionCount }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names?.count ?? 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = name(indexPath)
      return cell
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { hasIndex ? letters : nil }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sectionCount }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names?.count ?? 100 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: name(indexPath))
    }
    func indexTitles(for collectionView: UICollectionView) -> [String]? { hasIndex ? letters : nil }
    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
      IndexPath(item: 0, section: index)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { chosen.append(indexPath) }

    /// Types a text at once, and returns the beginning of the focused row.
    func type(_ text: String) -> String? {
      for character in text { stage.key(character == " " ? .space : .character(character)) }
      return view.adapter.focus.path.map { name($0) }
    }
    func wait() { stage.frames(90) }
  }

  @Test("Typed letters select the row that begins with them, ignoring case and accents", arguments: [false, true])
  func finds(isTable: Bool) {
    let probe = Probe(names: Self.names, isTable: isTable)
    defer { probe.stage.end() }
    #expect(probe.type("b") == "Bern" && probe.type("i") == "Biel" && probe.type("z") == "Biel", "nothing begins with it")
    probe.wait()
    #expect(probe.type("NEW ") == "New Delhi" && probe.type("y") == "New York")
    #expect(probe.chosen.isEmpty, "the space belongs to the name")
    probe.wait()
    #expect(probe.type("ar") == "Ärmel")
    probe.wait()
    #expect(probe.type("x") == "Ärmel")
  }

  @Test("Typing a letter again goes to the next match and wraps around")
  func repeats() {
    let probe = Probe(names: Self.names)
    defer { probe.stage.end() }
    #expect(probe.type("b") == "Bern" && probe.type("b") == "Biel" && probe.type("b") == "Bonn" && probe.type("b") == "Bern")
    probe.wait()
    #expect(probe.type("a") == "Aalen" && probe.type("a") == "Aalen", "it begins with both")
    probe.wait()
    #expect(probe.type("a") == "Ärmel")
  }

  @Test("Other keys and shortcuts keep their usual function")
  func others() {
    let probe = Probe(names: Self.names)
    defer { probe.stage.end() }
    #expect(probe.type("n") == "New Delhi")
    probe.stage.key(.down)
    #expect(probe.view.adapter.focus.path?.item == 7)
    #expect(probe.type("b") == "Bern", "a new search")
    probe.stage.key(.character("o"), modifiers: .control)
    probe.stage.key(.character("o"), modifiers: .command)
    #expect(probe.view.adapter.focus.path?.item == 2)
    probe.wait()
    probe.stage.key(.space)
    #expect(probe.chosen == [IndexPath(item: 2, section: 0)], "a space that begins nothing chooses the row")
  }

  @Test("Index titles lead to rows far away", arguments: [false, true])
  func index(isTable: Bool) {
    let probe = Probe(names: nil, isTable: isTable)
    defer { probe.stage.end() }
    #expect(probe.type("q") == nil, "no cell says so, and there is no index")
    probe.wait()
    probe.hasIndex = true
    #expect(probe.type("q") == "Qa 0")
    #expect(probe.type("e") == "Qa 0", "on screen and in the index there is nothing better")
    probe.wait()
    #expect(probe.type("b") == "Ba 0")
    probe.stage.settle()
    let offset = probe.view.contentOffset.y
    #expect(offset > 0 && offset < probe.view.contentSize.height / 10)
    let visible = probe.view.bounds
    #expect(
      probe.view.adapter.focus.path.map { path in
        let frame =
          (probe.view as? UITableView)?.rectForRow(at: path) ?? (probe.view as? UICollectionView)?.layoutAttributesForItem(at: path)?.frame
        return frame.map { visible.contains($0) } ?? false
      } == true)
  }
}
