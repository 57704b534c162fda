package import HitchlessBase

/// The size of a template: two dimensions, resolved against the container in which the element is placed.
package struct LayoutSize: Hashable, Sendable {
  /// The width.
  package var width: LayoutDimension
  /// The height.
  package var height: LayoutDimension

  /// Creates a size whose dimensions may be absolute, estimated or fractions of the container.
  package init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }

  /// The axes along which the element determines its own length.
  package var estimatedAxes: AxisSet {
    var axes: AxisSet = []
    if width.isEstimated { axes.insert(.horizontal) }
    if height.isEstimated { axes.insert(.vertical) }
    return axes
  }

  /// Returns the size in points inside `container`, with estimates for unknown dimensions.
  package func resolved(in container: Size) -> Size {
    Size(width: width.resolved(in: container), height: height.resolved(in: container))
  }
}
