internal import Synchronization

/// What the pictures of one item of a HEIC or AVIF may take. An item is one picture, for which its codec makes a few more: filtered ones,
/// and layers below it. A small file could have it make many, and each far larger than the file says.
final class PictureBudget: Sendable {
  /// More pictures than the layers of any item, and the copies that a codec makes of them.
  static let largestCount = 32

  private struct State {
    var count = 0
    var byteCount = 0
    var hasRefused = false
  }
  private let limits: ImageLimits
  private let largestPixelCount: Int
  private let state = Mutex(State())

  /// For an item of which the file says that it has so many pixels; nil if it does not.
  init(_ limits: ImageLimits, declaredPixelCount: Int?) {
    self.limits = limits
    // The coded picture exceeds the visible one by up to a block; much more than that is not accepted.
    largestPixelCount = declaredPixelCount.map { max(65_536, $0.multipliedReportingOverflow(by: 2).overflow ? .max : $0 * 2) } ?? .max
  }

  /// Whether something was refused.
  var hasRefused: Bool { state.withLock(\.hasRefused) }

  /// Takes what a picture of `width` × `height` pixels needs: `byteCount` for itself, `copying` for as long as it is filtered and turned into
  /// colours. Returns whether it may be made. On any thread.
  func take(width: Int, height: Int, byteCount: Int, copying: Int, format: ImageFormat) -> Bool {
    let isAllowed = (try? limits.check(width: width, height: height, format: format)) != nil && width * height <= largestPixelCount
    return state.withLock { state in
      state.count += 1
      state.byteCount += byteCount
      guard isAllowed, state.count <= PictureBudget.largestCount, state.byteCount + copying <= limits.workingByteCount else {
        state.hasRefused = true
        return false
      }
      return true
    }
  }
}
