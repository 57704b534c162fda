internal import HitchlessBase

/// A standard edit action, which is passed up the responder chain until a responder performs it.
@MainActor enum EditAction: CaseIterable {
  case cut, copy, paste, select, selectAll, delete
  case toggleBoldface, toggleItalics, toggleUnderline

  /// Creates the action that a selector names; nil for other selectors.
  init?(_ selector: Selector) {
    guard let action = Self.allCases.first(where: { $0.selector == selector }) else { return nil }
    self = action
  }

  /// The selector of the action. `copy` and `paste` are also names of other methods.
  var selector: Selector {
    switch self {
    case .cut: Selector("cut:", UIResponder.cut)
    case .copy: Selector("copy:", { (responder: UIResponder) in { (sender: Any?) in responder.copy(sender) } })
    case .paste: Selector("paste:", { (responder: UIResponder) in { (sender: Any?) in responder.paste(sender) } })
    case .select: Selector("select:", UIResponder.select)
    case .selectAll: Selector("selectAll:", UIResponder.selectAll)
    case .delete: Selector("delete:", UIResponder.delete)
    case .toggleBoldface: Selector("toggleBoldface:", UIResponder.toggleBoldface)
    case .toggleItalics: Selector("toggleItalics:", UIResponder.toggleItalics)
    case .toggleUnderline: Selector("toggleUnderline:", UIResponder.toggleUnderline)
    }
  }
  /// The name in menus.
  var title: String {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .select: "Select"
    case .selectAll: "Select All"
    case .delete: "Delete"
    case .toggleBoldface: "Bold"
    case .toggleItalics: "Italic"
    case .toggleUnderline: "Underline"
    }
  }
  /// Whether the action changes the style of a text.
  var isFormat: Bool { [.toggleBoldface, .toggleItalics, .toggleUnderline].contains(self) }

  /// Performs the action on a responder. User code may run.
  func perform(on responder: UIResponder, sender: Any?) { selector.send(to: responder, sender: sender, event: nil) }

  /// Performs the action on the first responder of the chain from `start` that can perform it. Returns false if there is none. User code
  /// may run.
  func send(from start: UIResponder, sender: Any?) -> Bool {
    let runtime = start.runtime
    runtime.exchange.isEditActionUnhandled = false
    guard let target = start.target(forAction: selector, withSender: sender) as? UIResponder else { return false }
    perform(on: target, sender: sender)
    return !runtime.exchange.isEditActionUnhandled
  }
  /// Passes the action up the chain from a responder that does not perform it.
  func pass(on responder: UIResponder, sender: Any?) {
    if let target = responder.next?.target(forAction: selector, withSender: sender) as? UIResponder {
      perform(on: target, sender: sender)
    } else {
      responder.runtime.exchange.isEditActionUnhandled = true
    }
  }
}
