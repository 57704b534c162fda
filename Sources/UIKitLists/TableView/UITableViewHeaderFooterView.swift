public import Foundation
internal import HitchlessBase
public import UIKitCore

/// A header or a footer of a table's section: a title, a content configuration, or views of the program's own.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

  /// The identifier of the pool that the view belongs to; nil for one that is not reused.
  open internal(set) var reuseIdentifier: String?
  /// Where the view's content goes.
  public let contentView: UIView = CellContentView(isInTable: true)
  /// What the pool knows the view by.
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
  /// Which end of its section the view is.
  var side: SectionEdge {
    get { place.side }
    set {
      guard newValue != place.side else { return }
      place.side = newValue
      adoptTableStyle()
    }
  }
  /// Whether the view stands where a section turned out to have none.
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

  /// A header or footer of a pool.
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
  /// How a view is made from its class alone; see ``UICollectionReusableView/init(_reusing:)``.
  public required convenience init(_reusing identifier: String) { self.init(reuseIdentifier: identifier) }

  /// Called when the view leaves the pool for another section.
  open func prepareForReuse() {}

  // MARK: Title

  /// The text; made when it is first asked for.
  open var textLabel: UILabel? {
    if let label = texts.title { return label }
    let made = UILabel(frame: .zero)
    made.numberOfLines = 0
    made.adjustsFontForContentSizeCategory = true
    texts.title = made
    contentView.addSubview(made)
    adoptTableStyle()
    return made
  }
  /// The second text; made when it is first asked for.
  open var detailTextLabel: UILabel? {
    if let label = texts.detail { return label }
    let made = UILabel(frame: .zero)
    made.numberOfLines = 0
    made.adjustsFontForContentSizeCategory = true
    made.font = .preferredFont(forTextStyle: .footnote)
    made.textColor = .secondaryLabel
    texts.detail = made
    contentView.addSubview(made)
    return made
  }
  private var texts = SectionTexts()

  /// What the data source calls the section.
  var title: String? {
    get { texts.title?.text }
    set {
      guard newValue != nil || texts.title != nil else { return }
      adoptTableStyle()
      // Grouped tables have their sections' titles in capitals.
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

  /// Whether touches reach the view. Without, its state says that it is disabled.
  open override var isUserInteractionEnabled: Bool {
    get { super.isUserInteractionEnabled }
    set {
      guard newValue != isUserInteractionEnabled else { return }
      super.isUserInteractionEnabled = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// The state that configurations are updated for: traits, whether the view is disabled and whether it floats. A subclass that can be
  /// pressed or selected adds that.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isPinned = isPinned
    return state
  }
  private var updates = ConfigurationUpdates()
  /// Has the configurations updated before the view is laid out the next time. Several calls make one update.
  open func setNeedsUpdateConfiguration() {
    updates.request()
    setNeedsLayout()
  }
  /// Brings the configurations in line with the state.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration { content.show(contentConfiguration.updated(for: state)) }
    if automaticallyUpdatesBackgroundConfiguration { showBackground(state) }
    configurationUpdateHandler?(self, state)
  }
  /// Called with the view and its state whenever the configurations are updated.
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
  private func updateConfigurationIfNeeded() {
    guard updates.begin() else { return }
    updateConfiguration(using: configurationState)
    updates.end()
  }

  /// What a header or footer of the table's style shows, ready to be filled in.
  open func defaultContentConfiguration() -> UIListContentConfiguration { standard }
  /// What the content view shows; nil for content that the program adds itself.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      content.show(contentConfiguration)
      if automaticallyUpdatesContentConfiguration { setNeedsUpdateConfiguration() }
    }
  }
  private lazy var content = ContentHost(contentView)
  /// The background that a header or footer of the table's style has.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    (table?.style ?? .plain) == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }
  /// What lies behind the content; nil for ``backgroundView``.
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
  /// A view behind the content, as large as the header or footer.
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
    // A title stands at the bottom of a header, a footer's at the top.
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
    guard !texts.isEmpty else { return CGSize(width: size.width, height: 0) }
    let height = texts.reduce(margins.top + margins.bottom) { $0 + $1.sizeThatFits(CGSize(width: width, height: 0)).height }
    return CGSize(width: size.width, height: max(28, height))
  }
}

extension UITableViewHeaderFooterView: PooledView {
  var poolName: String? { reuseIdentifier.map { TableCalls.sectionViewName($0) } }
  func forgetState() {}
}
