internal import Foundation
internal import HitchlessBase

/// A menu on screen, in front of everything else in its window. Each window has at most one. While it is shown, it receives all key
/// presses; the first responder does not change, so that text editing can continue.
@MainActor final class MenuPresentation: UIView {
  /// The position beside which a menu is shown, in the window's coordinates.
  enum Anchor: Equatable {
    /// A button: the menu is below it, or above it if there is more room.
    case view(CGRect)
    /// The position of a press: a corner of the menu is there.
    case point(CGPoint)

    fileprivate var rect: CGRect {
      switch self {
      case .view(let rect): rect
      case .point(let point): CGRect(origin: point, size: .zero)
      }
    }
  }

  private var anchor: Anchor
  private weak var sender: AnyObject?
  private let onEnd: () -> Void
  /// The menu and the submenus that were opened, innermost last.
  private var path: [UIMenu]
  private lazy var platter = makePlatter()
  /// The preview shown beside the menu; nil for none.
  private let preview: MenuPreview?
  private var isEnding = false
  /// Called when the menu has been removed from the screen.
  var onRemoval: () -> Void = {}
  /// Returns the destination of the preview when the menu ends; nil to fade out. Called at that time.
  var landing: () -> UITargetedPreview? = { nil }

  private static let margin: CGFloat = 8

  /// Shows a menu in `window`. Actions are performed for `sender`; `onEnd` is called when the menu begins to disappear. Ends a menu that is
  /// already shown in the window. Returns nil without showing the menu if it has no rows and no preview.
  @discardableResult static func present(
    _ menu: UIMenu, in window: UIWindow, beside anchor: Anchor, sender: AnyObject?, preview: MenuPreview? = nil,
    onEnd: @escaping () -> Void = {}
  ) -> MenuPresentation? {
    current(in: window)?.end(animated: false)
    menu.forgetFoundElements()
    guard preview != nil || !MenuContents(menu).rows.isEmpty else { return nil }
    let made = MenuPresentation(menu, anchor, sender, preview, onEnd)
    made.frame = window.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(made)
    made.appear()
    return made
  }
  /// Returns the menu that is shown in `window`; nil if there is none.
  static func current(in window: UIWindow?) -> MenuPresentation? {
    window?.subviews.lazy.compactMap { $0 as? MenuPresentation }.first { !$0.isEnding }
  }

  private init(_ menu: UIMenu, _ anchor: Anchor, _ sender: AnyObject?, _ preview: MenuPreview?, _ onEnd: @escaping () -> Void) {
    self.anchor = anchor
    self.sender = sender
    self.onEnd = onEnd
    self.preview = preview
    path = [menu]
    super.init(frame: .zero)
    setElevated(true)
    addSubview(platter)
    if let preview { addSubview(preview) }
  }
  required init?(coder: NSCoder) { nil }

  /// Shows the innermost open menu.
  private func show() {
    platter.removeFromSuperview()
    platter = makePlatter()
    addSubview(platter)
    setNeedsLayout()
  }
  private func makePlatter() -> MenuPlatter {
    if let menu = path.last { ask(for: menu) }
    return MenuPlatter(
      MenuContents(path.last ?? UIMenu()), choose: { [unowned self] in choose($0) },
      back: path.count > 1 ? { [unowned self] in goBack() } : nil)
  }
  /// Requests the elements of placeholders in a menu. The menu is shown again when they have been loaded.
  private func ask(for menu: UIMenu) {
    for place in MenuContents(menu).places {
      place.ask { [weak self] in
        guard let self, !isEnding, path.last === menu else { return }
        show()
      }
    }
  }
  private func goBack() {
    path.removeLast()
    show()
  }

  // MARK: Appearing and disappearing

