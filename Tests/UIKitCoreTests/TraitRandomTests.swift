import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Random traits` {
  /// The overridden traits, as numbers.
  private enum Trait: Int, CaseIterable {
    case style, width, size, density, theme

    var definition: UITrait {
      switch self {
      case .style: UITraitUserInterfaceStyle.self
      case .width: UITraitHorizontalSizeClass.self
      case .size: UITraitPreferredContentSizeCategory.self
      case .density: DensityTrait.self
      case .theme: ThemeTrait.self
      }
    }
    func set<Traits: UIMutableTraits>(_ value: Int, in traits: inout Traits) {
      switch self {
      case .style: traits.userInterfaceStyle = value % 2 == 0 ? .light : .dark
      case .width: traits.horizontalSizeClass = value % 2 == 0 ? .compact : .regular
      case .size: traits.preferredContentSizeCategory = UIContentSizeCategory.ordered[value]
      case .density: traits[DensityTrait.self] = value
      case .theme: traits.theme = "\(value % 3)"
      }
    }
    /// Returns the value that is read after `value` was set.
    func read(_ value: Int) -> String {
      var traits = TraitValues()
      set(value, in: &traits)
      return read(UITraitCollection(traits))
    }
    func read(_ traits: UITraitCollection) -> String {
      switch self {
      case .style: "\(traits.userInterfaceStyle)"
      case .width: "\(traits.horizontalSizeClass)"
      case .size: "\(traits.preferredContentSizeCategory.ordinal)"
      case .density: "\(traits[DensityTrait.self])"
      case .theme: traits.theme
      }
    }
  }
  private static func values(_ traits: UITraitCollection) -> [String] { Trait.allCases.map { $0.read(traits) } }

  private static func changed(_ traits: UITraitCollection, _ change: (inout TraitValues) -> Void) -> UITraitCollection {
    var values = traits.values
    change(&values)
    return UITraitCollection(values)
  }

  /// An object with traits in the tree, and its model.
  @MainActor private final class Node {
    let name: String
    let read: () -> UITraitCollection
    let override: ((inout UITraitOverrides) -> Void) -> Void
    let setStyle: ((UIUserInterfaceStyle) -> Void)?
    /// The object that it inherits from; nil for the scene.
    var parent: Node?
    var overrides: [Trait: Int] = [:]
    var style = UIUserInterfaceStyle.unspecified
    var limit: Int?
    /// The traits that it had after the last step.
    var before: [String] = []
    /// The calls in this step: the receiver, the old and the new value.
    var calls: [String] = []
    var registrations: [(traits: [Trait], token: any UITraitChangeRegistration)] = []

    init<Object: TraitObserved>(
      _ name: String, _ object: Object, in parent: Node?, override: @escaping ((inout UITraitOverrides) -> Void) -> Void,
      setStyle: ((UIUserInterfaceStyle) -> Void)? = nil
    ) {
      self.name = name
      self.parent = parent
      self.override = override
      self.setStyle = setStyle
      read = { object.traitCollection }
      register = { [unowned object] traits in
        object.registerForTraitChanges(traits.map(\.definition)) { [unowned self] (object: Object, previous) in
          calls.append(Node.call(traits, values(previous), values(object.traitCollection)))
        }
      }
      unregister = { [unowned object] in object.unregisterForTraitChanges($0) }
    }
    private(set) var register: ([Trait]) -> any UITraitChangeRegistration = { _ in fatalError("before it is set") }
    private(set) var unregister: (any UITraitChangeRegistration) -> Void = { _ in }

    static func call(_ traits: [Trait], _ before: [String], _ after: [String]) -> String { "\(traits): \(before) to \(after)" }

    func expected(_ application: [String]) -> [String] {
      var values = parent?.expected(application) ?? application
      if style != .unspecified { values[Trait.style.rawValue] = "\(style)" }
      for (trait, value) in overrides { values[trait.rawValue] = trait.read(value) }
      if let limit, let size = Int(values[Trait.size.rawValue]), size > limit { values[Trait.size.rawValue] = "\(limit)" }
      return values
    }
    func contains(_ node: Node) -> Bool {
      sequence(first: node, next: \.parent).contains { $0 === self }
    }
  }

  @Test("Traits and change notifications match a naive model") func model() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("traits at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let stage = HitchlessTesting.Stage(UIViewController(), size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    try stage.perform {
      let scene = try #require(stage.window.windowScene)
      var nodes: [Node] = []
      @MainActor func add<Object: TraitObserved>(
        _ name: String, _ object: Object, in parent: Node?, override: @escaping ((inout UITraitOverrides) -> Void) -> Void,
        setStyle: ((UIUserInterfaceStyle) -> Void)? = nil
      ) -> Node {
        let node = Node(name, object, in: parent, override: override, setStyle: setStyle)
        nodes.append(node)
        return node
      }
      @MainActor func add(_ name: String, view: UIView, in parent: Node) -> Node {
        add(name, view, in: parent, override: { $0(&view.traitOverrides) }, setStyle: { view.overrideUserInterfaceStyle = $0 })
      }
      let sceneNode = add("scene", scene, in: nil, override: { $0(&scene.traitOverrides) })
      let second = UIWindow(windowScene: scene)
      second.isHidden = false
      let windows = [stage.window, second].map { (view: $0 as UIView, node: add("window", view: $0, in: sceneNode)) }
      // Every second one belongs to a controller.
      var views: [(view: UIView, outer: Node, node: Node)] = []
      var controllers: [UIViewController] = []
      for index in 0..<12 {
        if index % 2 == 0 {
          let view = UIView(frame: .zero)
          windows[0].view.addSubview(view)
          let node = add("view \(index)", view: view, in: windows[0].node)
          views.append((view, node, node))
        } else {
          let controller = UIViewController()
          windows[0].view.addSubview(controller.view)
          controllers.append(controller)
          let outer = add(
            "controller \(index)", controller, in: windows[0].node, override: { $0(&controller.traitOverrides) },
            setStyle: { controller.overrideUserInterfaceStyle = $0 })
          views.append((controller.view, outer, add("view \(index)", view: controller.view, in: outer)))
        }
      }
      var application = Self.values(.current)
      for node in nodes { node.before = application }

      for step in 0..<(RandomTestSettings.rounds ?? 1_500) {
        let node = nodes[random.below(nodes.count)]
        let trait = Trait.allCases[random.below(Trait.allCases.count)]
        let value = random.below(UIContentSizeCategory.ordered.count)
        switch random.below(9) {
        case 0, 1:
          node.override { trait.set(value, in: &$0) }
          node.overrides[trait] = value
        case 2:
          node.override { $0.remove(trait.definition) }
          node.overrides[trait] = nil
        case 3:
          guard let setStyle = node.setStyle else { continue }
          node.style = [.unspecified, .light, .dark][value % 3]
          setStyle(node.style)
        case 4:
          let place = views[random.below(views.count)]
          place.node.limit = value < 3 ? nil : value
          place.view.maximumContentSizeCategory = value < 3 ? nil : UIContentSizeCategory.ordered[value]
        case 5:
          application[trait.rawValue] = trait.read(value)
          UIApplication.shared.surroundingsDidChange(Self.changed(.current) { trait.set(value, in: &$0) })
        case 6:
          let traits = Trait.allCases.filter { _ in random.below(2) == 0 }
          node.registrations.append((traits, node.register(traits)))
        case 7:
          guard !node.registrations.isEmpty else { continue }
          node.unregister(node.registrations.remove(at: random.below(node.registrations.count)).token)
        default:
          let moved = views[random.below(views.count)]
          let parents = views.filter { !moved.outer.contains($0.node) }.map { (view: $0.view, node: $0.node) } + windows
          let parent = parents[random.below(parents.count)]
          moved.outer.parent = parent.node
          parent.view.addSubview(moved.view)
        }
        for node in nodes {
          let after = node.expected(application)
          #expect(Self.values(node.read()) == after, "\(node.name) in step \(step), seed \(seed)")
          let concerned = node.registrations.filter { $0.traits.contains { after[$0.rawValue] != node.before[$0.rawValue] } }
          #expect(
            node.calls == concerned.map { Node.call($0.traits, node.before, after) }, "\(node.name) was told in step \(step), seed \(seed)")
          node.before = after
          node.calls = []
        }
      }
    }
  }
}
