internal import Foundation

/// Pastes items that are dropped on a view, if the view or its controller specifies types that can be pasted.
@MainActor final class PasteDrop: NSObject, UIDropInteractionDelegate {
  private unowned let responder: UIResponder
  /// The interaction that finds drags over the view. It is not one of those that the program has added.
  private(set) lazy var interaction = UIDropInteraction(delegate: self)

  /// Creates an object that pastes drops on `view` into `responder`.
  init(_ responder: UIResponder, on view: UIView) {
    self.responder = responder
    super.init()
    interaction.didMove(to: view)
  }

  /// Returns the interaction that pastes drops into a view or its controller; nil if neither has a paste configuration.
  static func interaction(of view: UIView) -> UIDropInteraction? {
    let candidates: [UIResponder?] = [view, view.controller]
    guard let extras = candidates.lazy.compactMap({ $0?.extras }).first(where: { $0.pasteConfiguration != nil }),
      let responder = candidates.lazy.compactMap({ $0 }).first(where: { $0.extras === extras })
    else { return nil }
    if let known = extras.pasteDrop, known.interaction.view === view { return known.interaction }
    let made = PasteDrop(responder, on: view)
    extras.pasteDrop = made
    return made.interaction
  }

  private func providers(of session: any UIDropSession) -> [NSItemProvider] { session.items.map(\.itemProvider) }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    responder.pasteConfiguration != nil && responder.canPaste(providers(of: session))
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
    UIDropProposal(operation: .copy)
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    responder.paste(itemProviders: providers(of: session))
  }
}
