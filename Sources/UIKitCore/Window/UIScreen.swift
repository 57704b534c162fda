public import Foundation

/// The area that the display offers to windows: the window on the desktop or the headless image.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The screen of the application that the calling code belongs to. Its only one.
  public class var main: UIScreen { ApplicationRuntime.current.screen }

  private weak let runtime: ApplicationRuntime?

  /// The screen's area in points, with the origin at zero. Follows the size of the window on the desktop.
  open internal(set) var bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
  /// Device pixels in a point.
  open internal(set) var scale: CGFloat = 1
  /// Same as ``scale``.
  open var nativeScale: CGFloat { scale }
  /// The display's refresh rate in frames per second; 60 until a display is connected.
  open internal(set) var maximumFramesPerSecond = 60
  /// The application's current traits.
  open var traitCollection: UITraitCollection { runtime?.applicationTraits ?? .current }

  init(runtime: ApplicationRuntime) {
    self.runtime = runtime
    super.init()
  }
}
