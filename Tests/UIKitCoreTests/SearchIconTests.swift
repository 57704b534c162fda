import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A search bar's icons` {
  @MainActor private final class Scene: NSObject, UISearchBarDelegate {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    let stage: HitchlessTesting.Stage
    var log: [String] = []

    override init() {
      let root = UIView(frame: .zero)
      root.addSubview(bar)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 300, height: 100), scale: 1)
      super.init()
      bar.delegate = self
      stage.settle()
    }
    var field: UISearchTextField { bar.searchTextField }
    /// The button at the end of the field, if it is visible.
    var button: UIButton? { field.rightView.flatMap { $0.isHidden ? nil : $0 as? UIButton } }
    func pressButton() {
      // Separate from the previous tap, so that it is not a double tap.
      stage.pump(for: .seconds(1))
      stage.tap(at: CGPoint(x: 276, y: 28))
      stage.settle()
    }

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.append("bookmark") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { log.append("results") }
  }

  @Test func `include a bookmark or results button while there is no text`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(!scene.bar.showsBookmarkButton && !scene.bar.showsSearchResultsButton && scene.button == nil)
    scene.bar.showsSearchResultsButton = true
    scene.pressButton()
    #expect(scene.log == ["results"] && scene.button?.isSelected == false, "a press does not begin editing")
    scene.bar.isSearchResultsButtonSelected = true
    #expect(scene.button?.isSelected == true)
    scene.bar.showsBookmarkButton = true
    scene.pressButton()
    #expect(scene.log == ["results", "bookmark"] && scene.button?.isSelected == false, "there is room for one")
    scene.bar.text = "a"
    scene.stage.settle()
    #expect(scene.button == nil && !scene.field.clearButton.isHidden)
    scene.pressButton()
    #expect(scene.bar.text == "" && scene.log == ["results", "bookmark", "begin"] && scene.button != nil, "the clear button was there")
    scene.bar.resignFirstResponder()
    scene.log = []
    scene.bar.showsBookmarkButton = false
    scene.bar.showsSearchResultsButton = false
    scene.stage.settle()
    #expect(scene.button == nil && scene.field.rightView == nil)
    scene.pressButton()
    #expect(scene.log == ["begin"], "there is only the field")
  }

  @Test func `can be set for each state`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    let (star, heart) = (try #require(UIImage(systemName: "star")), try #require(UIImage(systemName: "heart")))
    let glass = try #require(scene.field.leftView as? UIImageView)
    let standard = glass.image
    scene.bar.setImage(star, for: .search, state: .normal)
    scene.bar.setImage(heart, for: .search, state: .disabled)
    #expect(glass.image === star && scene.bar.image(for: .search, state: .disabled) === heart)
    scene.field.isEnabled = false
    #expect(glass.image === heart)
    scene.bar.setImage(nil, for: .search, state: .disabled)
    scene.bar.setImage(nil, for: .search, state: .normal)
    #expect(glass.image != nil && glass.image?.size == standard?.size && scene.bar.image(for: .search, state: .normal) == nil)
    scene.field.isEnabled = true
    let big = UIGraphicsImageRenderer(size: CGSize(width: 28, height: 24)).image { $0.fill(CGRect(x: 0, y: 0, width: 28, height: 24)) }
    scene.bar.setImage(big, for: .search, state: .normal)
    scene.stage.settle()
    #expect(glass.frame.size == CGSize(width: 28, height: 24) && scene.field.content.frame.minX > glass.frame.maxX)
    scene.bar.setImage(star, for: .clear, state: .normal)
    #expect(scene.field.clearButton.image(for: .normal) === star)
    scene.bar.setImage(nil, for: .clear, state: .normal)
    #expect(scene.field.clearButton.image(for: .normal) != nil && scene.field.clearButton.image(for: .normal) !== star)
    scene.bar.setImage(heart, for: .resultsList, state: .selected)
    scene.bar.showsSearchResultsButton = true
    #expect(scene.button?.image(for: .selected) === heart && scene.button?.image(for: .normal) != nil)
    scene.bar.showsBookmarkButton = true
    #expect(scene.button?.image(for: .selected) == nil, "that of the other button")
  }

  @Test func `match a naive model in random changes`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("search icons at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = Scene()
    defer { scene.stage.end() }
    var (bookmark, results, isSelected, text, log) = (false, false, false, "", [String]())
    for step in 0..<(RandomTestSettings.rounds ?? 600) {
      switch random.below(5) {
      case 0:
        bookmark.toggle()
        scene.bar.showsBookmarkButton = bookmark
      case 1:
        results.toggle()
        scene.bar.showsSearchResultsButton = results
      case 2:
        isSelected.toggle()
        scene.bar.isSearchResultsButtonSelected = isSelected
      case 3:
        text = text.isEmpty ? "x" : ""
        scene.bar.text = text
      default:
        guard bookmark || results || !text.isEmpty else { continue }
        scene.pressButton()
        if !text.isEmpty { text = "" } else { log.append(bookmark ? "bookmark" : "results") }
      }
      scene.stage.settle()
      let shown: Bool? = !text.isEmpty || !bookmark && !results ? nil : !bookmark && isSelected
      #expect(scene.button?.isSelected == shown, "step \(step), seed \(seed)")
      #expect(scene.log.filter { $0 != "begin" } == log && scene.bar.text == text, "step \(step), seed \(seed)")
    }
  }
}
