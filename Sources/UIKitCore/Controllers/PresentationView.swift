internal import Foundation

/// What is on screen of a controller that is presented: its view, and with a card what is dark around it.
@MainActor final class PresentationView: UIView {
  /// The controller that is covered.
  private(set) weak var covered: UIViewController?
  private weak var presented: UIViewController?
  private let style: UIModalPresentationStyle
  private let transition: UIModalTransitionStyle
  /// Behind a card.
  private let dimming = UIView(frame: .zero)
  /// Around the controller's view, which is left as it is.
  private let card = UIView(frame: .zero)
  /// Whether the view is not where it belongs yet, or no longer.
  private var isAway = false

  /// For `controller`, which covers `covered`. Over the window or the part of it that belongs to that.
  init?(_ controller: UIViewController, covering covered: UIViewController) {
    guard let view = covered.viewIfLoaded, let window = view.window else { return nil }
    presented = controller
    self.covered = covered
    style = controller.modalPresentationStyle
    transition = controller.modalTransitionStyle
    let parent: UIView = style.isInContext ? view.superview ?? window : window
    super.init(frame: parent === window ? window.bounds : view.frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if style.isCard {
      dimming.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
      dimming.addGestureRecognizer(UITapGestureRecognizer(handler: { [unowned self] _ in tapBeside() }))
      addSubview(dimming)
    }
    card.clipsToBounds = style.isCard
    addSubview(card)
    let content: UIView = controller.view
    content.frame = card.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.addSubview(content)
    parent.addSubview(self)
    layoutIfNeeded()
  }
  required init?(coder: NSCoder) { nil }

  private func tapBeside() {
    guard let presented, !presented.isModalInPresentation else { return }
    presented.dismiss(animated: true)
  }
  /// Ends the presentation without an animation: what presented the controller has left the window.
  func end() {
    presented?.presentingViewController?.dismissOver(animated: false, completion: nil)
    removeFromSuperview()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds
    dimming.alpha = isAway ? 0 : 1
    var (frame, isAtBottom) = (bounds, true)
    if style.isCard {
      (frame, isAtBottom) = CardLayout.frame(
        of: style, in: bounds, safeTop: safeAreaInsets.top, isNarrow: traitCollection.horizontalSizeClass != .regular,
        isLow: traitCollection.verticalSizeClass == .compact, preferred: presented?.preferredContentSize ?? .zero)
      card.layer.cornerRadius = frame.minY > 0 ? CardLayout.cornerRadius : 0
      card.layer.maskedCorners = isAtBottom ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all
      // Black on black the card would not be seen.
      card.layer.borderWidth = traitCollection.userInterfaceStyle == .dark ? 1 / contentScaleFactor : 0
      card.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }
    if isAway, transition == .coverVertical { frame.origin.y = bounds.height }
    card.alpha = isAway && transition == .crossDissolve ? 0 : 1
    card.frame = frame
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  /// Whether what is covered is taken off the window while the controller is presented.
  var removesCovered: Bool { style.removesPresenter }

  /// Shows the view, or takes it away.
  func move(in isIn: Bool, animated: Bool, completion: @escaping () -> Void) {
    if style.isCard { covered?.viewIfLoaded?.setCardAbove(isIn) }
    let place = { [self] in
      isAway = !isIn
      setNeedsLayout()
      layoutIfNeeded()
    }
    guard animated else { return finish(isIn, completion) }
    if isIn {
      UIView.performWithoutAnimation {
        isAway = true
        setNeedsLayout()
        layoutIfNeeded()
      }
    } else {
      putCoveredBack()
    }
    UIView.animate(withDuration: isIn ? 0.35 : 0.3, animations: place) { [self] _ in finish(isIn, completion) }
  }

  private func finish(_ isIn: Bool, _ completion: () -> Void) {
    if isIn, removesCovered {
      covered?.viewIfLoaded?.removeFromSuperview()
    } else if !isIn {
      putCoveredBack()
      removeFromSuperview()
      presented?.viewIfLoaded?.removeFromSuperview()
    }
    completion()
  }

  /// Puts what was taken off the window below this view again.
  private func putCoveredBack() {
    guard let view = covered?.viewIfLoaded, view.superview == nil, let superview else { return }
    view.frame = frame
    superview.insertSubview(view, belowSubview: self)
  }
}
