public import Foundation

/// The scenes of a storyboard, as specified by its interface file.
public struct StoryboardContents {
  let initialScene: String?
  let scenes: [StoryboardScene]

  /// Creates a storyboard with the given scenes; `initialScene` is the object identifier of the initial one.
  public init(initialScene: String?, scenes: [StoryboardScene]) {
    self.initialScene = initialScene
    self.scenes = scenes
  }

  /// Returns the scene of a controller with this object identifier. O(scenes).
  func scene(id: String) -> StoryboardScene? { scenes.first { $0.id == id } }
}

/// A controller of a storyboard: how the controller, its view and its bar items are created, and the segues from it.
public struct StoryboardScene {
  let id: String
  let identifier: String?
  let make: @MainActor (NSCoder) -> UIViewController?
  let configure: (@MainActor (UIViewController, InterfaceObjects) -> Void)?
  let view: (@MainActor (UIViewController, InterfaceObjects) -> UIView)?
  let segues: [StoryboardSegueContents]

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - id: The object identifier of the controller.
  ///   - identifier: The identifier for `instantiateViewController(withIdentifier:)`; nil if the controller has none.
  ///   - make: Creates the controller.
  ///   - configure: Sets the title and bar items. Called directly after `make`.
  ///   - view: Creates the view and its contents, and connects it with the controller. Called when the view is loaded; nil if the
  ///     controller creates its own.
  ///   - segues: The segues from the controller.
  public init(
    id: String, identifier: String? = nil, make: @escaping @MainActor (NSCoder) -> UIViewController?,
    configure: (@MainActor (UIViewController, InterfaceObjects) -> Void)? = nil,
    view: (@MainActor (UIViewController, InterfaceObjects) -> UIView)? = nil, segues: [StoryboardSegueContents] = []
  ) {
    self.id = id
    self.identifier = identifier
    self.make = make
    self.configure = configure
    self.view = view
    self.segues = segues
  }
}
