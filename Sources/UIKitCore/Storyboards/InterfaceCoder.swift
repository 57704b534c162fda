public import Foundation

/// The coder of objects in interface files. Those are made by code, so it holds nothing but what the controller of a scene is made from, and
/// what a class has to know from the beginning.
@MainActor final class InterfaceCoder: NSCoder {
  /// What the next controller that is made with this coder is made from: a controller may ask for its view while it is initialized.
  private var interface: ControllerInterface?
  /// The coder that the controller is told by; nil for this one.
  private let origin: InterfaceCoder?
  let values: [Any]

  /// A coder that holds values; it gives a controller what `origin` has for it.
  init(_ values: [Any] = [], origin: InterfaceCoder? = nil) {
    self.values = values
    self.origin = origin
  }

  /// A coder for one controller.
  static func of(_ storyboard: UIStoryboard, _ scene: StoryboardScene) -> InterfaceCoder {
    let coder = InterfaceCoder()
    coder.interface = ControllerInterface(storyboard, scene, InterfaceObjects(controller: nil, coder: coder))
    return coder
  }

  /// Gives `controller` what it is made from. Does nothing the second time, and for a controller of another scene.
  func adopt(_ controller: UIViewController) {
    if let origin { return origin.adopt(controller) }
    guard let interface, controller.extras?.interface == nil else { return }
    self.interface = nil
    controller.neededExtras.interface = interface
    interface.objects.controller = controller
    interface.objects[interface.scene?.id ?? ""] = controller
  }
}

extension NSCoder {
  /// A coder with what a subclass of UIKit's cannot be told once it is made, for `init(coder:)` of an object in an interface file: a
  /// `UITableViewCell.CellStyle`, `UITableView.Style`, `UICollectionViewLayout`, `UIButton.ButtonType`, `UISplitViewController.Style`,
  /// `UIPageViewController.TransitionStyle` or `UIPageViewController.NavigationOrientation`. A value of another type is read by nobody.
  @MainActor public func holding(_ values: Any...) -> NSCoder {
    let own = self as? InterfaceCoder
    return InterfaceCoder((own?.values ?? []) + values, origin: own)
  }
  /// The value of a type that the coder was given; nil for none.
  @MainActor package func value<Value>(_: Value.Type = Value.self) -> Value? {
    (self as? InterfaceCoder)?.values.lazy.compactMap { $0 as? Value }.first
  }
}
