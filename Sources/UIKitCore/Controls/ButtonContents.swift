internal import Foundation

/// The content that a button shows in each of its states.
struct ButtonContents {
  /// The content of one state; the values of the normal state apply where it is nil.
  struct Content {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var symbol: UIImage.SymbolConfiguration?
    var background: UIImage?
  }
  private var states: [UIControl.State: Content] = [:]

  /// Removes the normal title and image if they differ between the new and the old configuration, so that the value set last is shown.
  mutating func giveWay(to new: UIButton.Configuration, _ old: UIButton.Configuration?) {
    if new.title != nil, new.title != old?.title {
      states[.normal]?.title = nil
      states[.normal]?.attributedTitle = nil
    }
    if new.image != nil, new.image !== old?.image { states[.normal]?.image = nil }
  }

  /// The content that was set for exactly this state.
  subscript(state: UIControl.State) -> Content {
    get { states[state] ?? Content() }
    set { states[state] = newValue }
  }
  /// Returns the value set for `state`, or else for the normal state.
  func value<Value>(for state: UIControl.State, _ path: (Content) -> Value?) -> Value? {
    states[state].flatMap(path) ?? states[.normal].flatMap(path)
  }
}
