internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// An animated value, represented by numbers.
struct AnimatedNumbers: Hashable {
  /// The meaning of the numbers.
  enum Kind: Hashable {
    /// One number.
    case number
    case point, size, rect
    /// Red, green, blue and alpha.
    case color
    /// Four numbers for each colour.
    case colors
    /// A list of any length.
    case list
    /// Sixteen numbers, row by row.
    case transform
    /// The coordinates of the points of these elements; the positions of the elements' own points are irrelevant.
    case path([Path.PathElement])
  }
  let kind: Kind
  var numbers: [Double]

  init(_ kind: Kind, _ numbers: [Double]) { (self.kind, self.numbers) = (kind, numbers) }
  init(_ point: CGPoint) { self.init(.point, [Double(point.x), Double(point.y)]) }
  init(_ size: CGSize) { self.init(.size, [Double(size.width), Double(size.height)]) }
  init(_ rect: Rect) { self.init(.rect, [rect.minX, rect.minY, rect.width, rect.height]) }
  init(_ color: PixelColor) { self.init(.color, color.numbers) }
  init(_ colors: [PixelColor]) { self.init(.colors, colors.flatMap(\.numbers)) }
  init(_ path: Path?) {
    let strokes = path?.strokes ?? []
    self.init(.path(strokes.map { $0.replacingPoints { _ in .zero } }), strokes.flatMap { $0.points.flatMap { [$0.x, $0.y] } })
  }
  init(_ transform: CATransform3D) { self.init(.transform, transform.numbers) }

  /// Creates a value of the same kind as `other` from a program's value; nil if that is of another kind or not finite.
  init?(_ given: Any, like other: AnimatedNumbers) {
    let value = (given as? NSValue).map(\.content) ?? given
    switch other.kind {
    case .number:
      guard let number = Self.number(value) else { return nil }
      self.init(.number, [number])
    case .point:
      // For `transform.translation`, sizes and points are accepted for each other.
      guard let point = value as? CGPoint ?? (value as? CGSize).map({ CGPoint(x: $0.width, y: $0.height) }) else { return nil }
      self.init(point)
    case .size:
      guard let size = value as? CGSize ?? (value as? CGPoint).map({ CGSize(width: $0.x, height: $0.y) }) else { return nil }
      self.init(size)
    case .rect:
      guard let rect = value as? CGRect else { return nil }
      self.init(rect.engine)
    case .color:
      guard let color = value as? CGColor else { return nil }
      self.init(color.pixel)
    case .colors:
      guard let colors = value as? [CGColor] else { return nil }
      self.init(colors.map(\.pixel))
    case .list:
      guard let list = value as? [Any] else { return nil }
      self.init(.list, list.compactMap(Self.number))
    case .transform:
      guard let transform = value as? CATransform3D else { return nil }
      self.init(transform)
    case .path:
      guard let path = value as? CGPath else { return nil }
      self.init(path.engine)
    }
    guard numbers.allSatisfy(\.isFinite) else { return nil }
  }

