internal import Foundation
internal import TextLayout

/// What a text view remembers between events.
struct TextViewState {
  /// What is remembered beside the text.
  var input = TextInputState()
  /// Whether the view is first responder.
  var isEditing = false
  /// The text as it was laid out last, and for which width; nil if it has changed since then.
  var laidOut: (text: TextLayout?, width: CGFloat)?
  /// Whether the text on screen is not drawn as it is.
  var needsDrawing = true
  /// Whether a selection is drawn.
  var drawsSelection = false
  /// Whether the next layout scrolls to the caret.
  var followsCaret = false
  /// The distance from the left edge that the up and down keys keep to; nil if the caret has moved otherwise.
  var goal: Double?
  /// Where the touch began, in the window.
  var touchStart = CGPoint.zero
  /// Whether it selects what it moves over.
  var touchSelects = false
  /// What is known of links and other things in the text that react to touches.
  var items = TextViewItems()
  /// Connects the text with a text storage; nil until a program has asked for that, or given one.
  var storage: TextViewStorage?
  /// Whether what is typed next takes the place of all of the text.
  var clearsOnInsertion = false
}
