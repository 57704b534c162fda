internal import Foundation

/// The container of a view at the lower edge of the window. The view's owner follows the container in the responder chain.
@MainActor final class InputSlot: UIView {
  private(set) var content: UIView?
  /// The controller of the content; nil if it has none.
  private var contentController: UIInputViewController?
  weak var owner: UIResponder?
  /// Called when the required height of the content may have changed.
  private let heightMayHaveChanged: () -> Void
  /// Detects changes of the height that constraints give the content; nil if the content's frame determines its height.
  private var probe: HeightProbe?
  /// Whether the content's autoresizing mask was translated into constraints when it was added.
  private var hadFrame = false
  /// The height of the content when it was added.
  private var givenHeight: CGFloat = 0

  init(_ heightMayHaveChanged: @escaping () -> Void) {
    self.heightMayHaveChanged = heightMayHaveChanged
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  override var next: UIResponder? { owner ?? super.next }
  // Keys and actions are passed on to the owner; touches are not.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // MARK: Content

  /// Shows `view`, or nothing if it is nil. Returns whether that is a change.
  @discardableResult func show(_ view: UIView?, of owner: UIResponder?) -> Bool {
    self.owner = owner
    // The program may have moved the view to another superview.
    guard view !== content || view != nil && view?.superview !== self else { return false }
    removeContent()
    content = view
    guard let view else { return true }
    givenHeight = view.frame.height
    contentController = view.controller as? UIInputViewController
    contentController?.beginAppearanceTransition(true, animated: false)
    addSubview(view)
    begin(view)
    contentController?.endAppearanceTransition()
    return true
  }
  private func removeContent() {
    guard let old = content else { return }
    finish(old)
    content = nil
    let left = contentController
    contentController = nil
    left?.beginAppearanceTransition(false, animated: false)
    if old.superview === self { old.removeFromSuperview() }
    left?.endAppearanceTransition()
  }

  private func begin(_ view: UIView) {
    hadFrame = view.translatesAutoresizingMaskIntoConstraints
    guard sizesItself(view) else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    let probe = HeightProbe { [weak self] in self?.heightMayHaveChanged() }
    insertSubview(probe, at: 0)
    self.probe = probe
    let bottom = view.bottomAnchor.constraint(equalTo: bottomAnchor)
    bottom.priority = .fittingSizeLevel
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor), view.leadingAnchor.constraint(equalTo: leadingAnchor),
      view.trailingAnchor.constraint(equalTo: trailingAnchor), bottom, probe.topAnchor.constraint(equalTo: view.topAnchor),
      probe.heightAnchor.constraint(equalTo: view.heightAnchor), probe.leadingAnchor.constraint(equalTo: leadingAnchor),
      probe.widthAnchor.constraint(equalToConstant: 1),
    ])
  }
  private func finish(_ view: UIView) {
    guard let probe else { return }
    probe.removeFromSuperview()
    self.probe = nil
    if hadFrame { view.translatesAutoresizingMaskIntoConstraints = true }
  }

  /// Whether constraints in the view determine its height.
  private func sizesItself(_ view: UIView) -> Bool {
    if !view.translatesAutoresizingMaskIntoConstraints { return true }
    if let view = view as? UIInputView, view.allowsSelfSizing { return true }
    return view.autoresizingMask.contains(.flexibleHeight) && view.usesConstraints
  }

  /// Call this when constraints start or stop determining the content's height.
  func sizingDidChange() {
    guard let content else { return }
    finish(content)
    begin(content)
    heightMayHaveChanged()
  }

  // MARK: Height

  /// Returns the height in points that the content requires at `width`, according to its constraints, its frame or its intrinsic size.
  func neededHeight(width: CGFloat) -> CGFloat {
    guard let content else { return 0 }
    if probe != nil {
      return content.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let ownHeight = content.intrinsicContentSize.height
    let hasOwnHeight = ownHeight != UIView.noIntrinsicMetric
    if hasOwnHeight, content.autoresizingMask.contains(.flexibleHeight) { return ownHeight }
    if content.frame.height != shownHeight { givenHeight = content.frame.height }
    if givenHeight > 0 { return givenHeight }
    return hasOwnHeight ? ownHeight : 0
  }
  /// The height that the last layout gave the content; -1 if the content is not in this view.
  private var shownHeight: CGFloat { content?.superview === self ? bounds.height : -1 }

  override func subviewContentDidChange(_ view: UIView) { if view === content { heightMayHaveChanged() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard probe == nil, let content, content.superview === self else { return }
    content.frame = bounds
  }
}

/// An invisible view that constraints keep as high as another view, and that reports changes of the height.
@MainActor private final class HeightProbe: UIView {
  private let changed: () -> Void
  private var known: CGFloat = 0

  init(_ changed: @escaping () -> Void) {
    self.changed = changed
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    isUserInteractionEnabled = false
    isAccessibilityElement = false
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.height != known else { return }
    known = bounds.height
    changed()
  }
}
