internal import Foundation
internal import UIKitCore

/// A host that shows a content configuration in the content view of a cell or a header. The same view is used for later configurations of
/// its kind, so that no views are created while rows are reused.
@MainActor final class ContentHost {
  private let contentView: UIView
  /// The view of the configuration; nil if there is none.
  private(set) var view: (any UIView & UIContentView)?

  init(_ contentView: UIView) { self.contentView = contentView }

  /// Shows `configuration`, or nothing if it is nil.
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
    // The configuration's view takes the place of the content view, so it has the same margins.
    made.preservesSuperviewLayoutMargins = true
    contentView.addSubview(made)
    view = made
  }

  /// Returns the height of the configuration's view at `width`, or nil without a configuration.
  func height(atWidth width: CGFloat) -> CGFloat? {
    view?.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
