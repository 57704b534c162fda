import Testing
import UsersModel

@Suite struct `The directory of users` {
  @Test func `has no name twice among the parts, and many users of one name`() {
    for texts in [UserDirectory.firstNames, UserDirectory.lastNames, UserDirectory.cities] {
      #expect(texts.count > 80 && Set(texts).count == texts.count && texts.allSatisfy { !$0.isEmpty })
    }
    let names = (1...200_000).map { UserDirectory.user($0).name }
    let most = Dictionary(grouping: names) { $0 }.values.map(\.count)
    #expect(Set(names).count > 20_000 && most.max() ?? 0 >= 10)
  }

  @Test func `keys are ordered byte by byte as in the databases, and then by identifier`() {
    let keys = [
      UserKey(name: "", id: 9), UserKey(name: "Zoë", id: 1), UserKey(name: "Zoë", id: 2), UserKey(name: "Zo\u{65}\u{308}", id: 1),
      UserKey(name: "Åsa", id: 0), UserKey(name: "Łukasz", id: 0),
    ]
    let bytes = keys.map { (Array($0.name.utf8), $0.id) }
    for (left, a) in zip(keys, bytes) {
      for (right, b) in zip(keys, bytes) {
        let expected = a.0 == b.0 ? a.1 < b.1 : a.0.lexicographicallyPrecedes(b.0)
        #expect((left < right) == expected, "\(left), \(right)")
      }
    }
  }

  @Test func `addresses hold any name`() {
    #expect(UserRoutes.users() == "/users?limit=25")
    #expect(
      UserRoutes.users(after: UserKey(name: "Zoë O’B&=+ %/?#", id: 7))
        == "/users?limit=25&afterName=Zo%C3%AB%20O%E2%80%99B%26%3D%2B%20%25%2F%3F%23&afterID=7")
    #expect(UserRoutes.avatar(12, side: 88) == "/avatars/12?side=88")
  }
}
