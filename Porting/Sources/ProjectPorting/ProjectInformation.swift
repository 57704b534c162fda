internal import Foundation

/// The information in a program's property list and its Xcode project.
struct ProjectInformation {
  /// The storyboard that is shown at launch.
  var mainStoryboard: String?
  /// The storyboard that the system shows before the program runs.
  var launchScreen: String?
  /// The language of texts that are not localized.
  var language: String?

  /// Reads the property lists and the project file, if they exist. Files that cannot be read are ignored.
  init(informationLists: [URL], project: URL?) {
    for list in informationLists {
      guard let data = try? Data(contentsOf: list),
        let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      else { continue }
      mainStoryboard = mainStoryboard ?? Self.sceneStoryboard(values) ?? values["UIMainStoryboardFile"] as? String
      launchScreen = launchScreen ?? values["UILaunchStoryboardName"] as? String
      language = language ?? (values["CFBundleDevelopmentRegion"] as? String).flatMap { $0.hasPrefix("$") ? nil : $0 }
    }
    if let project, let text = try? String(contentsOf: project, encoding: .utf8) {
      mainStoryboard = mainStoryboard ?? Self.setting("INFOPLIST_KEY_UIMainStoryboardFile", in: text)
      language = language ?? Self.setting("developmentRegion", in: text)
    }
  }

  /// Returns whether a file is only shown by the system, before the program runs.
  func isLaunchScreen(_ path: String) -> Bool {
    (((path as NSString).lastPathComponent) as NSString).deletingPathExtension == launchScreen ?? "LaunchScreen"
  }

  /// Returns the storyboard of the first scene configuration.
  private static func sceneStoryboard(_ values: [String: Any]) -> String? {
    let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let configurations = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    return configurations?.first?["UISceneStoryboardFile"] as? String
  }

  /// Returns a value of a project file: `NAME = value;`.
  private static func setting(_ name: String, in text: String) -> String? {
    guard let start = text.range(of: "\(name) = ")?.upperBound, let end = text[start...].firstIndex(of: ";") else { return nil }
    let value = text[start..<end].filter { $0 != "\"" }
    return value.isEmpty || value.contains("$") ? nil : value
  }
}
