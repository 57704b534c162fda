internal import Foundation

/// Shows a search bar in a navigation bar. If the row is lower than the search bar, the search bar's upper part is cut off.
@MainActor final class SearchRowView: UIView {
  /// Called when the search bar needs a different height.
  var heightDidChange: (() -> Void)?
  /// The search bar, as a subview.
  var bar: UISearchBar? {
    didSet {
      guard bar !== oldValue else { return }
      if oldValue?.superview === self {
        oldValue?.removeFromSuperview()
        oldValue?.heightDidChange = nil
      }
      clipsToBounds = true
      guard let bar else { return }
      bar.backgroundColor = .clear
      bar.heightDidChange = { [weak self] in
        self?.setNeedsLayout()
        self?.heightDidChange?()
      }
      addSubview(bar)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let bar else { return }
    // The search bar's upper margin is part of the title's row.
    let height = UINavigationBar.searchHeight(of: bar)
    bar.margin = SystemMargins.side(in: bounds.width)
    bar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height - 6)
  }
}
