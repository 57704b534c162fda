internal import Foundation

/// A text whose selection can be dragged, and into which text can be dropped.
@MainActor protocol DraggableEditor: TextEditor, UITextDraggable, UITextDroppable {
  /// The text with its styles.
  var styledText: NSAttributedString { get }
  /// The font of text that specifies none.
  var standardTextFont: UIFont { get }
  /// Makes text that can only be read editable, or the reverse. Returns false if that is not possible.
  func setEditableForDrop(_ isEditable: Bool) -> Bool
}

/// The drag and drop of a text.
@MainActor final class TextDragging {
  let source: TextDragSource
  let target: TextDropTarget

  /// Adds the interactions to a view.
  init(_ editor: any DraggableEditor) {
    source = TextDragSource(editor)
    target = TextDropTarget(editor, source)
    editor.addInteraction(source.interaction)
    editor.addInteraction(target.interaction)
  }
}

/// The interaction that accepts drops into a text. Its type distinguishes it from interactions that the program has added, which take
/// precedence.
final class TextDropInteraction: UIDropInteraction {}

extension DraggableEditor {
  /// The drag and drop of the text; created on first use, and when the view is first shown.
  var dragging: TextDragging {
    if let known = inputState.dragging { return known }
    let made = TextDragging(self)
    inputState.dragging = made
    return made
  }
  /// Adds the interactions for drag and drop, unless they exist.
  func prepareDragging() { if inputState.dragging == nil { inputState.dragging = TextDragging(self) } }
  /// Whether a press at a point, in the view's coordinates, would drag the selection.
  func isSelectionDraggable(at point: CGPoint) -> Bool {
    guard edited.hasSelection, isEditing, !isSecureTextEntry, let dragging = inputState.dragging, dragging.source.interaction.isEnabled
    else { return false }
    return areas(of: edited.selection).contains { $0.contains(point) }
  }

  /// Moves a part of the text to a place outside of it in one step, and selects it there. Does nothing if that is not permitted. User code
  /// may run.
  func moveText(_ moved: Range<Int>, to place: Int) {
    abandonComposition()
    let (range, place) = (edited.snapped(moved), edited.snapped(place))
    guard place < range.lowerBound || place > range.upperBound else { return }
    let isForward = place > range.upperBound
    let whole = isForward ? range.lowerBound..<place : place..<range.upperBound
    let parts = isForward ? [range.upperBound..<place, range] : [range, place..<range.lowerBound]
    let (old, new) = (String(edited[whole]), parts.map { String(edited[$0]) }.joined())
    let units = edited.utf16Range(of: whole)
    guard mayReplace(units, with: new), edited.has(old, at: whole) else { return textDidChange() }
    let runs = parts.map { styles(of: $0) }
    inputState.delegate?.textWillChange(self)
    register(
      EditHistory.Change(
        kind: .other, offset: whole.lowerBound, old: old, new: new, selection: edited.selection, styles: (styles(of: whole), nil)))
    edited.replace(whole, with: new)
    didReplace(units, with: new, styles: runs.contains { $0 == nil } ? nil : runs.flatMap { $0 ?? [] })
    let start = isForward ? place - range.count : place
    edited.select(edited.snapped(start..<start + range.count))
    didEdit()
    inputState.delegate?.textDidChange(self)
  }
  /// Replaces a part of the text with dropped text, and selects the latter. Does nothing if that is not permitted. User code may run.
  func insertDropped(_ text: String, in range: Range<Int>) {
    abandonComposition()
    let range = edited.snapped(range)
    let string = edited.cleaned(smartlyPasted(text, replacing: range))
    let before = edited.text
    replace(range, with: string)
    let inserted = range.lowerBound..<range.lowerBound + string.utf8.count
    guard edited.text != before, edited.has(string, at: inserted) else { return }
    changeSelection { $0.select($0.snapped(inserted)) }
  }
}
