public import Foundation

/// The appearance of the pointer, and the effect on the view that it is over. Immutable.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  /// The kind of a style.
  enum Content {
    case effect(UIPointerEffect, UIPointerShape?)
    case shape(UIPointerShape)
    case hidden, system
  }
  let content: Content
  init(_ content: Content) { self.content = content }

  /// Creates a style with an effect on a view. The pointer stays an arrow, as usual on desktops, whereas UIKit's pointer turns into `shape`
  /// behind a highlighted view. Here, the highlight has this shape, in the coordinates of the container of the effect's preview; the
  /// default is a rounded rectangle around the view.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(.effect(effect, shape)) }
  /// Creates a style with a custom shape of the pointer.
  public convenience init(shape: UIPointerShape) { self.init(.shape(shape)) }
  /// Returns a style that hides the pointer.
  public class func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }
  /// Returns the style of the system's pointer.
  public class func system() -> UIPointerStyle { UIPointerStyle(.system) }
}

/// An effect on a view while the pointer is over it.
public enum UIPointerEffect {
  /// One of the other effects, depending on the view: a view with a background is lifted, a small one is highlighted, and a large one is
  /// tinted.
  case automatic(UITargetedPreview)
  /// A light shape appears behind the view's content.
  case highlight(UITargetedPreview)
  /// The view grows a little and has a shadow.
  case lift(UITargetedPreview)
  /// The view is tinted, grows and has a shadow, each as specified.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false, prefersScaledContent: Bool = true)

  /// The position of the tint.
  public enum TintMode: Int, Sendable {
    /// No tint.
    case none
    /// In front of the view's content.
    case overlay
    /// Behind the view's content.
    case underlay
  }

  /// The preview of the affected view.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }
}

/// A shape of the pointer, or of the highlight behind a view.
public enum UIPointerShape {
  /// A path. For a pointer, the origin of its coordinates is the hot spot.
  case path(UIBezierPath)
  /// A rounded rectangle. For a pointer, the origin of its coordinates is the hot spot.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// The beam between characters, with a length in points. The desktop's own beam is shown, regardless of the length.
  case verticalBeam(length: CGFloat)
  /// The beam for vertical text, with a length in points. The desktop's own beam is shown, regardless of the length.
  case horizontalBeam(length: CGFloat)

  /// The default corner radius of rounded rectangles, in points.
  public static let defaultCornerRadius: CGFloat = 8

  /// The outline; nil for beams.
  @MainActor var outline: UIBezierPath? {
    switch self {
    case .path(let path): path
    case .roundedRect(let rect, let radius): UIBezierPath(roundedRect: rect, cornerRadius: radius)
    case .verticalBeam, .horizontalBeam: nil
    }
  }
}
