public import Foundation

/// The area that the display provides for windows: the window on the desktop, or the headless image.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The only screen of the application that the calling code belongs to.
  public class var main: UIScreen { ApplicationRuntime.current.screen }

  /// The screens: ``main`` only.
  public class var screens: [UIScreen] { [main] }

  private weak let runtime: ApplicationRuntime?

  /// The area of the screen in points, with its origin at zero. Follows the size of the desktop window.
  open internal(set) var bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
  /// The device pixels per point.
  open internal(set) var scale: CGFloat = 1
  /// The same as ``scale``.
  open var nativeScale: CGFloat { scale }
  /// The area of the screen in device pixels, with its origin at zero.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: (bounds.width * scale).rounded(), height: (bounds.height * scale).rounded())
  }
  /// The display's refresh rate in frames per second; 60 until a display is connected.
  open internal(set) var maximumFramesPerSecond = 60
  /// The application's current traits.
  open var traitCollection: UITraitCollection { runtime?.applicationTraits ?? .current }

  init(runtime: ApplicationRuntime) {
    self.runtime = runtime
    super.init()
  }
}
