internal import Foundation

/// The content that a button shows in each of its states.
struct ButtonContents {
  /// The content of one state; the values of the normal state apply where it is nil.
  struct Content {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadow: UIColor?
    var image: UIImage?
    var symbol: UIImage.SymbolConfiguration?
    var background: UIImage?
  }
  private var states: [UIControl.State: Content] = [:]
  /// Whether the title has a shadow in some state.
  var hasShadows: Bool { states.values.contains { $0.titleShadow != nil } }
  /// Whether the shadow is on the other side of the title while the button is pressed.
  var reversesShadow = false
  /// Whether the shadow is on the other side now.
  var isShadowReversed = false
  /// Whether the image is pale while the button is disabled.
  var dimsImage = true
  /// Whether the button glows while it is pressed.
  var glows = false
  /// The glow of a button that is pressed.
  var glow: UIView?

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
