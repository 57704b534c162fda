import Foundation
import HitchlessBase
import HitchlessTesting
import Testing
import TextLayout

@testable import UIKitCore

@MainActor @Suite struct `Search tokens` {
  @MainActor private final class Bench: NSObject, UISearchBarDelegate {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    let stage: HitchlessTesting.Stage
    var lines: [String] = []
    var mayChange = true

    init(_ names: [String] = ["Ann", "Bob"], width: CGFloat = 300, isMirrored: Bool = false, isDark: Bool = false) {
      let root = UIView(frame: .zero)
      root.backgroundColor = .systemBackground
      bar.frame.size.width = width
      bar.placeholder = "Search"
      if isMirrored { bar.searchTextField.semanticContentAttribute = .forceRightToLeft }
      root.addSubview(bar)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: width, height: 100), scale: 1, isDark: isDark)
      super.init()
      bar.delegate = self
      field.tokens = names.map { UISearchToken(icon: nil, text: $0) }
      field.addAction(UIAction { [unowned self] _ in lines.append("changed") }, for: .editingChanged)
      stage.settle()
    }
    var field: UISearchTextField { bar.searchTextField }
    var names: [String] { field.tokens.map(\.text) }
    var selected: [String] { field.tokenRow.selectedTokens.map { names[$0] } }
    var selectedText: String { String(field.edited[field.edited.selection]) }
    /// Returns a token's frame in the window.
    func frame(_ index: Int) -> CGRect { field.tokenRow.convert(field.tokenRow.places[index], to: nil) }
    /// The beginning of the text in the window.
    var textStart: CGFloat { field.content.convert(CGPoint(x: field.content.origin, y: 0), to: nil).x }
    var room: CGRect { field.content.convert(field.content.bounds, to: nil) }
    var caret: UIView { field.content.subviews.first { !($0 is SearchTokenRow) } ?? field }
    func begin() {
      field.becomeFirstResponder()
      stage.frame()
    }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { lines.append("text '\(searchText)'") }
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { mayChange }
  }

  @Test func `are before the text and replace the placeholder`() {
    let bench = Bench()
    defer { bench.stage.end() }
    let glass = bench.field.leftView
    #expect(bench.frame(0).minX >= glass?.convert(glass?.bounds ?? .zero, to: nil).maxX ?? 300)
    #expect(bench.frame(1).minX == bench.frame(0).maxX + 4)
    #expect(bench.frame(0).midY == 28 && bench.frame(0).height == 24, "\(bench.frame(0))")
    #expect(bench.field.placeholderLabel.isHidden && !bench.field.clearButton.isHidden && bench.field.text == "")
    bench.stage.perform { bench.field.text = "stone" }
    bench.stage.settle()
    #expect(bench.textStart == bench.frame(1).maxX + 5)
    bench.stage.perform { bench.field.tokens = [] }
    bench.stage.settle()
    #expect(bench.textStart == bench.room.minX)
    bench.stage.perform { bench.field.text = "" }
    bench.stage.settle()
    #expect(!bench.field.placeholderLabel.isHidden && bench.field.clearButton.isHidden)
    #expect(bench.lines.isEmpty, "the program is not told of what it does")
  }

  @Test func `can be inserted and removed by the program`() {
    let bench = Bench(["Ann"])
    defer { bench.stage.end() }
    let token = UISearchToken(icon: UIImage(systemName: "person.fill"), text: "Cleo")
    token.representedObject = 7
    bench.field.insertToken(token, at: 1)
    bench.field.insertToken(UISearchToken(icon: nil, text: "Bob"), at: 1)
    #expect(bench.names == ["Ann", "Bob", "Cleo"] && bench.field.tokens[2].representedObject as? Int == 7)
    bench.stage.settle()
    bench.field.removeToken(at: 1)
    #expect(bench.names == ["Ann", "Cleo"] && bench.field.tokenRow.subviews.count == 2)
    let faults = Fault.collecting {
      bench.field.insertToken(token, at: 3)
      bench.field.removeToken(at: 2)
      bench.field.removeToken(at: -1)
    }
    #expect(faults.count == 3 && bench.names == ["Ann", "Cleo"])
  }

  @Test func `are selected by Backspace, then deleted`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.begin()
    bench.stage.type("x")
    bench.stage.key(.backspace)
    #expect(bench.selected.isEmpty && !bench.caret.isHidden)
    bench.stage.key(.backspace)
    #expect(bench.selected == ["Bob"] && bench.caret.isHidden)
    #expect(bench.lines == ["text 'x'", "changed", "text ''", "changed"])
    bench.stage.key(.backspace)
    #expect(bench.names == ["Ann"] && bench.selected.isEmpty && !bench.caret.isHidden)
    #expect(bench.lines.suffix(2) == ["text ''", "changed"] && bench.lines.count == 6)
    bench.field.deleteBackward()
    #expect(bench.selected == ["Ann"])
    bench.stage.key(.delete)
    #expect(bench.names.isEmpty && bench.lines.count == 8)
    bench.stage.key(.backspace)
    #expect(bench.lines.count == 8)
  }

  @Test func `are selected one by one with arrow keys, and extended with Shift`() {
    let bench = Bench(["Ann", "Bob", "Cleo"])
    defer { bench.stage.end() }
    bench.begin()
    bench.stage.type("ab")
    bench.stage.key(.home)
    #expect(bench.selected.isEmpty)
    bench.stage.key(.left)
    #expect(bench.selected == ["Cleo"])
    bench.stage.key(.left, count: 3)
    #expect(bench.selected == ["Ann"])
    bench.stage.key(.right, modifiers: .shift)
    #expect(bench.selected == ["Ann", "Bob"])
    bench.stage.key(.right, modifiers: .shift, count: 2)
    #expect(bench.selected == ["Ann", "Bob", "Cleo"] && bench.selectedText == "a")
    bench.stage.key(.left, modifiers: .shift, count: 2)
    #expect(bench.selected == ["Ann", "Bob"] && bench.selectedText == "")
    bench.stage.key(.right)
    #expect(bench.selected == ["Bob"])
    bench.stage.key(.left, modifiers: .shift)
    #expect(bench.selected == ["Ann", "Bob"])
    bench.stage.key(.left)
    #expect(bench.selected == ["Ann"])
    bench.stage.key(.right, count: 3)
    #expect(bench.selected.isEmpty && bench.field.edited.head == 0)
    bench.stage.key(.end)
    bench.stage.key(.home, modifiers: .shift)
    #expect(bench.selected == ["Ann", "Bob", "Cleo"] && bench.selectedText == "ab")
    bench.stage.key(.end)
    #expect(bench.selected.isEmpty && bench.field.edited.head == 2)
    bench.stage.key(.character("a"), modifiers: .control)
    #expect(bench.selected.count == 3 && bench.selectedText == "ab")
    bench.stage.type("z")
    #expect(bench.names.isEmpty && bench.field.text == "z")
  }

  @Test func `are replaced by typed or composed text if the delegate and the field allow it`() {
    let bench = Bench(["Ann", "Bob", "Cleo"])
    defer { bench.stage.end() }
    bench.begin()
    bench.stage.type("z")
    bench.stage.key(.home)
    bench.stage.key(.left)
    bench.mayChange = false
    bench.stage.type("y")
    #expect(bench.names.count == 3 && bench.selected == ["Cleo"] && bench.field.text == "z")
    bench.mayChange = true
    bench.stage.type("y")
    #expect(bench.names == ["Ann", "Bob"] && bench.field.text == "yz" && bench.field.edited.head == 1)
    bench.stage.key(.left, count: 2)
    bench.stage.send(.composition("に", caret: 1))
    #expect(bench.names == ["Ann"] && bench.field.text == "にyz" && bench.field.edited.marked != nil)
    bench.stage.key(.left)
    #expect(bench.selected.isEmpty && bench.field.edited.head == 0 && bench.field.edited.marked == nil)
    bench.field.allowsDeletingTokens = false
    bench.stage.key(.left)
    bench.stage.key(.backspace)
    #expect(bench.names == ["Ann"] && bench.selected == ["Ann"])
    bench.stage.type("x")
    #expect(bench.names == ["Ann"] && bench.selected.isEmpty && bench.field.text == "xにyz")
  }

  @Test func `are selected by a tap, which begins editing`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.tap(at: CGPoint(x: bench.frame(0).midX, y: 28))
    #expect(bench.field.isEditing && bench.selected == ["Ann"])
    bench.stage.pump(for: .seconds(1))
    bench.stage.tap(at: CGPoint(x: bench.frame(1).midX, y: 40))
    #expect(bench.selected == ["Bob"])
    bench.stage.pump(for: .seconds(1))
    bench.stage.tap(at: CGPoint(x: bench.frame(1).maxX + 40, y: 28))
    #expect(bench.selected.isEmpty && !bench.caret.isHidden)
    bench.stage.key(.left)
    bench.field.resignFirstResponder()
    bench.stage.settle()
    #expect(bench.selected.isEmpty && bench.caret.isHidden)
  }

  @Test func `are removed by the clear button if they may be deleted`() {
    let bench = Bench()
    defer { bench.stage.end() }
    func clear() {
      bench.stage.tap(at: bench.field.convert(bench.field.clearButton.center, to: nil))
      bench.stage.settle()
    }
    bench.field.allowsDeletingTokens = false
    bench.stage.settle()
    #expect(bench.field.clearButton.isHidden)
    bench.begin()
    bench.stage.type("x")
    clear()
    #expect(bench.names.count == 2 && bench.field.text == "")
    bench.field.allowsDeletingTokens = true
    bench.stage.settle()
    clear()
    #expect(bench.names.isEmpty && bench.field.isEditing && !bench.field.placeholderLabel.isHidden)
    #expect(bench.lines == ["text 'x'", "changed", "text ''", "changed", "text ''", "changed"])
  }

  @Test func `scroll out of view to make room for text, and back when they are selected`() {
    let bench = Bench(["Annabel Lee", "Bartholomew", "Cleopatra of Egypt"])
    defer { bench.stage.end() }
    #expect(bench.frame(0).minX == bench.room.minX, "the beginning is shown while nobody edits")
    bench.begin()
    bench.stage.type("W")
    bench.stage.settle()
    #expect(bench.frame(0).minX < bench.room.minX && bench.textStart == bench.frame(2).maxX + 5)
    #expect(bench.caret.convert(bench.caret.bounds, to: nil).maxX == bench.room.maxX)
    for (index, view) in bench.field.tokenRow.subviews.enumerated() where !view.isHidden {
      #expect(bench.room.contains(view.convert(view.bounds, to: nil)), "what is seen of token \(index) has round ends")
    }
    for index in [2, 1, 0] {
      bench.stage.key(.left, count: index == 2 ? 2 : 1)
      bench.stage.settle()
      #expect(bench.room.minX <= bench.frame(index).minX && bench.frame(index).maxX <= bench.room.maxX)
    }
    bench.field.resignFirstResponder()
    bench.stage.settle()
    #expect(bench.frame(0).minX == bench.room.minX)
    bench.stage.perform { bench.field.tokens = [UISearchToken(icon: nil, text: String(repeating: "long ", count: 40))] }
    bench.stage.settle()
    #expect(bench.frame(0).width < bench.room.width)
  }

  @Test func `begin at the right in a right-to-left field`() {
    let bench = Bench(isMirrored: true)
    defer { bench.stage.end() }
    #expect(bench.frame(0).maxX == bench.room.maxX && bench.frame(1).maxX == bench.frame(0).minX - 4)
    bench.begin()
    let caret = bench.caret.convert(bench.caret.bounds, to: nil)
    #expect(caret.maxX == bench.frame(1).minX - 5)
    bench.stage.key(.right)
    #expect(bench.selected == ["Bob"])
    bench.stage.key(.right)
    #expect(bench.selected == ["Ann"])
    bench.stage.key(.left, count: 2)
    #expect(bench.selected.isEmpty)
    bench.stage.type("אב")
    bench.stage.settle()
    let line = bench.field.content.line?.width ?? 0
    #expect(abs(bench.textStart + CGFloat(line) + 2 - (bench.frame(1).minX - 5)) <= 1)
    bench.stage.perform { bench.field.tokens = ["Annabel Lee", "Bartholomew", "Cleopatra"].map { UISearchToken(icon: nil, text: $0) } }
    bench.stage.settle()
    #expect(bench.room.minX <= bench.caret.convert(bench.caret.bounds, to: nil).minX && bench.frame(0).maxX > bench.room.maxX)
    bench.field.resignFirstResponder()
    bench.stage.settle()
    #expect(bench.frame(0).maxX == bench.room.maxX)
  }

  @Test(arguments: [false, true]) func `are drawn in the field's tint or in tokenBackgroundColor`(isDark: Bool) throws {
    let bench = Bench(["IIII"], isDark: isDark)
    defer { bench.stage.end() }
    func color() throws -> UInt32 {
      bench.stage.settle()
      return try #require(bench.stage.picture)[Int(bench.frame(0).minX) + 5, 28]
    }
    let plain = try color()
    bench.stage.perform { bench.field.tokenBackgroundColor = .red }
    #expect(try color() == 0xFFFF_0000 && plain != 0xFFFF_0000)
    #expect(bench.field.tokenBackgroundColor == .red)
    bench.stage.perform { bench.field.tokenBackgroundColor = nil }
    #expect(try color() == plain && bench.field.tokenBackgroundColor != nil)
    bench.stage.perform { bench.field.tintColor = .green }
    #expect(try color() != plain)
    bench.begin()
    bench.stage.key(.left)
    #expect(try color() == 0xFF00_FF00)
  }

  @Test func `grow with the font up to the height of the field`() {
    let bench = Bench()
    defer { bench.stage.end() }
    let (size, width) = (bench.frame(0).size, bench.frame(0).width)
    bench.stage.perform { bench.field.font = .systemFont(ofSize: 20) }
    bench.stage.settle()
    #expect(bench.frame(0).width > width && bench.frame(0).height > size.height)
    bench.stage.perform {
      bench.field.font = .preferredFont(forTextStyle: .body)
      bench.field.adjustsFontForContentSizeCategory = true
      bench.field.resolveAppearance(in: UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge))
    }
    bench.stage.frame()
    #expect(bench.frame(0).width > 2 * width && bench.frame(0).height == 28 && bench.frame(0).midY == 28)
  }

  @Test func `update the search results and are removed when the search is cancelled`() {
    @MainActor final class Updates: NSObject, UISearchResultsUpdating {
      var lines: [String] = []
      func updateSearchResults(for searchController: UISearchController) {
        lines.append("\(searchController.searchBar.searchTextField.tokens.map(\.text)) \(searchController.isActive)")
      }
    }
    let controller = UIViewController()
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    let updates = Updates()
    search.searchResultsUpdater = updates
    controller.navigationItem.searchController = search
    let stage = HitchlessTesting.Stage(
      UINavigationController(rootViewController: controller), size: CGSize(width: 300, height: 300), scale: 1)
    defer { stage.end() }
    stage.settle()
    let field = search.searchBar.searchTextField
    stage.perform { _ = field.becomeFirstResponder() }
    #expect(results.parent == nil)
    stage.perform { field.tokens = ["Ann", "Bob"].map { UISearchToken(icon: nil, text: $0) } }
    #expect(results.parent === controller, "a token is something to search for")
    stage.perform { field.removeToken(at: 0) }
    stage.perform { field.tokens = field.tokens }
    stage.key(.backspace, count: 2)
    #expect(results.parent == nil)
    stage.perform { field.insertToken(UISearchToken(icon: nil, text: "Cleo"), at: 0) }
    stage.key(.escape)
    stage.settle()
    #expect(field.tokens.isEmpty && !search.isActive)
    #expect(
      updates.lines == [
        "[] true", "[\"Ann\", \"Bob\"] true", "[\"Bob\"] true", "[] true", "[\"Cleo\"] true", "[] false",
      ])
  }
}
