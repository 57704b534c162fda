package import HitchlessBase

/// Where an element is and how it lies among the others.
package struct ElementAttributes: Hashable, Sendable {
  /// Which element.
  package var element: LayoutElement
  /// In the content's coordinates, in points; every edge is a whole device pixel.
  package var frame: Rect
  /// Higher is nearer to the eye.
  package var zIndex: Int
  /// The opacity; a layout's own is 1.
  package var alpha: Double
  /// The axes along which the element decides its own size: whoever shows it fits it and reports to `setMeasured`.
  package var selfSizingAxes: AxisSet
  /// Whether the size along those axes was reported; otherwise the frame holds the template's estimate.
  package var isMeasured: Bool
  /// Whether the element belongs to a section that scrolls across and moves with it: a cell or its badge. ``frame`` says where it is now.
  package var isInOrthogonalSection: Bool
  /// Whether the element floats: it is not where it belongs, but stays in view.
  package var isPinned = false
  /// Tells apart what the rest does not: a layout of a program's own that has an element look otherwise, by a transform for one, at the same
  /// place gives it another number.
  package var look = 0

  /// The attributes of `element`, which lies at `frame`, in points.
  package init(
    element: LayoutElement, frame: Rect, zIndex: Int = 0, alpha: Double = 1, selfSizingAxes: AxisSet = [],
    isMeasured: Bool = false, isInOrthogonalSection: Bool = false
  ) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
    self.alpha = alpha
    self.selfSizingAxes = selfSizingAxes
    self.isMeasured = isMeasured
    self.isInOrthogonalSection = isInOrthogonalSection
  }

  /// Whether somebody has to fit the element and report its size.
  package var needsMeasuring: Bool { !selfSizingAxes.isEmpty && !isMeasured }
}
