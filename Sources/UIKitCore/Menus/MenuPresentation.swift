internal import Foundation
internal import HitchlessBase

/// A menu on screen, in front of everything in its window. There is at most one in each. While one is shown nothing else gets keys; the
/// first responder stays what it is, so that a text goes on being edited.
@MainActor final class MenuPresentation: UIView {
  /// What a menu stands beside, in the window's coordinates.
  enum Anchor: Equatable {
    /// A button: the menu hangs below it, or stands above it where there is more room.
    case view(CGRect)
    /// Where the mouse or a finger pressed: a corner of the menu is there.
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
  /// What the menu is about, shown beside it; nil for nothing.
  private let preview: MenuPreview?
  private var isEnding = false
  /// Called when the menu has left the screen.
  var onRemoval: () -> Void = {}
  /// Where the preview goes when the menu ends. Asked then; nil has it fade.
  var landing: () -> UITargetedPreview? = { nil }

  private static let margin: CGFloat = 8

  /// Shows a menu in `window`. Actions are performed for `sender`; `onEnd` is called when the menu begins to disappear. A menu that is shown
  /// in the window ends. A menu without any row is not shown, unless it has a preview: then the result is nil.
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
  /// The menu that is shown in `window`; nil if none is.
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

  /// Shows the innermost of the opened menus.
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
  /// Has places in a menu ask for their elements. The menu is shown anew when they come.
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

  // MARK: Coming and going

  private func appear() {
    layoutIfNeeded()
    // Out of the point beside which it stands.
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

  /// Takes the menu off the screen. No effect if it goes already.
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
    case .action(let action):
      guard row.isEnabled else { return }
      path.last.map { Self.check(action, in: $0) }
      if let action = action as? UIAction { (sender as? UIButton)?.menuDidChoose(action) }
      if action.attributes.contains(.keepsMenuPresented) {
        action.perform(sender: sender)
        if !isEnding { show() }
      } else {
        end(animated: true)
        action.perform(sender: sender)
      }
    }
  }
  /// In a menu with one checked action it is the chosen one from now on.
  private static func check(_ action: any MenuChoice, in menu: UIMenu) {
    for case let inner as UIMenu in menu.knownChildren where inner.options.contains(.displayInline) { check(action, in: inner) }
    guard menu.options.contains(.singleSelection), menu.knownChildren.contains(where: { $0 === action }) else { return }
    for case let other as any MenuChoice in menu.knownChildren { other.state = other === action ? .on : .off }
  }

  /// Replaces the menu by what `change` makes of it; submenus that are open are left.
  func update(_ change: (UIMenu) -> UIMenu) {
    guard let first = path.first else { return }
    path = [change(first)]
    show()
  }

  /// What the menu stands beside is elsewhere, in the window's coordinates.
  func move(beside rect: CGRect, animated: Bool) {
    anchor = .view(rect)
    setNeedsLayout()
    if animated { UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() } }
  }
  /// Where the menu is, in the window's coordinates.
  var menuFrame: CGRect {
    layoutIfNeeded()
    return convert(platter.frame, to: nil)
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    // What leaves is where it goes.
    guard !isEnding else { return }
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
    var size = platter.neededSize
    size.width = min(size.width, room.width)
    var anchor = anchor.rect
    if let preview { anchor = preview.place(in: room, beside: size.height) }
    let gap = anchor.height > 0 ? Self.margin : 0
    let (below, above) = (room.maxY - anchor.maxY - gap, anchor.minY - gap - room.minY)
    let isBelow = size.height <= below || below >= above
    size.height = min(size.height, max(44, isBelow ? below : above))
    // The menu begins where its button begins, or ends where it ends, whichever keeps it in the window.
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
