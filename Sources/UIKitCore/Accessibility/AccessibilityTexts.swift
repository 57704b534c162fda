internal import Foundation

/// What views are called that have no texts of their own for assistive technologies.
@MainActor package enum AccessibilityTexts {
  /// What `view` is called if it is an element itself, else the texts in it; nil for none. O(views).
  package static func of(_ view: UIView) -> String? { view.isAccessibilityElement ? view.accessibilityLabel : inside(view) }

  /// The texts in `view`, and what its elements are called, in reading order; nil for none. O(views).
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

  /// Whether something in `view` does something by itself. O(views).
  package static func containsControls(_ view: UIView) -> Bool {
    view.subviews.contains { inner in
      guard !inner.isHidden, inner.alpha >= 0.01, inner.isUserInteractionEnabled else { return false }
      if inner.isAccessibilityElement { return !inner.accessibilityTraits.isDisjoint(with: doing) || inner is any UIKeyInput }
      return containsControls(inner)
    }
  }
  private static let doing: UIAccessibilityTraits = [.button, .link, .searchField, .keyboardKey, .adjustable, .toggleButton]

  /// What an image is called: the name of a symbol without the words for its looks; nil for other images.
  static func name(of image: UIImage?) -> String? {
    guard let name = image?.symbol?.name else { return nil }
    let looks: Set<Substring> = ["fill", "circle", "square", "slash"]
    let words = name.split(separator: ".")
    let kept = words.filter { !looks.contains($0) }
    return (kept.isEmpty ? words : kept).joined(separator: " ")
  }

  /// A part of a whole as a percentage.
  static func percent(_ part: Double) -> String { "\(Int((min(max(0, part), 1) * 100).rounded()))%" }

  /// A number without digits that say nothing.
  static func number(_ value: Double) -> String {
    guard value.isFinite, let whole = Int(exactly: value.rounded()), Double(whole) == value else { return "\(value)" }
    return "\(whole)"
  }
}

extension UIControl {
  /// `traits` and those of the control's state.
  package func accessibilityTraits(_ traits: UIAccessibilityTraits) -> UIAccessibilityTraits {
    var traits = traits
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
}
