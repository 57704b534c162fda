internal import Foundation
internal import TextLayout

extension TextEditor {
  /// Whether a standard edit action is currently possible. Secure text cannot be copied.
  func can(_ action: EditAction) -> Bool {
    switch action {
    case .cut: edited.hasSelection && isChangeable && !isSecureTextEntry
    case .copy: edited.hasSelection && !isSecureTextEntry
    case .paste: isChangeable && UIPasteboard.general.hasStrings
    case .select: hasText && !edited.hasSelection && !isSecureTextEntry
    case .selectAll: hasText
    case .delete: edited.hasSelection && isChangeable
    case .toggleBoldface, .toggleItalics, .toggleUnderline: isChangeable && isEditing && editableStyle != nil
    }
  }

  /// Performs a standard edit action. Does nothing if it is not possible.
  func perform(_ action: EditAction) {
    guard can(action) else { return }
    switch action {
    case .cut:
      copySelection()
      delete(smartDeletionRange)
    case .copy: copySelection()
    case .paste: paste()
    case .select: changeSelection { $0.select($0.wordRange(at: $0.head)) }
    case .selectAll: changeSelection { $0.selectAll() }
    case .delete: delete(smartDeletionRange)
    case .toggleBoldface: toggle(.traitBold)
    case .toggleItalics: toggle(.traitItalic)
    case .toggleUnderline: toggleLine()
    }
  }

  private func copySelection() {
    abandonComposition()
    UIPasteboard.general.string = String(edited[edited.selection])
  }

  /// Replaces the selection with the pasteboard's text: immediately, or when another program has sent it, if the text is still being edited
  /// then.
  private func paste() {
    guard isEditing || becomeFirstResponder() else { return }
    insert(UIPasteboard.general.store.textItem, into: nil)
  }

  /// Shows the edit menu after a secondary click at a point of the window: for the selection, if the point is in it. Returns false if the
  /// menu is empty or the text cannot be selected.
  func showEditMenu(at point: CGPoint) -> Bool {
    if showItemMenu(at: point) { return true }
    guard let window, isEditing || becomeFirstResponder() else { return false }
    layoutIfNeeded()
    let place = offset(at: convert(point, from: nil))
    if !(edited.selection.lowerBound...edited.selection.upperBound).contains(place) || !edited.hasSelection {
      changeSelection { $0.moveCaret(to: place) }
    }
    let shown = MenuPresentation.present(builtEditMenu, in: window, beside: .point(point), sender: self)
    shown?.rebuild = { [weak self] in self?.builtEditMenu }
    return shown != nil
  }
  /// The edit menu for the selection: the elements that the responders in the chain build, or what the delegate makes of them. Runs the
  /// program's code.
  private var builtEditMenu: UIMenu {
    let elements = UIMenuSystem.context.elements(for: self) { command in
      guard let action = EditAction(command.action) else { return target(forAction: command.action, withSender: command) != nil }
      return canPerformAction(action.selector, withSender: command) && (!action.isFormat || edited.hasSelection)
    }
    return editMenu(for: edited.utf16Range(of: edited.selection), elements) ?? UIMenu(children: elements)
  }
}

/// Changes of the style of the selection by the user. They can be undone.
extension TextEditor {
  /// Gives the selection a trait of its fonts, or removes the trait if all of the selection has it.
  func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
    let standard = editableStyle?.shownFont
    format {
      ($0[.font] as? UIFont ?? standard)?.fontDescriptor.symbolicTraits.contains(trait) == true
    } change: { attributes, isOn in
      guard let font = attributes[.font] as? UIFont ?? standard else { return }
      let descriptor = font.fontDescriptor
      let traits = isOn ? descriptor.symbolicTraits.union(trait) : descriptor.symbolicTraits.subtracting(trait)
      attributes[.font] = descriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: font.pointSize) }
    }
  }
  /// Underlines the selection, or removes the line if all of the selection has one.
  func toggleLine() {
    format {
      TextStyle($0, font: .systemFont(ofSize: 12), traits: .current).underline != nil
    } change: { attributes, isOn in
      attributes[.underlineStyle] = isOn ? NSUnderlineStyle.single.rawValue : nil
    }
  }

  /// Changes the attributes of the selection, or of the text that is typed next if nothing is selected. `isOn` tells whether attributes have
  /// the style; `change` sets or removes it.
  private func format(
    _ isOn: (TextViewStyle.Attributes) -> Bool, change: (_ attributes: inout TextViewStyle.Attributes, _ isOn: Bool) -> Void
  ) {
    abandonComposition()
    guard var style = editableStyle else { return }
    let (bytes, length) = (edited.selection, edited.text.utf16.count)
    let range = edited.utf16Range(of: bytes)
    guard range.length > 0 else {
      var typed = style.attributes(at: range.location)
      change(&typed, !isOn(typed))
      style.type(typed, length: length)
      editableStyle = style
      return
    }
    let old = style.runs(in: range) ?? [TextViewStyle.Run(length: range.length, attributes: style.base)]
    let setsOn = !old.allSatisfy { isOn($0.attributes) }
    style.change(range, length: length) { change(&$0, setsOn) }
    let text = String(edited[bytes])
    register(
      EditHistory.Change(kind: .styling, offset: bytes.lowerBound, old: text, new: text, selection: bytes, styles: (old, nil)))
    editableStyle = style
    didReplace(range, with: text, styles: style.runs(in: range))
    didEdit()
  }
}

/// Spaces around words that are pasted or cut, see ``UITextSmartInsertDeleteType``.
extension TextEditor {
  private var adaptsSpaces: Bool { inputState.smart.insertDelete == .yes && !isSecureTextEntry }

  /// The selection, and with it one of the spaces that would be left where a word is cut.
  var smartDeletionRange: Range<Int> {
    let range = edited.selection
    guard adaptsSpaces, !range.isEmpty else { return range }
    let (before, after) = neighbours(of: range)
    // Part of a word: what is left of it stays together.
    if before?.isWordCharacter == true && edited[range].first?.isWordCharacter == true { return range }
    if after?.isWordCharacter == true && edited[range].last?.isWordCharacter == true { return range }
    let leavesBeginning = before == nil || before?.isNewline == true
    if after == " ", before == " " || leavesBeginning { return range.lowerBound..<edited.boundary(after: range.upperBound) }
    let leavesEnd = after == nil || after?.isNewline == true || after?.isPunctuation == true
    if before == " ", leavesEnd { return edited.boundary(before: range.lowerBound)..<range.upperBound }
    return range
  }

  /// Returns pasted text with the spaces that separate it from the words around `range`, which it replaces.
  func smartlyPasted(_ text: String, replacing range: Range<Int>) -> String {
    guard adaptsSpaces else { return text }
    let (before, after) = neighbours(of: edited.snapped(range))
    var text = text
    if before?.isWordCharacter == true, text.first?.isWordCharacter == true { text = " " + text }
    if after?.isWordCharacter == true, text.last?.isWordCharacter == true { text += " " }
    return text
  }

  private func neighbours(of range: Range<Int>) -> (before: Character?, after: Character?) {
    (edited[0..<range.lowerBound].last, edited[range.upperBound..<edited.length].first)
  }
}

extension Character {
  /// Whether the character is part of a word.
  fileprivate var isWordCharacter: Bool { isLetter || isNumber }
}