  /// Creates a value for a property whose kind is determined only by the value; nil if it is not a number, geometry or colour.
  init?(guessing given: Any) {
    let value = (given as? NSValue).map(\.content) ?? given
    switch value {
    case let point as CGPoint: self.init(point)
    case let size as CGSize: self.init(size)
    case let rect as CGRect: self.init(rect.engine)
    case let color as CGColor: self.init(color.pixel)
    case let color as UIColor: self.init(color.cgColor.pixel)
    case let transform as CATransform3D: self.init(transform)
    default:
      guard let number = Self.number(value) else { return nil }
      self.init(.number, [number])
    }
    guard numbers.allSatisfy(\.isFinite) else { return nil }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let number as Bool: number ? 1 : 0
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  // MARK: Arithmetic

  /// Returns the value at `fraction` of the way to `other`; one of the two if they do not have the same number of components.
  func mixed(with other: AnimatedNumbers, _ fraction: Double) -> AnimatedNumbers {
    guard kind == other.kind, numbers.count == other.numbers.count else { return fraction < 1 ? self : other }
    if kind == .transform {
      let mixed = transform.turned(to: other.transform, fraction)
      return AnimatedNumbers(mixed ?? CATransform3D(transform.engine.mixed(with: other.transform.engine, fraction)))
    }
    return AnimatedNumbers(kind, zip(numbers, other.numbers).map { $0 + ($1 - $0) * fraction })
  }

  /// Returns the sum; for transforms, `other` followed by this one.
  func adding(_ other: AnimatedNumbers) -> AnimatedNumbers {
    guard kind == other.kind, numbers.count == other.numbers.count else { return self }
    if kind == .transform { return AnimatedNumbers(CATransform3DConcat(other.transform, transform)) }
    return AnimatedNumbers(kind, zip(numbers, other.numbers).map { $0 + $1 })
  }
  /// Returns the sum with `count` times `other`. O(log count).
  func adding(_ other: AnimatedNumbers, times count: Int) -> AnimatedNumbers {
    var (sum, part, count) = (self, other, count)
    while count > 0 {
      if count & 1 == 1 { sum = part.adding(sum) }
      part = part.adding(part)
      count >>= 1
    }
    return sum
  }
  /// The value whose sum with this one is zero. A transform that is not affine or not invertible is returned unchanged.
  var negated: AnimatedNumbers {
    guard kind == .transform else { return AnimatedNumbers(kind, numbers.map { -$0 }) }
    guard CATransform3DIsAffine(transform), let inverse = transform.projected.inverse else { return self }
    return AnimatedNumbers(CATransform3D(inverse))
  }

  /// Returns the distance to `other`.
  func distance(to other: AnimatedNumbers) -> Double {
    zip(numbers, other.numbers).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
  }

  // MARK: As values

  /// The value in the type that programs use.
  var value: Any {
    switch kind {
    case .number: number
    case .point: point
    case .size: size
    case .rect: CGRect(rect)
    case .color: CGColor(color)
    case .colors: colors.map { CGColor($0) }
    case .list: numbers.map { NSNumber(value: $0) }
    case .transform: transform
    case .path: CGPath(path)
    }
  }
  var number: Double { numbers.first ?? 0 }
  var point: CGPoint { numbers.count < 2 ? .zero : CGPoint(x: numbers[0], y: numbers[1]) }
  var size: CGSize { numbers.count < 2 ? .zero : CGSize(width: numbers[0], height: numbers[1]) }
  /// The rectangle, with nonnegative sides.
  var rect: Rect {
    numbers.count < 4 ? .zero : Rect(x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
  }
  /// The colour, with components from 0 to 1.
  var color: PixelColor { colors.first ?? .clear }
  var colors: [PixelColor] {
    func part(_ index: Int) -> Double { min(1, max(0, numbers[index])) }
    return stride(from: 0, to: numbers.count - 3, by: 4).map {
      PixelColor(red: part($0), green: part($0 + 1), blue: part($0 + 2), alpha: part($0 + 3))
    }
  }
  var transform: CATransform3D { CATransform3D(numbers: numbers) }
  /// The path; empty if this is not a path.
  var path: Path {
    guard case .path(let elements) = kind else { return .elements([]) }
    var index = 0
    return .elements(
      elements.map { element in
        element.replacingPoints { _ in
          defer { index += 2 }
          return Point(x: numbers[index], y: numbers[index + 1])
        }
      })
  }
}

extension Path.PathElement {
  /// The control points, followed by the end point.
  fileprivate var points: [Point] {
    switch self {
    case .move(let to), .line(let to): [to]
    case .quadratic(let control, let to): [control, to]
    case .cubic(let control1, let control2, let to): [control1, control2, to]
    case .close: []
    }
  }
  /// Returns the same element with each point replaced, in the order of ``points``.
  fileprivate func replacingPoints(_ change: (Point) -> Point) -> Path.PathElement {
    switch self {
    case .move(let to): .move(change(to))
    case .line(let to): .line(change(to))
    case .quadratic(let control, let to): .quadratic(control: change(control), to: change(to))
    case .cubic(let control1, let control2, let to): .cubic(control1: change(control1), control2: change(control2), to: change(to))
    case .close: .close
    }
  }
}

extension PixelColor {
  fileprivate var numbers: [Double] { [red, green, blue, alpha] }
}
