import Dispatch
import HitchlessBase
public import ImagePreparation
import Synchronization

/// Photographs that are generated on request, for walls that would not fit on a disk: the colour of each follows from its number.
public final class GeneratedPhotos: ImageFetching {
  private static let scheme = "generated:"
  private static let (width, height) = (320, 240)

  /// The queue that generates them, one at a time, as if they came from a slow source.
  private let queue = DispatchQueue(label: "generated photographs", qos: .utility)

  public init() {}

  /// Returns the photograph with a number.
  static func photo(_ id: Photo.ID) -> Photo { Photo(id: id, location: .address("\(scheme)\(id)"), width: width, height: height) }

  /// Returns the photograph's colour as red, green and blue; any 4,096 consecutive ones differ, and all have the same amount of red.
  static func color(of id: Photo.ID) -> UInt32 { 0xC0_0000 | UInt32(id >> 6 & 63) << 10 | UInt32(id & 63) << 2 }

  public func fetch(
    _ request: ImageFetchRequest, progress: @escaping @Sendable (Int, Int?) -> Void,
    completion: @escaping @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void
  ) -> any ImageFetch {
    let fetch = Fetch()
    ExternalWork.shared.begin()
    queue.async {
      completion(fetch.isCancelled.load(ordering: .relaxed) ? .failure(.cancelled) : Self.answer(request.address))
      ExternalWork.shared.end()
    }
    return fetch
  }

  private static func answer(_ address: String) -> Result<ImageFetchResponse, ImageFetchFailure> {
    guard address.hasPrefix(scheme), let id = Int(address.dropFirst(scheme.count)) else { return .failure(.badAddress) }
    guard let pixels = MutablePixelBuffer(width: width, height: height, isOpaque: true) else {
      return .failure(.connection("there is no memory for a photograph"))
    }
    let color = 0xFF00_0000 | color(of: id)
    for y in 0..<height {
      for x in 0..<width { pixels[x, y] = color }
    }
    do throws(ImageError) {
      return .success(ImageFetchResponse(status: 200, bytes: try pixels.finish().pngData()))
    } catch {
      return .failure(.connection("\(error)"))
    }
  }

  private final class Fetch: ImageFetch {
    let isCancelled = Atomic(false)

    func cancel() { isCancelled.store(true, ordering: .relaxed) }
  }
}
