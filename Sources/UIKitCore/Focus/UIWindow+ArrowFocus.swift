internal import Foundation
internal import HitchlessBase

extension UIWindow {
  /// Moves the focus of the keyboard, if `view` has it, by the arrow keys among `presses`. Returns the presses that did nothing.
  func moveFocus(from view: UIView, by presses: Set<UIPress>) -> Set<UIPress> {
    guard keyboardView === view, runtime.firstResponder == nil || keyboardViewBesideFirst === view else { return presses }
    return presses.filter { press in
      guard press.modifiers.isEmpty, let heading = FocusHeading(press.inputKey) else { return true }
      return !moveKeyboard(heading)
    }
  }

  /// An arrow key: the focus goes to another view of its group, or to where a guide leads. False if there is nothing in that direction.
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

  /// The guides that are enabled where keys go. O(views).
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
