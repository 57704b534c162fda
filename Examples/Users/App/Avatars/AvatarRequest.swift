import ExampleSupport
public import ImagePreparation
import UIKit
public import UsersModel

/// Somebody's wish for an avatar: an operation that goes on until the avatar is there or the request is cancelled. Several requests for one
/// avatar share the download and the decoding.
@MainActor
public final class AvatarRequest {
  /// Whose avatar it is.
  public let id: User.ID
  var priority: PreparationPriority
  var delivery: ImageDelivery?
  /// After a failure, until the server may be asked again.
  var pause: (any CancellableWork)?
  var failures = 0
  /// Whether the avatar is still to come.
  public private(set) var isUnderWay = true
  private let didEnd: @MainActor () -> Void

  init(id: User.ID, priority: PreparationPriority, didEnd: @escaping @MainActor () -> Void) {
    self.id = id
    self.priority = priority
    self.didEnd = didEnd
  }

  /// Changes how urgent the avatar is: raised when its cell appears.
  public func setPriority(_ priority: PreparationPriority) {
    self.priority = priority
    delivery?.setPriority(priority)
  }

  /// Takes the wish back. The second call does nothing.
  public func cancel() { end() }

  /// The request is over, for whatever reason.
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
