import ExampleSupport
import ExampleTestSupport
import Foundation
import ImagePreparation
import UsersModel

@testable import UsersApp
@testable import UsersServerCore

/// A server of users and avatars, and a clock, that follow a script, in virtual time and in memory.
@MainActor
final class ScriptedServer: PageFetching, Timing {
  /// The server's reply to a request.
  struct Reply {
    var latency = 0.05
    /// The failure; nil for the correct response.
    var failure: FetchFailure?
  }

  /// A request for a page, as the server received it.
  struct Entry: Hashable {
    var request: PageRequest
    var hasFailed = false
    var wasCancelled = false
  }

  /// The users in the order of their keys.
  var users: [User]
  /// Returns the reply to a request for a page.
  var reply: @MainActor (PageRequest) -> Reply = { _ in Reply() }
  /// Returns the reply to a request for an avatar.
  var avatarReply: @MainActor () -> Reply = { Reply(latency: 0.02) }
  /// The requests for pages, oldest first.
  private(set) var log: [Entry] = []
  /// The number of avatars that the server is processing, and the maximum so far.
  private(set) var openAvatars = 0
  private(set) var mostOpenAvatars = 0

  private let clock = ScriptedClock()
  private var pictures: [Int: [UInt8]] = [:]

  nonisolated static let address = URL(string: "http://scripted")!

  init(userCount: Int) {
    users = userCount == 0 ? [] : (1...userCount).map { UserDirectory.user($0) }.sorted { $0.key < $1.key }
  }

  /// The number of pending responses and timers.
  var pendingCount: Int { clock.pendingCount }
  /// The number of requests for pages that are neither answered nor cancelled.
  private(set) var openPages = 0

  func fetch(
    _ request: PageRequest, completion: @escaping @MainActor (Result<UserPage, FetchFailure>) -> Void
  ) -> any CancellableWork {
    let reply = reply(request)
    let index = log.count
    log.append(Entry(request: request))
    openPages += 1
    return clock.after(seconds: reply.latency) { [weak self] in
      self?.openPages -= 1
      self?.log[index].wasCancelled = true
    } _: { [weak self] in
      guard let self else { return }
      openPages -= 1
      log[index].hasFailed = reply.failure != nil
      completion(reply.failure.map { .failure($0) } ?? .success(page(after: request.after)))
    }
  }

  func after(seconds: Double, _ body: @escaping @MainActor () -> Void) -> any CancellableWork {
    clock.after(seconds: seconds, body)
  }

  private func page(after key: UserKey?) -> UserPage {
    let start = key.map { key in users.partitioningIndex { key < $0.key } } ?? 0
    let page = Array(users[start..<min(users.count, start + UserPage.length)])
    return UserPage(users: page, next: page.count == UserPage.length ? page.last?.key : nil, total: users.count)
  }

  /// Responds to a request for an avatar; the picture depends only on the user.
  func fetchAvatar(path: String, completion: @escaping @MainActor (ImageFetchResponse?) -> Void) -> any CancellableWork {
    openAvatars += 1
    mostOpenAvatars = max(mostOpenAvatars, openAvatars)
    let reply = avatarReply()
    return clock.after(seconds: reply.latency) { [weak self] in
      self?.openAvatars -= 1
    } _: { [weak self] in
      guard let self else { return }
      openAvatars -= 1
      switch reply.failure {
      case .connection: completion(nil)
      case .status(let status): completion(ImageFetchResponse(status: status))
      case .notAPage: completion(ImageFetchResponse(status: 200, bytes: Array("<!DOCTYPE html>".utf8)))
      case nil: completion(ImageFetchResponse(status: 200, bytes: picture(path)))
      }
    }
  }

  private func picture(_ path: String) -> [UInt8] {
    let id = path.dropFirst("/avatars/".count).prefix { $0.isNumber }
    let kind = (Int(id) ?? 0) % 8 + 1
    if let known = pictures[kind] { return known }
    let bytes = (try? AvatarPainter.png(of: kind, side: 8)) ?? []
    pictures[kind] = bytes
    return bytes
  }

  /// Returns the fetcher that connects the avatars to this server.
  func imageFetcher() -> ScriptedImageFetcher {
    ScriptedImageFetcher(address: Self.address.absoluteString) { path, completion in
      self.fetchAvatar(path: path) { completion($0.map { .success($0) } ?? .failure(.connection("as scripted"))) }
    }
  }

  /// Advances the time and runs the events in that period, in order.
  func advance(by seconds: Double) { clock.advance(by: seconds) }
}

extension Array {
  /// Returns the first index whose element satisfies `condition`, provided that all elements after it do as well.
  fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
