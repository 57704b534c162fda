import FlyingFox
import Foundation

/// A rejected request: a status and a line of text.
struct Refusal: Error {
  let status: HTTPStatusCode
  let reason: String

  init(_ status: HTTPStatusCode, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  /// The response for the client.
  var response: HTTPResponse {
    HTTPResponse(statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"], body: Data("\(reason)\n".utf8))
  }
}
