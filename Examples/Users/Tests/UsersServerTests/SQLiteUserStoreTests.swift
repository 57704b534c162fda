import Foundation
import Testing
import UsersModel

@testable import UsersServerCore

@Suite struct `Users in SQLite` {
  let folder = DatabaseFolder()

  /// Returns the users of all pages, and the number of requests.
  private func allUsers(of store: some UserStoring, limit: Int) async throws -> (users: [User], pages: Int) {
    var (users, pages): ([User], Int) = ([], 0)
    var key: UserKey?
    repeat {
      let page = try await store.page(after: key, limit: limit)
      #expect(page.total == store.count && page.users.count <= limit)
      users += page.users
      pages += 1
      key = page.next
    } while key != nil
    return (users, pages)
  }

  @Test(arguments: [0, 1, 24, 25, 26, 1_000]) func `are those of the directory, whole and in the order of their keys, page by page`(
    count: Int
  ) async throws {
    let store = try SQLiteUserStore(path: folder.file(), count: count)
    let expected = (0..<count).map { UserDirectory.user($0 + 1) }.sorted { $0.key < $1.key }
    for limit in [1, 7, 25, 1_000] where count < 100 || limit > 7 {
      let (users, pages) = try await allUsers(of: store, limit: limit)
      #expect(users == expected)
      // A full last page is followed by an empty one.
      #expect(pages == count / limit + 1)
    }
  }

  @Test func `a key that no user has begins behind where it would stand`() async throws {
    let store = try SQLiteUserStore(path: folder.file(), count: 500)
    let sorted = (1...500).map { UserDirectory.user($0) }.sorted { $0.key < $1.key }
    for key in [UserKey(name: "", id: 0), UserKey(name: "M", id: 0), UserKey(name: sorted[77].name, id: -1), UserKey(name: "~", id: 0)] {
      let expected = Array(sorted.filter { key < $0.key }.prefix(25))
      #expect(try await store.users(after: key, limit: 25) == expected)
    }
  }

  @Test func `of a million are there in seconds, and a page is one search in the index`() async throws {
    let store = try SQLiteUserStore(path: folder.file(), count: 1_000_000)
    let plan = try await store.planOfPage()
    #expect(plan == ["SEARCH users USING INDEX users_by_name ((name,id)>(?,?))"])
    // Among users of the same name, and at the very end.
    for user in [UserDirectory.user(1), UserDirectory.user(999_999)] {
      let page = try await store.page(after: user.key, limit: 25)
      #expect(page.users.count == 25 && page.users.allSatisfy { user.key < $0.key && UserDirectory.user($0.id) == $0 })
      #expect(zip(page.users, page.users.dropFirst()).allSatisfy { $0.key < $1.key })
    }
    let last = try await store.page(after: UserKey(name: "Łukasz", id: .max), limit: 1_000)
    #expect(last.total == 1_000_000 && last.users.first.map { $0.name > "Łukasz" } ?? true)
  }

  @Test func `a file is made again only if it is missing, damaged or of another size`() async throws {
    let path = folder.file()
    func number() throws -> UInt64 { try #require(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64) }
    _ = try SQLiteUserStore(path: path, count: 100)
    let first = try number()
    #expect(try await SQLiteUserStore(path: path, count: 100).users(after: nil, limit: 1_000).count == 100)
    #expect(try number() == first)
    #expect(try await SQLiteUserStore(path: path, count: 101).users(after: nil, limit: 1_000).count == 101)
    #expect(SQLiteUserFile.userCount(at: path) == 101)
    for damage in [Data("no database".utf8), Data()] {
      try damage.write(to: URL(fileURLWithPath: path))
      #expect(SQLiteUserFile.userCount(at: path) == nil)
      #expect(try await SQLiteUserStore(path: path, count: 30).users(after: nil, limit: 1_000).count == 30)
    }
    #expect(folder.names == ["users.sqlite"], "nothing is left beside the file")
  }

  @Test func `may be read from several tasks at a time while the file is replaced`() async throws {
    let path = folder.file()
    let store = try SQLiteUserStore(path: path, count: 400)
    let expected = (1...400).map { UserDirectory.user($0) }.sorted { $0.key < $1.key }
    try await withThrowingTaskGroup(of: [User].self) { group in
      for _ in 0..<8 { group.addTask { try await store.users(after: nil, limit: 1_000) } }
      try SQLiteUserFile.make(at: path, count: 10)
      for try await users in group { #expect(users == expected) }
    }
  }
}
