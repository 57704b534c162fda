import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []
@MainActor private var toSave: NSUserActivity?

@MainActor @Suite(.serialized) struct `The state of a scene` {
  private final class SavingDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
      log.append("connect \(session.stateRestorationActivity?.activityType ?? "nothing")")
    }
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
      let page = stateRestorationActivity.userInfo?["page"] as? Int
      log.append("restore \(stateRestorationActivity.title ?? "-") \(page.map(String.init) ?? "-")")
    }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { toSave }
  }
  private final class PlainDelegate: UIResponder, UIWindowSceneDelegate {}
  private final class Program: UIResponder, UIApplicationDelegate {
    var sceneClass: AnyClass = SavingDelegate.self
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = sceneClass
      return configuration
    }
  }
  private final class Page: UIResponder, NSUserActivityDelegate {
    var number = 1
    override func updateUserActivityState(_ activity: NSUserActivity) { activity.addUserInfoEntries(from: ["page": number]) }
    func userActivityWillSave(_ userActivity: NSUserActivity) { userActivity.title = "Page \(number)" }
  }

  /// Runs `body` with a temporary folder, which is removed afterwards.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("restoration-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    log = []
    toSave = nil
    try body(folder)
  }
  private func run(_ folder: URL, _ sceneClass: AnyClass = SavingDelegate.self, during body: (UIApplication) -> Void = { _ in }) {
    let runtime = ApplicationRuntime()
    runtime.programRun.stateFolder = folder
    runtime.perform {
      let program = Program()
      program.sceneClass = sceneClass
      runtime.application.launch(delegate: program)
      body(runtime.application)
      runtime.application.terminate()
    }
    runtime.end()
  }
  private func file(in folder: URL) -> URL { folder.appendingPathComponent("scene-main.plist") }

  @Test func `is restored at the next launch`() throws {
    try withFolder { folder in
      let activity = NSUserActivity(activityType: "org.example.reading")
      activity.webpageURL = URL(string: "https://a.example/page")
      activity.title = "Reading"
      activity.addUserInfoEntries(from: ["page": 7, "other": ["a", "b"]])
      activity.addUserInfoEntries(from: ["page": 12])
      toSave = activity
      run(folder)
      #expect(log == ["connect nothing"])
      run(folder) { application in
        let session = application.openSessions.first
        #expect(session?.stateRestorationActivity?.userInfo?["other"] as? [String] == ["a", "b"])
        #expect(session?.stateRestorationActivity?.webpageURL == URL(string: "https://a.example/page"))
      }
      #expect(log == ["connect nothing", "connect org.example.reading", "restore Reading 12"])
      toSave = nil
      run(folder)
      #expect(!FileManager.default.fileExists(atPath: file(in: folder).path), "nothing is kept where nothing is to be")
    }
  }

  @Test func `is saved only if the scene delegate provides a restoration activity`() throws {
    try withFolder { folder in
      run(folder, PlainDelegate.self)
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }

  @Test func `is updated by its responders and delegate before it is saved`() throws {
    try withFolder { folder in
      let page = Page()
      let activity = NSUserActivity(activityType: "org.example.reading")
      page.userActivity = activity
      page.number = 3
      activity.delegate = page
      activity.userInfo = ["page": 1, "secret": "x"]
      activity.requiredUserInfoKeys = ["page"]
      toSave = activity
      run(folder)
      run(folder) { application in
        let session = application.openSessions.first
        #expect(session?.stateRestorationActivity?.userInfo?.count == 1)
        activity.needsSave = true
      }
      run(folder)
      #expect(log.filter { $0.hasPrefix("restore") } == ["restore - 1", "restore Page 3 3"] && !activity.needsSave)
      activity.invalidate()
      run(folder)
      #expect(!FileManager.default.fileExists(atPath: file(in: folder).path), "it has ended")
    }
  }

  @Test func `saves property list values only, and warns of others`() throws {
    try withFolder { folder in
      let activity = NSUserActivity(activityType: "org.example.reading")
      activity.userInfo = ["page": 2, "view": NSObject(), 5: "number"]
      toSave = activity
      let warnings = Fault.collectingWarnings { run(folder) }
      #expect(warnings.count == 2 && warnings.allSatisfy { $0.message.contains("property list") })
      run(folder)
      #expect(log.last == "restore - 2")
    }
  }

  @Test func `is ignored with a warning if its file is damaged`() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for content in ["", "nonsense", "{ activityType = 5; }", "(1, 2)"] {
        try Data(content.utf8).write(to: file(in: folder))
        log = []
        let warnings = Fault.collectingWarnings { run(folder) }
        #expect(warnings.count == 1 && log == ["connect nothing"], "\(content)")
      }
    }
  }

  @Test func `one activity is current at a time`() {
    ApplicationRuntime().perform {
      let (first, second, page) = (NSUserActivity(activityType: "1"), NSUserActivity(activityType: "2"), Page())
      page.userActivity = first
      first.becomeCurrent()
      first.needsSave = true
      #expect(UIApplication.shared.currentActivity === first && first.userInfo == nil)
      second.becomeCurrent()
      #expect(UIApplication.shared.currentActivity === second && first.userInfo?["page"] as? Int == 1 && !first.needsSave)
      first.resignCurrent()
      #expect(UIApplication.shared.currentActivity === second)
      second.invalidate()
      second.becomeCurrent()
      #expect(UIApplication.shared.currentActivity == nil)
      page.userActivity = nil
      first.needsSave = true
      first.becomeCurrent()
      page.number = 9
      first.resignCurrent()
      #expect(first.userInfo?["page"] as? Int == 1, "the page has it no longer")
    }
  }
}
