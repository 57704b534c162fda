internal import Foundation

/// What a controller shows in place of its content.
@MainActor final class ContentUnavailability {
  /// The configuration; nil while there is content.
  private(set) var configuration: (any UIContentConfiguration)?
  private var view: (any UIView & UIContentView)?
  /// Whether the controller has to be asked what it shows. True before it is asked for the first time.
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
  /// Keeps the view above the others of the controller, in the part of `owner` that is seen: that may be a list.
  func layOut(in owner: UIView) {
    if view == nil, configuration != nil { show(configuration, over: owner) }
    guard let view, view.superview === owner else { return }
    view.frame = owner.bounds
    keepInFront(of: owner)
  }
  /// Brings the view to the front again after another one was put there.
  func keepInFront(of owner: UIView) {
    guard let view, view.superview === owner, owner.subviews.last !== view else { return }
    owner.reorder(view, toFront: true)
  }
}
