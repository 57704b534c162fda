public import Foundation
internal import HitchlessBase
internal import LayerTree
public import UIKitCore

/// A row of a table view: a picture and texts in one of four styles, a content configuration, or custom views.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  let style: CellStyle
  /// The reuse identifier of the cell's pool; nil for a cell that is not reused.
  open internal(set) var reuseIdentifier: String?
  /// The view for the cell's content.
  open var contentView: UIView { ownContentView }
  private let ownContentView: UIView = CellContentView(isInTable: true)
  /// The number that identifies the view in the reuse pool.
  var token: Int32 = -1
  /// The table that the cell is in.
  weak var table: UITableView?

  /// Creates a cell with the parts of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    prepareCell()
  }
  public required init?(coder: NSCoder) {
    style = coder.value() ?? .default
    super.init(coder: coder)
    prepareCell()
  }
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }
  /// Creates a cell when only its class is known; see ``UICollectionReusableView/init(_reusing:)``.
  public required convenience init(_reusing identifier: String) { self.init(style: .default, reuseIdentifier: identifier) }

  private func prepareCell() {
    isLayoutHost = true
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// Called when the cell is taken from the pool for another row.
  open func prepareForReuse() {}

  // MARK: Parts

  /// The label of the text; created on first access.
  open var textLabel: UILabel? { labels.text }
  /// The label of the second text; nil in the style that has none.
  open var detailTextLabel: UILabel? { labels.detail }
  /// The image view of the picture.
  open var imageView: UIImageView? { labels.image }
  private(set) lazy var labels = CellLabels(style, in: contentView)

  /// The accessory at the cell's end.
  open var accessoryType: AccessoryType = .none { didSet { if accessoryType != oldValue { accessoryDidChange() } } }
  /// A view that replaces the accessory of ``accessoryType``.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      accessoryDidChange()
    }
  }
  /// The accessory at the cell's end while the table is edited.
  open var editingAccessoryType: AccessoryType = .none { didSet { if editingAccessoryType != oldValue { accessoryDidChange() } } }
  /// A view at the cell's end while the table is edited that replaces the accessory of ``editingAccessoryType``.
  open var editingAccessoryView: UIView? {
    didSet {
      guard editingAccessoryView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let editingAccessoryView { addSubview(editingAccessoryView) }
      accessoryDidChange()
    }
  }
  private(set) lazy var accessories = CellAccessories(self)
  private func accessoryDidChange() {
    accessories.update()
    setNeedsLayout()
  }

  /// The number of levels by which the content is indented.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// The width of an indentation level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }
  /// Whether the content is indented while the table is edited, even if the row shows no edit control. The table sets it to the delegate's
  /// value.
  open var shouldIndentWhileEditing: Bool {
    get { editing.indents }
    set { editing.indents = newValue }
  }
  /// Whether a control at the cell's end moves the row while the table is edited, provided that the data source allows the row to move.
  open var showsReorderControl: Bool {
    get { movement.showsControl }
    set { movement.showsControl = newValue }
  }
  /// The state of the row's movement by hand.
  struct Movement: Hashable {
    /// Whether the program requests the reorder control.
    var showsControl = false
    /// Whether the data source allows the row to move; determined while the table is edited.
    var isAllowed = false
    /// Whether the data source implements `canMoveRowAt`: the row then has the control whether the program requests it or not.
    var isImplemented = false
    /// Whether the row is being moved.
    var isUnderWay = false
    /// The row's state in drags.
    var drag = CellDragging()
  }
  var movement = Movement() { didSet { if movement != oldValue { movementDidChange(from: oldValue) } } }
  private func movementDidChange(from old: Movement) {
    if movement.isUnderWay != old.isUnderWay || movement.drag != old.drag { setNeedsUpdateConfiguration() } else { accessoryDidChange() }
    if movement.drag.state != old.drag.state { dragStateDidChange(DragState(movement.drag.state)) }
  }
  /// Whether the row can be pressed and selected while it is dragged. False by default.
  open var userInteractionEnabledWhileDragging = false

  /// The insets of the line below the cell. By default the table's, or those of a line that begins where the text begins.
  open var separatorInset: UIEdgeInsets {
    get {
      let automatic = UIEdgeInsets(top: 0, left: automaticSeparatorLeading, bottom: 0, right: 0)
      guard let chosen = separators.ownInset ?? table?.calls.separatorInset else { return automatic }
      guard table?.separatorInsetReference == .fromAutomaticInsets else { return chosen }
      return UIEdgeInsets(top: chosen.top, left: automatic.left + chosen.left, bottom: chosen.bottom, right: automatic.right + chosen.right)
    }
    set {
      separators.ownInset = newValue
      setNeedsLayout()
      noteSetting(.separatorInset, \UITableViewCell.separatorInset)
    }
  }
  private(set) lazy var separators = CellSeparators(self)
  var rowPosition = RowPosition() { didSet { if rowPosition != oldValue { rowPositionDidChange() } } }

  // MARK: State

  /// The way the cell shows that it is selected.
  open var selectionStyle: SelectionStyle = .default { didSet { backgrounds.showState(animated: false) } }
  /// The way the cell shows the keyboard focus.
  open var focusStyle: FocusStyle {
    get { backgrounds.focusStyle }
    set {
      backgrounds.focusStyle = newValue
      for case let ring as FocusRing in subviews { ring.show(in: self) }
    }
  }
  /// Whether the row is selected. Setting it changes the appearance without animation.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a finger is on the row. Setting it changes the appearance without animation.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var selected = false
  private var highlighted = false
  /// Whether the cell has the background of a selected or highlighted row.
  var isMarked: Bool { (selected || highlighted) && selectionStyle != .none }

  /// Shows whether the row is selected. The table calls it.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    stateDidChange(animated: animated)
  }
  /// Shows whether a finger is on the row. The table calls it.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != self.highlighted else { return }
    self.highlighted = highlighted
    stateDidChange(animated: animated)
  }
  private func stateDidChange(animated: Bool) {
    backgrounds.showState(animated: animated)
    labels.isHighlighted = isMarked
    setNeedsLayout()
    if editing.control != nil { accessories.update() }
    setNeedsUpdateConfiguration()
  }

  /// Whether the table is edited. Setting it changes the appearance without animation.
  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// The state of the row's editing.
  struct Editing: Hashable {
    /// Whether the table is being edited.
    var isOn = false
    /// Whether the content is indented at the beginning of the row.
    var indents = true
    /// Whether the data source allows the row to be edited; determined while the table is edited.
    var isAllowed = true
    /// The control at the beginning of the row; nil for none.
    var control: CellEditControl.Kind?
    /// The space at the beginning of the row, in points.
    var inset: CGFloat { isOn && isAllowed && (indents || control != nil) ? CellEditControl.width : 0 }
  }
  var editing = Editing() { didSet { if editing != oldValue { accessoryDidChange() } } }
  /// Shows whether the table is edited. The table calls it.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing.isOn else { return }
    let control: StateMask = self.editing.isAllowed && self.editing.control != nil ? .showingEditControl : []
    let swipe: StateMask = showingDeleteConfirmation ? .showingDeleteConfirmation : []
    let state = swipe.union(editing ? control : [])
    if !control.isEmpty { willTransition(to: state) }
    self.editing.isOn = editing
    setNeedsUpdateConfiguration()
    let didSettle = { if !control.isEmpty { self.didTransition(to: state) } }
    guard animated, window != nil else { return didSettle() }
    UIView.animate(withDuration: Self.editingTime, delay: 0, options: .allowUserInteraction, animations: { self.layoutIfNeeded() }) { _ in
      didSettle()
    }
  }
  /// The duration in seconds of the animations in which edit controls appear and disappear.
  private static let editingTime: TimeInterval = 0.3
  /// The delegate's editing style for the row; `none` outside a table.
  open var editingStyle: EditingStyle {
    guard let table, let path = table.indexPath(for: self) else { return .none }
    return table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
  }
  /// Whether the row is swiped, so that the actions beside it are visible.
  open var showingDeleteConfirmation: Bool { table?.adapter.swipes?.isSwiped(self) ?? false }
  /// Called before the row is swiped or closed, or shows or hides its edit control.
  open func willTransition(to state: StateMask) {}
  /// Called after the row was swiped or closed, or showed or hid its edit control.
  open func didTransition(to state: StateMask) {}
  /// Returns the parts beside the content that the row shows when it is swiped or not.
  func stateMask(isSwiped: Bool) -> StateMask {
    let isEdited = editing.isOn && editing.isAllowed && editing.control != nil
    return (isEdited ? StateMask.showingEditControl : []).union(isSwiped ? .showingDeleteConfirmation : [])
  }
  /// Called when the cell was lifted, dragged or put down.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Configuration

  /// Whether the cell can have the keyboard focus if its table allows focus. True by default; override it for cells that cannot.
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
    state.isSelected = selected && selectionStyle != .none
    state.isHighlighted = highlighted && selectionStyle != .none
    state.isEditing = editing.isOn
    state.isReordering = movement.isUnderWay
    state.cellDragState = movement.drag.state
    state.cellDropState = movement.drag.dropState
    state.isSwiped = showingDeleteConfirmation
    state.isFocused = table?.adapter.focus.isFocused(self) ?? false
    return state
  }
  private var updates = ConfigurationUpdates()
  /// Requests an update of the configurations before the next layout of the cell. Several calls result in one update.
  open func setNeedsUpdateConfiguration() {
    let isConfigured = contentConfiguration != nil || backgroundConfiguration != nil || configurationUpdateHandler != nil
    guard isConfigured || overridesUpdate else { return }
    updates.request()
    setNeedsLayout()
  }
  /// Whether the cell is of a subclass, which may update itself for the state without having a configuration.
  private var overridesUpdate: Bool { type(of: self) != UITableViewCell.self }
  /// Updates the configurations for the state.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration { content.show(contentConfiguration.updated(for: state)) }
    if automaticallyUpdatesBackgroundConfiguration { backgrounds.show(backgroundConfiguration?.updated(for: state)) }
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

  /// Returns the default content of the cell's style, ready to be filled in.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default, .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
  /// The configuration of the content; nil for content that the program adds itself.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      content.show(contentConfiguration)
      if automaticallyUpdatesContentConfiguration { setNeedsUpdateConfiguration() }
    }
  }
  private(set) lazy var content = ContentHost(contentView)
  /// Whether the warning about constraints that result in no height was logged, which happens once.
  static var hasWarnedOfCollapse = false
  /// Returns the default background of a row in the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    (table?.style ?? .plain) == .plain ? .listPlainCell() : .listGroupedCell()
  }
  /// The configuration of the background, which replaces the cell's colour and the background of a selected cell.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgrounds.show(backgroundConfiguration?.updated(for: configurationState)) }
  }

  // MARK: Backgrounds

  private(set) lazy var backgrounds = CellBackgrounds(self)
  /// A view behind the content with the size of the cell.
  open var backgroundView: UIView? {
    get { backgrounds.own }
    set { backgrounds.own = newValue }
  }
  /// A view over the background that is shown while the cell is selected or highlighted; grey by default.
  open var selectedBackgroundView: UIView? {
    get { backgrounds.selected }
    set { backgrounds.selected = newValue }
  }
  /// A view that replaces ``selectedBackgroundView`` while several rows can be selected; nil to use that view.
  open var multipleSelectionBackgroundView: UIView? {
    get { backgrounds.multiple }
    set { backgrounds.multiple = newValue }
  }
  /// Whether the program set the cell's colour. Otherwise the cell has the table's.
  private var hasOwnColor = false
  open override var backgroundColor: UIColor? { didSet { hasOwnColor = true } }

  /// Applies the appearance of the table's style.
  func adoptTableStyle() {
    ownListEnvironment = table?.ownListEnvironment ?? .unspecified
    if !hasOwnColor {
      let color: UIColor = (table?.style ?? .plain) == .plain ? .systemBackground : .secondarySystemGroupedBackground
      if backgroundColor !== color { asStandard { backgroundColor = color } }
      hasOwnColor = false
    }
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layoutParts()
  }
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentView.invalidateIntrinsicContentSize()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fittingHeight(atWidth: size.width)) }
}

extension UITableViewCell: PooledView {
  var poolName: String? { reuseIdentifier }
  func forgetState() {
    movement.drag = CellDragging()
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
    if isEditing != (table?.isEditing ?? false) { setEditing(table?.isEditing ?? false, animated: false) }
    movement.isAllowed = false
    (editing.isAllowed, editing.control) = (true, nil)
  }
}

extension UITableViewCell: KeyboardFocusable {
  /// Whether the table shows that the cell has the focus.
  package var hasStandardFocusEffect: Bool { focusStyle == .default }
}
