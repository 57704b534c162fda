internal import Foundation

/// What a button shows in each of its states.
struct ButtonContents {
  /// The content for one state; nil where the normal state's applies.
  struct Content {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var symbol: UIImage.SymbolConfiguration?
    var background: UIImage?
  }
  private var states: [UIControl.State: Content] = [:]

  /// Forgets the normal title and image where a configuration that is set has other ones than the configuration before it: what was set last
  /// is shown.
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
  /// The value set for `state`, else for the normal one.
  func value<Value>(for state: UIControl.State, _ path: (Content) -> Value?) -> Value? {
    states[state].flatMap(path) ?? states[.normal].flatMap(path)
  }
}
