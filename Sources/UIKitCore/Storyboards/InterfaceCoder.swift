internal import Foundation

/// The coder of objects in interface files. Those are made by code, so it holds nothing but what the controller of a scene is made from.
@MainActor final class InterfaceCoder: NSCoder {
  /// What the next controller that is made with this coder is made from: a controller may ask for its view while it is initialized.
  private var interface: ControllerInterface?

  /// A coder for one controller.
  static func of(_ storyboard: UIStoryboard, _ scene: StoryboardScene) -> InterfaceCoder {
    let coder = InterfaceCoder()
    coder.interface = ControllerInterface(storyboard, scene, InterfaceObjects(controller: nil, coder: coder))
    return coder
  }

  /// Gives `controller` what it is made from. Does nothing the second time, and for a controller of another scene.
  func adopt(_ controller: UIViewController) {
    guard let interface, controller.extras?.interface == nil else { return }
    self.interface = nil
    controller.neededExtras.interface = interface
    interface.objects.controller = controller
    interface.objects[interface.scene?.id ?? ""] = controller
  }
}
