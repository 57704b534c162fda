internal import Foundation

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
    let commands = EditAction.allCases.map { UICommand(title: $0.title, action: $0.selector) }
      .filter { canPerformAction($0.action, withSender: $0) }
    let group = UIMenu(options: .displayInline, children: commands)
    let menu = editMenu(for: edited.utf16Range(of: edited.selection), [group]) ?? UIMenu(children: [group])
    return MenuPresentation.present(menu, in: window, beside: .point(point), sender: self) != nil
  }
}
