internal import Foundation

/// Computes the size of a program's view in a bar.
@MainActor struct BarViewSize {
  let view: UIView

  /// The size in points: the view's own size, unless it came without one or its size is determined by constraints. Zero in a dimension that
  /// neither its constraints nor its content determine.
  var wanted: CGSize {
    let own = view.bounds.size
    let isFree = !view.translatesAutoresizingMaskIntoConstraints
    if !isFree, own.width <= 0 || own.height <= 0, !isSizedByBar { view.ensuredExtras.bars.isSizedByBar = true }
    return isFree || isSizedByBar ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : own
  }
  private var isSizedByBar: Bool { view.extras?.bars.isSizedByBar == true }
}
