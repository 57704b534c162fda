import ImagePreparation
import UsersModel

/// The operations for users who will probably come into view. A list that is scrolled fast prefetches many screens ahead: the number of
/// running operations, including those of the cells, is limited, and the others wait in the order of the list's calls.
@MainActor
final class AvatarPrefetches {
  private let avatars: AvatarStore
  /// The running operations, in the order in which they started.
  private var running: [AvatarRequest] = []
  /// The waiting users, in the order in which the list prefetched them.
  private var waiting: [User.ID] = []
  /// The maximum number of running operations, including those of the cells.
  var limit = 20 { didSet { if limit != oldValue { makeRoom(below: limit + 1) } } }

  init(avatars: AvatarStore) { self.avatars = avatars }

  /// The number of running operations.
  var runningCount: Int { running.count { $0.isUnderWay } }
  /// The number of prefetched users whose operations have not started.
  var waitingCount: Int { waiting.count }

  /// Prefetches a user for the list. An operation that is already running continues.
  func add(_ id: User.ID) {
    guard !running.contains(where: { $0.id == id && $0.isUnderWay }), !waiting.contains(id) else { return }
    waiting.append(id)
    startNext()
  }

  /// Cancels the prefetch of a user.
  func cancel(_ id: User.ID) {
    take(id)?.cancel()
    startNext()
  }

  /// Hands the operation for a user over to a cell, if one is running.
  func take(_ id: User.ID) -> AvatarRequest? {
    waiting.removeAll { $0 == id }
    guard let index = running.firstIndex(where: { $0.id == id }) else { return nil }
    let request = running.remove(at: index)
    return request.isUnderWay ? request : nil
  }

  /// Makes room for the operation of a cell: the prefetch that started last is put back into the queue, because it is needed last.
  func makeRoom() { makeRoom(below: limit) }

  private func makeRoom(below count: Int) {
    while avatars.openCount >= count, let request = running.popLast() {
      guard request.isUnderWay else { continue }
      request.cancel()
      waiting.insert(request.id, at: 0)
    }
  }

  /// Starts the waiting operations for which there is room. Must be called when an operation has ended.
  func startNext() {
    running.removeAll { !$0.isUnderWay }
    while avatars.openCount < limit, !waiting.isEmpty {
      if let request = avatars.load(waiting.removeFirst(), priority: .prefetched) { running.append(request) }
    }
  }

  /// Cancels all prefetches.
  func cancelAll() {
    waiting.removeAll()
    for request in running { request.cancel() }
    running.removeAll()
  }
}
