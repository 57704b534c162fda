package import HitchlessBase

/// The size of a template: two dimensions, resolved against the container in which the element is placed.
package struct LayoutSize: Hashable, Sendable {
  /// The width.
  package var width: LayoutDimension
  /// The height.
  package var height: LayoutDimension

  /// A size whose parts may be absolute, estimated or fractions of the container.
  package init(width: LayoutDimension, height: LayoutDimension) {
    self.width = width
    self.height = height
  }

  /// The axes whose length the element itself decides.
  package var estimatedAxes: AxisSet {
    var axes: AxisSet = []
    if width.isEstimated { axes.insert(.horizontal) }
    if height.isEstimated { axes.insert(.vertical) }
    return axes
  }

  /// The size in points inside `container`, with estimates where nothing is known.
  package func resolved(in container: Size) -> Size {
    Size(width: width.resolved(in: container), height: height.resolved(in: container))
  }
}
