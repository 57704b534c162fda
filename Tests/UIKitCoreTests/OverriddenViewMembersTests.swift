import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Members of views, controllers and bars that programs override.
@MainActor @Suite struct OverriddenViewMembersTests {
  private final class Panel: UIView {
    var log: [String] = []
    override var mask: UIView? { didSet { log.append("mask") } }
    override func viewWithTag(_ tag: Int) -> UIView? { tag == 7 ? self : super.viewWithTag(tag) }
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
      let point = super.convert(point, to: view)
      return CGPoint(x: point.x + 100, y: point.y)
    }
    override func endEditing(_ force: Bool) -> Bool {
      log.append("end editing")
      return super.endEditing(force)
    }
    override func addInteraction(_ interaction: any UIInteraction) {
      log.append("interaction")
      super.addInteraction(interaction)
    }
    override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
    override func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
    override func updateConstraintsIfNeeded() {
      log.append("constraints")
      super.updateConstraintsIfNeeded()
    }
  }

  @Test func `Views override hierarchy, coordinates, snapshots and interactions`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    let panel = Panel(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
    outer.addSubview(panel)
    panel.mask = UIView(frame: panel.bounds)
    panel.interactions = [UIContextMenuInteraction(delegate: Menus())]
    panel.updateConstraintsIfNeeded()
    #expect(outer.viewWithTag(7) === panel && outer.viewWithTag(8) == nil)
    #expect(panel.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 111, y: 21))
    #expect(outer.convert(CGPoint(x: 1, y: 1), to: panel) == CGPoint(x: -9, y: -19))
    #expect(panel.endEditing(true) && panel.interactions.count == 1)
    #expect(panel.snapshotView(afterScreenUpdates: true)?.frame.width == 3)
    #expect(panel.log == ["mask", "interaction", "constraints", "end editing"])
  }
  private final class Menus: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(_ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint)
      -> UIContextMenuConfiguration?
    { nil }
  }

  private final class Page: UIViewController {
    var log: [String] = []
    override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
      log.append(isAppearing ? "appears" : "disappears")
      super.beginAppearanceTransition(isAppearing, animated: animated)
    }
    override func endAppearanceTransition() {
      log.append("ended")
      super.endAppearanceTransition()
    }
    override var extendedLayoutIncludesOpaqueBars: Bool {
      get { true }
      set { super.extendedLayoutIncludesOpaqueBars = newValue }
    }
  }
  private final class Stack: UINavigationController {
    var log: [String] = []
    override func setToolbarHidden(_ hidden: Bool, animated: Bool) {
      log.append("toolbar \(hidden)")
      super.setToolbarHidden(hidden, animated: animated)
    }
  }

  @Test func `A navigation controller calls the overrides of its controllers and its own`() {
    let page = Page()
    let stack = Stack(rootViewController: page)
    stack.navigationBar.isTranslucent = false
    let stage = HitchlessTesting.Stage(stack, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(page.log == ["appears", "ended"])
    // Below an opaque bar, since the override includes it.
    #expect(page.view.frame.minY == 0)
    stage.perform {
      stack.pushViewController(UIViewController(), animated: false)
      stack.isToolbarHidden = false
    }
    stage.settle()
    #expect(page.log == ["appears", "ended", "disappears", "ended"])
    #expect(stack.log == ["toolbar false"] && !stack.isToolbarHidden)
  }

  private final class OwnBar: UINavigationBar {
    var log: [String] = []
    override func pushItem(_ item: UINavigationItem, animated: Bool) {
      log.append("push")
      super.pushItem(item, animated: animated)
    }
    override func popItem(animated: Bool) -> UINavigationItem? {
      log.append("pop")
      return super.popItem(animated: animated)
    }
    override func setItems(_ items: [UINavigationItem]?, animated: Bool) {
      log.append("set")
      super.setItems(items, animated: animated)
    }
  }
  private final class OwnToolbar: UIToolbar {
    override var barStyle: UIBarStyle {
      get { super.barStyle }
      set { super.barStyle = newValue == .default ? .default : .black }
    }
    override var isTranslucent: Bool {
      get { false }
      set {}
    }
  }

  @Test func `Bars override the changes of their items and their styles`() throws {
    let bar = OwnBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let controller = UIViewController()
    controller.view.addSubview(bar)
    let stage = HitchlessTesting.Stage(controller, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.perform {
      bar.items = [UINavigationItem(title: "one")]
      bar.pushItem(UINavigationItem(title: "two"), animated: false)
    }
    stage.settle()
    // The back button pops as the program would.
    let back = try #require(bar.buttons.back)
    stage.tap(at: back.convert(CGPoint(x: 10, y: 10), to: nil))
    stage.settle()
    #expect(bar.log == ["set", "push", "pop"] && bar.topItem?.title == "one")
    let toolbar = OwnToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    toolbar.barStyle = .blackTranslucent
    #expect(toolbar.barStyle == .black && toolbar.overrideUserInterfaceStyle == .dark && !toolbar.isTranslucent)
  }

  private final class Segments: UISegmentedControl {
    override func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
      super.insertSegment(withTitle: title?.uppercased(), at: segment, animated: animated)
    }
    override func titleForSegment(at segment: Int) -> String? { super.titleForSegment(at: segment).map { "<\($0)>" } }
  }
  private final class Search: UISearchBar {
    private let field = UISearchTextField(frame: .zero)
    override var searchTextField: UISearchTextField { field }
    override var prompt: String? { didSet { placeholder = prompt } }
  }
  private final class Field: UITextField {
    override var attributedText: NSAttributedString? { didSet { tag += 1 } }
  }
  private final class Note: UITextView {
    override var linkTextAttributes: [NSAttributedString.Key: Any]! {
      get { [.foregroundColor: UIColor.red] }
      set { super.linkTextAttributes = newValue }
    }
    override var textStorage: NSTextStorage {
      tag += 1
      return super.textStorage
    }
  }

  @Test func `Segments, search bars and text views override their contents`() {
    let segments = Segments(items: ["a"])
    segments.insertSegment(withTitle: "b", at: 1, animated: false)
    #expect(segments.titleForSegment(at: 1) == "<B>")
    let search = Search(frame: CGRect(x: 0, y: 0, width: 200, height: 56))
    search.layoutIfNeeded()
    search.text = "apple"
    search.prompt = "Fruit"
    #expect(search.searchTextField.superview === search && search.searchTextField.text == "apple")
    #expect(search.searchTextField.placeholder == "Fruit")
    let field = Field(frame: .zero)
    field.attributedText = NSAttributedString(string: "x")
    #expect(field.text == "x" && field.tag == 1)
    let note = Note(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    note.text = "text"
    #expect(note.textStorage.string == "text" && note.tag == 1)
    #expect(note.linkTextAttributes[.foregroundColor] as? UIColor == .red)
  }

  private final class Spinner: UIActivityIndicatorView {
    let name: String
    init(name: String) {
      self.name = name
      super.init(style: .medium)
    }
    required init(coder: NSCoder) {
      name = "coder"
      super.init(coder: coder)
    }
  }
  private final class Pull: UIRefreshControl {
    let name: String
    override init() {
      name = "pull"
      super.init()
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Finder: UISearchController {
    let name: String
    override init(nibName: String?, bundle: Bundle?) {
      name = "finder"
      super.init(nibName: nibName, bundle: bundle)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func `Subclasses call the initializers of spinners, refresh controls and search controllers`() {
    #expect(Spinner(name: "own").name == "own" && Spinner(name: "").style == .medium)
    #expect(Pull().name == "pull" && Pull().frame.height == UIRefreshControl().frame.height && Pull().frame.height > 0)
    let finder = Finder(nibName: nil, bundle: nil)
    #expect(finder.name == "finder" && finder.searchResultsController == nil && finder.searchBar.searchController === finder)
  }
}
