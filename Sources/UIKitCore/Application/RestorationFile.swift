internal import Foundation
internal import HitchlessBase

/// The file, a property list, that stores the activity of a scene between runs of the program.
@MainActor struct RestorationFile {
  let url: URL

  /// Creates the file of a session: in `folder`, or in the desktop's folder for the state of programs.
  init(_ session: UISceneSession, folder: URL?) {
    url = (folder ?? Self.standardFolder).appendingPathComponent("scene-\(session.persistentIdentifier).plist")
  }

  /// The program's folder in `XDG_STATE_HOME` or its default.
  static var standardFolder: URL {
    let process = ProcessInfo.processInfo
    let chosen = process.environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
    let home = chosen ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/state", isDirectory: true)
    return home.appendingPathComponent(process.processName, isDirectory: true)
  }

  private static let (type, title, info, page) = ("activityType", "title", "userInfo", "webpageURL")

  /// Writes an activity, or removes the file if there is none. If the file cannot be written, a warning is reported and the old file is
  /// kept.
  func write(_ activity: NSUserActivity?) {
    guard let activity, let entries = activity.entriesToSave() else {
      // Usually there is no file.
      try? FileManager.default.removeItem(at: url)
      return
    }
    var saved: [String: Any] = [:]
    for (key, value) in entries {
      if let name = key as? String, PropertyListSerialization.propertyList(value, isValidFor: .binary) {
        saved[name] = value
      } else {
        Fault.warn("The entry \(key) of \(activity.activityType) was not saved: a property list cannot have it")
      }
    }
    var content: [String: Any] = [Self.type: activity.activityType, Self.info: saved]
    if let title = activity.title { content[Self.title] = title }
    if let page = activity.webpageURL { content[Self.page] = page.absoluteString }
    do {
      let data = try PropertyListSerialization.data(fromPropertyList: content, format: .binary, options: 0)
      try Self.write(data, to: url)
    } catch {
      Fault.warn("The state of the scene was not saved in \(url.path): \(error)")
    }
  }

  /// Writes a file of the program's state, in a folder that only the user can read.
  static func write(_ data: Data, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try data.write(to: url, options: .atomic)
  }

  /// Returns the stored activity; nil without a file. A damaged file is reported.
  func read() -> NSUserActivity? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    do {
      let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
      guard let content = list as? [String: Any], let type = content[Self.type] as? String, let info = content[Self.info] as? [String: Any]
      else {
        Fault.warn("The state of the scene in \(url.path) is damaged and was left out")
        return nil
      }
      let activity = NSUserActivity(activityType: type)
      activity.title = content[Self.title] as? String
      activity.userInfo = info
      activity.webpageURL = (content[Self.page] as? String).flatMap { URL(string: $0) }
      return activity
    } catch {
      Fault.warn("The state of the scene in \(url.path) cannot be read and was left out: \(error)")
      return nil
    }
  }
}

extension UIScene {
  private var restorationFile: RestorationFile { RestorationFile(session, folder: runtime.programRun.stateFolder) }

  /// Reads the activity that the scene returned when the program last ended.
  func readState() { session.stateRestorationActivity = restorationFile.read() }
  /// Stores the activity that the delegate returns for the scene. User code runs.
  func keepState() {
    let activity = delegate?.stateRestorationActivity(for: self)
    session.stateRestorationActivity = activity
    restorationFile.write(activity)
  }
}
