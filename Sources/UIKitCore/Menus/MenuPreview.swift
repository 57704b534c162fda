internal import Foundation

/// A controller's view that is shown above a context menu, in front of a darker window.
@MainActor final class MenuPreview: UIView {
  private let shown: UIViewController
  private let shade = UIView(frame: .zero)
  /// Called when the preview is pressed, before the menu ends.
  var choose: () -> Void = {}

  /// A preview of what a controller shows, in its preferred size.
  init(_ controller: UIViewController) {
    shown = controller
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = 13
    isUserInteractionEnabled = false
    shade.backgroundColor = UIColor(white: 0, alpha: 0.25)
    shade.isUserInteractionEnabled = false
    let view: UIView = controller.view
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = bounds
    addSubview(view)
  }
  required init?(coder: NSCoder) { nil }

  /// The size that the controller prefers; else nine tenths of the room's width, and half of its height.
  private func size(in room: CGSize) -> CGSize {
    let wanted = shown.preferredContentSize
    return CGSize(
      width: min(room.width, wanted.width > 0 ? wanted.width : min(360, room.width * 0.9)),
      height: min(room.height, wanted.height > 0 ? wanted.height : room.height / 2))
  }
  /// Places the preview in the middle of `room`, with `height` points for the menu below it. Returns its frame.
  func place(in room: CGRect, above height: CGFloat) -> CGRect {
    var size = size(in: room.size)
    size.height = max(44, min(size.height, room.height - height - 16))
    let total = size.height + 8 + height
    frame = CGRect(
      x: (room.midX - size.width / 2).rounded(), y: max(room.minY, (room.midY - total / 2).rounded()), width: size.width,
      height: size.height)
    return frame
  }

  /// The menu comes on screen.
  func appear(behind menu: UIView) {
    shade.frame = menu.bounds
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    menu.insertSubview(shade, at: 0)
    shown.beginAppearanceTransition(true, animated: true)
    UIView.performWithoutAnimation {
      shade.alpha = 0
      alpha = 0
    }
    UIView.animate(
      withDuration: 0.25,
      animations: {
        self.shade.alpha = 1
        self.alpha = 1
      }, completion: { [shown] _ in shown.endAppearanceTransition() })
  }
  /// The menu leaves the screen.
  func disappear() {
    shown.beginAppearanceTransition(false, animated: true)
    shown.endAppearanceTransition()
  }
}
