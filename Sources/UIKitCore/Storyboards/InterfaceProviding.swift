/// The interface files of a module: its storyboards and nibs, converted to Swift before the build.
///
/// A module with such files has one class `ModuleInterface` that conforms to this protocol. It is found by its name, as UIKit finds classes
/// that a nib names; it does not have to be registered.
@preconcurrency @MainActor public protocol InterfaceProviding: AnyObject {
  /// The storyboard whose initial controller is shown if the program creates no window; nil for none.
  static var mainStoryboard: String? { get }
  /// Returns the contents of a storyboard; nil if the module has none of this name.
  static func storyboard(named name: String) -> StoryboardContents?
  /// Returns the contents of a nib; nil if the module has none of this name.
  static func nib(named name: String) -> NibContents?
}
