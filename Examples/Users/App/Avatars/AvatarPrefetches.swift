import ImagePreparation
import UsersModel

/// Operations for users who will probably come into view. A list that is scrolled fast prefetches many screens ahead: only so many operations
/// run that, with those of the cells, a limit is kept, in the order of the list's calls. The others wait for their turn.
@MainActor
final class AvatarPrefetches {
  private let avatars: AvatarStore
  /// In the order in which they were begun.
  private var running: [AvatarRequest] = []
  /// In the order in which the list prefetched them.
  private var waiting: [User.ID] = []
  /// How many operations may run, those of cells included.
  var limit = 20 { didSet { if limit != oldValue { makeRoom(below: limit + 1) } } }

  init(avatars: AvatarStore) { self.avatars = avatars }

  /// How many operations run.
  var runningCount: Int { running.count { $0.isUnderWay } }
  /// How many prefetched users there are whose operations have not begun.
  var waitingCount: Int { waiting.count }

  /// The list prefetches a user. What is under way already goes on.
  func add(_ id: User.ID) {
    guard !running.contains(where: { $0.id == id && $0.isUnderWay }), !waiting.contains(id) else { return }
    waiting.append(id)
    startNext()
  }

  /// A user is not needed any more.
  func cancel(_ id: User.ID) {
    take(id)?.cancel()
    startNext()
  }

  /// Hands over the operation for a user, if there is one under way: a cell goes on with it.
  func take(_ id: User.ID) -> AvatarRequest? {
    waiting.removeAll { $0 == id }
    guard let index = running.firstIndex(where: { $0.id == id }) else { return nil }
    let request = running.remove(at: index)
    return request.isUnderWay ? request : nil
  }

  /// Sees to it that a cell can begin an operation: the one that was begun last waits again, because it is needed last.
  func makeRoom() { makeRoom(below: limit) }

  private func makeRoom(below count: Int) {
    while avatars.openCount >= count, let request = running.popLast() {
      guard request.isUnderWay else { continue }
      request.cancel()
      waiting.insert(request.id, at: 0)
    }
  }

  /// Begins what there is room for. To be called when an operation has ended.
  func startNext() {
    running.removeAll { !$0.isUnderWay }
    while avatars.openCount < limit, !waiting.isEmpty {
      if let request = avatars.load(waiting.removeFirst(), priority: .prefetched) { running.append(request) }
    }
  }

  /// Nothing is needed any more.
  func cancelAll() {
    waiting.removeAll()
    for request in running { request.cancel() }
    running.removeAll()
  }
}
