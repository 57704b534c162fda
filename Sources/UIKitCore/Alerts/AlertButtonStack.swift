internal import Foundation

/// The buttons of an alert, below one another or two of them side by side, with lines between them. They scroll where there is no room for
/// all.
@MainActor final class AlertButtonStack: UIScrollView {
  private(set) var buttons: [AlertButton] = []
  private var lines: [UIView] = []
  /// Whether the last of two buttons that are side by side is on the side where lines begin.
  private var swapsPair = false
  /// How high a button is, in points.
  let rowHeight: CGFloat
  /// Whether two buttons may stand side by side.
  private let pairs: Bool

  init(rowHeight: CGFloat, pairs: Bool) {
    (self.rowHeight, self.pairs) = (rowHeight, pairs)
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    alwaysBounceVertical = false
  }
  required init?(coder: NSCoder) { nil }

  /// Shows these buttons in place of others. With `swapsPair` the last one is the first where there are two side by side.
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

  /// Whether there are two buttons, side by side where the stack is this wide: their titles have room there.
  func isPair(width: CGFloat) -> Bool { pairs && buttons.count == 2 && buttons.allSatisfy { $0.neededWidth <= width / 2 } }

  /// The height with all buttons in view, in points, where the stack is this wide.
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
