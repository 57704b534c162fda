internal import Foundation

/// The names of views that have no texts for assistive technologies.
@MainActor package enum AccessibilityTexts {
  /// Returns the label of `view` if it is an element itself, otherwise the texts in it; nil for none. O(views).
  package static func of(_ view: UIView) -> String? { view.isAccessibilityElement ? view.accessibilityLabel : inside(view) }

  /// Returns the texts in `view`, and the labels of its elements, in reading order; nil for none. O(views).
  package static func inside(_ view: UIView) -> String? {
    var found: [(text: String, origin: CGPoint)] = []
    func visit(_ here: UIView) {
      guard !here.isHidden, here.alpha >= 0.01, !here.accessibilityElementsHidden else { return }
      if here !== view, here.isAccessibilityElement {
        let texts = [here.accessibilityLabel, here.accessibilityValue].compactMap { $0 }.filter { !$0.isEmpty }
        if !texts.isEmpty { found.append((texts.joined(separator: ", "), here.convert(here.bounds, to: view).origin)) }
        return
      }
      here.subviews.forEach(visit)
    }
    visit(view)
    let texts = found.enumerated().sorted { a, b in
      (a.element.origin.y, a.element.origin.x, Double(a.offset)) < (b.element.origin.y, b.element.origin.x, Double(b.offset))
    }
    return texts.isEmpty ? nil : texts.map(\.element.text).joined(separator: ", ")
  }

  /// Whether `view` contains an element that the user can operate. O(views).
  package static func containsControls(_ view: UIView) -> Bool {
    view.subviews.contains { inner in
      guard !inner.isHidden, inner.alpha >= 0.01, inner.isUserInteractionEnabled else { return false }
      if inner.isAccessibilityElement { return !inner.accessibilityTraits.isDisjoint(with: doing) || inner is any UIKeyInput }
      return containsControls(inner)
    }
  }
  private static let doing: UIAccessibilityTraits = [.button, .link, .searchField, .keyboardKey, .adjustable, .toggleButton]

  /// Returns the name of an image: its label, or that of a symbol without the words for its appearance; nil for other images.
  static func name(of image: UIImage?) -> String? {
    if let label = image?.accessibilityLabel { return label }
    guard let name = image?.symbol?.name else { return nil }
    let looks: Set<Substring> = ["fill", "circle", "square", "slash"]
    let words = name.split(separator: ".")
    let kept = words.filter { !looks.contains($0) }
    return (kept.isEmpty ? words : kept).joined(separator: " ")
  }

  /// Returns a fraction as a percentage.
  static func percent(_ part: Double) -> String { "\(Int((min(max(0, part), 1) * 100).rounded()))%" }

  /// Returns a number without insignificant digits.
  static func number(_ value: Double) -> String {
    guard value.isFinite, let whole = Int(exactly: value.rounded()), Double(whole) == value else { return "\(value)" }
    return "\(whole)"
  }
}

extension UIControl {
  /// Returns `traits` together with those of the control's state.
  package func accessibilityTraits(_ traits: UIAccessibilityTraits) -> UIAccessibilityTraits {
    var traits = traits
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
}
