import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import TestSupport
import Testing

@testable import UIKitCore

/// Assumptions that programs for UIKit make implicitly, and the results that they see.
@MainActor @Suite struct `Behaviour that programs rely on` {
  private static func stage(_ controller: UIViewController) -> HitchlessTesting.Stage {
    let stage = HitchlessTesting.Stage(controller, size: CGSize(width: 390, height: 600), scale: 1)
    stage.settle()
    return stage
  }

  // MARK: Views

  @Test func `subviews are above layers that were added before them`() {
    let view = UIView()
    let (gradient, above) = (CAGradientLayer(), CALayer())
    let (first, second, third) = (UIView(), UIView(), UIView())
    view.layer.addSublayer(gradient)
    view.addSubview(first)
    view.addSubview(third)
    #expect(view.node.children.map(ObjectIdentifier.init) == [gradient.node, first.node, third.node].map(ObjectIdentifier.init))
    view.layer.addSublayer(above)
    view.insertSubview(second, at: 1)
    #expect(
      view.node.children.map(ObjectIdentifier.init)
        == [gradient.node, first.node, second.node, third.node, above.node].map(ObjectIdentifier.init))
    view.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(
      view.node.children.map(ObjectIdentifier.init)
        == [gradient.node, third.node, second.node, first.node, above.node].map(ObjectIdentifier.init))
    view.insertSubview(first, at: 0)
    #expect(
      view.node.children.map(ObjectIdentifier.init)
        == [gradient.node, first.node, third.node, second.node, above.node].map(ObjectIdentifier.init))
  }

  private final class Careless: UIView {
    override func layoutSubviews() {}
  }
  @Test func `constraints apply in views that override layoutSubviews without calling super`() {
    let (view, inner) = (Careless(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), UIView())
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20), inner.topAnchor.constraint(equalTo: view.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 50), inner.heightAnchor.constraint(equalToConstant: 30),
    ])
    view.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 20, y: 0, width: 50, height: 30))
  }

  @Test func `systemLayoutSizeFitting measures with a required width`() {
    let (view, label) = (UIView(), UILabel())
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 40)
    for one in [view, label] { one.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor), label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      label.topAnchor.constraint(equalTo: view.topAnchor), label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    let size = view.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 300 && size.height == label.sizeThatFits(CGSize(width: 300, height: 0)).height && size.height > 40)
  }

  private final class Endless: UIView {
    override func layoutSubviews() {
      super.layoutSubviews()
      setNeedsLayout()
    }
  }
  @Test func `layout terminates with views that request another layout in layoutSubviews`() {
    let outermost = Endless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var view: UIView = outermost
    for _ in 0..<12 {
      let inner = Endless(frame: view.bounds)
      view.addSubview(inner)
      view = inner
    }
    outermost.layoutIfNeeded()
    #expect(outermost.needsLayout)
  }

  // MARK: Controls

  @Test func `a switch has its new value when touchUpInside is sent`() {
    let controller = UIViewController()
    let toggle = UISwitch(frame: CGRect(x: 20, y: 20, width: 51, height: 31))
    var log: [String] = []
    toggle.addAction(UIAction { _ in log.append("up \(toggle.isOn)") }, for: .touchUpInside)
    toggle.addAction(UIAction { _ in log.append("changed \(toggle.isOn)") }, for: .valueChanged)
    controller.view.addSubview(toggle)
    let stage = Self.stage(controller)
    defer { stage.end() }
    stage.tap(at: CGPoint(x: 40, y: 35))
    stage.settle()
    #expect(log == ["up true", "changed true"])
  }

  private final class Padded: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: bounds).insetBy(dx: 16, dy: 0) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { super.editingRect(forBounds: bounds).insetBy(dx: 16, dy: 0) }
  }
  @Test func `insets in a text field's textRect and editingRect do not add up`() {
    let field = Padded(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    #expect(field.editingRect(forBounds: field.bounds) == field.textRect(forBounds: field.bounds))
  }

  @Test func `a button shows the title that was set last, directly or by its configuration`() {
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Add"
    button.configuration = configuration
    #expect(button.currentTitle == "Add")
    button.setTitle("Later", for: .normal)
    #expect(button.currentTitle == "Later")
    button.configuration?.subtitle = "below"
    #expect(button.currentTitle == "Later")
    button.configuration?.title = "Last"
    #expect(button.currentTitle == "Last")
    let plain = UIButton(type: .system)
    plain.setTitle("Kept", for: .normal)
    plain.configuration = .tinted()
    #expect(plain.currentTitle == "Kept")
    let close = UIButton(type: .close)
    #expect(close.sizeThatFits(.zero) == CGSize(width: 30, height: 30) && close.layer.cornerRadius == 15)
  }

  @Test func `system symbols are available, and unknown names are not`() {
    for name in ["airplane", "car.fill", "1.circle", "31.square.fill", "cart.fill", "cart.badge.plus", "person.3.fill", "hifispeaker.fill"]
    {
      #expect(UIImage(systemName: name) != nil, "\(name)")
    }
    for name in ["no.such.symbol", "51.circle", "", ".fill", "airplane.unicorn"] {
      #expect(UIImage(systemName: name) == nil, "\(name)")
    }
  }

  // MARK: Controllers

  private final class Chat: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }
  }
  @Test func `a controller's input accessory view is in a window once it has appeared`() {
    let chat = Chat()
    let stage = Self.stage(UINavigationController(rootViewController: chat))
    defer { stage.end() }
    #expect(chat.isFirstResponder && chat.bar.window != nil)
  }

  private final class Hasty: UIViewController {
    let pushed = UIViewController()
    override func viewDidLoad() {
      super.viewDidLoad()
      pushed.title = "Next"
      navigationController?.pushViewController(pushed, animated: false)
    }
  }
  @Test func `a controller can push another one in viewDidLoad`() {
    let hasty = Hasty()
    let navigation = UINavigationController(rootViewController: hasty)
    let stage = Self.stage(navigation)
    defer { stage.end() }
    #expect(navigation.topViewController === hasty.pushed && hasty.pushed.view.window != nil && hasty.view.window == nil)
    #expect(navigation.navigationBar.topItem?.title == "Next")
    stage.perform { navigation.popViewController(animated: true) }
    stage.settle()
    #expect(hasty.view.window != nil && navigation.navigationBar.topItem === hasty.navigationItem)
  }

  @Test func `back button titles depend on the item, its display mode and the room`() {
    func title(_ change: (UIViewController) -> Void) -> String? {
      let (first, second) = (UIViewController(), UIViewController())
      first.title = "First"
      second.title = "Second"
      change(first)
      let navigation = UINavigationController(rootViewController: first)
      let stage = Self.stage(navigation)
      defer { stage.end() }
      stage.perform { navigation.pushViewController(second, animated: false) }
      stage.settle()
      return navigation.navigationBar.buttons.back?.title(for: .normal)
    }
    #expect(title { _ in } == "First")
    #expect(title { $0.navigationItem.title = nil } == "Back")
    #expect(title { $0.navigationItem.backButtonTitle = "" } == "")
    #expect(title { $0.navigationItem.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil) } == "")
    #expect(title { $0.title = "A title that is much too long for a button" } == "Back")
    #expect(title { $0.navigationItem.backButtonDisplayMode = .minimal } == "")
    #expect(title { $0.navigationItem.backButtonDisplayMode = .generic } == "Back")
  }

  private final class Large: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.navigationBar.prefersLargeTitles = false
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      navigationController?.navigationBar.prefersLargeTitles = true
    }
  }
  @Test func `the large title after a pop is that of the top controller`() throws {
    let (first, second) = (UIViewController(), Large())
    (first.title, second.title) = ("First", "Second")
    let navigation = UINavigationController(rootViewController: first)
    navigation.navigationBar.prefersLargeTitles = true
    let stage = Self.stage(navigation)
    defer { stage.end() }
    stage.perform { navigation.pushViewController(second, animated: true) }
    stage.settle()
    stage.perform { navigation.popViewController(animated: true) }
    stage.settle()
    let large = try #require(navigation.navigationBar.titles.large)
    #expect(large.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first == "First" && large.alpha == 1)
  }

  @Test func `an active search hides the title unless hidesNavigationBarDuringPresentation is off`() throws {
    let page = UIViewController()
    page.title = "Title"
    let search = UISearchController(searchResultsController: nil)
    page.navigationItem.searchController = search
    page.navigationItem.hidesSearchBarWhenScrolling = false
    let navigation = UINavigationController(rootViewController: page)
    let stage = Self.stage(navigation)
    defer { stage.end() }
    #expect(navigation.navigationBar.frame.height == 94)
    stage.perform { search.isActive = true }
    stage.settle()
    #expect(navigation.navigationBar.frame.height == 58 && page.view.safeAreaInsets.top == 58)
    #expect(search.searchBar.convert(search.searchBar.bounds, to: nil).minY == 8 && navigation.navigationBar.titles.small.frame.maxY <= 0)
    stage.perform { search.isActive = false }
    stage.settle()
    #expect(navigation.navigationBar.frame.height == 94 && navigation.navigationBar.titles.small.frame.minY > 0)
    search.hidesNavigationBarDuringPresentation = false
    stage.perform { search.isActive = true }
    stage.settle()
    #expect(navigation.navigationBar.frame.height == 94)
  }

  @Test func `plain text of an item provider can be loaded as NSString`() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.plain-text", visibility: .all) { handler in
      handler(Data("text".utf8), nil)
      return nil
    }
    #expect(provider.canLoadObject(ofClass: NSString.self))
  }
}
