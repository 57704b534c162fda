public import Foundation
internal import HitchlessBase
internal import LayerTree
public import UIKitCore

/// A row of a table view: a picture and texts in one of four styles, or a content configuration, or views of the program's own.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  let style: CellStyle
  /// The identifier of the pool that the cell belongs to; nil for a cell that is not reused.
  open internal(set) var reuseIdentifier: String?
  /// Where the cell's content goes.
  public let contentView: UIView = CellContentView(isInTable: true)
  /// What the pool knows the view by.
  var token: Int32 = -1
  /// The table that the cell is in.
  weak var table: UITableView?

  /// A cell with the parts of a style.
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
  /// How a cell is made from its class alone; see ``UICollectionReusableView/init(_reusing:)``.
  public required convenience init(_reusing identifier: String) { self.init(style: .default, reuseIdentifier: identifier) }

  private func prepareCell() {
    isLayoutHost = true
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// Called when the cell leaves the pool for another row.
  open func prepareForReuse() {}

  // MARK: Parts

  /// The text; made when it is first asked for.
  open var textLabel: UILabel? { labels.text }
  /// The second text; nil in the style that has none.
  open var detailTextLabel: UILabel? { labels.detail }
  /// The picture.
  open var imageView: UIImageView? { labels.image }
  private(set) lazy var labels = CellLabels(style, in: contentView)

  /// What stands at the cell's end.
  open var accessoryType: AccessoryType = .none { didSet { if accessoryType != oldValue { accessoryDidChange() } } }
  /// Shown in place of what ``accessoryType`` says.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      accessoryDidChange()
    }
  }
  /// What stands at the cell's end while the table is edited.
  open var editingAccessoryType: AccessoryType = .none { didSet { if editingAccessoryType != oldValue { accessoryDidChange() } } }
  /// A view at the cell's end while the table is edited, in place of ``editingAccessoryType``.
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

  /// By how many levels the content is indented.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// Points by which each level moves the content.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }
  /// Whether the content makes room at the beginning of the row while the table is edited, also if no control stands there. The table sets
  /// it to what its delegate says.
  open var shouldIndentWhileEditing: Bool {
    get { editing.indents }
    set { editing.indents = newValue }
  }
  /// Whether a control at the cell's end moves the row while the table is edited. Only for rows that the data source lets be moved.
  open var showsReorderControl: Bool {
    get { movement.showsControl }
    set { movement.showsControl = newValue }
  }
  /// Whether and how the row is moved by hand.
  struct Movement: Hashable {
    /// Whether the program wants a control.
    var showsControl = false
    /// Whether the data source lets the row be moved; asked while the table is edited.
    var isAllowed = false
    /// Whether the data source answers that question itself: the row has the control then, whether the program wants it or not.
    var isAnswered = false
    /// Whether the row is being moved.
    var isUnderWay = false
    /// What drags have to do with the row.
    var drag = CellDragging()
  }
  var movement = Movement() { didSet { if movement != oldValue { movementDidChange(from: oldValue) } } }
  private func movementDidChange(from old: Movement) {
    if movement.isUnderWay != old.isUnderWay || movement.drag != old.drag { setNeedsUpdateConfiguration() } else { accessoryDidChange() }
    if movement.drag.state != old.drag.state { dragStateDidChange(DragState(movement.drag.state)) }
  }
  /// Whether the row can be pressed and selected while it is dragged. False by default.
  open var userInteractionEnabledWhileDragging = false

  /// How far the line below the cell is from its edges. Unless set, it is the table's, or begins where the text begins.
  open var separatorInset: UIEdgeInsets {
    get {
      let automatic = UIEdgeInsets(top: 0, left: automaticSeparatorLeading, bottom: 0, right: 0)
      guard let chosen = separators.ownInset ?? table?.explicitSeparatorInset else { return automatic }
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

  /// How the cell shows that it is selected.
  open var selectionStyle: SelectionStyle = .default { didSet { backgrounds.showState(animated: false) } }
  /// Who shows that the cell has the focus of the keyboard.
  open var focusStyle: FocusStyle {
    get { backgrounds.focusStyle }
    set {
      backgrounds.focusStyle = newValue
      for case let ring as FocusRing in subviews { ring.show(in: self) }
    }
  }
  /// Whether the row is selected. Set, it changes without animation.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a finger is on the row. Set, it changes without animation.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var selected = false
  private var highlighted = false
  /// Whether the cell has the background of a selected or highlighted row.
  var isMarked: Bool { (selected || highlighted) && selectionStyle != .none }

  /// Has the cell show that its row is selected or not. The table calls it.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    stateDidChange(animated: animated)
  }
  /// Has the cell show that a finger is on it or not. The table calls it.
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

  /// Whether the table is edited. Set, it changes without animation.
  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// Whether and how the row is edited.
  struct Editing: Hashable {
    /// Whether the table is edited.
    var isOn = false
    /// Whether the content makes room at the beginning of the row.
    var indents = true
    /// Whether the data source lets the row be edited; asked while the table is.
    var isAllowed = true
    /// What stands at the beginning of the row; nil for nothing.
    var control: CellEditControl.Kind?
    /// The room at the beginning of the row, in points.
    var inset: CGFloat { isOn && isAllowed && (indents || control != nil) ? CellEditControl.width : 0 }
  }
  var editing = Editing() { didSet { if editing != oldValue { accessoryDidChange() } } }
  /// Has the cell show that the table is edited or not. The table calls it.
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
  /// Seconds that the controls of editing take to come and to leave.
  private static let editingTime: TimeInterval = 0.3
  /// What editing does to the row, as the delegate says; `none` outside of a table.
  open var editingStyle: EditingStyle {
    guard let table, let path = table.indexPath(for: self) else { return .none }
    return table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
  }
  /// Whether the row is swiped, so that the actions beside it are seen.
  open var showingDeleteConfirmation: Bool { table?.adapter.swipes?.isSwiped(self) ?? false }
  /// The row is about to be swiped or to close, or to show or hide its control of editing.
  open func willTransition(to state: StateMask) {}
  /// The row is swiped or has closed, or shows its control of editing or none.
  open func didTransition(to state: StateMask) {}
  /// What the row shows beside its content, if it is swiped or not.
  func stateMask(isSwiped: Bool) -> StateMask {
    let isEdited = editing.isOn && editing.isAllowed && editing.control != nil
    return (isEdited ? StateMask.showingEditControl : []).union(isSwiped ? .showingDeleteConfirmation : [])
  }
  /// The cell was lifted, dragged or put down.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Configuration

  /// Whether the cell can have the focus of the keyboard where its table lets cells have it. True; override it for cells that cannot.
  open override var canBecomeFocused: Bool { true }
  /// Whether touches reach the view. Without, its state says that it is disabled.
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
  /// Has the configurations updated before the cell is laid out the next time. Several calls make one update.
  open func setNeedsUpdateConfiguration() {
    let isConfigured = contentConfiguration != nil || backgroundConfiguration != nil || configurationUpdateHandler != nil
    guard isConfigured || overridesUpdate else { return }
    updates.request()
    setNeedsLayout()
  }
  /// Subclasses may bring themselves in line with the state without having a configuration.
  private var overridesUpdate: Bool { type(of: self) != UITableViewCell.self }
  /// Brings the configurations in line with the state.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration { content.show(contentConfiguration.updated(for: state)) }
    if automaticallyUpdatesBackgroundConfiguration { backgrounds.show(backgroundConfiguration?.updated(for: state)) }
    configurationUpdateHandler?(self, state)
  }
  /// Called with the cell and its state whenever the configurations are updated.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// Whether the content configuration is updated for a new state by itself.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { updates.includesContent }
    set { updates.includesContent = newValue }
  }
  /// Whether the background configuration is updated for a new state by itself.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { updates.includesBackground }
    set { updates.includesBackground = newValue }
  }
  func updateConfigurationIfNeeded() {
    guard updates.begin() else { return }
    updateConfiguration(using: configurationState)
    updates.end()
  }

  /// What a row of the cell's style shows, ready to be filled in.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default, .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
  /// What the content view shows; nil for content that the program adds itself.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      content.show(contentConfiguration)
      if automaticallyUpdatesContentConfiguration { setNeedsUpdateConfiguration() }
    }
  }
  private(set) lazy var content = ContentHost(contentView)
  /// Whether the message about constraints that say no height was written, which comes once.
  static var hasWarnedOfCollapse = false
  /// What a row of the table's style has behind it.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    (table?.style ?? .plain) == .plain ? .listPlainCell() : .listGroupedCell()
  }
  /// Shown in place of the cell's colour and of what shows its selection.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgrounds.show(backgroundConfiguration?.updated(for: configurationState)) }
  }

  // MARK: Backgrounds

  private(set) lazy var backgrounds = CellBackgrounds(self)
  /// A view behind the content, as large as the cell.
  open var backgroundView: UIView? {
    get { backgrounds.own }
    set { backgrounds.own = newValue }
  }
  /// Shown over the background while the cell is selected or highlighted; grey unless set.
  open var selectedBackgroundView: UIView? {
    get { backgrounds.selected }
    set { backgrounds.selected = newValue }
  }
  /// Shown instead of ``selectedBackgroundView`` while several rows can be selected; nil for that view.
  open var multipleSelectionBackgroundView: UIView? {
    get { backgrounds.multiple }
    set { backgrounds.multiple = newValue }
  }
  /// Whether the program gave the cell a colour. Otherwise it has the table's.
  private var hasOwnColor = false
  open override var backgroundColor: UIColor? { didSet { hasOwnColor = true } }

  /// Takes on the appearance of the table's style.
  func adoptTableStyle() {
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
