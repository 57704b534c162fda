import HitchlessBase
import ListLayout
import TestSupport

/// An item or a group of a random compositional layout.
struct NestedNode {
  enum Length: Hashable {
    case absolute(Double), fraction(Double), estimated(Double)

    func points(_ container: Double) -> Double {
      switch self {
      case .absolute(let points), .estimated(let points): points
      case .fraction(let part): container * part
      }
    }
    var isEstimated: Bool { if case .estimated = self { true } else { false } }
    var isAbsolute: Bool { if case .absolute = self { true } else { false } }
    var isFraction: Bool { if case .fraction = self { true } else { false } }
  }
  indirect enum Content {
    case cell
    /// With a count, the first node repeated that many times, sharing the length; otherwise all of them, repeated until the next does not
    /// fit.
    case group(axis: LayoutAxis, [NestedNode], count: Int?, spacing: Double, isFlexible: Bool)
  }
  var width: Length
  var height: Length
  var insets = EdgeInsets.zero
  /// The space that the parent group keeps free around the node.
  var edgeSpacing = LayoutEdgeSpacing()
  var content = Content.cell

  func length(_ axis: LayoutAxis) -> Length { axis == .horizontal ? width : height }
  /// Returns the minimal space on both sides along an axis.
  func edges(_ axis: LayoutAxis) -> Double {
    (edgeSpacing.before(axis)?.minimum ?? 0) + (edgeSpacing.after(axis)?.minimum ?? 0)
  }
  var estimatedAxes: AxisSet {
    var axes: AxisSet = []
    if width.isEstimated { axes.insert(.horizontal) }
    if height.isEstimated { axes.insert(.vertical) }
    return axes
  }
  /// The effective insets: none along axes that the item sizes itself.
  var effectiveInsets: EdgeInsets {
    var insets = insets
    if width.isEstimated { (insets.left, insets.right) = (0, 0) }
    if height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  var compiled: LayoutItemTemplate {
    func width(_ length: Length) -> LayoutDimension {
      switch length {
      case .absolute(let points): .absolute(points)
      case .fraction(let part): .fractionalWidth(part)
      case .estimated(let points): .estimated(points)
      }
    }
    func height(_ length: Length) -> LayoutDimension {
      if case .fraction(let part) = length { return .fractionalHeight(part) }
      return width(length)
    }
    var template = LayoutItemTemplate(
      size: LayoutSize(width: width(self.width), height: height(self.height)), contentInsets: insets,
      edgeSpacing: edgeSpacing)
    if case .group(let axis, let members, let count, let spacing, let isFlexible) = content {
      let compiled = members.map(\.compiled)
      template.content = .group(
        axis: axis, members: count.map { .repeating(compiled[0], count: $0, fitting: true) } ?? .repeatingToFill(compiled),
        spacing: isFlexible ? .flexible(spacing) : .fixed(spacing))
    }
    return template
  }

  // MARK: At random

  /// Returns the outermost group of a section whose lines follow one another along `lineAxis`. All lengths are exact in binary, so that
  /// sums do not depend on their order.
  static func randomGroup(
    _ random: inout SplitMix64, lineAxis: LayoutAxis, isOrthogonal: Bool, selfSizes: Bool
  ) -> NestedNode {
    let axis: LayoutAxis = random.below(2) == 0 ? .horizontal : .vertical
    let depth = 1 + random.below(3)
    // A section that scrolls across may be as high as its cells request; others size themselves along the lines.
    let sizesAcross = isOrthogonal && random.below(2) == 0
    let sizedAxis = sizesAcross ? lineAxis.perpendicular : lineAxis
    var group = randomGroup(&random, axis: axis, depth: depth, sizedAxis: sizedAxis, selfSizes: selfSizes)
    // Lines are beside one another: they have their own length along, and usually the section's width across.
    let along: Length =
      selfSizes && !sizesAcross && random.below(2) == 0
      ? .estimated(Double(40 + random.below(60))) : .absolute(Double(60 + random.below(200)))
    let across: Length =
      selfSizes && sizesAcross
      ? .estimated(Double(40 + random.below(60))) : random.below(3) == 0 ? .fraction(0.5) : .fraction(1)
    (group.width, group.height) = lineAxis == .horizontal ? (along, across) : (across, along)
    return group
  }

  private static func randomGroup(
    _ random: inout SplitMix64, axis: LayoutAxis, depth: Int, sizedAxis: LayoutAxis, selfSizes: Bool
  ) -> NestedNode {
    let members = (0..<1 + random.below(3)).map { _ in
      depth > 1 && random.below(2) == 0
        ? nested(&random, axis: axis, depth: depth, sizedAxis: sizedAxis, selfSizes: selfSizes)
        : NestedNode(
          width: length(&random, isSized: sizedAxis == .horizontal, selfSizes),
          height: length(&random, isSized: sizedAxis == .vertical, selfSizes),
          insets: insets(&random), edgeSpacing: edgeSpacing(&random))
    }
    return NestedNode(
      width: .fraction(1), height: .fraction(1), insets: insets(&random),
      content: .group(
        axis: axis, members, count: random.below(3) == 0 ? 1 + random.below(4) : nil, spacing: Double(random.below(16)) / 2,
        isFlexible: random.below(3) == 0))
  }
  private static func nested(
    _ random: inout SplitMix64, axis: LayoutAxis, depth: Int, sizedAxis: LayoutAxis, selfSizes: Bool
  ) -> NestedNode {
    var group = randomGroup(&random, axis: axis.perpendicular, depth: depth - 1, sizedAxis: sizedAxis, selfSizes: selfSizes)
    group.width = length(&random, isSized: sizedAxis == .horizontal, selfSizes)
    group.height = length(&random, isSized: sizedAxis == .vertical, selfSizes)
    group.edgeSpacing = edgeSpacing(&random)
    return group
  }
  private static func length(_ random: inout SplitMix64, isSized: Bool, _ selfSizes: Bool) -> Length {
    if isSized, selfSizes, random.below(2) == 0 { return .estimated(Double(20 + random.below(60))) }
    return random.below(2) == 0 ? .fraction([0.25, 0.5, 1][random.below(3)]) : .absolute(Double(40 + random.below(240)) / 2)
  }
  private static func edgeSpacing(_ random: inout SplitMix64) -> LayoutEdgeSpacing {
    guard random.below(3) == 0 else { return LayoutEdgeSpacing() }
    func spacing() -> LayoutSpacing? {
      switch random.below(4) {
      case 0: .fixed(Double(random.below(12)) / 2)
      case 1: .flexible(Double(random.below(12)) / 2)
      default: nil
      }
    }
    return LayoutEdgeSpacing(leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
  }
  private static func insets(_ random: inout SplitMix64) -> EdgeInsets {
    guard random.below(3) == 0 else { return .zero }
    return EdgeInsets(
      top: Double(random.below(4)), left: Double(random.below(6)) / 2, bottom: Double(random.below(4)), right: Double(random.below(4)))
  }
}
