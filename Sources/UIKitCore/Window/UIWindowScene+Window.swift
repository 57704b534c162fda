internal import DisplayInterface
public import Foundation
internal import HitchlessBase

/// Whether a window's title bar is shown.
public enum UITitlebarTitleVisibility: Int, Sendable { case visible, hidden }

/// The title bar of a scene's window.
@preconcurrency @MainActor open class UITitlebar: NSObject {
  private weak let scene: UIWindowScene?

  init(scene: UIWindowScene) { self.scene = scene }

  /// The visibility of the title bar. `.hidden` removes the window's title bar with its frame and buttons. `.visible` by default. Has no
  /// effect without a window.
  open var titleVisibility = UITitlebarTitleVisibility.visible {
    didSet { scene?.windowedDisplay?.setDecorated(titleVisibility == .visible) }
  }
}

/// The sizes that the user can give the window of a scene.
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
  private weak let scene: UIWindowScene?

  init(scene: UIWindowScene) { self.scene = scene }

  /// The minimum size of the window's content, in points; 200 × 200 by default. Has no effect without a window.
  open var minimumSize = CGSize(width: 200, height: 200) {
    didSet { scene?.windowedDisplay?.setMinimumSize(Size(width: max(1, minimumSize.width), height: max(1, minimumSize.height))) }
  }
}

extension UIWindowScene {
  /// The preferred geometry of a scene's window.
  @preconcurrency @MainActor open class GeometryPreferences: NSObject {
    /// The preferred geometry on a desktop.
    @preconcurrency @MainActor open class Mac: GeometryPreferences {
      /// The frame of the window's content in points. The origin is ignored, because the desktop determines the window's position. An empty
      /// size keeps the current one.
      open var systemFrame: CGRect

      /// Creates preferences for a size.
      public init(systemFrame: CGRect = .null) { self.systemFrame = systemFrame }
    }
  }

  /// Requests another size of the scene's window. If the desktop agrees, the size changes later, as if the user had changed it.
  ///
  /// Before the launch has ended, it is the size with which the window opens. `errorHandler` is called immediately if no size is requested
  /// or the display cannot change it.
  public func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: (@MainActor (any Error) -> Void)? = nil) {
    guard let frame = (geometryPreferences as? GeometryPreferences.Mac)?.systemFrame, !frame.isNull, !frame.isEmpty,
      let display = windowedDisplay
    else {
      errorHandler?(UISceneError(.geometryRequestUnsupported))
      return
    }
    display.resize(to: Size(width: frame.width, height: frame.height))
  }

  var windowedDisplay: (any WindowedDisplay)? { runtime.driver?.display as? any WindowedDisplay }
}
