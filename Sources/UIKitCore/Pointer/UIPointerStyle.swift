public import Foundation

/// What the pointer looks like, and what happens to what it is over. Immutable.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  /// What a style says.
  enum Content {
    case effect(UIPointerEffect, UIPointerShape?)
    case shape(UIPointerShape)
    case hidden, system
  }
  let content: Content
  init(_ content: Content) { self.content = content }

  /// An effect on a view. The pointer stays an arrow, as on desktops, where UIKit's turns into `shape` behind a view that is highlighted: that
  /// is shown there, in the coordinates of the container of the effect's preview; without one, a rounded rectangle around the view.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(.effect(effect, shape)) }
  /// A pointer of another shape.
  public convenience init(shape: UIPointerShape) { self.init(.shape(shape)) }
  /// No pointer.
  public class func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }
  /// The system's pointer.
  public class func system() -> UIPointerStyle { UIPointerStyle(.system) }
}

/// What happens to a view while the pointer is over it.
public enum UIPointerEffect {
  /// One of the others, by what the view is: a view with a background of its own is lifted, a small one is highlighted, and a large one is
  /// tinted.
  case automatic(UITargetedPreview)
  /// A light shape shows up behind what the view contains.
  case highlight(UITargetedPreview)
  /// The view grows a little and has a shadow.
  case lift(UITargetedPreview)
  /// The view is tinted, grows and has a shadow, as the program says.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false, prefersScaledContent: Bool = true)

  /// Where the tint of a view is.
  public enum TintMode: Int, Sendable {
    /// There is none.
    case none
    /// In front of the view's content.
    case overlay
    /// Behind it.
    case underlay
  }

  /// The view that the effect is on.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }
}

/// A shape of the pointer, or of what is behind a highlighted view.
public enum UIPointerShape {
  /// A path. As a pointer it is around the point that it points to, which is the path's origin.
  case path(UIBezierPath)
  /// A rounded rectangle, likewise.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// The beam between characters, so many points high. The desktop's has a height of its own.
  case verticalBeam(length: CGFloat)
  /// The beam for text that is written from top to bottom. The desktop's has a length of its own.
  case horizontalBeam(length: CGFloat)

  /// The radius of rounded rectangles without one of their own, in points.
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