  private func appear() {
    layoutIfNeeded()
    // The menu grows out of its anchor.
    let start = CGAffineTransform(scaleX: 0.4, y: 0.4)
    let center = platter.center
    UIView.performWithoutAnimation {
      platter.alpha = 0
      platter.center = CGPoint(x: (center.x + anchor.rect.midX) / 2, y: (center.y + anchor.rect.midY) / 2)
      platter.transform = start
    }
    UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0) { [platter] in
      platter.transform = .identity
      platter.center = center
      platter.alpha = 1
    }
    preview?.appear(behind: self)
  }

  /// Removes the menu from the screen. No effect if it is already disappearing.
  func end(animated: Bool) {
    guard !isEnding else { return }
    isEnding = true
    isUserInteractionEnabled = false
    onEnd()
    let isSeen = animated && window != nil
    if let preview {
      preview.disappear(to: landing(), animated: isSeen) { self.remove() }
      if isSeen { UIView.animate(withDuration: 0.2) { self.platter.alpha = 0 } }
    } else if isSeen {
      UIView.animate(withDuration: 0.2, animations: { self.alpha = 0 }, completion: { _ in self.remove() })
    } else {
      remove()
    }
  }
  private func remove() {
    removeFromSuperview()
    onRemoval()
  }

  // MARK: Choosing

  private func choose(_ row: MenuContents.Row) {
    switch row {
    case .submenu(let menu):
      path.append(menu)
      show()
    case .place: break
    case .action(let shown):
      guard row.isEnabled else { return }
      let action = shown.choice
      path.last.map { Self.check(action, in: $0) }
      if let action = action as? UIAction { (sender as? UIButton)?.menuDidChoose(action) }
      if shown.look.attributes.contains(.keepsMenuPresented) {
        action.perform(sender: sender)
        if !isEnding { show() }
      } else {
        end(animated: true)
        action.perform(sender: sender)
      }
    }
  }
  /// Checks the chosen action in a menu with single selection.
  private static func check(_ action: any MenuChoice, in menu: UIMenu) {
    for case let inner as UIMenu in menu.knownChildren where inner.options.contains(.displayInline) { check(action, in: inner) }
    guard menu.options.contains(.singleSelection), menu.knownChildren.contains(where: { $0 === action }) else { return }
    for case let other as any MenuChoice in menu.knownChildren { other.state = other === action ? .on : .off }
  }

  /// Replaces the menu with the result of `change`; open submenus are closed.
  func update(_ change: (UIMenu) -> UIMenu) {
    guard let first = path.first else { return }
    path = [change(first)]
    show()
  }

  /// Returns the menu with its current elements; nil if they do not change. Called when the responders are to build it again.
  var rebuild: () -> UIMenu? = { nil }
  /// Whether the menu is shown again in the next frame, and whether it is built again for that; nil if neither.
  private var isRebuilding: Bool?
  /// Validates the commands of the menu again in the next frame, and builds it again if `rebuilding` is true.
  func setNeedsUpdate(rebuilding: Bool) {
    isRebuilding = rebuilding || isRebuilding == true
    setNeedsLayout()
  }
  private func updateIfNeeded() {
    guard let isRebuilding else { return }
    self.isRebuilding = nil
    if isRebuilding, let menu = rebuild() { update { _ in menu } } else { show() }
  }

  /// Moves the menu beside a new position, in the window's coordinates.
  func move(beside rect: CGRect, animated: Bool) {
    anchor = .view(rect)
    setNeedsLayout()
    if animated { UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() } }
  }
  /// The menu's frame, in the window's coordinates.
  var menuFrame: CGRect {
    layoutIfNeeded()
    return convert(platter.frame, to: nil)
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    // A menu that is disappearing is not moved.
    guard !isEnding else { return }
    updateIfNeeded()
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
    var size = platter.neededSize
    size.width = min(size.width, room.width)
    var anchor = anchor.rect
    if let preview { anchor = preview.place(in: room, beside: size.height) }
    let gap = anchor.height > 0 ? Self.margin : 0
    let (below, above) = (room.maxY - anchor.maxY - gap, anchor.minY - gap - room.minY)
    let isBelow = size.height <= below || below >= above
    size.height = min(size.height, max(44, isBelow ? below : above))
    // The menu is aligned with the leading or trailing edge of its button, whichever keeps it in the window.
    let x = anchor.minX + size.width <= room.maxX ? anchor.minX : anchor.maxX - size.width
    let y = isBelow ? anchor.maxY + gap : anchor.minY - gap - size.height
    platter.frame = CGRect(
      x: min(max(x, room.minX), room.maxX - size.width).rounded(), y: max(y, room.minY).rounded(), width: size.width, height: size.height)
  }

  // MARK: Touches and keys

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), !platter.frame.contains(point) else { return }
    if let preview, preview.frame.contains(point) { preview.choose() }
    end(animated: true)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.inputKey {
      case .down: platter.mark(by: 1)
      case .up: platter.mark(by: -1)
      case .enter, .space: platter.chooseMarked()
      case .right: platter.openMarked()
      case .left where path.count > 1: goBack()
      case .escape: end(animated: true)
      default: break
      }
    }
  }
}
