public import Foundation
internal import HitchlessBase
package import LayerTree

/// An outline that does not change.
public final class CGPath: Hashable, @unchecked Sendable {
  /// The outline as the engines have it.
  package let engine: Path

  package init(_ engine: Path) { self.engine = engine }
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(.roundedRect(rect.engine, CornerRadii(0)))
  }
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(.roundedRect(rect.engine, CornerRadii(Double(min(cornerWidth, cornerHeight)))))
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.engine == b.engine }
  public func hash(into hasher: inout Hasher) { hasher.combine(engine) }
}
