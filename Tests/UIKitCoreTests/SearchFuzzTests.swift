import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing
import TextLayout

@testable import UIKitCore

@MainActor @Suite("Random search input") struct SearchFuzzTests {
  /// A list below a navigation bar with a search bar with three scopes.
  @MainActor private final class Scene: NSObject, UISearchBarDelegate, UISearchResultsUpdating {
    let scroll = UIScrollView()
    let search = UISearchController(searchResultsController: nil)
    let navigation: UINavigationController
    let stage: HitchlessTesting.Stage
    var told = (text: 0, scope: 0, results: 0)

    init(isMirrored: Bool) {
      let controller = UIViewController()
      scroll.contentSize = CGSize(width: 200, height: 3_000)
      controller.view = scroll
      controller.navigationItem.searchController = search
      controller.navigationItem.hidesSearchBarWhenScrolling = false
      search.searchBar.scopeButtonTitles = ["All", "Unread", "Flagged"]
      if isMirrored { search.searchBar.searchTextField.semanticContentAttribute = .forceRightToLeft }
      navigation = UINavigationController(rootViewController: controller)
      stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 400, height: 400), scale: 1)
      super.init()
      search.searchBar.delegate = self
      search.searchResultsUpdater = self
      stage.settle()
    }
    var bar: UISearchBar { search.searchBar }
    var field: UISearchTextField { bar.searchTextField }
    var control: UISegmentedControl? { bar.subviews.lazy.compactMap { $0 as? UISegmentedControl }.first }
    var caret: UIView? { field.content.subviews.first { !($0 is SearchTokenRow) } }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { told.text += 1 }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) { told.scope += 1 }
    func updateSearchResults(for searchController: UISearchController) { told.results += 1 }

    func press(_ forward: Bool, shift: Bool) {
      stage.key(field.content.leftIsForward == forward ? .left : .right, modifiers: shift ? .shift : [])
    }
    func tap(_ view: UIView, x: CGFloat) {
      // Separate from the previous tap, so that it is not a double tap.
      stage.pump(for: .seconds(1))
      stage.tap(at: view.convert(CGPoint(x: x, y: view.bounds.midY), to: nil))
    }
    /// Returns the visible rectangle of a token; empty if it is hidden.
    func shown(_ token: Int) -> CGRect {
      field.content.convert(field.tokenRow.places[token], from: field.tokenRow).intersection(field.content.bounds)
    }
  }

  private static let letters = Array("abW ä🗻")

  @Test("Tokens, text, selection, scopes and events match a naive model", arguments: [false, true]) func model(isMirrored: Bool) throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("a search at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = Scene(isMirrored: isMirrored)
    defer { scene.stage.end() }
    var model = NaiveSearch()
    var (offset, names): (CGFloat?, Int) = (nil, 0)
    for step in RandomTestSettings.steps(1_000, until: { model.told.text > 100 && model.told.scope > 5 }) {
      let action = perform(&random, scene, &model, &offset, &names)
      scene.stage.settle()
      try check(scene, model, offset, isMirrored, "\(action) in step \(step), seed \(seed)")
    }
    #expect(model.told.text > 100 && model.told.scope > 5, "seed \(seed)")
  }

  /// Performs one operation on both; returns its description.
  private func perform(
    _ random: inout SplitMix64, _ scene: Scene, _ model: inout NaiveSearch, _ offset: inout CGFloat?, _ names: inout Int
  ) -> String {
    let forward = random.below(2) == 0
    func token(_ random: inout SplitMix64) -> UISearchToken {
      names += 1
      return UISearchToken(
        icon: random.below(3) == 0 ? UIImage(systemName: "star") : nil, text: "\(names)" + String(repeating: "w", count: random.below(9)))
    }
    switch random.below(24) {
    case 0...4 where model.isEditing:
      let letter = Self.letters[random.below(Self.letters.count)]
      scene.stage.type(String(letter))
      model.type(letter)
      return "typing \(letter)"
    case 5...7 where model.isEditing:
      scene.stage.key(forward ? .delete : .backspace)
      model.delete(forward: forward)
      return "deleting \(forward)"
    case 8...10 where model.isEditing:
      scene.press(forward, shift: false)
      model.move(forward: forward)
      return "moving \(forward)"
    case 11...13 where model.isEditing:
      scene.press(forward, shift: true)
      model.extend(forward: forward, toEnd: false)
      return "extending \(forward)"
    case 14 where model.isEditing:
      let shift = random.below(2) == 0
      scene.stage.key(forward ? .end : .home, modifiers: shift ? .shift : [])
      shift ? model.extend(forward: forward, toEnd: true) : model.moveToEnd(forward: forward)
      return "going to the end \(forward) \(shift)"
    case 15 where model.isEditing && random.below(3) == 0:
      scene.stage.key(.character("a"), modifiers: .control)
      model.select(0, model.end)
      return "selecting all"
    case 16 where model.tokens.count < 5:
      let (new, index) = (token(&random), random.below(model.tokens.count + 1))
      scene.stage.perform { scene.field.insertToken(new, at: index) }
      model.replaceTokens(index..<index, [new.text])
      return "inserting a token"
    case 17 where !model.tokens.isEmpty && forward:
      let index = random.below(model.tokens.count)
      scene.stage.perform { scene.field.removeToken(at: index) }
      model.replaceTokens(index..<index + 1, [])
      return "removing a token"
    case 17:
      let new = (0..<random.below(4)).map { _ in token(&random) }
      scene.stage.perform { scene.field.tokens = new }
      model.replaceTokens(0..<model.tokens.count, new.map(\.text))
      return "replacing the tokens"
    case 18:
      let new = (0..<random.below(12)).map { _ in Self.letters[random.below(Self.letters.count)] }
      scene.stage.perform { scene.bar.text = String(new) }
      model.setText(new)
      return "setting the text"
    case 19: return chooseScope(&random, scene, &model)
    case 20 where !model.tokens.isEmpty:
      let index = random.below(model.tokens.count)
      let shown = scene.shown(index)
      guard shown.width > 4 else { return "touching nothing" }
      scene.tap(scene.field.content, x: shown.midX)
      model.begin()
      model.select(index, index + 1)
      return "touching a token"
    case 21 where random.below(3) == 0:
      switch random.below(3) {
      case 0 where model.isEditing:
        scene.stage.key(.escape)
        model.cancel()
      case 1:
        scene.stage.perform { _ = scene.field.resignFirstResponder() }
        model.finish()
      default:
        scene.stage.perform { scene.search.isActive = false }
        if model.isActive { model.cancel() }
      }
      return "ending"
    case 22 where random.below(3) == 0 && model.isClearable:
      scene.tap(scene.field.clearButton, x: scene.field.clearButton.bounds.midX)
      model.clear()
      return "clearing"
    case 23:
      switch random.below(3) {
      case 0: scene.stage.resize(to: CGSize(width: CGFloat(240 + random.below(400)), height: 400))
      case 1:
        model.mayDelete.toggle()
        scene.stage.perform { scene.field.allowsDeletingTokens.toggle() }
      default:
        offset = offset == nil ? 300 : nil
        scene.stage.perform { scene.scroll.contentOffset.y = offset ?? -scene.scroll.adjustedContentInset.top }
      }
      return "resizing or scrolling"
    default:
      scene.stage.perform { _ = scene.field.becomeFirstResponder() }
      model.begin()
      return "beginning"
    }
  }

  private func chooseScope(_ random: inout SplitMix64, _ scene: Scene, _ model: inout NaiveSearch) -> String {
    let index = random.below(3)
    let byPerson = random.below(2) == 0 && model.showsScopes
    if byPerson, let control = scene.control {
      scene.tap(control, x: control.frames[index].midX)
    } else {
      scene.stage.perform { scene.bar.selectedScopeButtonIndex = index }
    }
    model.choose(index, byPerson: byPerson)
    return "choosing scope \(index)"
  }

  private func check(_ scene: Scene, _ model: NaiveSearch, _ offset: CGFloat?, _ isMirrored: Bool, _ step: String) throws {
    let (field, bar, row) = (scene.field, scene.bar, scene.field.tokenRow)
    try #require(field.tokens.map(\.text) == model.tokens && field.text == String(model.text), "\(step)")
    try #require(field.isEditing == model.isEditing && scene.search.isActive == model.isActive, "\(step)")
    #expect(bar.selectedScopeButtonIndex == model.scope && scene.control?.selectedSegmentIndex == model.scope, "\(step)")
    #expect(bar.showsScopeBar == model.showsScopes && scene.control?.alpha == (model.showsScopes ? 1 : 0), "\(step)")
    #expect(scene.told == model.told, "\(step)")
    let edited = field.edited
    func characters(_ offset: Int) -> Int { edited[0..<offset].count }
    if model.isEditing {
      try #require(row.selectedTokens.map { $0 } == model.selectedTokens.map { $0 }, "\(step)")
      try #require(characters(edited.selection.lowerBound) == model.selectedText.lowerBound, "\(step)")
      try #require(characters(edited.selection.upperBound) == model.selectedText.upperBound, "\(step)")
    }
    // The list keeps its position below a bar whose height changes.
    let height: CGFloat = (model.isActive ? 58 : 94) + (model.showsScopes ? 42 : 0)
    #expect(scene.navigation.navigationBar.frame.height == height && scene.scroll.adjustedContentInset.top == height, "\(step)")
    #expect(scene.scroll.contentOffset.y == offset ?? -height, "\(step)")
    checkPlaces(scene, model, isMirrored, step)
  }

  private func checkPlaces(_ scene: Scene, _ model: NaiveSearch, _ isMirrored: Bool, _ step: String) {
    let (field, row, content) = (scene.field, scene.field.tokenRow, scene.field.content)
    #expect(field.placeholderLabel.isHidden == model.hasContent && field.clearButton.isHidden == !model.isClearable, "\(step)")
    #expect(scene.caret?.isHidden == !(model.isEditing && model.low == model.high), "\(step)")
    #expect(content.bounds.contains(scene.caret?.frame ?? .null) || scene.caret?.isHidden == true, "\(step)")
    let frames = model.tokens.indices.map { content.convert(row.places[$0], from: row) }
    #expect(frames.count == row.subviews.count && frames.allSatisfy { $0.minY >= 4 && $0.maxY <= 32 }, "\(step)")
    for (one, next) in zip(frames, frames.dropFirst()) {
      #expect(isMirrored ? next.maxX == one.minX - 4 : next.minX == one.maxX + 4, "\(step)")
    }
    if let last = frames.last, let shown = content.shown {
      let gap = isMirrored ? last.minX - CGFloat(content.origin + shown.width) : CGFloat(content.origin) - last.maxX
      #expect(gap >= 4, "\(step): text over tokens")
    }
    if model.isEditing, model.head < model.tokens.count || model.low < model.tokens.count && model.high == model.tokens.count {
      let index = model.head < model.anchor ? model.head : model.head - 1
      #expect(content.bounds.insetBy(dx: -0.5, dy: 0).contains(frames[index]), "\(step): a selected token is out of sight")
    }
    for (view, frame) in zip(row.subviews, frames) where !view.isHidden && frame.intersects(content.bounds) {
      let seen = content.convert(view.frame, from: row)
      #expect(seen == frame.intersection(content.bounds), "\(step): a token is cut off")
    }
    guard !model.isEditing, let first = frames.first else { return }
    #expect(abs(isMirrored ? first.maxX - content.bounds.maxX : first.minX) <= 0.5, "\(step): the beginning is out of sight")
  }
}
