internal import Foundation
internal import UIKitCore

/// The view of a content configuration inside of a cell's or a header's content view. The same view takes the next configuration of its
/// kind: nothing is made while rows are reused.
@MainActor final class ContentHost {
  private let contentView: UIView
  /// What shows the configuration; nil while there is none.
  private(set) var view: (any UIView & UIContentView)?

  init(_ contentView: UIView) { self.contentView = contentView }

  /// Shows `configuration`, or nothing.
  func show(_ configuration: (any UIContentConfiguration)?) {
    guard let configuration else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(configuration) {
      view.configuration = configuration
      contentView.invalidateIntrinsicContentSize()
      return
    }
    view?.removeFromSuperview()
    let made = configuration.makeContentView()
    made.frame = contentView.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // It stands for the content view, so it has its margins.
    made.preservesSuperviewLayoutMargins = true
    contentView.addSubview(made)
    view = made
  }

  /// The height that the configuration wants at `width`; nil without one.
  func height(atWidth width: CGFloat) -> CGFloat? {
    view?.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
