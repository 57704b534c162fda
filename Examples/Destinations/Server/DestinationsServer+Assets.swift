import HTTPTypes
import Hummingbird
import NIOCore
import ServerSupport

extension DestinationsServer {
  /// `GET /assets/{id}`: the file as it is on disk, in pieces, so that no photograph is ever in memory as a whole.
  func asset(_ id: String, context: some RequestContext) async throws -> Response {
    let (index, photo) = try photo(ofAsset: id)
    let fault = faults.nextFault(for: UInt64(index))
    try await wait(fault == .slow ? options.slowness : .zero)
    let length = photo.byteCount
    switch fault {
    case nil, .slow:
      return picture(photo, try await files.loadFile(path: photo.path, context: context))
    case .serverError:
      throw HTTPError(.internalServerError, message: "as asked for")
    case .html:
      let page = "<!DOCTYPE html><html><head><title>Sign in</title></head><body><h1>Welcome to the free network</h1></body></html>"
      return picture(photo, ResponseBody(byteBuffer: ByteBuffer(string: page)))
    case .garbage:
      return picture(photo, ResponseBody(byteBuffer: ByteBuffer(bytes: noise(forPostAt: index))))
    case .truncated:
      return picture(photo, try await files.loadFile(path: photo.path, range: 0...max(0, length * 2 / 5 - 1), context: context))
    case .close:
      return picture(photo, try await files.loadFile(path: photo.path, context: context), breakOffAfter: length / 2)
    }
  }

  /// `GET /assets/{id}/placeholder`
  func placeholder(_ id: String) async throws -> Response {
    let (index, _) = try photo(ofAsset: id)
    try await wait()
    let bytes = await placeholders.picture(forPhotoAt: library.photoIndex(forPostAt: index))
    return Response(status: .ok, headers: [.contentType: "image/png"], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// The post's position and its photograph.
  private func photo(ofAsset id: String) throws -> (index: Int, photo: Photo) {
    guard let index = feed.index(ofAsset: id) else { throw HTTPError(.notFound, message: "no asset \(id)") }
    return (index, library.photos[library.photoIndex(forPostAt: index)])
  }

  /// An answer that says it is the photograph, with the given body at the given speed.
  private func picture(_ photo: Photo, _ body: ResponseBody, breakOffAfter: Int? = nil) -> Response {
    let bandwidth = options.bandwidth
    let paced =
      bandwidth == nil && breakOffAfter == nil
      ? body
      : ResponseBody(contentLength: body.contentLength) { writer in
        try await body.write(PacedWriter(writer, bandwidth: bandwidth, breakOffAfter: breakOffAfter))
      }
    return Response(status: .ok, headers: [.contentType: photo.contentType], body: paced)
  }

  private func noise(forPostAt index: Int) -> [UInt8] {
    var numbers = SeededNumbers(seed: options.seed, 0x6A_4BA6E, UInt64(index))
    return (0..<4_096).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
  }
}
