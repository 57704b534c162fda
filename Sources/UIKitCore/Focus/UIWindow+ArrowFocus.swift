internal import Foundation
internal import HitchlessBase

extension UIWindow {
  /// Moves the keyboard focus, if `view` has it, for the arrow keys among `presses`. Returns the presses that had no effect.
  func moveFocus(from view: UIView, by presses: Set<UIPress>) -> Set<UIPress> {
    guard keyboardView === view, runtime.firstResponder == nil || keyboardViewBesideFirst === view else { return presses }
    return presses.filter { press in
      guard press.modifiers.isEmpty, let heading = FocusHeading(press.inputKey) else { return true }
      return !moveKeyboard(heading)
    }
  }

  /// Moves the focus with an arrow key, to another view of its group, or to the destination of a guide. Returns false if there is nothing
  /// in that direction.
  private func moveKeyboard(_ heading: FocusHeading) -> Bool {
    guard let current = keyboardView else { return false }
    let stops = keyboardStops
    var goals: [(frame: CGRect, stop: PreferredStop)] = []
    if let group = current.focusGroup {
      for stop in stops where stop !== current && stop.focusGroup == group {
        goals.append((stop.convert(stop.bounds, to: nil), (stop, nil)))
      }
    }
    for guide in focusGuides {
      guard let view = guide.owningView, let stop = preferredStop(of: guide, among: stops), stop.stop !== current else { continue }
      goals.append((view.convert(guide.layoutFrame, to: nil), stop))
    }
    guard let next = heading.next(from: current.convert(current.bounds, to: nil), among: goals.map(\.frame)) else { return false }
    show(goals[next].stop)
    return true
  }

  /// The enabled guides in the area that receives keys. O(views).
  private var focusGuides: [UIFocusGuide] {
    var found: [UIFocusGuide] = []
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
      for case let guide as UIFocusGuide in view.layoutGuides where guide.isEnabled { found.append(guide) }
      view.subviews.forEach(visit)
    }
    visit(keyScope)
    return found
  }
}
