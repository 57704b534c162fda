import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

/// Shows an unavailable configuration while it has no content.
@MainActor private final class Items: UIViewController {
  var items: [String] = [] { didSet { setNeedsUpdateContentUnavailableConfiguration() } }
  var searched: [String?] = []
  var pressed = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let scroll = UIScrollView(frame: view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 300, height: 2_000)
    view.addSubview(scroll)
  }
  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    searched.append(state.searchText)
    guard items.isEmpty else { return contentUnavailableConfiguration = nil }
    if let text = state.searchText, !text.isEmpty {
      return contentUnavailableConfiguration = UIContentUnavailableConfiguration.search().updated(for: state)
    }
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "tray")
    configuration.text = "No Items"
    configuration.button.title = "Add"
    configuration.buttonProperties.primaryAction = UIAction { [unowned self] _ in pressed += 1 }
    contentUnavailableConfiguration = configuration
  }
}

@MainActor @Suite struct `Content unavailable configurations` {
  private func view(of controller: UIViewController) -> UIContentUnavailableView? {
    controller.view.subviews.compactMap { $0 as? UIContentUnavailableView }.first
  }
  private func parts<Part: UIView>(_ type: Part.Type, in view: UIView?) -> [Part] {
    (view?.subviews.first?.subviews ?? []).compactMap { $0 as? Part }.filter { !$0.isHidden }
  }

