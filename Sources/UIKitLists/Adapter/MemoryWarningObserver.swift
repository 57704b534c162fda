internal import Foundation
internal import UIKitCore

/// Calls back on the main thread when memory is short, for as long as it is retained.
///
/// An object of its own, because the notification center must not retain a list: objects with weak references to them count references
/// several times slower, and the list's are counted in every frame.
@MainActor final class MemoryWarningObserver {
  private let action: (UIApplication?) -> Void
  private var token: (any NSObjectProtocol)?
  /// Marks the main queue, which need not be served by the main thread. The key is never changed.
  private nonisolated static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// `action` is told which application is short of memory; nil if whoever posted the warning means all.
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
