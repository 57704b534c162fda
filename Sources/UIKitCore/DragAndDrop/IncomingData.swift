internal import DisplayInterface
internal import Foundation

/// The data that another program has dropped here: loaded on request during the drop, or soon afterwards.
@MainActor final class IncomingData {
  private enum Stage {
    /// Nothing has been dropped yet, or all requested data have been loaded.
    case closed
    /// The program is performing the drop, or requested data are being loaded.
    case open(completion: () -> Void)
  }

  private let incoming: any IncomingDrag
  private let runtime: ApplicationRuntime
  private var stage = Stage.closed
  /// The number of pending loads, plus one for the drop itself.
  private var openCount = 0

  /// Creates the data of `incoming`, for a program of `runtime`.
  init(_ incoming: any IncomingDrag, _ runtime: ApplicationRuntime) {
    self.incoming = incoming
    self.runtime = runtime
  }

  /// Begins the drop: data can be loaded. `completion` is called when the drop has ended and all data have been loaded.
  func begin(_ completion: @escaping () -> Void) {
    stage = .open(completion: completion)
    openCount = 1
  }
  /// Ends the drop after the program has performed it: data that it has not requested by now can no longer be loaded.
  func end() {
    openCount -= 1
    guard openCount == 0, case .open(let completion) = stage else { return }
    stage = .closed
    incoming.finish(accepted: true)
    completion()
  }

  /// Loads data; nil on failure, immediately if there is no drop. Call it on the main thread, on which the completion is called, too.
  func load(_ mediaType: String, _ completion: @escaping @MainActor (Data?) -> Void) {
    guard case .open = stage else { return completion(nil) }
    openCount += 1
    incoming.load(mediaType) { [self] bytes in
      runtime.perform {
        completion(bytes.map { Data($0) })
        end()
      }
    }
  }

  /// The providers of the dragged data.
  var items: ForeignItems {
    ForeignItems(mediaTypes: incoming.mediaTypes, runtime: runtime) { [weak self] mediaType, completion in
      if let self { load(mediaType, completion) } else { completion(nil) }
    }
  }
}
