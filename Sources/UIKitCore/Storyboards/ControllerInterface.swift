internal import Foundation
internal import HitchlessBase

/// What a controller is made from: a scene of a storyboard, or a nib.
@MainActor final class ControllerInterface {
  /// Nil for a nib.
  let storyboard: UIStoryboard?
  /// Nil for a nib.
  let scene: StoryboardScene?
  /// The name that the program gave; nil for none.
  let nibName: String?
  /// The bundle that the program gave; nil for none.
  let nibBundle: Bundle?
  /// What the scene or the nib consists of, as far as it was made.
  private(set) var objects: InterfaceObjects

  /// A controller of a scene.
  init(_ storyboard: UIStoryboard, _ scene: StoryboardScene, _ objects: InterfaceObjects) {
    self.storyboard = storyboard
    self.scene = scene
    self.objects = objects
    (nibName, nibBundle) = (nil, nil)
  }
  /// A controller of a nib.
  init(nibName: String?, bundle: Bundle?, _ controller: UIViewController) {
    self.nibName = nibName
    nibBundle = bundle
    objects = InterfaceObjects(controller: controller)
    (storyboard, scene) = (nil, nil)
  }

  /// Loads the view of `controller` from its scene, else from the nib that it was initialized with, else from the one that has its name.
  /// False if there is none, or if the scene leaves the view to the controller. `adopt` gives the view to the controller.
  static func loadView(of controller: UIViewController, _ adopt: (UIView) -> Void) -> Bool {
    let interface = controller.extras?.interface
    if let interface, let scene = interface.scene {
      guard let make = scene.view else { return false }
      adopt(make(controller, interface.objects))
      SceneSegues(of: controller)?.embed()
      interface.objects.awake()
      return true
    }
    guard let nib = nib(of: controller, interface) else { return false }
    let used = interface ?? ControllerInterface(nibName: nil, bundle: nil, controller)
    controller.neededExtras.interface = used
    _ = nib.contents.instantiate(controller, used.objects)
    if let view = controller.viewIfLoaded {
      adopt(view)
    } else {
      Fault.raise(
        "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(nib.name)\" nib but the view outlet was not set. (\(controller))")
    }
    used.objects.awake()
    return controller.isViewLoaded
  }

  private static func nib(of controller: UIViewController, _ interface: ControllerInterface?) -> (name: String, contents: NibContents)? {
    if let name = interface?.nibName {
      let contents = ModuleInterfaces.nib(named: name, in: interface?.nibBundle, for: controller)
      if contents == nil { ModuleInterfaces.raiseMissingNib(name, interface?.nibBundle) }
      return contents.map { (name, $0) }
    }
    let type = TypeName(type(of: controller))
    guard let module = ModuleInterfaces.interface(ofModule: type.module) else { return nil }
    let names = (type.name.hasSuffix("Controller") ? [String(type.name.dropLast("Controller".count))] : []) + [type.name]
    return names.lazy.compactMap { name in module.nib(named: name).map { (name, $0) } }.first
  }
}
