internal import Foundation

/// How large a program's view is in a bar.
@MainActor struct BarViewSize {
  let view: UIView

  /// The size in points: the view's own, unless it came without one, or constraints decide about it. Zero in a dimension in which neither
  /// its constraints nor its content say anything.
  var wanted: CGSize {
    let own = view.bounds.size
    let isFree = !view.translatesAutoresizingMaskIntoConstraints
    if !isFree, own.width <= 0 || own.height <= 0, !isSizedByBar { view.neededExtras.bars.isSizedByBar = true }
    return isFree || isSizedByBar ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : own
  }
  private var isSizedByBar: Bool { view.extras?.bars.isSizedByBar == true }
}
