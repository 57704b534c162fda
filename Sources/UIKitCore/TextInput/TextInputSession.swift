internal import DisplayInterface
internal import Foundation
internal import HitchlessBase

/// Connects a custom text with the keyboard and the input method while it is first responder.
@MainActor final class TextInputSession: NSObject {
  private weak var input: (any UIResponder & UIKeyInput)?
  private unowned let runtime: ApplicationRuntime
  /// Whether the text is changing because of typed text.
  private var isWriting = false

  init(_ input: any UIResponder & UIKeyInput) {
    self.input = input
    runtime = input.runtime
    super.init()
  }

  /// Starts sending typed text to the input.
  func begin() {
    (input as? any UITextInput)?.inputDelegate = self
    showCaret()
  }
  /// Stops sending typed text to the input.
  func end() {
    endComposing()
    if let text = input as? any UITextInput, text.inputDelegate === self { text.inputDelegate = nil }
    runtime.driver?.setTextInput(at: nil)
  }

  /// Runs `body`, which passes typed text to the input. User code runs.
  func write(_ body: () -> Void) {
    let isNested = isWriting
    isWriting = true
    body()
    isWriting = isNested
    showCaret()
  }
  /// Types the text of a key press. Returns false for keys that type nothing. User code runs.
  func type(_ press: UIPress) -> Bool {
    guard let input, press.modifiers.isDisjoint(with: [.control, .command, .alternate]) else { return false }
    switch press.inputKey {
    case .backspace: write { input.deleteBackward() }
    case .enter: write { input.insertText("\n") }
    case .tab where press.modifiers.isEmpty: write { input.insertText("\t") }
    case .space: write { input.insertText(" ") }
    case .character(let character): write { input.insertTyped(String(character)) }
    default: return false
    }
    return true
  }

  /// Informs the input method of the caret's position, or of the view's if the text does not provide one.
  private func showCaret() {
    guard let input, input.isFirstResponder else { return }
    let view = input as? UIView ?? (input as? UIViewController)?.viewIfLoaded
    var place = view?.bounds ?? .zero
    if let text = input as? any UITextInput, let range = text.selectedTextRange { place = text.caretRect(for: range.end) }
    runtime.driver?.setTextInput(at: view?.convert(place, to: nil) ?? place, for: input)
  }
  private func endComposing() {
    guard !isWriting, let text = input as? any UITextInput, text.markedTextRange != nil else { return }
    (runtime.driver?.display as? any TextInputDisplay)?.resetComposition()
    write { text.unmarkText() }
  }
}

extension TextInputSession: UITextInputDelegate {
  func selectionWillChange(_ textInput: (any UITextInput)?) { endComposing() }
  func selectionDidChange(_ textInput: (any UITextInput)?) { showCaret() }
  func textWillChange(_ textInput: (any UITextInput)?) { endComposing() }
  func textDidChange(_ textInput: (any UITextInput)?) { showCaret() }
}

extension UIResponder {
  /// Starts a session that sends typed text to this object if it accepts text. This library's text editors handle typed text themselves.
  func beginTextInput() {
    guard let input = self as? any UIResponder & UIKeyInput, !(self is any TextEditor) else { return }
    let session = TextInputSession(input)
    ensuredExtras.textInput = session
    session.begin()
  }
  func endTextInput() {
    let session = extras?.textInput
    extras?.textInput = nil
    session?.end()
  }
  /// Runs `body`, which passes typed text to this object. User code runs.
  func write(_ body: () -> Void) {
    if let session = extras?.textInput { session.write(body) } else { body() }
  }
}
