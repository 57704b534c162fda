internal import Foundation

/// The view that a controller shows in place of its content.
@MainActor final class ContentUnavailability {
  /// The configuration; nil while there is content.
  private(set) var configuration: (any UIContentConfiguration)?
  private var view: (any UIView & UIContentView)?
  /// Whether the configuration has to be updated. True before the first update.
  var isStale = true

  /// Shows another configuration over `owner`, or none.
  func show(_ new: (any UIContentConfiguration)?, over owner: UIView?) {
    configuration = new
    guard let new, let owner else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(new) {
      view.configuration = new
    } else {
      view?.removeFromSuperview()
      view = new.makeContentView()
    }
    guard let view, view.superview !== owner else { return }
    view.frame = owner.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    owner.addSubview(view)
  }
  /// Keeps the view above the controller's other views, in the visible part of `owner`, which may be a list.
  func layOut(in owner: UIView) {
    if view == nil, configuration != nil { show(configuration, over: owner) }
    guard let view, view.superview === owner else { return }
    view.frame = owner.bounds
    keepInFront(of: owner)
  }
  /// Brings the view to the front again after another one was added.
  func keepInFront(of owner: UIView) {
    guard let view, view.superview === owner, owner.subviews.last !== view else { return }
    owner.reorder(view, toFront: true)
  }
}
