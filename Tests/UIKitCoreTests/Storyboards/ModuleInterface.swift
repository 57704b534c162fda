@testable import UIKitCore

/// The interface files of this module, in the form that is generated from storyboards and nibs before a build. The class is found by its
/// name.
@MainActor final class ModuleInterface: InterfaceProviding {
  /// Set temporarily by tests of launching.
  static var mainStoryboard: String?
  static func storyboard(named name: String) -> StoryboardContents? {
    switch name {
    case "Screens": StoryScreens.contents
    case "Walk": WalkScreens.contents
    case "Endless": StoryScreens.withoutBeginning
    default: nil
    }
  }
  static func nib(named name: String) -> NibContents? {
    switch name {
    case "Note", "NibView": StoryNibs.note
    case "Pair": StoryNibs.pair
    case "Unconnected": NibContents { _, objects in [objects.make("view", UIView())] }
    default: nil
    }
  }
}
