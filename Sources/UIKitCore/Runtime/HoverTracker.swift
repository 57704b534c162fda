internal import Foundation
internal import HitchlessBase

/// Reports the position of the pointer to hover recognizers, tool tips and the tips of truncated texts, and sets the shape of the pointer.
@MainActor final class HoverTracker {
  /// The recognizers whose views are under the pointer.
  private var entered: [UIHoverGestureRecognizer] = []
  private let toolTip = ToolTipTracker()
  private let expansion = ExpansionTip()
  private let pointer = PointerTracker()

  func move(to point: CGPoint, at time: FrameInstant) {
    var reached: [UIHoverGestureRecognizer] = []
    var view = InputRouter.view(at: point)
    // A tool tip of the program is more informative than the full text of a truncated one.
    if toolTip.move(to: point, over: view, at: time) { expansion.end() } else { expansion.move(to: point, over: view, at: time) }
    pointer.move(to: point, over: view)
    while let here = view {
      for case let hover as UIHoverGestureRecognizer in here.recognizers where hover.isEnabled { reached.append(hover) }
      view = here.superview
    }
    for hover in entered where !reached.contains(where: { $0 === hover }) { hover.hover(at: nil, time: time) }
    entered = reached
    for hover in reached { hover.hover(at: point, time: time) }
  }
  /// Called when a button or a finger is pressed.
  func pressDidBegin() {
    toolTip.pressDidBegin()
    expansion.end()
  }
  /// Called when a key is pressed.
  func keyDidBegin() { toolTip.pressDidBegin() }
}
