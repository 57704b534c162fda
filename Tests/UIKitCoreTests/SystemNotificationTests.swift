import Foundation
import HitchlessTesting
import Synchronization
import Testing

@testable import UIKitCore

@MainActor @Suite struct SystemNotificationTests {
  /// Returns the names of the notifications that `body` causes, in order, without the prefix of their class.
  private func posted(_ names: [Notification.Name], by body: () -> Void) -> [String] {
    let posted = Mutex<[String]>([])
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let value = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory
        posted.withLock { $0.append(([note.name.rawValue] + [value?.rawValue].compactMap { $0 }).joined(separator: " ")) }
      }
    }
    body()
    observers.forEach(NotificationCenter.default.removeObserver)
    return posted.withLock { $0 }
  }

  @Test func `Windows post notifications when they are shown, hidden and become key`() {
    let stage = HitchlessTesting.Stage(UIViewController(), size: CGSize(width: 100, height: 100), scale: 1)
    defer { stage.end() }
    let names = [
      UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification, UIWindow.didBecomeKeyNotification,
      UIWindow.didResignKeyNotification,
    ]
    let window = stage.perform { UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }
    #expect(
      posted(names) { stage.perform { window.makeKeyAndVisible() } } == [
        "UIWindowDidResignKeyNotification", "UIWindowDidBecomeKeyNotification", "UIWindowDidBecomeVisibleNotification",
      ])
    #expect(posted(names) { stage.perform { window.isHidden = false } }.isEmpty)
    #expect(posted(names) { stage.perform { window.isHidden = true } }.contains("UIWindowDidBecomeHiddenNotification"))
  }

  @Test func `A change of the system's text size is posted once with the new size`() {
    let stage = HitchlessTesting.Stage(UIViewController(), size: CGSize(width: 100, height: 100), scale: 1)
    defer { stage.end() }
    let names = [UIContentSizeCategory.didChangeNotification]
    func set(_ category: UIContentSizeCategory) {
      stage.perform {
        let application = UIApplication.shared
        let traits = application.runtime.applicationTraits
        application.surroundingsDidChange(
          UITraitCollection(traitsFrom: [traits, UITraitCollection(preferredContentSizeCategory: category)]))
      }
    }
    #expect(posted(names) { set(.extraLarge) } == ["UIContentSizeCategoryDidChangeNotification UICTContentSizeCategoryXL"])
    #expect(posted(names) { set(.extraLarge) }.isEmpty)
  }
}
