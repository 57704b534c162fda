internal import DisplayInterface
internal import Foundation

/// The data of what another program has dropped here: loaded when the program asks for it while, or soon after, it performs the drop.
@MainActor final class IncomingData {
  private enum Stage {
    /// It was not dropped yet, or everything that was asked for has come.
    case closed
    /// The program performs the drop, or some of what it has asked for is on its way.
    case open(completion: () -> Void)
  }

  private let incoming: any IncomingDrag
  private let runtime: ApplicationRuntime
  private var stage = Stage.closed
  /// What is on its way, and one for the drop itself.
  private var openCount = 0

  /// The data of `incoming`, for a program of `runtime`.
  init(_ incoming: any IncomingDrag, _ runtime: ApplicationRuntime) {
    self.incoming = incoming
    self.runtime = runtime
  }

  /// The drop begins: data can be loaded. `completion` is called when it is over and everything has come.
  func begin(_ completion: @escaping () -> Void) {
    stage = .open(completion: completion)
    openCount = 1
  }
  /// The program has performed the drop: what it has not asked for now is not loaded.
  func end() {
    openCount -= 1
    guard openCount == 0, case .open(let completion) = stage else { return }
    stage = .closed
    incoming.finish(accepted: true)
    completion()
  }

  /// Loads data; nil where that fails, which it does at once when there is no drop. For the main thread, on which the completion is called.
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

  /// Providers of what is dragged.
  var items: ForeignItems {
    ForeignItems(mediaTypes: incoming.mediaTypes, runtime: runtime) { [weak self] mediaType, completion in
      if let self { load(mediaType, completion) } else { completion(nil) }
    }
  }
}
