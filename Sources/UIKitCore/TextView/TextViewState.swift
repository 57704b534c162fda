internal import Foundation
internal import TextLayout

/// The state of a text view between events.
struct TextViewState {
  /// The editing state besides the text.
  var input = TextInputState()
  /// Whether the view is first responder.
  var isEditing = false
  /// The latest layout of the text, and its width; nil if the text has changed since then.
  var laidOut: (text: TextLayout?, width: CGFloat)?
  /// Whether the text has to be redrawn.
  var needsDrawing = true
  /// Whether a selection is drawn.
  var drawsSelection = false
  /// Whether the next layout scrolls to the caret.
  var followsCaret = false
  /// The distance from the left edge that the up and down keys preserve; nil if the caret has moved otherwise.
  var goal: Double?
  /// The start of the touch, in the window's coordinates.
  var touchStart = CGPoint.zero
  /// Whether moving the touch selects text.
  var touchSelects = false
  /// The state of links and other items in the text that react to touches.
  var items = TextViewItems()
  /// The connection of the text with a text storage; nil until a program has accessed the storage or provided one.
  var storage: TextViewStorage?
  /// Whether the next typed text replaces the whole text.
  var clearsOnInsertion = false
}
