import Dispatch
import HTTPTypes
import Hummingbird

extension UsersServer {
  /// The smallest and the largest portrait, in pixels.
  static let avatarSides = 8...512

  /// The queue that paints portraits, off the threads that handle other requests and at a lower priority than the drawing of the list.
  private static let painting = DispatchQueue(label: "portraits", qos: .utility)

  /// `GET /avatars/{id}?side=`
  func avatar(_ text: String, _ request: Request) async throws -> Response {
    guard let id = Int(text), id >= 1, id <= store.count, "\(id)" == text else { throw HTTPError(.notFound, message: "no user \(text)") }
    let side = try number("side", in: request) ?? 88
    guard Self.avatarSides.contains(side) else {
      throw HTTPError(.badRequest, message: "side has to be between \(Self.avatarSides.lowerBound) and \(Self.avatarSides.upperBound)")
    }
    return try await answer(request, type: "image/png") {
      try await withCheckedThrowingContinuation { continuation in
        Self.painting.async { continuation.resume(with: Result { try AvatarPainter.png(of: id, side: side) }) }
      }
    }
  }
}
