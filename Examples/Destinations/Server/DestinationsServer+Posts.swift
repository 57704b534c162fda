import DestinationsModel
import FlyingFox
import Foundation

extension DestinationsServer {
  /// The largest number of posts in a response.
  static let longestPage = 1_000

  /// `GET /posts?after=&limit=`
  func posts(_ request: HTTPRequest) async throws -> HTTPResponse {
    let after = try number("after", in: request)
    let limit = try number("limit", in: request) ?? 50
    guard limit > 0 else { throw Refusal(.badRequest, "limit has to be above 0") }
    try await wait()
    let page = feed.page(after: after, limit: min(limit, Self.longestPage))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: "application/json; charset=utf-8"], body: try encoder.encode(page))
  }

  /// Returns a number of the query, or nil if it is missing or empty.
  private func number(_ name: String, in request: HTTPRequest) throws -> Int? {
    guard let text = request.query[name], !text.isEmpty else { return nil }
    guard let number = Int(text) else { throw Refusal(.badRequest, "\(name) has to be a number") }
    return number
  }
}
