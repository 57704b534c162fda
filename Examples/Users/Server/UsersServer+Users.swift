import Foundation
import HTTPTypes
import Hummingbird
import UsersModel

extension UsersServer {
  /// The largest number of users in a response.
  static let longestPage = 1_000

  /// `GET /users?limit=&afterName=&afterID=`
  func users(_ request: Request) async throws -> Response {
    let limit = try number("limit", in: request) ?? UserPage.length
    guard limit > 0 else { throw HTTPError(.badRequest, message: "limit has to be above 0") }
    let key: UserKey?
    switch (request.uri.queryParameters["afterName"], try number("afterID", in: request)) {
    case (nil, nil): key = nil
    case (let name?, let id?): key = UserKey(name: name.removingPercentEncoding ?? String(name), id: id)
    default: throw HTTPError(.badRequest, message: "afterName and afterID come together")
    }
    return try await answer(request, type: "application/json; charset=utf-8") {
      let page = try await store.page(after: key, limit: min(limit, Self.longestPage))
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return Array(try encoder.encode(page))
    }
  }
}
