import Foundation

@testable import UIKitCore

/// The behaviour of a stack view as arithmetic on rectangles: the oracle for ``UIStackView``, which uses constraints and the solver.
struct NaiveStack {
  /// An arranged view.
  struct Part {
    /// The size of its content along the axis and across it, in points.
    var along: CGFloat
    var across: CGFloat
    var isHidden = false
    /// How strongly it resists being longer, and shorter, than its content along the axis. No two in a stack are equal.
    var hugging: Float = 250
    var resistance: Float = 750
    /// The custom spacing after it, if any.
    var gapAfter: CGFloat?
  }

  /// A view's position along the axis and across it, from the leading top corner of the canvas.
  struct Span: Equatable {
    var begin: CGFloat
    var end: CGFloat
  }

  var parts: [Part]
  var distribution: UIStackView.Distribution
  var alignment: UIStackView.Alignment
  var spacing: CGFloat

  private var visible: [Part] { parts.filter { !$0.isHidden } }
  /// The spacings between visible neighbours.
  private var gaps: [CGFloat] { visible.dropLast().map { $0.gapAfter ?? spacing } }
  private var equalGap: CGFloat { gaps.max() ?? 0 }

  /// The minimal length along the axis in which the spacings fit.
  var minimumLength: CGFloat {
    distribution == .equalSpacing ? equalGap * CGFloat(gaps.count) : gaps.reduce(0, +)
  }

  /// The size that the content needs.
  var naturalSize: (along: CGFloat, across: CGFloat) {
    let views = visible
    let sum = views.map(\.along).reduce(0, +)
    let along: CGFloat
    switch distribution {
    case .fillEqually: along = CGFloat(views.count) * (views.map(\.along).max() ?? 0) + gaps.reduce(0, +)
    case .equalSpacing: along = sum + equalGap * CGFloat(gaps.count)
    case .equalCentering:
      along = ((views.first?.along ?? 0) + (views.last?.along ?? 0)) / 2 + centerDistance * CGFloat(gaps.count)
    default: along = sum + gaps.reduce(0, +)
    }
    return (along, parts.map(\.across).max() ?? 0)
  }

  /// The minimal distance of equally spaced centres.
  private var centerDistance: CGFloat {
    let views = visible
    return gaps.indices.map { views[$0].along / 2 + gaps[$0] + views[$0 + 1].along / 2 }.max() ?? 0
  }

  /// Returns the positions of the visible views along the axis on a canvas of length `length`, in a stack of length `whole` including its
  /// margins. Nil if no simple rule applies: centres that cannot be equally spaced.
  func spansAlong(_ length: CGFloat, whole: CGFloat) -> [Span]? {
    let views = visible
    guard !views.isEmpty else { return [] }
    var lengths = views.map(\.along)
    var distances = gaps
    switch distribution {
    case .fillEqually:
      lengths = views.map { _ in (length - gaps.reduce(0, +)) / CGFloat(views.count) }
    case .fillProportionally:
      let total = lengths.reduce(gaps.reduce(0, +), +)
      lengths = lengths.map { $0 / total * whole }
      // The last views get the rest: their fractions have the lowest priority.
      var rest = length - gaps.reduce(0, +) - lengths.reduce(0, +)
      for index in lengths.indices.reversed() where rest != 0 {
        let change = max(rest, -lengths[index])
        lengths[index] += change
        rest -= change
      }
    case .equalSpacing:
      distances = gaps.map { _ in equalGap }
      let rest = length - lengths.reduce(0, +) - distances.reduce(0, +)
      if rest > 0, !distances.isEmpty {
        distances = distances.map { $0 + rest / CGFloat(distances.count) }
      } else {
        lengths = fitted(views, rest)
      }
    case .equalCentering:
      let span = length - (lengths[0] + lengths[lengths.count - 1]) / 2
      guard !gaps.isEmpty else { lengths = [length]; break }
      guard span / CGFloat(gaps.count) >= centerDistance else { return nil }
      let distance = span / CGFloat(gaps.count)
      return lengths.indices.map { index in
        let center = lengths[0] / 2 + distance * CGFloat(index)
        return Span(begin: center - lengths[index] / 2, end: center + lengths[index] / 2)
      }
    default:
      lengths = fitted(views, length - lengths.reduce(0, +) - gaps.reduce(0, +))
    }
    var place: CGFloat = 0
    return lengths.indices.map { index in
      defer { place += lengths[index] + (index < distances.count ? distances[index] : 0) }
      return Span(begin: place, end: place + lengths[index])
    }
  }

  /// Returns the lengths with `rest` more or less room than content: the view with the weakest hugging takes all additional room, and the
  /// views with the weakest resistance shrink first, up to their whole length.
  private func fitted(_ views: [Part], _ rest: CGFloat) -> [CGFloat] {
    var lengths = views.map(\.along)
    var rest = rest
    if rest > 0, let index = views.indices.min(by: { views[$0].hugging < views[$1].hugging }) {
      lengths[index] += rest
      return lengths
    }
    for index in views.indices.sorted(by: { views[$0].resistance < views[$1].resistance }) where rest < 0 {
      let change = max(rest, -lengths[index])
      lengths[index] += change
      rest -= change
    }
    return lengths
  }

  /// Returns the position of a view across the axis, on a canvas of breadth `breadth`.
  func spanAcross(_ part: Part, _ breadth: CGFloat) -> Span {
    let length = min(part.across, breadth)
    switch alignment {
    case .leading: return Span(begin: 0, end: length)
    case .trailing: return Span(begin: breadth - length, end: breadth)
    case .center: return Span(begin: (breadth - length) / 2, end: (breadth + length) / 2)
    default: return Span(begin: 0, end: breadth)
    }
  }
}
