internal import Foundation
internal import UIKitCore

/// The names of the weekdays above the days; letters if there is no space for names.
@MainActor final class WeekdayRow: UIView {
  private static let gap: CGFloat = 4
  private var labels: [UILabel] = []
  private var names: [String] = []
  private var letters: [String] = []
  private var design = UIFontDescriptor.SystemDesign.default

  /// Returns the height for a text size, in points.
  static func height(_ traits: UITraitCollection) -> CGFloat { max(22, font(traits).lineHeight.rounded(.up) + 4) }
  private static func font(_ traits: UITraitCollection) -> UIFont {
    let size = min(18, UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traits).pointSize)
    return .systemFont(ofSize: size, weight: .semibold)
  }

  /// Shows names, or letters instead, starting with the first weekday.
  func show(_ names: [String], narrow letters: [String], design: UIFontDescriptor.SystemDesign) {
    guard names != self.names || letters != self.letters || design != self.design else { return }
    (self.names, self.letters, self.design) = (names, letters, design)
    for label in labels { label.removeFromSuperview() }
    labels = names.map { _ in
      let label = UILabel(frame: .zero)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      return label
    }
    labels.forEach(addSubview)
    setNeedsLayout()
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let font = Self.font(traitCollection).inDesign(design)
    let room = bounds.width / 7 - Self.gap
    let areNamesShort = names.allSatisfy { ($0 as NSString).size(withAttributes: [.font: font]).width <= room }
    for (index, label) in labels.enumerated() {
      label.font = font
      label.text = areNamesShort || !letters.indices.contains(index) ? names[index] : letters[index]
      label.frame = DayGrid.cell(index, in: bounds, rows: 1, isMirrored: isMirrored)
    }
  }
}
