public import Foundation
internal import HitchlessBase

/// The controllers of an interface file, and the segues between them.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  let contents: StoryboardContents
  /// The name by which the storyboard was requested.
  let name: String

  /// Creates the storyboard with a name, from the interface files of the module whose resources are in `bundle`, otherwise from those of
  /// the program. A storyboard that does not exist raises a fault, and has no controllers.
  public init(name: String, bundle: Bundle?) {
    let found = ModuleInterfaces.storyboard(named: name, in: bundle)
    if found == nil { Fault.raise("Could not find a storyboard named '\(name)' in bundle \(bundle ?? .main)") }
    contents = found ?? StoryboardContents(initialScene: nil, scenes: [])
    self.name = name
  }
  /// Creates the program's storyboard with a name; nil if there is none.
  init?(existing name: String) {
    guard let found = ModuleInterfaces.storyboard(named: name, in: nil) else { return nil }
    contents = found
    self.name = name
  }

  /// Creates the initial controller of the storyboard; nil if there is none.
  open func instantiateInitialViewController() -> UIViewController? { initialScene.map { instantiate($0) } }
  /// Creates the initial controller of the storyboard by `creator`, from the coder. If `creator` returns nil, the storyboard creates the
  /// controller.
  open func instantiateInitialViewController<ViewController: UIViewController>(creator: ((NSCoder) -> ViewController?)? = nil)
    -> ViewController?
  { initialScene.flatMap { typed(instantiate($0, creator)) } }

  /// Creates the controller with an identifier. An identifier that does not exist raises a fault; the result is then an empty controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    scene(identifier).map { instantiate($0) } ?? UIViewController()
  }
  /// Creates the controller with an identifier by `creator`, from the coder. If `creator` returns nil, the storyboard creates the
  /// controller.
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
  /// Returns the controller if it has the type that the program expects; otherwise raises a fault.
  private func typed<ViewController: UIViewController>(_ controller: UIViewController?) -> ViewController? {
    guard let controller else { return nil }
    if let controller = controller as? ViewController { return controller }
    Fault.raise("Could not cast value of type '\(type(of: controller))' to '\(ViewController.self)': the class in the storyboard (\(self))")
    return nil
  }

  /// Creates the controller with an identifier; nil if it does not exist.
  func instantiate(existing identifier: String) -> UIViewController? {
    contents.scenes.first { $0.identifier == identifier }.map { instantiate($0) }
  }

  /// Creates the controller of a scene, and the controllers that belong to it from the beginning. `creator` creates the controller unless
  /// it returns nil. `opener` is the segue that leads to the scene.
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
