internal import Foundation

/// The key path of an animatable layer property, or of a part of one.
struct AnimatedKey: Hashable {
  /// The properties, with their names in key paths.
  enum Property: String {
    case opacity, position, anchorPoint, bounds, transform, sublayerTransform, zPosition
    case cornerRadius, backgroundColor, borderColor, borderWidth
    case shadowColor, shadowOpacity, shadowRadius, shadowOffset
    case colors, locations, startPoint, endPoint
    case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
    case fontSize, foregroundColor
    case contentsRect, contentsCenter
  }
  /// A part of a property.
  enum Part: Hashable {
    case whole
    /// Some of the property's numbers, as a value of this kind.
    case numbers(Range<Int>, AnimatedNumbers.Kind)
    case turn(CATransform3D.Part)
  }
  let property: Property
  let part: Part

  /// Creates the key for a key path; nil if there is no such property.
  init?(_ path: String) {
    let names = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let property = Property(rawValue: String(names[0])) else { return nil }
    self.property = property
    guard names.count > 1 else {
      part = .whole
      return
    }
    guard let part = Self.part(String(names[1]), of: property) else { return nil }
    self.part = part
  }

  private static func part(_ name: String, of property: Property) -> Part? {
    switch property {
    case .position, .anchorPoint, .startPoint, .endPoint: point(name, at: 0)
    case .shadowOffset: size(name, at: 0)
    case .bounds, .contentsRect, .contentsCenter:
      switch name {
      case "origin": .numbers(0..<2, .point)
      case "size": .numbers(2..<4, .size)
      default:
        if name.hasPrefix("origin.") {
          point(String(name.dropFirst(7)), at: 0)
        } else if name.hasPrefix("size.") {
          size(String(name.dropFirst(5)), at: 2)
        } else {
          nil
        }
      }
    case .transform, .sublayerTransform: CATransform3D.Part(name).map { .turn($0) }
    default: nil
    }
  }
  private static func point(_ name: String, at index: Int) -> Part? { number(["x", "y"].firstIndex(of: name), at: index) }
  private static func size(_ name: String, at index: Int) -> Part? { number(["width", "height"].firstIndex(of: name), at: index) }
  private static func number(_ number: Int?, at index: Int) -> Part? { number.map { .numbers(index + $0..<index + $0 + 1, .number) } }
}
