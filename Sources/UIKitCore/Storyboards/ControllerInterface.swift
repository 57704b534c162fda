internal import Foundation
internal import HitchlessBase

/// The source of a controller: a scene of a storyboard, or a nib.
@MainActor final class ControllerInterface {
  /// The storyboard; nil for a nib.
  let storyboard: UIStoryboard?
  /// The scene; nil for a nib.
  let scene: StoryboardScene?
  /// The nib name that the program specified; nil for none.
  let nibName: String?
  /// The bundle that the program specified; nil for none.
  let nibBundle: Bundle?
  /// The objects of the scene or the nib that have been created so far.
  private(set) var objects: InterfaceObjects

  /// Creates the interface of a controller from a scene.
  init(_ storyboard: UIStoryboard, _ scene: StoryboardScene, _ objects: InterfaceObjects) {
    self.storyboard = storyboard
    self.scene = scene
    self.objects = objects
    (nibName, nibBundle) = (nil, nil)
  }
  /// Creates the interface of a controller from a nib.
  init(nibName: String?, bundle: Bundle?, _ controller: UIViewController) {
    self.nibName = nibName
    nibBundle = bundle
    objects = InterfaceObjects(controller: controller)
    (storyboard, scene) = (nil, nil)
  }

  /// Loads the view of `controller` from its scene, otherwise from the nib with which it was initialized, otherwise from the nib named like
  /// its class. Returns false if there is none, or if the scene leaves the view to the controller. `adopt` sets the controller's view.
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
    controller.ensuredExtras.interface = used
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
