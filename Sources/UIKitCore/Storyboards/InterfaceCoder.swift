public import Foundation

/// The coder for objects in interface files. These are created by code, so the coder contains only the interface of a scene's controller,
/// and values that a class needs in its initialiser.
@MainActor final class InterfaceCoder: NSCoder {
  /// The interface of the next controller that is created with this coder: a controller may access its view while it is being initialized.
  private var interface: ControllerInterface?
  /// The coder from which the controller's interface is taken; nil for this one.
  private let origin: InterfaceCoder?
  let values: [Any]

  /// Creates a coder that contains values; a controller's interface is taken from `origin`.
  init(_ values: [Any] = [], origin: InterfaceCoder? = nil) {
    self.values = values
    self.origin = origin
  }

  /// Returns a coder for one controller.
  static func of(_ storyboard: UIStoryboard, _ scene: StoryboardScene) -> InterfaceCoder {
    let coder = InterfaceCoder()
    coder.interface = ControllerInterface(storyboard, scene, InterfaceObjects(controller: nil, coder: coder))
    return coder
  }

  /// Sets the interface of `controller`. Does nothing the second time, and for a controller of another scene.
  func adopt(_ controller: UIViewController) {
    if let origin { return origin.adopt(controller) }
    guard let interface, controller.extras?.interface == nil else { return }
    self.interface = nil
    controller.ensuredExtras.interface = interface
    interface.objects.controller = controller
    interface.objects[interface.scene?.id ?? ""] = controller
  }
}

extension NSCoder {
  /// Returns a coder with values that a subclass of a UIKit class can only set in its superclass' initialiser, for `init(coder:)` of an
  /// object in an interface file: a `UITableViewCell.CellStyle`, `UITableView.Style`, `UICollectionViewLayout`, `UIButton.ButtonType`,
  /// `UISplitViewController.Style`, `UIPageViewController.TransitionStyle` or `UIPageViewController.NavigationOrientation`. Values of other
  /// types are ignored.
  @MainActor public func holding(_ values: Any...) -> NSCoder {
    let own = self as? InterfaceCoder
    return InterfaceCoder((own?.values ?? []) + values, origin: own)
  }
  /// Returns the coder's value of a type; nil for none.
  @MainActor package func value<Value>(_: Value.Type = Value.self) -> Value? {
    (self as? InterfaceCoder)?.values.lazy.compactMap { $0 as? Value }.first
  }
}
