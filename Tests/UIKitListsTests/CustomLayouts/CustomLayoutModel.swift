import Foundation
import HitchlessTesting

/// Where the elements of the custom layouts of this folder are, computed from the numbers of the tiles alone: each element by itself, without
/// any state from earlier.
struct CustomLayoutModel {
  /// A tile, a header or a line.
  struct Element: Equatable, CustomStringConvertible {
    var name: String
    var center: CGPoint
    var size: CGSize
    var alpha: CGFloat = 1
    /// The factor by which the element is enlarged.
    var scale: CGFloat = 1
    var angle: CGFloat = 0

    init(_ name: String, _ frame: CGRect) { (self.name, center, size) = (name, CGPoint(x: frame.midX, y: frame.midY), frame.size) }
    init(_ name: String, center: CGPoint, size: CGSize) { (self.name, self.center, self.size) = (name, center, size) }

    var description: String { "\(name) at \(center) \(size) alpha \(alpha) scale \(scale) angle \(angle)" }

    /// Returns whether two elements are the same, but for rounding errors.
    func isEqual(_ other: Element) -> Bool {
      func isEqual(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 1e-6 }
      return name == other.name && isEqual(center.x, other.center.x) && isEqual(center.y, other.center.y)
        && isEqual(size.width, other.size.width) && isEqual(size.height, other.size.height) && isEqual(alpha, other.alpha)
        && isEqual(scale, other.scale) && isEqual(sin(angle), sin(other.angle)) && isEqual(cos(angle), cos(other.angle))
    }
    /// Whether any part of the element may be in a rectangle. An edge that they share does not count.
    func touches(_ rect: CGRect) -> Bool {
      let (sine, cosine) = (abs(sin(angle)), abs(cos(angle)))
      let (width, height) = (
        (size.width * cosine + size.height * sine) * scale, (size.width * sine + size.height * cosine) * scale
      )
      return center.x + width / 2 > rect.minX + 1e-6 && center.x - width / 2 < rect.maxX - 1e-6
        && center.y + height / 2 > rect.minY + 1e-6 && center.y - height / 2 < rect.maxY - 1e-6
    }
  }

  let kind: CustomLayoutFuzzTests.Kind
  let sections: [[Int]]
  /// The visible part of the content.
  let bounds: CGRect
  private var width: CGFloat { bounds.width }

  /// Returns all elements, in no particular order.
  func elements() -> [Element] {
    switch kind {
    case .sticky: sticky()
    case .parallax: rows(80)
    case .compositional: rows(37)
    case .carousel: carousel()
    case .waterfall: waterfall()
    case .circle: circle()
    case .chat: chat()
    case .timeline: timeline()
    }
  }

  private func rows(_ height: CGFloat) -> [Element] {
    sections[0].enumerated().map { Element("\($1)", CGRect(x: 0, y: CGFloat($0) * height, width: width, height: height)) }
  }

  private func sticky() -> [Element] {
    sections.indices.flatMap { section in
      let above = sections[..<section].reduce(0) { $0 + 20 + CGFloat($1.count) * 30 }
      let length = 20 + CGFloat(sections[section].count) * 30
      // The header is at the top of the view, but not above its section and not below it.
      let top = bounds.minY <= above ? above : bounds.minY + 20 >= above + length ? above + length - 20 : bounds.minY
      return [Element("\(7 + section)", CGRect(x: 0, y: top, width: width, height: 20))]
        + sections[section].enumerated().map {
          Element("\($1)", CGRect(x: 0, y: above + 20 + CGFloat($0) * 30, width: width, height: 30))
        }
    }
  }

  private func carousel() -> [Element] {
    sections[0].enumerated().map { index, number in
      var card = Element(
        "\(number)", center: CGPoint(x: width / 2 + CGFloat(index) * 100, y: bounds.height / 2), size: CGSize(width: 80, height: 120))
      // One step from the middle, a card has its own size and half its opacity.
      let nearness = max(0, 1 - abs(card.center.x - bounds.midX) / 100)
      (card.scale, card.alpha) = (1 + 0.2 * nearness, 0.5 + 0.5 * nearness)
      return card
    }
  }

  private func waterfall() -> [Element] {
    var columns: [[CGFloat]] = [[], []]
    return sections[0].map { number in
      let lengths = columns.map { $0.reduce(0, +) }
      let column = lengths[1] < lengths[0] ? 1 : 0
      let height = 25 + CGFloat(number * 17 % 30)
      columns[column].append(height)
      return Element("\(number)", CGRect(x: CGFloat(column) * width / 2, y: lengths[column], width: width / 2, height: height))
    }
  }

  private func circle() -> [Element] {
    sections[0].enumerated().map { index, number in
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(sections[0].count)
      var tile = Element(
        "\(number)", center: CGPoint(x: bounds.midX + 70 * cos(angle), y: bounds.midY + 70 * sin(angle)),
        size: CGSize(width: 40, height: 40))
      tile.angle = angle
      return tile
    }
  }

  private func chat() -> [Element] {
    sections[0].indices.map { index in
      let number = sections[0][index]
      let above = sections[0][..<index].reduce(0) { $0 + 24 + CGFloat(abs($1) * 13 % 40) }
      let left = number % 2 == 0 ? width * 0.4 : 0
      return Element("\(number)", CGRect(x: left, y: above, width: width * 0.6, height: 20 + CGFloat(abs(number) * 13 % 40)))
    }
  }

  private func timeline() -> [Element] {
    (0..<12).map { Element("line", CGRect(x: 0, y: CGFloat($0) * 50, width: width, height: 1)) }
      + sections[0].enumerated().map { Element("\($1)", CGRect(x: 40, y: CGFloat($0) * 75 + 10, width: 120, height: 50)) }
  }
}

extension TileProbe {
  /// The elements that the view shows.
  var shownElements: [CustomLayoutModel.Element] {
    view.subviews.compactMap { $0 as? UICollectionReusableView }.filter { !$0.isHidden }.map { shown in
      var element = CustomLayoutModel.Element(
        (shown as? TileView).map { "\($0.number)" } ?? "line", center: shown.center, size: shown.bounds.size)
      let transform = shown.transform3D
      element.alpha = shown.alpha
      element.scale = hypot(transform.m11, transform.m12)
      element.angle = atan2(transform.m12, transform.m11)
      return element
    }
  }
}
