internal import Foundation

/// The buttons of an alert, one below the other or two of them side by side, with lines between them. They scroll if there is no room for
/// all of them.
@MainActor final class AlertButtonStack: UIScrollView {
  private(set) var buttons: [AlertButton] = []
  private var lines: [UIView] = []
  /// Whether the second of two buttons side by side is at the leading edge.
  private var swapsPair = false
  /// The height of a button, in points.
  let rowHeight: CGFloat
  /// Whether two buttons may be side by side.
  private let pairs: Bool

  init(rowHeight: CGFloat, pairs: Bool) {
    (self.rowHeight, self.pairs) = (rowHeight, pairs)
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    alwaysBounceVertical = false
  }
  required init?(coder: NSCoder) { nil }

  /// Shows the given buttons in place of others. With `swapsPair`, the last of two buttons side by side comes first.
  func show(_ buttons: [AlertButton], swapsPair: Bool = false) {
    (self.buttons + lines).forEach { $0.removeFromSuperview() }
    (self.buttons, self.swapsPair) = (buttons, swapsPair)
    lines = buttons.dropFirst().map { _ in
      let line = UIView(frame: .zero)
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      return line
    }
    (buttons + lines).forEach(addSubview)
    setNeedsLayout()
  }

  /// Whether there are two buttons that fit side by side in a stack of the given width.
  func isPair(width: CGFloat) -> Bool { pairs && buttons.count == 2 && buttons.allSatisfy { $0.neededWidth <= width / 2 } }

  /// Returns the height with all buttons visible, in points, for a stack of the given width.
  func neededHeight(width: CGFloat) -> CGFloat { rowHeight * CGFloat(isPair(width: width) ? 1 : buttons.count) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let line = 1 / contentScaleFactor
    let isPair = isPair(width: bounds.width)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let column = isPair ? (isMirrored != swapsPair ? 1 - index : index) : 0
      button.frame = CGRect(
        x: CGFloat(column) * bounds.width / 2, y: isPair ? 0 : CGFloat(index) * rowHeight, width: isPair ? bounds.width / 2 : bounds.width,
        height: rowHeight)
      guard index > 0 else { continue }
      lines[index - 1].frame =
        isPair
        ? CGRect(x: bounds.width / 2 - line / 2, y: 0, width: line, height: rowHeight)
        : CGRect(x: 0, y: CGFloat(index) * rowHeight, width: bounds.width, height: line)
    }
    contentSize = CGSize(width: bounds.width, height: neededHeight(width: bounds.width))
    isScrollEnabled = contentSize.height > bounds.height
  }
}
