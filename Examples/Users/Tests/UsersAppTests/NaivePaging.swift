import UsersApp
import UsersModel

/// The rules of paging in the simplest form: arrays that are searched, and no optimisation. ``PagedUsers`` is compared with this model.
struct NaivePaging {
  var list: [User] = []
  /// The key of the page that is being loaded.
  var open: UserKey??
  /// The key of the page that has failed and waits for a retry.
  var waiting: UserKey??
  var failuresInARow = 0
  var pages: [UserPage] = []

  mutating func refresh() {
    (open, waiting, failuresInARow) = (.some(nil), nil, 0)
  }

  mutating func ask(for position: Int) {
    guard open == nil, waiting == nil, let last = pages.last, let next = last.next, position + 1 >= list.count else { return }
    open = .some(next)
  }

  mutating func tryAgain() {
    guard let key = waiting else { return }
    (open, waiting) = (key, nil)
  }

  mutating func fail() {
    failuresInARow += 1
    (open, waiting) = (nil, open)
  }

  /// Seconds until the next attempt.
  var delay: Double {
    var seconds = 0.5
    for _ in 1..<failuresInARow { seconds = seconds * 2 > 30 ? 30 : seconds * 2 }
    return seconds
  }

  /// Receives the open page.
  mutating func receive(_ page: UserPage) {
    let key = open ?? nil
    if let next = page.next {
      if page.users.isEmpty { return fail() }
      if let key, !(key < next) { return fail() }
    }
    open = nil
    failuresInARow = 0
    if key == nil { (list, pages) = ([], []) }
    pages.append(page)
    var isNew = false
    for user in page.users where !list.contains(where: { $0.id == user.id }) {
      list.append(user)
      isNew = true
    }
    if !isNew { ask(for: list.count) }
  }
}
