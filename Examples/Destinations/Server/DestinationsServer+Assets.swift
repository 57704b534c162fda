import FlyingFox
import Foundation
import ServerSupport

extension DestinationsServer {
  /// `GET /assets/{id}`: sends the unchanged file in pieces, so that a photograph is never in memory as a whole.
  func asset(_ id: String) async throws -> HTTPResponse {
    let (index, photo) = try photo(ofAsset: id)
    let fault = faults.nextFault(for: UInt64(index))
    try await wait(fault == .slow ? options.slowness : .zero)
    let length = photo.byteCount
    switch fault {
    case nil, .slow:
      return picture(photo, try file(photo, length))
    case .serverError:
      throw Refusal(.internalServerError, "as asked for")
    case .html:
      let page = "<!DOCTYPE html><html><head><title>Sign in</title></head><body><h1>Welcome to the free network</h1></body></html>"
      return picture(photo, HTTPBodySequence(data: Data(page.utf8)))
    case .garbage:
      return picture(photo, HTTPBodySequence(data: noise(forPostAt: index)))
    case .truncated:
      return picture(photo, try file(photo, length * 2 / 5))
    case .close:
      return picture(photo, try file(photo, length, breakOffAfter: length / 2))
    }
  }

  /// `GET /assets/{id}/placeholder`
  func placeholder(_ id: String) async throws -> HTTPResponse {
    let (index, _) = try photo(ofAsset: id)
    try await wait()
    let bytes = await placeholders.picture(forPhotoAt: library.photoIndex(forPostAt: index))
    return HTTPResponse(statusCode: .ok, headers: [.contentType: "image/png"], body: Data(bytes))
  }

  /// Returns the post's position and its photograph.
  private func photo(ofAsset id: String) throws -> (index: Int, photo: Photo) {
    guard let index = feed.index(ofAsset: id) else { throw Refusal(.notFound, "no asset \(id)") }
    return (index, library.photos[library.photoIndex(forPostAt: index)])
  }

  /// Returns a response with the photograph's headers and the given body.
  private func picture(_ photo: Photo, _ body: HTTPBodySequence) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: [.contentType: photo.contentType], body: body)
  }

  /// Returns the first `count` bytes of the photograph's file, at the bandwidth of the options.
  private func file(_ photo: Photo, _ count: Int, breakOffAfter: Int? = nil) throws -> HTTPBodySequence {
    let bytes = try PacedFile(path: photo.path, count: count, bandwidth: options.bandwidth, breakOffAfter: breakOffAfter)
    return HTTPBodySequence(from: bytes, count: count, suggestedBufferSize: PacedFile.pieceLength)
  }

  private func noise(forPostAt index: Int) -> Data {
    var numbers = SeededNumbers(seed: options.seed, 0x6A_4BA6E, UInt64(index))
    return Data((0..<4_096).map { _ in UInt8.random(in: .min ... .max, using: &numbers) })
  }
}
