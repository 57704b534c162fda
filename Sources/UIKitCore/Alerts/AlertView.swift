internal import Foundation

/// The view of an alert or an action sheet: a box with texts, fields and buttons; a sheet has a second box below it, with the cancel
/// button. Lengths are in points.
@MainActor final class AlertView: UIView {
  private let style: UIAlertController.Style
  private let box = UIView(frame: .zero)
  private let header: AlertHeader
  private let stack: AlertButtonStack
  /// The line between the header and the buttons.
  private let line = UIView(frame: .zero)
  private let cancelBox = AlertButtonStack(rowHeight: AlertView.sheetRowHeight, pairs: false)
  private let choose: (UIAlertAction) -> Void
  /// The button under the finger.
  private weak var marked: AlertButton?
  /// Whether the view is in a popover, which has its own corners and the colour of the view, and is cancelled by a tap beside it.
  var isInPopover = false {
    didSet {
      guard isInPopover != oldValue else { return }
      backgroundColor = isInPopover ? AlertView.color : nil
      setNeedsLayout()
    }
  }

  private static let color = UIColor.secondarySystemGroupedBackground
  private static let alertWidth: CGFloat = 270
  private static let popoverWidth: CGFloat = 304
  /// The maximum width of a sheet.
  private static let sheetWidth: CGFloat = 414
  private static let cornerRadius: CGFloat = 14
  private static let alertRowHeight: CGFloat = 44
  private static let sheetRowHeight: CGFloat = 57
  /// The distance from the edges of the window, and between the boxes of a sheet.
  private static let margin: CGFloat = 8

  /// Creates an empty view. `choose` is called with the action of a pressed button.
  init(_ style: UIAlertController.Style, choose: @escaping (UIAlertAction) -> Void) {
    self.style = style
    self.choose = choose
    header = AlertHeader(style)
    stack = AlertButtonStack(rowHeight: style == .alert ? AlertView.alertRowHeight : AlertView.sheetRowHeight, pairs: style == .alert)
    super.init(frame: .zero)
    line.backgroundColor = .separator
    for view in [box, cancelBox] {
      view.backgroundColor = AlertView.color
      view.layer.cornerRadius = AlertView.cornerRadius
      view.layer.cornerCurve = .continuous
      view.clipsToBounds = true
      addSubview(view)
    }
    for view in [header, stack, line] as [UIView] { box.addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  // MARK: Content

  /// Shows the given texts and fields.
  func show(_ texts: AlertTexts, fields: [UITextField], isCritical: Bool) {
    header.show(texts, fields: fields, isCritical: isCritical)
    setNeedsLayout()
  }
  /// Shows the view of a controller below the texts; nil for none.
  func show(_ content: UIViewController?) {
    header.content = content
    setNeedsLayout()
  }

  /// Shows the given buttons. The cancel button is the first of two, otherwise the last; in a sheet it is separate.
  func show(_ actions: [UIAlertAction], preferred: UIAlertAction?) {
    let bold = preferred ?? actions.first { $0.style == .cancel }
    func button(_ action: UIAlertAction) -> AlertButton {
      AlertButton(action, isBold: action === bold, fontSize: style == .alert ? 17 : 20, choose: choose)
    }
    let (cancel, others) = (actions.filter { $0.style == .cancel }, actions.filter { $0.style != .cancel })
    if style == .alert {
      stack.show((others + cancel).map(button), swapsPair: !cancel.isEmpty)
    } else {
      stack.show(others.map(button))
      cancelBox.show(cancel.map(button))
    }
    setNeedsLayout()
  }

  /// Updates the button of `action`.
  func update(_ action: UIAlertAction) {
    for button in stack.buttons + cancelBox.buttons where button.action === action { button.update() }
  }

  /// Whether there are no texts, fields or buttons.
  var isEmpty: Bool { header.isEmpty && stack.buttons.isEmpty && cancelBox.buttons.isEmpty }

  // MARK: Layout

  /// Returns the heights of the header and of the buttons in the given width, limited to a total of `most`.
  private func heights(width: CGFloat, most: CGFloat) -> (header: CGFloat, buttons: CGFloat) {
    let (header, buttons) = (header.neededHeight(width: width), stack.neededHeight(width: width))
    // The buttons and the header each get at least half of the room if they need it; at least one whole button is visible if there is room
    // for it.
    let shownButtons = min(buttons, max(most / 2, most - header, min(most, stack.rowHeight))).rounded()
    return (min(header, max(0, most - shownButtons)), shownButtons)
  }
  private var cancelHeight: CGFloat { cancelBox.buttons.isEmpty || isInPopover ? 0 : AlertView.sheetRowHeight + AlertView.margin }

  /// The size with everything visible in a popover.
  var sizeInPopover: CGSize {
    let width = AlertView.popoverWidth
    return CGSize(width: width, height: header.neededHeight(width: width) + stack.neededHeight(width: width))
  }

  /// Returns the frame of the view in `room`: in the centre, or, for a sheet, at the lower edge.
  func place(in room: CGRect) -> CGRect {
    let most = max(0, room.height - 2 * AlertView.margin)
    let widest = max(0, room.width - 2 * AlertView.margin)
    let width = min(widest, style == .alert ? AlertView.alertWidth : AlertView.sheetWidth)
    let heights = heights(width: width, most: most - cancelHeight)
    let height = heights.header + heights.buttons + cancelHeight
    let y = style == .alert ? room.midY - height / 2 : room.maxY - AlertView.margin - height
    return CGRect(x: (room.midX - width / 2).rounded(), y: y.rounded(), width: width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, apart) = (bounds.width, cancelHeight)
    let heights = heights(width: width, most: bounds.height - apart)
    box.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height - apart)
    box.layer.cornerRadius = isInPopover ? 0 : AlertView.cornerRadius
    header.frame = CGRect(x: 0, y: 0, width: width, height: heights.header)
    stack.frame = CGRect(x: 0, y: heights.header, width: width, height: heights.buttons)
    line.frame = CGRect(x: 0, y: heights.header, width: width, height: 1 / contentScaleFactor)
    line.isHidden = heights.header == 0 || heights.buttons == 0
    cancelBox.isHidden = apart == 0
    cancelBox.frame = CGRect(x: 0, y: bounds.height - AlertView.sheetRowHeight, width: width, height: AlertView.sheetRowHeight)
  }

  // MARK: Touches

  /// Highlights the button under the finger, wherever the touch began.
  private func mark(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    let under = (stack.buttons + cancelBox.buttons).first { button in
      guard button.isEnabled, let scroll = button.superview, !scroll.isHidden else { return false }
      return scroll.bounds.contains(touch.location(in: scroll)) && button.bounds.contains(touch.location(in: button))
    }
    if under !== marked {
      marked?.isHighlighted = false
      under?.isHighlighted = true
    }
    marked = under
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { mark(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { mark(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    mark(touches)
    let pressed = marked
    touchesCancelled(touches, with: event)
    pressed?.sendActions(for: .touchUpInside)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    marked?.isHighlighted = false
    marked = nil
  }
}
