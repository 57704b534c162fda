internal import Foundation
internal import UIKitCore

/// An observer that calls back on the main thread when memory is low, for as long as it is retained.
///
/// It is a separate object because the notification center must not hold a weak reference to a list: reference counting is several times
/// slower for objects with weak references, and the list's references are counted in every frame.
@MainActor final class MemoryWarningObserver {
  private let action: (UIApplication?) -> Void
  private var token: (any NSObjectProtocol)?
  /// A mark of the main queue, which the main thread need not serve. The key never changes.
  private nonisolated static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Creates an observer. `action` is passed the application that is low on memory, or nil if the warning's sender means all applications.
  init(_ action: @escaping (UIApplication?) -> Void) {
    self.action = action
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { [weak self] notification in
      let sender = notification.object as? UIApplication
      let call: @MainActor @Sendable () -> Void = { self?.action(sender) }
      guard DispatchQueue.getSpecific(key: Self.mainQueue) == true else { return DispatchQueue.main.async(execute: call) }
      MainActor.assumeIsolated(call)
    }
  }

  isolated deinit { token.map { NotificationCenter.default.removeObserver($0) } }
}
