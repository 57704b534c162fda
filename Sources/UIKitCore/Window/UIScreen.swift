public import Foundation

/// What windows are shown on.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The screen of the application's display.
  public static let main = UIScreen()

  /// In points.
  open internal(set) var bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
  /// Device pixels in a point.
  open internal(set) var scale: CGFloat = 1
  open var nativeScale: CGFloat { scale }
  open internal(set) var maximumFramesPerSecond = 60
  open var traitCollection: UITraitCollection { UITraitCollection.current }

  nonisolated override init() { super.init() }
}
