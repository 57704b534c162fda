internal import Foundation

extension LayoutReference {
  /// The name of the item in messages.
  var name: String { view.map(Self.name) ?? guide.map(Self.name) ?? "(nil)" }

  /// Returns the name of a view in messages: its accessibility identifier, or else its class, its address and the beginning of its text.
  static func name(_ view: UIView) -> String {
    if let identifier = view.accessibilityIdentifier { return String.shortened(identifier) }
    let text = ((view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle).map { "'\(String.shortened($0))'" } ?? ""
    return "\(type(of: view)):\(address(of: view))\(text)"
  }

  /// Returns the class, the address and the identifier of a guide.
  static func name(_ guide: UILayoutGuide) -> String {
    "\(type(of: guide)):\(address(of: guide))\(guide.identifier.isEmpty ? "" : "'\(guide.identifier)'")"
  }
}

extension String {
  /// Returns the first 25 characters, on one line.
  fileprivate static func shortened(_ text: String) -> String {
    let line = text.replacingOccurrences(of: "\n", with: "\\n")
    return line.count > 25 ? "\(line.prefix(25))..." : line
  }
}

private func address(of object: AnyObject) -> String { "0x" + String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16) }

extension ConstraintSide {
  /// The side in UIKit's notation, such as `UILabel:0x….width`.
  var description: String {
    let end = Self.describe(reference, attribute)
    guard let origin else { return end }
    return "(\(end) - \(Self.describe(origin.reference, origin.attribute)))"
  }

  private static func describe(_ reference: LayoutReference, _ attribute: NSLayoutConstraint.Attribute) -> String {
    "\(reference.name).\(attribute.name)"
  }
}

extension NSLayoutConstraint {
  /// The sides, for messages about anchors.
  var sideDescriptions: String { "<\(first.description)> and <\(second?.description ?? "nil")>" }

  /// The constraint in the form of UIKit's messages: `<NSLayoutConstraint:0x… UILabel:0x….width == 100   (active)>`; a distance is written
  /// in visual format.
  var equation: String {
    let name = identifier.map { "'\($0)' " } ?? ""
    let strength = priority == .required ? "" : " priority:\(Self.number(CGFloat(priority.rawValue)))"
    let names = visualBody?.contains("|") == true ? holder.map { ", names: '|':\(LayoutReference.name($0)) " } ?? "" : ""
    return
      "<NSLayoutConstraint:\(address(of: self)) \(name)\(visualBody ?? plainBody)\(strength)   (\(isActive ? "active" : "inactive")\(names))>"
  }

  private static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

  private var sign: String {
    switch relation {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  private var plainBody: String {
    guard let second else { return "\(first.description) \(sign) \(Self.number(constant))" }
    var right = second.description
    if multiplier == -1 { right = "-\(right)" } else if multiplier != 1 { right = "\(Self.number(multiplier))*\(right)" }
    if constant != 0 { right += " \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))" }
    return "\(first.description) \(sign) \(right)"
  }

  // MARK: Distances

  /// The pairs of edges between which a visual format has distances.
  private static let edges: [(lower: Attribute, upper: Attribute, direction: String, suffix: String)] = [
    (.leading, .trailing, "H", ""), (.left, .right, "H", "(LTR)"), (.top, .bottom, "V", ""),
  ]

  private var isDistance: Bool { multiplier == 1 && first.origin == nil && second?.origin == nil }

  /// The distance as `H:[A]-(8)-[B]`, `V:|-(8)-[A]` or `H:[A]-(8)-|`; nil if the constraint is not such a distance.
  private var visualBody: String? {
    guard let second, isDistance, let a = first.reference.view else { return nil }
    let symbol = relation == .equal ? "" : sign
    let distance = "-(\(symbol)\(Self.number(constant)))-"
    for edge in Self.edges {
      let prefix = "\(edge.direction):"
      if first.attribute == edge.lower, second.attribute == edge.upper, second.reference.view?.superview === a.superview {
        return "\(prefix)[\(second.reference.name)]\(distance)[\(first.reference.name)]\(edge.suffix)"
      }
      if first.attribute == edge.lower, second.attribute == edge.lower, let outer = second.reference.view, a.superview === outer {
        return "\(prefix)|\(distance)[\(first.reference.name)]\(edge.suffix)"
      }
      if first.attribute == edge.upper, second.attribute == edge.upper, let inner = second.reference.view, inner.superview === a {
        return "\(prefix)[\(second.reference.name)]\(distance)|\(edge.suffix)"
      }
    }
    return nil
  }
}
