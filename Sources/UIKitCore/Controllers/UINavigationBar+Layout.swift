internal import Foundation

// The places of the buttons and the title.
extension UINavigationBar {
  /// Sets the longest title of the back button that leaves the bar's title centred: its full title, "Back", or none.
  func fitBackTitle(in row: CGRect) {
    guard let button = buttons.back else { return }
    let title = titles.shown
    let width = title === titles.small ? titles.small.sizeThatFits(.zero).width : BarViewSize(view: title).wanted.width
    let others = buttons.leading.filter { $0 !== button }.reduce(0) { $0 + $1.bounds.width + 4 }
    let room = (row.width - min(width, row.width / 2)) / 2 - 8 - others - Self.margin - max(safeAreaInsets.left, safeAreaInsets.right)
    let fitting = buttons.backTitles.first { $0.width <= room }?.text ?? ""
    if fitting != button.title(for: .normal) { button.setTitle(fitting, for: .normal) }
  }

  /// Lays out views from one edge of the bar. Returns the coordinate at which the title may begin or end.
  func layOut(_ views: [UIView], in row: CGRect, fromLeft: Bool) -> CGFloat {
    // A button already has space around its title, so the title begins at the margin.
    let edge = Self.margin - (views.first is BarButton ? 4 : 0) + (fromLeft ? safeAreaInsets.left : safeAreaInsets.right)
    var x = fromLeft ? edge : row.width - edge
    for view in views {
      let fitted = view is BarButton ? view.sizeThatFits(row.size) : BarViewSize(view: view).wanted
      // A button takes at most a third of the bar, except the back button, whose title was chosen to fit.
      let size = CGSize(
        width: view === buttons.back ? fitted.width : min(fitted.width, row.width / 3), height: min(fitted.height, row.height))
      view.frame = snapped(CGRect(x: fromLeft ? x : x - size.width, y: row.midY - size.height / 2, width: size.width, height: size.height))
      x += fromLeft ? size.width + 4 : -size.width - 4
    }
    return x
  }

  /// Centres the title in the bar, or between the buttons if it does not fit there.
  func layOutTitle(in row: CGRect, left: CGFloat, right: CGFloat) {
    let title = titles.shown
    let fitted = title === titles.small ? titles.small.sizeThatFits(.zero) : BarViewSize(view: title).wanted
    let room = max(0, right - left - 8)
    // A view without a width, such as a search bar, takes the available width.
    let width = title !== titles.small && fitted.width <= 0 ? room : min(fitted.width, room)
    let size = CGSize(width: width, height: min(fitted.height, row.height))
    let x = min(max(row.midX - size.width / 2, left + 4), right - 4 - size.width)
    let offset = title === titles.small ? titles.offset : .zero
    title.frame = snapped(
      CGRect(x: x + offset.horizontal, y: row.midY - size.height / 2 + offset.vertical, width: size.width, height: size.height))
  }

  func snapped(_ rect: CGRect) -> CGRect {
    let scale = contentScaleFactor
    return CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width, height: rect.height)
  }
}
