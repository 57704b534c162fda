internal import Synchronization

/// The memory budget for the pictures of one item of a HEIC or AVIF. An item is one picture, for which its codec creates a few more:
/// filtered copies, and lower layers. Without a budget, a small file could make it create many, each far larger than the file specifies.
final class PictureBudget: Sendable {
  /// More than the layers of any item, including the copies that a codec makes of them.
  static let largestCount = 32

  private struct State {
    var count = 0
    var byteCount = 0
    var hasRefused = false
  }
  private let limits: ImageLimits
  private let largestPixelCount: Int
  private let state = Mutex(State())

  /// Creates the budget of an item for which the file specifies a number of pixels; nil if it does not.
  init(_ limits: ImageLimits, declaredPixelCount: Int?) {
    self.limits = limits
    // The coded picture exceeds the visible one by up to a block; much more than that is refused.
    largestPixelCount = declaredPixelCount.map { max(65_536, $0.multipliedReportingOverflow(by: 2).overflow ? .max : $0 * 2) } ?? .max
  }

  /// Whether any picture was refused.
  var hasRefused: Bool { state.withLock(\.hasRefused) }

  /// Charges a picture of `width` × `height` pixels to the budget: `byteCount` for itself, `copying` while it is filtered and converted to
  /// RGB. Returns whether it may be created. Called on any thread.
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
