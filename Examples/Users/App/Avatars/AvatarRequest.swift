import ExampleSupport
public import ImagePreparation
import UIKit
public import UsersModel

/// A request for an avatar: an operation that runs until the avatar has arrived or the request is cancelled. Several requests for one
/// avatar share the download and the decoding.
@MainActor
public final class AvatarRequest {
  /// The user whose avatar is requested.
  public let id: User.ID
  var priority: PreparationPriority
  var delivery: ImageDelivery?
  /// The wait between a failure and the time when the server may be asked again.
  var pause: (any CancellableWork)?
  var failures = 0
  /// Whether the avatar has not arrived yet.
  public private(set) var isUnderWay = true
  private let didEnd: @MainActor () -> Void

  init(id: User.ID, priority: PreparationPriority, didEnd: @escaping @MainActor () -> Void) {
    self.id = id
    self.priority = priority
    self.didEnd = didEnd
  }

  /// Changes the priority of the avatar, which is raised when its cell appears.
  public func setPriority(_ priority: PreparationPriority) {
    self.priority = priority
    delivery?.setPriority(priority)
  }

  /// Cancels the request. Further calls do nothing.
  public func cancel() { end() }

  /// Ends the request, whether it was fulfilled or cancelled.
  func end() {
    guard isUnderWay else { return }
    isUnderWay = false
    pause?.cancel()
    pause = nil
    delivery?.cancel()
    delivery = nil
    didEnd()
  }
}
