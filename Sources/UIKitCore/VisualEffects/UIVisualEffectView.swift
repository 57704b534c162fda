public import Foundation
internal import HitchlessBase
internal import LayerTree

/// A view with an effect on the content behind it, or on its own content. Add subviews to ``contentView``.
///
/// The corners are those of the view's layer, or of an ancestor layer that clips. In a view that is rotated or scaled, the effect applies
/// only to the content behind it within that view.
open class UIVisualEffectView: UIView {
  /// The effect; nil for none. Setting it in an animation block cross-fades the old effect to the new one.
  open var effect: UIVisualEffect? {
    get { shownEffect }
    set { show(newValue) }
  }
  private var shownEffect: UIVisualEffect?
  /// The view that shows the effect; nil without one.
  private var backdrop: BackdropView?
  private let content = UIView()
  /// The view for subviews. It fills the effect view.
  open var contentView: UIView { content }

  /// Creates a view with `effect`, of size zero.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    prepare()
    self.effect = effect
  }
  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    fill(with: content, at: 0)
  }

  /// Inserts an internal subview that fills the view.
  private func fill(with view: UIView, at index: Int) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insert(view, at: index)
  }

  // MARK: Effect

  private func show(_ new: UIVisualEffect?) {
    guard new !== shownEffect else { return }
    let (old, oldEffect) = (backdrop, shownEffect)
    shownEffect = new
    // The content cannot be in two effects at the same time.
    let fades = old?.effect.isSeenInContent != true && new?.isSeenInContent != true
    let animation = fades && animatesChanges && window != nil ? ViewAnimation.current : nil
    let made = new.map { BackdropView($0) }
    backdrop = made
    UIView.performWithoutAnimation {
      guard let made else { return }
      fill(with: made, at: old == nil ? 0 : 1)
      if animation != nil { made.alpha = 0 }
    }
    connectContent()
    guard let animation else {
      old?.removeFromSuperview()
      return
    }
    old?.alpha = 0
    made?.alpha = 1
    animation.whenDone { [weak self, weak old, weak made] hasReturned in
      if hasReturned, let self, self.backdrop === made {
        (self.backdrop, self.shownEffect) = (old, oldEffect)
        self.connectContent()
      }
      (hasReturned ? made : old)?.removeFromSuperview()
    }
  }

  /// Makes the content the mask of an effect that is visible in it, or places it in front of another effect.
  private func connectContent() {
    if let backdrop, backdrop.effect.isSeenInContent {
      backdrop.node.mask = content.node
    } else if content.node.parent !== node {
      node.insert(content.node)
    }
  }

  // MARK: Subviews

  private func refuse(_ view: UIView) {
    Fault.raise(
      "\(view) has been added as a subview to \(self). Do not add subviews directly to the visual effect view itself, instead add them to "
        + "the -contentView.")
  }
  /// Raises a fault and has no other effect: add subviews to ``contentView``.
  open override func addSubview(_ view: UIView) { refuse(view) }
  /// Raises a fault and has no other effect: add subviews to ``contentView``.
  open override func insertSubview(_ view: UIView, at index: Int) { refuse(view) }
  /// Raises a fault and has no other effect: add subviews to ``contentView``.
  open override func insertSubview(_ view: UIView, belowSubview sibling: UIView) { refuse(view) }
  /// Raises a fault and has no other effect: add subviews to ``contentView``.
  open override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { refuse(view) }
}

/// Shows the effect of a ``UIVisualEffectView``, behind its content.
private final class BackdropView: UIView {
  let effect: UIVisualEffect

  init(_ effect: UIVisualEffect) {
    self.effect = effect
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    node.backdrop = effect.backdrop(in: traitCollection)
  }
  required init?(coder: NSCoder) { nil }

  override func resolveAppearance(in traits: UITraitCollection) {
    super.resolveAppearance(in: traits)
    node.backdrop = effect.backdrop(in: traits)
  }
}
