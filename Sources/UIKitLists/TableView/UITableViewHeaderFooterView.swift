public import Foundation
internal import HitchlessBase
public import UIKitCore

/// A header or a footer of a table's section: a title, a content configuration, or custom views.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

  /// The reuse identifier of the view's pool; nil for a view that is not reused.
  open internal(set) var reuseIdentifier: String?
  /// The view for the content.
  open var contentView: UIView { ownContentView }
  private let ownContentView: UIView = CellContentView(isInTable: true)
  /// The number that identifies the view in the reuse pool.
  var token: Int32 = -1
  private var place = SectionViewPlace()
  /// The table that the view is in.
  var table: UITableView? {
    get { place.table }
    set {
      guard newValue !== place.table else { return }
      place.table = newValue
      adoptTableStyle()
    }
  }
  /// The end of the section.
  var side: SectionEdge {
    get { place.side }
    set {
      guard newValue != place.side else { return }
      place.side = newValue
      adoptTableStyle()
    }
  }
  /// Whether the view is a stand-in for a header or footer that the section turned out not to have.
  var isStandIn: Bool {
    get { place.isStandIn }
    set { place.isStandIn = newValue }
  }
  /// Whether the view floats above the rows.
  var isPinned: Bool {
    get { place.isPinned }
    set {
      guard newValue != place.isPinned else { return }
      place.isPinned = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Creates a header or footer for a pool.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    isLayoutHost = true
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isLayoutHost = true
    addSubview(contentView)
  }
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }
  /// Creates a view when only its class is known; see ``UICollectionReusableView/init(_reusing:)``.
  public required convenience init(_reusing identifier: String) { self.init(reuseIdentifier: identifier) }

  /// Called when the view is taken from the pool for another section.
  open func prepareForReuse() {}

  // MARK: Title

  /// The label of the text; created on first access.
  open var textLabel: UILabel? {
    if let label = texts.title { return label }
    let made = SectionLabel(frame: .zero)
    made.adjustsFontForContentSizeCategory = true
    texts.title = made
    contentView.addSubview(made)
    adoptTableStyle()
    return made
  }
  /// The label of the second text; created on first access.
  open var detailTextLabel: UILabel? {
    if let label = texts.detail { return label }
    let made = SectionLabel(frame: .zero)
    made.adjustsFontForContentSizeCategory = true
    made.font = .preferredFont(forTextStyle: .footnote)
    made.textColor = .secondaryLabel
    texts.detail = made
    contentView.addSubview(made)
    return made
  }
  private var texts = SectionTexts()
  /// Called after the delegate was told that the view will be displayed. As in UIKit, the texts are laid out afterwards, whatever frames the
  /// delegate has given them.
  func delegateWasTold() { if !texts.isEmpty { setNeedsLayout() } }

  /// The title that the data source returned for the section.
  var title: String? {
    get { texts.title?.text }
    set {
      guard newValue != nil || texts.title != nil else { return }
      adoptTableStyle()
      // Grouped tables show their headers' titles in capitals.
      let isCapital = side == .header && (table?.style ?? .plain) != .plain
      textLabel?.text = isCapital ? newValue?.uppercased() : newValue
      setNeedsLayout()
    }
  }

  /// The appearance of a title in the table's style.
  private var standard: UIListContentConfiguration {
    switch ((table?.style ?? .plain) == .plain, side) {
    case (true, .header): .plainHeader()
    case (true, .footer): .plainFooter()
    case (false, .header): .groupedHeader()
    case (false, .footer): .groupedFooter()
    }
  }
  private func adoptTableStyle() {
    ownListEnvironment = table?.ownListEnvironment ?? .unspecified
    let content = standard
    texts.title?.font = content.textProperties.font
    texts.title?.textColor = content.textProperties.color
    if !background.hasOwnColor { asStandard { super.backgroundColor = (table?.style ?? .plain) == .plain ? .systemBackground : nil } }
    setNeedsLayout()
  }
  private var background = SectionViewBackground()
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      background.hasOwnColor = true
      super.backgroundColor = newValue
    }
  }

  // MARK: Configuration

  /// Whether the view receives touches. If it does not, its state is disabled.
  open override var isUserInteractionEnabled: Bool {
    get { super.isUserInteractionEnabled }
    set {
      guard newValue != isUserInteractionEnabled else { return }
      super.isUserInteractionEnabled = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// The state that configurations are updated for: traits, whether the view is disabled and whether it floats. A subclass that can be
  /// pressed or selected adds these states.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isPinned = isPinned
    return state
  }
  private var updates = ConfigurationUpdates()
  /// Requests an update of the configurations before the next layout of the view. Several calls result in one update.
  open func setNeedsUpdateConfiguration() {
    updates.request()
    setNeedsLayout()
  }
  /// Updates the configurations for the state.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration { content.show(contentConfiguration.updated(for: state)) }
    if automaticallyUpdatesBackgroundConfiguration { showBackground(state) }
    configurationUpdateHandler?(self, state)
  }
  /// Called with the view and its state whenever the configurations are updated.
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
  private func updateConfigurationIfNeeded() {
    guard updates.begin() else { return }
    updateConfiguration(using: configurationState)
    updates.end()
  }

  /// Returns the default content in the table's style, ready to be filled in.
  open func defaultContentConfiguration() -> UIListContentConfiguration { standard }
  /// The configuration of the content; nil for content that the program adds itself.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      content.show(contentConfiguration)
      if automaticallyUpdatesContentConfiguration { setNeedsUpdateConfiguration() }
    }
  }
  private lazy var content = ContentHost(contentView)
  /// Returns the default background in the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    (table?.style ?? .plain) == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }
  /// The configuration of the background; nil for ``backgroundView``.
  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground(configurationState) } }
  private func showBackground(_ state: UIViewConfigurationState) {
    guard let configuration = backgroundConfiguration?.updated(for: state) else {
      background.configured?.removeFromSuperview()
      background.configured = nil
      return
    }
    if let view = background.configured {
      view.configuration = configuration
    } else {
      let view = BackgroundConfigurationView(configuration: configuration)
      background.configured = view
      insert(view)
    }
  }
  /// A view behind the content with the size of the header or footer.
  open var backgroundView: UIView? {
    get { background.own }
    set {
      let old = background.own
      background.own = newValue
      old?.removeFromSuperview()
      if let newValue { insert(newValue) }
    }
  }
  private func insert(_ view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  // MARK: Layout

  private func sideInsets(atWidth width: CGFloat) -> CellSideInsets { table?.sideInsets(atWidth: width) ?? CellSideInsets() }
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    let area = sideInsets(atWidth: bounds.width).area(of: bounds)
    if contentView.frame != area { contentView.frame = area }
    guard content.view == nil, !texts.isEmpty else { return }
    let margins = standard.directionalLayoutMargins
    let width = max(0, area.width - margins.leading - margins.trailing)
    let texts = texts.all.map { ($0, $0.sizeThatFits(CGSize(width: width, height: 0)).height) }
    // Titles are aligned with the bottom of a header and the top of a footer.
    var y = side == .header ? bounds.height - margins.bottom - texts.reduce(0) { $0 + $1.1 } : margins.top
    for (label, height) in texts {
      label.frame = CGRect(x: area.minX + margins.leading, y: y, width: width, height: height)
      y += height
    }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    let inner = max(0, size.width - sideInsets(atWidth: size.width).total)
    if let height = contentView.constrainedHeight(atWidth: inner), height > 0 { return CGSize(width: size.width, height: height) }
    if let height = content.height(atWidth: inner) { return CGSize(width: size.width, height: height) }
    let margins = standard.directionalLayoutMargins
    let width = max(0, inner - margins.leading - margins.trailing)
    let texts = texts.all.filter { !($0.text ?? "").isEmpty }
    guard !texts.isEmpty else {
      // An empty title takes the space of a line, which programs use to move sections apart.
      let line = title == nil ? 0 : margins.top + margins.bottom + (textLabel?.font.lineHeight ?? 0)
      return CGSize(width: size.width, height: line > 0 ? max(28, line) : 0)
    }
    let height = texts.reduce(margins.top + margins.bottom) { $0 + $1.sizeThatFits(CGSize(width: width, height: 0)).height }
    return CGSize(width: size.width, height: max(28, height))
  }
}

extension UITableViewHeaderFooterView: PooledView {
  var poolName: String? { reuseIdentifier.map { TableDelegateBridge.sectionViewName($0) } }
  func forgetState() {}
}
