public import Foundation
internal import HitchlessBase
public import UIKitCore

/// A header or a footer of a table's section: a title, a content configuration, or views of the program's own.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public typealias ConfigurationUpdateHandler = @MainActor (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

  /// The identifier of the pool that the view belongs to; nil for one that is not reused.
  open private(set) var reuseIdentifier: String?
  /// Where the view's content goes.
  public let contentView: UIView = CellContentView(isInTable: true)
  /// What the pool knows the view by.
  var token: Int32 = -1
  /// The table that the view is in.
  weak var table: UITableView? { didSet { if table !== oldValue { adoptTableStyle() } } }
  /// Which end of its section the view is.
  var side = SectionEdge.header { didSet { if side != oldValue { adoptTableStyle() } } }

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
    if let label { return label }
    let made = UILabel(frame: .zero)
    made.numberOfLines = 0
    label = made
    contentView.addSubview(made)
    adoptTableStyle()
    return made
  }
  /// The second text; made when it is first asked for.
  open var detailTextLabel: UILabel? {
    if let detail { return detail }
    let made = UILabel(frame: .zero)
    made.numberOfLines = 0
    made.font = .preferredFont(forTextStyle: .footnote)
    made.textColor = .secondaryLabel
    detail = made
    contentView.addSubview(made)
    return made
  }
  private var label: UILabel?
  private var detail: UILabel?

  /// What the data source calls the section.
  var title: String? {
    get { label?.text }
    set {
      guard newValue != nil || label != nil else { return }
      adoptTableStyle()
      // Grouped tables have their sections' titles in capitals.
      let isCapital = side == .header && (table?.style ?? .plain) != .plain
      textLabel?.text = isCapital ? newValue?.uppercased() : newValue
      setNeedsLayout()
    }
  }

  /// Whether the view stands where a section turned out to have none.
  var isStandIn = false

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
    label?.font = content.textProperties.font
    label?.textColor = content.textProperties.color
    if !hasOwnBackground { super.backgroundColor = (table?.style ?? .plain) == .plain ? .systemBackground : nil }
    setNeedsLayout()
  }
  private var hasOwnBackground = false
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      hasOwnBackground = true
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
  var isPinned = false { didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } } }
  private var needsConfigurationUpdate = false
  /// Has the configurations updated before the view is laid out the next time. Several calls make one update.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
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
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background configuration is updated for a new state by itself.
  open var automaticallyUpdatesBackgroundConfiguration = true
  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    updateConfiguration(using: configurationState)
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
  private var configuredBackground: BackgroundConfigurationView?
  private func showBackground(_ state: UIViewConfigurationState) {
    guard let configuration = backgroundConfiguration?.updated(for: state) else {
      configuredBackground?.removeFromSuperview()
      configuredBackground = nil
      return
    }
    if let configuredBackground {
      configuredBackground.configuration = configuration
    } else {
      let view = BackgroundConfigurationView(configuration: configuration)
      configuredBackground = view
      place(view)
    }
  }
  /// A view behind the content, as large as the header or footer.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { place(backgroundView) }
    }
  }
  private func place(_ view: UIView) {
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
    guard content.view == nil, label != nil || detail != nil else { return }
    let margins = standard.directionalLayoutMargins
    let width = max(0, area.width - margins.leading - margins.trailing)
    let texts = [label, detail].compactMap { $0 }.map { ($0, $0.sizeThatFits(CGSize(width: width, height: 0)).height) }
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
    let texts = [label, detail].compactMap { $0 }.filter { !($0.text ?? "").isEmpty }
    guard !texts.isEmpty else { return CGSize(width: size.width, height: 0) }
    let height = texts.reduce(margins.top + margins.bottom) { $0 + $1.sizeThatFits(CGSize(width: width, height: 0)).height }
    return CGSize(width: size.width, height: max(28, height))
  }
}

extension UITableViewHeaderFooterView: PooledView {
  var poolName: String? { reuseIdentifier.map { TableCalls.sectionViewName($0) } }
  func forgetState() {}
}
