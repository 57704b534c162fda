internal import Foundation
internal import HitchlessBase

/// Tells hover recognizers the position of the pointer, and what has a tool tip or a truncated text that it rests on them; gives the pointer its
/// shape.
@MainActor final class HoverTracker {
  /// The recognizers whose views are under the pointer.
  private var entered: [UIHoverGestureRecognizer] = []
  private let toolTip = ToolTipTracker()
  private let expansion = ExpansionTip()
  private let pointer = PointerTracker()

  func move(to point: CGPoint, at time: FrameInstant) {
    var reached: [UIHoverGestureRecognizer] = []
    var view = InputRouter.view(at: point)
    // A text that the program has written says more than the one that is cut off.
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
  /// A button or a finger is pressed.
  func pressDidBegin() {
    toolTip.pressDidBegin()
    expansion.end()
  }
  /// A key is pressed.
  func keyDidBegin() { toolTip.pressDidBegin() }
}
