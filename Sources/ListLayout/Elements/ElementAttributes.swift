package import HitchlessBase

/// The frame, stacking order and other attributes of an element.
package struct ElementAttributes: Hashable, Sendable {
  /// The element.
  package var element: LayoutElement
  /// The frame in the content's coordinates, in points; every edge is on a whole device pixel.
  package var frame: Rect
  /// The stacking order; elements with higher values are in front.
  package var zIndex: Int
  /// The opacity; the engine's own layouts use 1.
  package var alpha: Double
  /// The axes along which the element decides its own size: the owner of its view measures it and reports the size to `setMeasured`.
  package var selfSizingAxes: AxisSet
  /// Whether the size along those axes has been reported; otherwise the frame has the template's estimate.
  package var isMeasured: Bool
  /// Whether the element belongs to an orthogonal section and moves with it: a cell or its badge. ``frame`` is its current position.
  package var isInOrthogonalSection: Bool
  /// Whether the element is pinned: it has left its natural position to stay in view.
  package var isPinned = false
  /// A number that distinguishes attributes which are otherwise equal: a program's own layout changes it when it gives an element at the
  /// same place a different look, for instance a transform.
  package var look = 0

  /// Creates the attributes of `element`, with a frame in points.
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

  /// Whether the element has to be measured and its size reported.
  package var needsMeasuring: Bool { !selfSizingAxes.isEmpty && !isMeasured }
}
