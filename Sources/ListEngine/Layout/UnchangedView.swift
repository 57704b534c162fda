package import HitchlessBase
package import ListLayout

/// The scroll offsets at which a list shows the same elements at the same positions as after its last layout pass, so that a pass has
/// nothing to show, move or hide.
///
/// The elements in view determine at which offsets one of them leaves. Those that come next are found when cells to prepare are planned,
/// with ``add(_:in:)``; offsets at which the viewport shows more than was found are not among the known ones.
package struct UnchangedView: Hashable, Sendable {
  /// What the elements in view depend on besides the viewport. None of the numbers is ever used again for another state.
  package struct Basis: Hashable, Sendable {
    /// The generation of the list's data.
    package var generation: Int
    /// The number of changes of the layout's positions, see ``VisibleLayout/positions``.
    package var positions: Int
    /// The number of changes of the elements on screen.
    package var display: Int

    /// Creates a basis of these numbers.
    package init(generation: Int, positions: Int, display: Int) {
      self.generation = generation
      self.positions = positions
      self.display = display
    }
  }

  private let basis: Basis
  private let axis: LayoutAxis
  /// The viewport of the pass.
  private let viewport: Rect
  /// The part of the content, along the axis, whose elements are known.
  private var known: ClosedRange<Double>
  /// The offsets between which no known element appears or disappears, without the ends: at an offset at which an element only touches the
  /// viewport, layouts decide whether that counts.
  private var low = -Double.infinity
  private var high = Double.infinity

  /// Creates the view after a pass that found `elements` in `viewport`, in a list that scrolls along `axis`.
  package init(_ basis: Basis, viewport: Rect, axis: LayoutAxis, elements: [ElementAttributes]) {
    self.basis = basis
    self.viewport = viewport
    self.axis = axis
    known = Self.range(of: viewport, axis)
    add(elements, in: viewport)
  }

  /// Adds the elements that the same layout found in `rect`, which may include those in view. No effect if `rect` is not adjacent to the
  /// part that is known already. O(elements).
  package mutating func add(_ elements: [ElementAttributes], in rect: Rect) {
    let range = Self.range(of: rect, axis)
    let (across, needed) = (Self.range(of: rect, axis.perpendicular), Self.range(of: viewport, axis.perpendicular))
    guard range.overlaps(known), across.lowerBound <= needed.lowerBound, across.upperBound >= needed.upperBound else { return }
    known = min(known.lowerBound, range.lowerBound)...max(known.upperBound, range.upperBound)
    let seen = Self.range(of: viewport, axis)
    let length = seen.upperBound - seen.lowerBound
    for element in elements {
      let extent = Self.range(of: element.frame, axis)
      if element.touches(viewport) {
        low = max(low, extent.lowerBound - length)
        high = min(high, extent.upperBound)
      } else if extent.lowerBound >= seen.upperBound {
        high = min(high, extent.lowerBound - length)
      } else if extent.upperBound <= seen.lowerBound {
        low = max(low, extent.upperBound)
      }
    }
  }

  /// Returns whether the list certainly shows the same elements in `viewport` as after the pass. O(1).
  package func holds(_ basis: Basis, in viewport: Rect) -> Bool {
    let range = Self.range(of: viewport, axis)
    return basis == self.basis && viewport.size == self.viewport.size
      && Self.range(of: viewport, axis.perpendicular) == Self.range(of: self.viewport, axis.perpendicular) && low < range.lowerBound
      && range.lowerBound < high && known.lowerBound <= range.lowerBound && range.upperBound <= known.upperBound
  }

  private static func range(of rect: Rect, _ axis: LayoutAxis) -> ClosedRange<Double> {
    axis == .vertical ? rect.minY...max(rect.minY, rect.maxY) : rect.minX...max(rect.minX, rect.maxX)
  }
}
