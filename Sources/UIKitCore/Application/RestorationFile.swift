internal import Foundation
internal import HitchlessBase

/// The file in which the activity of a scene is kept from one run of the program to the next: a property list.
@MainActor struct RestorationFile {
  let url: URL

  /// The file for a session: in `folder`, or where the desktop wants the state of programs.
  init(_ session: UISceneSession, folder: URL?) {
    url = (folder ?? Self.standardFolder).appendingPathComponent("scene-\(session.persistentIdentifier).plist")
  }

  /// `XDG_STATE_HOME`, or what stands for it, and in it the program's own folder.
  static var standardFolder: URL {
    let process = ProcessInfo.processInfo
    let chosen = process.environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
    let home = chosen ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/state", isDirectory: true)
    return home.appendingPathComponent(process.processName, isDirectory: true)
  }

  private static let (type, title, info) = ("activityType", "title", "userInfo")

  /// Writes an activity, or takes the file away for none. A file that cannot be written is reported, and the old one stays.
  func write(_ activity: NSUserActivity?) {
    guard let activity, let entries = activity.entriesToSave() else {
      // Nothing was kept, as a rule.
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
    do {
      let data = try PropertyListSerialization.data(fromPropertyList: content, format: .binary, options: 0)
      try Self.write(data, to: url)
    } catch {
      Fault.warn("The state of the scene was not saved in \(url.path): \(error)")
    }
  }

  /// Writes a file of a program's state, in a folder that only the person reads.
  static func write(_ data: Data, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try data.write(to: url, options: .atomic)
  }

  /// The activity that was kept; nil without a file. A damaged one is reported.
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
      return activity
    } catch {
      Fault.warn("The state of the scene in \(url.path) cannot be read and was left out: \(error)")
      return nil
    }
  }
}

extension UIScene {
  private var restorationFile: RestorationFile { RestorationFile(session, folder: runtime.programRun.stateFolder) }

  /// Reads what the scene showed when the program last ended.
  func readState() { session.stateRestorationActivity = restorationFile.read() }
  /// Asks the program what the scene shows, and keeps it. User code runs.
  func keepState() {
    let activity = delegate?.stateRestorationActivity(for: self)
    session.stateRestorationActivity = activity
    restorationFile.write(activity)
  }
}
