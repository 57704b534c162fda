internal import Foundation

/// Saves the state of a program, and restores it.
@MainActor struct ApplicationRestoration {
  private let application: UIApplication
  private let file: ApplicationStateFile

  init(_ application: UIApplication) {
    self.application = application
    file = ApplicationStateFile(folder: application.runtime.programRun.stateFolder)
  }

  /// Saves the state if the delegate permits it. Scenes with delegates save their own state. User code runs.
  func keep() {
    guard let delegate = application.delegate, !application.connectedScenes.contains(where: { $0.delegate != nil }) else {
      return file.write(nil)
    }
    let saving = StateSaving(application)
    guard delegate.application(application, shouldSaveSecureApplicationState: saving.coder) else { return file.write(nil) }
    delegate.application(application, willEncodeRestorableStateWith: saving.coder)
    file.write(saving.collect())
  }

  /// Restores the state if one was saved and the delegate permits it. User code runs. The result presents the controllers that were
  /// presented, after the windows have been shown; nil if nothing was restored.
  func restore(_ delegate: any UIApplicationDelegate) -> StateRestoration? {
    var restoration: StateRestoration?
    file.take { state in
      let next = StateRestoration(state, application)
      guard delegate.application(application, shouldRestoreSecureApplicationState: next.coder) else { return false }
      restoration = next
      next.restore()
      delegate.application(application, didDecodeRestorableStateWith: next.coder)
      return true
    }
    return restoration
  }
}

/// The objects that are registered for state restoration.
@MainActor struct RegisteredRestorables {
  private struct Entry {
    let identifier: String
    weak var object: (any UIStateRestoring)?
  }
  private var entries: [Entry] = []

  nonisolated init() {}

  var objects: [any UIStateRestoring] { entries.compactMap(\.object) }
  func object(with identifier: String) -> (any UIStateRestoring)? {
    entries.lazy.filter { $0.identifier == identifier }.compactMap(\.object).first
  }
  func identifier(of object: any UIStateRestoring) -> String? { entries.first { $0.object === object }?.identifier }
  mutating func add(_ object: any UIStateRestoring, _ identifier: String) {
    entries.removeAll { $0.object == nil || $0.object === object }
    entries.append(Entry(identifier: identifier, object: object))
  }
}
