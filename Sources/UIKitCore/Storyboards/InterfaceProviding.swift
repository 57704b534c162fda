/// The interface files of a module: its storyboards and nibs, as Swift that was written from them before the build.
///
/// A module with such files has one class `ModuleInterface` that conforms to it. It is found by its name, as UIKit finds classes that a nib
/// names; nothing registers it.
@preconcurrency @MainActor public protocol InterfaceProviding: AnyObject {
  /// The storyboard whose initial controller is shown when the program makes no window; nil for none.
  static var mainStoryboard: String? { get }
  /// The contents of a storyboard; nil if the module has none of this name.
  static func storyboard(named name: String) -> StoryboardContents?
  /// The contents of a nib; nil if the module has none of this name.
  static func nib(named name: String) -> NibContents?
}
