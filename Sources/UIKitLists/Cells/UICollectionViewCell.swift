public import Foundation
public import UIKitCore

/// A cell of a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

  /// The view for the cell's content.
  open var contentView: UIView { ownContentView }
  private let ownContentView: UIView = CellContentView()
  private(set) var contentConfigurationView: (any UIView & UIContentView)?
  private var updates = ConfigurationUpdates()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareCell()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareCell()
  }
  private func prepareCell() {
    contentView.frame = bounds
    addSubview(contentView)
  }

  // MARK: State

  /// Whether the item is selected; part of ``configurationState``. The list sets it.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether a finger is on the cell; part of ``configurationState``. The list sets it.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// The state that the list last set; nil since the cell was made or reused.
  var shownInteraction: ShownInteraction?
  /// Whether the cell has the background of a selected or highlighted cell.
  var isMarked: Bool { isSelected || isHighlighted }
  /// The state of the item in the list, apart from selection.
  var activity = ItemActivity() {
    didSet {
      if activity != oldValue { setNeedsUpdateConfiguration() }
      if activity.drag.state != oldValue.drag.state { dragStateDidChange(DragState(activity.drag.state)) }
    }
  }
  override func pinnedDidChange() { setNeedsUpdateConfiguration() }
  private func stateDidChange() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    setNeedsUpdateConfiguration()
  }
  /// Whether the cell can have the keyboard focus if its list allows focus. True by default; override it for cells that cannot.
  open override var canBecomeFocused: Bool { true }
  /// Whether the view receives touches. If it does not, its state is disabled.
  open override var isUserInteractionEnabled: Bool {
    get { super.isUserInteractionEnabled }
    set {
      guard newValue != isUserInteractionEnabled else { return }
      super.isUserInteractionEnabled = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// The state that configurations are updated for: traits, disabled, selected, highlighted, edited, moved by hand, swiped, focused.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = activity.isEdited
    state.isReordering = activity.isReordering
    state.cellDragState = activity.drag.state
    state.cellDropState = activity.drag.dropState
    state.isSwiped = activity.isSwiped
    state.isFocused = activity.isFocused
    state.isPinned = isPinned
    return state
  }
  /// Requests an update of the configurations before the next layout of the cell. Several calls result in one update.
  open func setNeedsUpdateConfiguration() {
    updates.request()
    setNeedsLayout()
  }
  /// Updates the configurations for the state.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
      apply(configuration.updated(for: state))
    }
    if automaticallyUpdatesBackgroundConfiguration { showBackground(using: state) }
    configurationUpdateHandler?(self, state)
  }
  /// Called with the cell and its state whenever the configurations are updated.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// Whether the content configuration is updated automatically for a new state.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { updates.includesContent }
    set { updates.includesContent = newValue }
  }
  /// Whether the background configuration is updated automatically for a new state.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { updates.includesBackground }
    set { updates.includesBackground = newValue }
  }

  func updateConfigurationIfNeeded() {
    guard updates.begin() else { return }
    updateConfiguration(using: configurationState)
    updates.end()
  }

  // MARK: Content

  /// The configuration of the content; nil for content that the program adds itself.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      guard let contentConfiguration else {
        contentConfigurationView?.removeFromSuperview()
        contentConfigurationView = nil
        return
      }
      apply(contentConfiguration)
      if automaticallyUpdatesContentConfiguration { setNeedsUpdateConfiguration() } else { setNeedsLayout() }
    }
  }
  private func apply(_ configuration: any UIContentConfiguration) {
    if let view = contentConfigurationView, view.supports(configuration) {
      view.configuration = configuration
      contentView.invalidateIntrinsicContentSize()
    } else {
      contentConfigurationView?.removeFromSuperview()
      let view = configuration.makeContentView()
      view.frame = contentView.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      // The configuration's view takes the place of the content view, so it has the same margins.
      view.preservesSuperviewLayoutMargins = true
      contentView.addSubview(view)
      contentConfigurationView = view
    }
  }

  // MARK: Background

  /// Returns the default background: none. A list's cell has the background of its list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  /// The configuration of the background; nil for ``backgroundView``.
  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground(using: configurationState) } }
  private var backgrounds = CellBackgroundViews()
  private func showBackground(using state: UICellConfigurationState) {
    guard let backgroundConfiguration else {
      backgrounds.configured?.removeFromSuperview()
      backgrounds.configured = nil
      return
    }
    let configuration = backgroundConfiguration.updated(for: state)
    if let view = backgrounds.configured {
      view.configuration = configuration
    } else {
      let view = BackgroundConfigurationView(configuration: configuration)
      backgrounds.configured = view
      place(view, at: 0)
    }
  }
  /// A view behind the content with the size of the cell.
  open var backgroundView: UIView? {
    get { backgrounds.own }
    set {
      let old = backgrounds.own
      backgrounds.own = newValue
      old?.removeFromSuperview()
      place(newValue, at: 0)
    }
  }
  /// A view over the background that is shown while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    get { backgrounds.selected }
    set {
      let old = backgrounds.selected
      backgrounds.selected = newValue
      old?.removeFromSuperview()
      place(newValue, at: backgroundView == nil ? 0 : 1)
      newValue?.isHidden = !(isSelected || isHighlighted)
    }
  }
  private func place(_ view: UIView?, at index: Int) {
    guard let view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority, verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    var fitted = constrainedSize(targetSize, horizontal, vertical)
    guard isSizedByConstraints, let standard = contentConfigurationView as? UIListContentView else { return fitted }
    // The standard content view does not take part in other constraints of the content view.
    let inset = contentInset
    let content = standard.systemLayoutSizeFitting(
      CGSize(width: max(0, targetSize.width - inset), height: targetSize.height), withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical)
    fitted.width = max(fitted.width, content.width + inset)
    fitted.height = max(fitted.height, content.height)
    return fitted
  }
  /// Returns the size that constraints give the cell or, without any, the size of its content.
  private func constrainedSize(_ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    guard contentView.usesConstraints, contentView.isLayoutHost else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    let inset = contentInset
    let fitted = contentView.systemLayoutSizeFitting(
      CGSize(width: max(0, targetSize.width - inset), height: targetSize.height), withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical)
    return CGSize(width: fitted.width + inset, height: fitted.height)
  }
  override var isSizedByConstraints: Bool { usesConstraints || contentView.usesConstraints }
  /// How much narrower the content is than the cell, in points.
  var contentInset: CGFloat { 0 }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    if let contentConfigurationView {
      return contentConfigurationView.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }
    return contentView.sizeThatFits(size)
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentView.invalidateIntrinsicContentSize()
  }

  // MARK: Dragging

  /// Called when the cell was lifted, dragged or put down.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// The state of a cell in a drag.
  public enum DragState: Int, Sendable {
    /// The cell is at rest, lifted, or being dragged.
    case none, lifting, dragging

    init(_ state: UICellConfigurationState.DragState) {
      self =
        switch state {
        case .none: .none
        case .lifting: .lifting
        case .dragging: .dragging
        }
    }
  }
}

extension UICollectionViewCell: KeyboardFocusable {}

/// The selection and the highlight of an item, as its list shows them.
struct ShownInteraction {
  var isSelected: Bool
  var isHighlighted: Bool
}
