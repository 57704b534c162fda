import FlyingFox
import Foundation

/// Why a request gets no answer: a status and a line of text.
struct Refusal: Error {
  let status: HTTPStatusCode
  let reason: String

  init(_ status: HTTPStatusCode, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  /// What the client is sent.
  var response: HTTPResponse {
    HTTPResponse(statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"], body: Data("\(reason)\n".utf8))
  }
}
