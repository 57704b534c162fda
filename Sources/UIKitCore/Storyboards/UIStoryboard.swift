public import Foundation
internal import HitchlessBase

/// The controllers of an interface file, and how they lead to one another.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  let contents: StoryboardContents
  /// What the storyboard was asked for by.
  let name: String

  /// The storyboard with a name, in the interface files of the module that `bundle` has the resources of, else of the program. One that does
  /// not exist raises a fault, and has no controllers.
  public init(name: String, bundle: Bundle?) {
    let found = ModuleInterfaces.storyboard(named: name, in: bundle)
    if found == nil { Fault.raise("Could not find a storyboard named '\(name)' in bundle \(bundle ?? .main)") }
    contents = found ?? StoryboardContents(initialScene: nil, scenes: [])
    self.name = name
  }
  /// The program's storyboard with a name; nil if there is none.
  init?(existing name: String) {
    guard let found = ModuleInterfaces.storyboard(named: name, in: nil) else { return nil }
    contents = found
    self.name = name
  }

  /// Makes the controller that the storyboard begins with; nil if it begins with none.
  open func instantiateInitialViewController() -> UIViewController? { initialScene.map { instantiate($0) } }
  /// The same; `creator` makes the controller of the coder. Where it returns nil, the controller is made as the storyboard says.
  open func instantiateInitialViewController<ViewController: UIViewController>(creator: ((NSCoder) -> ViewController?)? = nil)
    -> ViewController?
  { initialScene.flatMap { typed(instantiate($0, creator)) } }

  /// Makes the controller with an identifier. One that does not exist raises a fault; the result is an empty controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    scene(identifier).map { instantiate($0) } ?? UIViewController()
  }
  /// The same; `creator` makes the controller of the coder. Where it returns nil, the controller is made as the storyboard says.
  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let made = scene(identifier).map { instantiate($0, creator) }
    guard let controller = typed(made) ?? ViewController(coder: InterfaceCoder()) else {
      fatalError("There is no \(ViewController.self) with the identifier '\(identifier)'")
    }
    return controller
  }

  private var initialScene: StoryboardScene? { contents.initialScene.flatMap(contents.scene) }
  private func scene(_ identifier: String) -> StoryboardScene? {
    let found = contents.scenes.first { $0.identifier == identifier }
    if found == nil { Fault.raise("Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'") }
    return found
  }
  /// The controller, if it is what the program takes it for; else a fault is raised.
  private func typed<ViewController: UIViewController>(_ controller: UIViewController?) -> ViewController? {
    guard let controller else { return nil }
    if let controller = controller as? ViewController { return controller }
    Fault.raise("Could not cast value of type '\(type(of: controller))' to '\(ViewController.self)': the class in the storyboard (\(self))")
    return nil
  }

  /// Makes the controller with an identifier; nil for one that does not exist.
  func instantiate(existing identifier: String) -> UIViewController? {
    contents.scenes.first { $0.identifier == identifier }.map { instantiate($0) }
  }

  /// Makes the controller of a scene, and those that belong to it from the beginning. `creator` makes the controller if it can. `opener` is
  /// the segue that leads there.
  func instantiate(
    _ scene: StoryboardScene, from opener: SegueOpener? = nil, _ creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController {
    let coder = InterfaceCoder.of(self, scene)
    let made = creator?(coder) ?? scene.make(coder)
    if made == nil {
      Fault.raise("Could not instantiate the view controller \(scene.id) of the storyboard (\(self)): init(coder:) returned nil")
    }
    let controller = made ?? UIViewController()
    coder.adopt(controller)
    guard let interface = controller.extras?.interface else { return controller }
    scene.configure?(controller, interface.objects)
    SceneSegues(of: controller)?.relate(from: opener)
    interface.objects.awake()
    controller.awakeFromNib()
    return controller
  }
}
