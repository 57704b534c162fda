import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Notes the calls that belong to its appearance, and the size that its view and a subview have in them.
@MainActor private final class OrderPage: UIViewController {
  static var notes: [String] = []
  let box = UIView(frame: .zero)
  var didAppear: (OrderPage) -> Void = { _ in }

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
  required init?(coder: NSCoder) { nil }

  private func note(_ what: String) {
    let place = view.window == nil ? "nowhere" : "\(Int(view.frame.width))"
    Self.notes.append("\(title ?? "") \(what) \(place) \(Int(box.frame.width))")
  }
  override func viewDidLoad() { view.addSubview(box) }
  override func viewWillAppear(_ animated: Bool) { note("will") }
  override func viewIsAppearing(_ animated: Bool) {
    #expect(traitCollection.horizontalSizeClass == .compact)
    note("is")
  }
  override func viewDidLayoutSubviews() {
    box.frame = view.bounds.insetBy(dx: 10, dy: 10)
    note("layout")
  }
  override func viewDidAppear(_ animated: Bool) {
    note("did")
    didAppear(self)
  }
  override func viewWillDisappear(_ animated: Bool) { note("will leave") }
  override func viewDidDisappear(_ animated: Bool) { Self.notes.append("\(title ?? "") left") }
}

@MainActor @Suite(.serialized) struct `An appearance without animation` {
  private func stage(_ root: UIViewController) -> HitchlessTesting.Stage {
    OrderPage.notes = []
    return HitchlessTesting.Stage(root, size: CGSize(width: 300, height: 500), scale: 1)
  }
  /// Returns the calls since the last time, without those that only repeat the layout.
  private func takeNotes() -> [String] {
    defer { OrderPage.notes = [] }
    return OrderPage.notes.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test func `ends after the layout of the first frame`() {
    let page = OrderPage("A")
    let stage = stage(page)
    defer { stage.end() }
    #expect(OrderPage.notes == ["A will nowhere 0"])
    stage.settle()
    #expect(takeNotes() == ["A will nowhere 0", "A is 300 0", "A layout 300 280", "A did 300 280"])
  }

  @Test func `shows what the program scrolls to at its end in the first frame`() throws {
    let page = OrderPage("A")
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let mark = UIView(frame: CGRect(x: 0, y: 2_000, width: 300, height: 500))
    mark.backgroundColor = .green
    scroll.contentSize = CGSize(width: 300, height: 4_000)
    scroll.addSubview(mark)
    page.view.addSubview(scroll)
    page.didAppear = { _ in scroll.contentOffset.y = 2_000 }
    let stage = stage(page)
    defer { stage.end() }
    var frames = 0
    while stage.picture == nil, frames < 10 {
      stage.frame()
      frames += 1
    }
    let picture = try #require(stage.picture)
    #expect(picture[150, 250] == 0xFF00_FF00)
  }

  @Test func `ends after the layout in navigation and tab bar controllers`() {
    let (first, second, third) = (OrderPage("A"), OrderPage("B"), OrderPage("C"))
    let navigation = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, third]
    let stage = stage(tabs)
    defer { stage.end() }
    stage.settle()
    #expect(takeNotes().last == "A did 300 280")
    stage.perform { navigation.pushViewController(second, animated: false) }
    #expect(takeNotes() == ["A will leave 300 280", "B will nowhere 0", "A left"])
    stage.settle()
    #expect(takeNotes() == ["B is 300 0", "B layout 300 280", "B did 300 280"])
    stage.perform { tabs.selectedIndex = 1 }
    stage.settle()
    #expect(takeNotes() == ["B will leave 300 280", "C will nowhere 0", "B left", "C is 300 0", "C layout 300 280", "C did 300 280"])
  }

  @Test func `ends after the layout of a child that the program adds`() {
    let (page, child) = (OrderPage("A"), OrderPage("B"))
    let stage = stage(page)
    defer { stage.end() }
    stage.settle()
    _ = takeNotes()
    stage.perform {
      page.addChild(child)
      page.view.addSubview(child.view)
      // After it was added, as programs do.
      child.view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      child.didMove(toParent: page)
    }
    stage.settle()
    #expect(
      takeNotes().filter { $0.hasPrefix("B") } == ["B will nowhere 0", "B is 200 0", "B layout 200 180", "B did 200 180"])
    stage.perform { child.view.removeFromSuperview() }
    #expect(takeNotes().filter { $0.hasPrefix("B") } == ["B will leave 200 180", "B left"])
    // Gone before it was laid out: the calls are still in pairs.
    stage.perform {
      page.view.addSubview(child.view)
      child.view.removeFromSuperview()
    }
    #expect(takeNotes().map { $0.prefix(12) } == ["B will nowhe", "B is 200 180", "B did 200 18", "B will leave", "B left"])
  }

  @Test func `ends before the next transition of the same controllers`() {
    let (first, second, third) = (OrderPage("A"), OrderPage("B"), OrderPage("C"))
    let navigation = UINavigationController(rootViewController: first)
    let stage = stage(navigation)
    defer { stage.end() }
    stage.perform {
      navigation.pushViewController(second, animated: false)
      navigation.pushViewController(third, animated: false)
    }
    let calls = takeNotes().map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(
      calls == [
        "A will", "A is", "A did", "A will", "B will", "A left", "B is", "B did", "B will", "C will", "B left",
      ])
    stage.settle()
    #expect(takeNotes().last == "C did 300 280")
  }

  @Test func `is announced once to a controller whose animated transition takes several frames`() {
    let (first, second) = (OrderPage("A"), OrderPage("B"))
    let navigation = UINavigationController(rootViewController: first)
    let stage = stage(navigation)
    defer { stage.end() }
    stage.settle()
    _ = takeNotes()
    stage.perform { navigation.pushViewController(second, animated: true) }
    stage.settle()
    let calls = takeNotes().filter { $0.hasPrefix("B") }
    #expect(calls.filter { $0.hasPrefix("B is") } == ["B is 300 0"] && calls.last == "B did 300 280")
    stage.perform { _ = navigation.popViewController(animated: true) }
    stage.frames(3)
    // The view that returns has not changed its size; it is laid out in the first frame nevertheless.
    #expect(takeNotes().filter { $0.hasPrefix("A") }.prefix(2) == ["A will nowhere 280", "A is 300 280"])
    stage.settle()
    #expect(takeNotes().filter { $0.hasPrefix("A") }.last == "A did 300 280")
  }
}
