internal import Foundation
internal import UIKitCore

/// The views behind a cell's content: the program's view or configuration, and the view that shows selection.
@MainActor final class CellBackgrounds {
  private unowned let cell: UITableViewCell
  private var configured: BackgroundConfigurationView?
  private var standard: UIView?

  /// The way the cell shows the keyboard focus.
  var focusStyle = UITableViewCell.FocusStyle.default

  init(_ cell: UITableViewCell) { self.cell = cell }

  /// The program's background view.
  var own: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let own { insert(own, at: 0) }
    }
  }
  /// The program's view for a selected cell.
  var selected: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if selected != nil {
        standard?.removeFromSuperview()
        standard = nil
      }
      showState(animated: false)
    }
  }

  /// The program's view for a selected cell where several can be selected.
  var multiple: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showState(animated: false)
    }
  }
  /// The one of the program's views for the selected cell that applies now.
  private var chosen: UIView? {
    guard let multiple, cell.table?.adapter.selectionRules.allowsMultipleNow ?? false else { return selected }
    return multiple
  }

  /// Shows a configuration, or none. A configuration also shows the selection.
  func show(_ configuration: UIBackgroundConfiguration?) {
    guard let configuration else {
      configured?.removeFromSuperview()
      configured = nil
      return
    }
    if let configured {
      configured.configuration = configuration
    } else {
      let view = BackgroundConfigurationView(configuration: configuration)
      configured = view
      insert(view, at: own == nil ? 0 : 1)
      showState(animated: false)
    }
  }

  /// Updates the selection's view to the cell's state.
  func showState(animated: Bool) {
    let chosen = chosen
    let isActive = (cell.isSelected || cell.isHighlighted) && cell.selectionStyle != .none && (configured == nil || chosen != nil)
    guard isActive || standard != nil || selected != nil || multiple != nil else { return }
    let view = chosen ?? standardView()
    for other in [selected, multiple, standard] where other !== view { other?.isHidden = true }
    if view.superview !== cell { insert(view, at: [own, configured].reduce(0) { $0 + ($1 == nil ? 0 : 1) }) }
    guard animated, !isActive, !view.isHidden else {
      view.isHidden = !isActive
      view.alpha = 1
      return
    }
    UIView.animate(withDuration: 0.35, delay: 0, options: .allowUserInteraction, animations: { view.alpha = 0 }) { [weak cell] _ in
      view.alpha = 1
      guard let cell else { return }
      view.isHidden = !(cell.isSelected || cell.isHighlighted)
    }
  }

  private func standardView() -> UIView {
    if let standard { return standard }
    let view = UIView(frame: cell.bounds)
    view.backgroundColor = .systemGray4
    view.isUserInteractionEnabled = false
    view.isHidden = true
    standard = view
    return view
  }

  private func insert(_ view: UIView, at index: Int) {
    view.frame = cell.bounds
    cell.insertSubview(view, at: index)
  }

  func layout() {
    for view in [own, configured, selected, multiple, standard] {
      if let view, view.frame != cell.bounds { view.frame = cell.bounds }
    }
  }
}
