import DestinationsModel
import Foundation
import HTTPTypes
import Hummingbird

extension DestinationsServer {
  /// The most posts that one answer has.
  static let longestPage = 1_000

  /// `GET /posts?after=&limit=`
  func posts(_ request: Request) async throws -> Response {
    let after = try number("after", in: request)
    let limit = try number("limit", in: request) ?? 50
    guard limit > 0 else { throw HTTPError(.badRequest, message: "limit has to be above 0") }
    try await wait()
    let page = feed.page(after: after, limit: min(limit, Self.longestPage))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try Response(
      status: .ok, headers: [.contentType: "application/json; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: encoder.encode(page))))
  }

  /// A number of the query, or nothing when it is not there or empty.
  private func number(_ name: Substring, in request: Request) throws -> Int? {
    guard let text = request.uri.queryParameters[name], !text.isEmpty else { return nil }
    guard let number = Int(text) else { throw HTTPError(.badRequest, message: "\(name) has to be a number") }
    return number
  }
}
