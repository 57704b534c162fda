public import Foundation

/// The scenes of a storyboard, as its interface file has them.
public struct StoryboardContents {
  let initialScene: String?
  let scenes: [StoryboardScene]

  /// A storyboard with these scenes; `initialScene` is the object identifier of the one that it begins with.
  public init(initialScene: String?, scenes: [StoryboardScene]) {
    self.initialScene = initialScene
    self.scenes = scenes
  }

  /// The scene of a controller with this object identifier. O(scenes).
  func scene(id: String) -> StoryboardScene? { scenes.first { $0.id == id } }
}

/// One controller of a storyboard: how it, its view and what its bars show are made, and where segues lead from it.
public struct StoryboardScene {
  let id: String
  let identifier: String?
  let make: @MainActor (NSCoder) -> UIViewController?
  let configure: (@MainActor (UIViewController, InterfaceObjects) -> Void)?
  let view: (@MainActor (UIViewController, InterfaceObjects) -> UIView)?
  let segues: [StoryboardSegueContents]

  /// - Parameters:
  ///   - id: The object identifier of the controller.
  ///   - identifier: What `instantiateViewController(withIdentifier:)` is called with; nil if it is not found like that.
  ///   - make: Makes the controller.
  ///   - configure: Gives it a title and items for bars. Called directly after `make`.
  ///   - view: Makes the view and what is in it, and connects it with the controller. Called when the view is loaded; nil if the controller
  ///     makes its own.
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