  @Test func `are shown over the view until there is content`() throws {
    let controller = Items()
    let stage = HitchlessTesting.Stage(controller, size: CGSize(width: 400, height: 600), scale: 1)
    defer { stage.end() }
    stage.settle()
    let shown = try #require(view(of: controller))
    #expect(controller.searched.count == 1 && shown.frame == controller.view.bounds)
    let labels = parts(UILabel.self, in: shown)
    #expect(labels.map(\.text) == ["No Items"] && abs(labels[0].frame.midX - 200) <= 1)
    let button = try #require(parts(UIButton.self, in: shown).first)
    let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    stage.tap(at: middle)
    stage.settle()
    #expect(controller.pressed == 1)
    let scroll = try #require(controller.view.subviews.first as? UIScrollView)
    stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), seconds: 0.3)
    stage.settle()
    #expect(scroll.contentOffset.y > 150, "what is beside the button is the list's")
    controller.items = ["a"]
    stage.settle()
    #expect(view(of: controller) == nil && controller.searched.count == 2)
    controller.items = []
    stage.settle()
    stage.setAppearance(isDark: true)
    stage.settle()
    #expect(view(of: controller) != nil && controller.searched.count == 4, "traits are a part of the state")
  }

  @Test func `stay in front of subviews that are added or moved`() throws {
    let controller = Items()
    let stage = HitchlessTesting.Stage(controller, size: CGSize(width: 400, height: 600), scale: 1)
    defer { stage.end() }
    stage.settle()
    let shown = try #require(view(of: controller))
    let whole: UIView = controller.view
    let scroll = try #require(whole.subviews.first as? UIScrollView)
    stage.perform { whole.bringSubviewToFront(scroll) }
    #expect(whole.subviews == [scroll, shown])
    stage.settle()
    #expect(whole.subviews == [scroll, shown])
    let other = UIView()
    stage.perform {
      whole.addSubview(other)
      #expect(whole.subviews == [scroll, other, shown])
      whole.exchangeSubview(at: 1, withSubviewAt: 2)
      #expect(whole.subviews == [scroll, other, shown])
      whole.sendSubviewToBack(shown)
    }
    #expect(whole.subviews.last === shown)
    stage.perform { controller.contentUnavailableConfiguration = nil }
    stage.perform { whole.bringSubviewToFront(scroll) }
    #expect(whole.subviews == [other, scroll])
  }

  @Test func `include the search text`() throws {
    let controller = Items()
    let search = UISearchController(searchResultsController: nil)
    controller.navigationItem.searchController = search
    let stage = HitchlessTesting.Stage(UINavigationController(rootViewController: controller), size: CGSize(width: 400, height: 600))
    defer { stage.end() }
    stage.settle()
    stage.perform { search.isActive = true }
    stage.perform { search.searchBar.searchTextField.becomeFirstResponder() }
    stage.settle()
    stage.type("wal")
    stage.settle()
    #expect(controller.searched.last == "wal")
    #expect(parts(UILabel.self, in: view(of: controller)).first?.text == "No Results for “wal”")
    var own = UIContentUnavailableConfiguration.search()
    own.text = "Nothing"
    var state = UIContentUnavailableConfigurationState(traitCollection: controller.traitCollection, searchText: "x")
    state[UIConfigurationStateCustomKey("key")] = 1
    #expect(own.updated(for: state).text == "Nothing" && state[UIConfigurationStateCustomKey("key")] == AnyHashable(1))
    let plain = UIContentUnavailableConfiguration.search()
    #expect(plain.updated(for: state).updated(for: UIContentUnavailableConfigurationState(traitCollection: .current)).text == "No Results")
  }

  @Test func `show an activity indicator and menus, and scroll if they do not fit`() throws {
    var configuration = UIContentUnavailableConfiguration.loading()
    let shown = UIContentUnavailableView(configuration: configuration)
    let stage = HitchlessTesting.Stage(shown, size: CGSize(width: 300, height: 200))
    defer { stage.end() }
    stage.frames(20)
    #expect(parts(UIActivityIndicatorView.self, in: shown).count == 1 && parts(UILabel.self, in: shown).first?.text == "Loading…")
    configuration = .empty()
    configuration.text = String(repeating: "A long text. ", count: 60)
    configuration.secondaryAttributedText = NSAttributedString(string: "styled", attributes: [.foregroundColor: UIColor.red])
    configuration.secondaryButton.title = "More"
    configuration.secondaryButtonProperties.menu = UIMenu(children: [UIAction(title: "A") { _ in }])
    configuration.buttonProperties.isEnabled = false
    shown.configuration = configuration
    stage.settle()
    #expect(parts(UIActivityIndicatorView.self, in: shown).isEmpty)
    let scroll = try #require(shown.subviews.first as? UIScrollView)
    #expect(scroll.contentSize.height > 300)
    #expect(parts(UILabel.self, in: shown).count == 2 && parts(UIButton.self, in: shown).map(\.showsMenuAsPrimaryAction) == [true])
    stage.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150, y: 50), seconds: 0.3)
    stage.settle()
    #expect(scroll.contentOffset.y > 50)
    let heights = [200, 300, 500].map { shown.sizeThatFits(CGSize(width: $0, height: 0)).height }
    #expect(heights == heights.sorted(by: >) && Set(heights).count == 3)
    #expect(shown.supports(configuration) && !shown.supports(UIListContentConfiguration.cell()))
    shown.isScrollEnabled = false
    stage.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 150), seconds: 0.3)
    stage.settle()
    #expect(scroll.contentOffset.y > 50)
  }

  @Test func `with random content keep all parts in the view, one below the other`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("unavailable content at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let shown = UIContentUnavailableView(configuration: .empty())
    let stage = HitchlessTesting.Stage(shown, size: CGSize(width: 400, height: 700), scale: 1)
    defer { stage.end() }
    func words() -> String? { random.below(3) == 0 ? nil : String(repeating: "word ", count: random.below(12)) }
    for step in 0..<(RandomTestSettings.rounds ?? 500) {
      var configuration = [UIContentUnavailableConfiguration.empty(), .loading(), .search()][random.below(3)]
      configuration.text = words()
      configuration.secondaryText = words()
      if random.below(2) == 0 { configuration.image = UIImage(systemName: "star") }
      configuration.button.title = words()
      configuration.secondaryButton.title = words()
      configuration.textToButtonPadding = CGFloat(random.below(30))
      configuration.imageProperties.maximumSize = CGSize(width: CGFloat(random.below(2) * 20), height: 0)
      shown.configuration = configuration
      if random.below(5) == 0 { stage.resize(to: CGSize(width: CGFloat(200 + random.below(300)), height: 700)) }
      stage.frames(2)
      let all = (shown.subviews.first?.subviews ?? []).filter { view in
        !view.isHidden && !view.bounds.isEmpty && ((view as? UIImageView).map { $0.image != nil } ?? true)
      }
      let frames = all.map(\.frame).sorted { $0.minY < $1.minY }
      for (a, b) in zip(frames, frames.dropFirst()) { #expect(b.minY >= a.maxY - 1, "step \(step), seed \(seed): \(frames)") }
      for frame in frames { #expect(shown.bounds.contains(frame), "step \(step), seed \(seed): \(frame) in \(shown.bounds)") }
    }
  }
}
