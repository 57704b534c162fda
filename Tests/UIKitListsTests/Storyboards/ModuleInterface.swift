import UIKitCore

@testable import UIKitLists

/// The interface files of this module, in the form that is generated from storyboards and nibs before a build.
@MainActor final class ModuleInterface: InterfaceProviding {
  static let mainStoryboard: String? = nil
  static func storyboard(named name: String) -> StoryboardContents? { name == "Lists" ? ListScreens.contents : nil }
  static func nib(named name: String) -> NibContents? {
    switch name {
    case "ScoreCell": ListScreens.scoreCell
    case "Tile": ListScreens.tile
    case "TwoCells": NibContents { _, objects in [objects.make("1", UITableViewCell()), objects.make("2", UITableViewCell())] }
    default: nil
    }
  }
}
