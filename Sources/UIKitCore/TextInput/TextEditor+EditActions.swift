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
      delete(edited.selection)
    case .copy: copySelection()
    case .paste: paste()
    case .select: changeSelection { $0.select($0.wordRange(at: $0.head)) }
    case .selectAll: changeSelection { $0.selectAll() }
    case .delete: delete(edited.selection)
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
    let commands = EditAction.commands { action, command in
      canPerformAction(action.selector, withSender: command) && (!action.isFormat || edited.hasSelection)
    }
    let group = UIMenu(options: .displayInline, children: commands)
    let menu = editMenu(for: edited.utf16Range(of: edited.selection), [group]) ?? UIMenu(children: [group])
    return MenuPresentation.present(menu, in: window, beside: .point(point), sender: self) != nil
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
