public import Foundation
public import UIKitCore

/// A cell of a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

  /// Where the cell's content goes.
  public let contentView = UIView(frame: .zero)
  private var contentConfigurationView: (any UIView & UIContentView)?
  private var needsConfigurationUpdate = false

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
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  // MARK: State

  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// Whether the list is being edited.
  var isInEditedList = false { didSet { if isInEditedList != oldValue { setNeedsUpdateConfiguration() } } }
  private func stateDidChange() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    setNeedsUpdateConfiguration()
  }
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isInEditedList
    return state
  }
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }
  /// Brings the configurations in line with the state.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
      apply(configuration.updated(for: state))
    }
    if automaticallyUpdatesBackgroundConfiguration { showBackground(using: state) }
    configurationUpdateHandler?(self, state)
  }
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true

  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    updateConfiguration(using: configurationState)
  }

  // MARK: Content

  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      guard let contentConfiguration else {
        contentConfigurationView?.removeFromSuperview()
        contentConfigurationView = nil
        return
      }
      apply(contentConfiguration)
      if automaticallyUpdatesContentConfiguration { setNeedsUpdateConfiguration() }
    }
  }
  private func apply(_ configuration: any UIContentConfiguration) {
    if let view = contentConfigurationView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      contentConfigurationView?.removeFromSuperview()
      let view = configuration.makeContentView()
      view.frame = contentView.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(view)
      contentConfigurationView = view
    }
  }

  // MARK: Background

  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { showBackground(using: configurationState) } }
  private var configuredBackground: BackgroundConfigurationView?
  private func showBackground(using state: UICellConfigurationState) {
    guard let backgroundConfiguration else {
      configuredBackground?.removeFromSuperview()
      configuredBackground = nil
      return
    }
    let configuration = backgroundConfiguration.updated(for: state)
    if let configuredBackground {
      configuredBackground.configuration = configuration
    } else {
      let view = BackgroundConfigurationView(configuration: configuration)
      configuredBackground = view
      place(view, at: 0)
    }
  }
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      place(backgroundView, at: 0)
    }
  }
  /// Shown over the background while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      place(selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
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

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    if let contentConfigurationView {
      return contentConfigurationView.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }
    return contentView.sizeThatFits(size)
  }

  // MARK: Dragging

  open func dragStateDidChange(_ dragState: DragState) {}
  public enum DragState: Int, Sendable { case none, lifting, dragging }
}
