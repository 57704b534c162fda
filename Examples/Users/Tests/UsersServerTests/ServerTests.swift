import Foundation
import ImagePreparation
import Testing
import UsersModel

@testable import UsersServerCore

@Suite(.serialized) struct `The server of users` {
  let folder = DatabaseFolder()
  var options = ServerOptions()

  init() {
    options.database = folder.file()
    options.userCount = 60
  }

  /// Returns the server's response to a request for a path.
  private func get(_ path: String, from server: LocalUsersServer) async throws -> (status: Int, body: [UInt8]) {
    let fetcher = HTTPImageFetcher(timeout: 10)
    let result = await withCheckedContinuation { continuation in
      let request = ImageFetchRequest(address: server.address.absoluteString + path, byteLimit: 1 << 20)
      _ = fetcher.fetch(request, progress: { _, _ in }) { continuation.resume(returning: $0) }
    }
    let answer = try result.get()
    return (answer.status, answer.bytes)
  }

  @Test func `hands out all users page by page, each once and in order`() async throws {
    let server = try LocalUsersServer(options: options)
    let expected = (1...60).map { UserDirectory.user($0) }.sorted { $0.key < $1.key }
    for limit in [7, 25, 60, 61] {
      var (users, key): ([User], UserKey?) = ([], nil)
      repeat {
        let answer = try await get(UserRoutes.users(after: key, limit: limit), from: server)
        #expect(answer.status == 200)
        let page = try JSONDecoder().decode(UserPage.self, from: Data(answer.body))
        #expect(page.total == 60)
        users += page.users
        key = page.next
      } while key != nil
      #expect(users == expected)
    }
    await server.stop()
  }

  @Test func `answers wrong questions with 400 and 404`() async throws {
    let server = try LocalUsersServer(options: options)
    for (path, status) in [
      ("/users?limit=x", 400), ("/users?limit=0", 400), ("/users?limit=-3", 400), ("/users?afterName=A", 400), ("/users?afterID=7", 400),
      ("/users?afterName=A&afterID=x", 400), ("/users?afterName=&afterID=0", 200), ("/users?limit=99999999999", 200), ("/users", 200),
      ("/avatars/0", 404), ("/avatars/61", 404), ("/avatars/007", 404), ("/avatars/x", 404), ("/avatars/1?side=7", 400),
      ("/avatars/1?side=513", 400), ("/avatars/1", 200), ("/elsewhere", 404),
    ] { #expect(try await get(path, from: server).status == status, "\(path)") }
    await server.stop()
  }

  @Test func `paints each user's portrait in the size that was asked for`() async throws {
    let server = try LocalUsersServer(options: options)
    for (id, side) in [(1, 88), (1, 20), (60, 192)] {
      let answer = try await get(UserRoutes.avatar(id, side: side), from: server)
      #expect(try answer.body == AvatarPainter.png(of: id, side: side))
    }
    await server.stop()
  }

  @Test(arguments: RequestFault.allCases) func `fails in the way that was asked for, with users as with portraits`(
    fault: RequestFault
  ) async throws {
    var options = options
    options.faults = [fault]
    options.failRate = 1
    options.slowness = .milliseconds(1)
    let server = try LocalUsersServer(options: options)
    for path in [UserRoutes.users(), UserRoutes.avatar(3, side: 40)] {
      switch fault {
      case .slow: #expect(try await get(path, from: server).status == 200)
      case .serverError: #expect(try await get(path, from: server).status == 500)
      case .garbage: #expect(try await get(path, from: server).body == Array("<!DOCTYPE html>".utf8))
      case .close: await #expect(throws: ImageFetchFailure.self) { _ = try await get(path, from: server) }
      }
    }
    await server.stop()
  }

  @Test func `is out of reach and back as it is told, and gone after its end`() async throws {
    let server = try LocalUsersServer(options: options)
    server.reachability.isGone = true
    await #expect(throws: ImageFetchFailure.self) { _ = try await get("/users", from: server) }
    server.reachability.isGone = false
    #expect(try await get("/users", from: server).status == 200)
    await server.stop()
    await #expect(throws: ImageFetchFailure.self) { _ = try await get("/users", from: server) }
    #expect(throws: (any Error).self) {
      var options = options
      options.database = "/proc/nowhere/users.sqlite"
      _ = try LocalUsersServer(options: options)
    }
  }
}
