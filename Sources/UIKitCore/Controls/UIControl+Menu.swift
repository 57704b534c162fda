internal import Foundation

extension UIControl {
  /// Shows a menu beside the control, or where ``menuAttachmentPoint(for:)`` specifies. Returns false if it is empty or the control is not in
  /// a window.
  func show(_ menu: UIMenu, _ configuration: UIContextMenuConfiguration, onEnd: @escaping () -> Void) -> Bool {
    guard let window else { return false }
    sendActions(for: .menuActionTriggered)
    let frame = convert(bounds, to: nil)
    let point = menuAttachmentPoint(for: configuration)
    let anchor = point == standardMenuPoint ? MenuPresentation.Anchor.view(frame) : .point(convert(point, to: nil))
    let ordered = menu.ordered(configuration.preferredMenuElementOrder, isAbove: frame.midY > window.bounds.midY)
    return MenuPresentation.present(ordered, in: window, beside: anchor, sender: self, onEnd: onEnd) != nil
  }
}
