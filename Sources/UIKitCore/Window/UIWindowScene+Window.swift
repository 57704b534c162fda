internal import DisplayInterface
public import Foundation
internal import HitchlessBase

/// Whether a window's title bar is shown.
public enum UITitlebarTitleVisibility: Int, Sendable { case visible, hidden }

/// The title bar of a scene's window.
@preconcurrency @MainActor open class UITitlebar: NSObject {
  private weak let scene: UIWindowScene?

  init(scene: UIWindowScene) { self.scene = scene }

  /// `.hidden` takes the title bar off the window, with its frame and its buttons; `.visible` at first. Without a window it has no effect.
  open var titleVisibility = UITitlebarTitleVisibility.visible {
    didSet { scene?.windowedDisplay?.setDecorated(titleVisibility == .visible) }
  }
}

/// The sizes that a person can give the window of a scene.
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
  private weak let scene: UIWindowScene?

  init(scene: UIWindowScene) { self.scene = scene }

  /// The smallest size of the window's content, in points; 200 × 200 at first. Without a window it has no effect.
  open var minimumSize = CGSize(width: 200, height: 200) {
    didSet { scene?.windowedDisplay?.setMinimumSize(Size(width: max(1, minimumSize.width), height: max(1, minimumSize.height))) }
  }
}

extension UIWindowScene {
  /// Wishes for the geometry of a scene's window.
  @preconcurrency @MainActor open class GeometryPreferences: NSObject {
    /// Those for a desktop.
    @preconcurrency @MainActor open class Mac: GeometryPreferences {
      /// The frame of the window's content in points. Where the window is decides the desktop: the origin is ignored. An empty size keeps
      /// the present one.
      open var systemFrame: CGRect

      /// Wishes for a size.
      public init(systemFrame: CGRect = .null) { self.systemFrame = systemFrame }
    }
  }

  /// Asks for another size of the scene's window. The size follows later, if the desktop agrees, as if a person had changed it.
  ///
  /// Before the program has been launched it is the size with which the window opens. `errorHandler` is called, at once, if no size is
  /// asked for, or the display can not change it.
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
