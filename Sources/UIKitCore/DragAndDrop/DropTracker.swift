internal import Foundation

/// Finds the view below a drag, and notifies it of the drag.
@MainActor final class DropTracker {
  /// The session of the drag, as the views below it see it.
  let session: DropSession
  private let drag: DragSession
  private let window: UIWindow
  private(set) weak var target: UIDropInteraction?
  /// The operation that the target would perform.
  private(set) var operation = UIDropOperation.cancel
  /// Whether the previews have to be shown above the finger.
  private(set) var isPrecise = false
  /// Activates spring-loaded views over which the drag stays.
  private lazy var springs = SpringLoading { [weak self] in self?.update() }
  /// The interactions that were asked whether they can handle the drag, with their answers.
  private var answers: [(interaction: UIDropInteraction, canHandle: Bool)] = []

  /// Creates a tracker of a drag over `window`, which began in this program or, if `isLocal` is false, in another one.
  init(_ drag: DragSession, isLocal: Bool, in window: UIWindow) {
    self.drag = drag
    self.window = window
    session = DropSession(drag, isLocal: isLocal)
  }

  /// Updates the target, because the views below the drag may have changed. User code runs.
  func update() {
    let view = window.hitTest(drag.point, with: nil)
    springs.update(at: drag.point, over: view)
    let found = findTarget(from: view)
    if found !== target {
      leave()
      target = found
      if let found { found.delegate?.dropInteraction(found, sessionDidEnter: session) }
    }
    let proposal = target.flatMap { target in target.delegate?.dropInteraction(target, sessionDidUpdate: session) }
    let isRefused = proposal?.operation == .move && !drag.allowsMoveOperation
    operation = isRefused ? .forbidden : proposal?.operation ?? .cancel
    isPrecise = proposal?.isPrecise ?? false
  }

  /// Leaves the current target, because the drag is no longer over a view.
  func leave() {
    springs.end()
    operation = .cancel
    guard let left = target else { return }
    target = nil
    left.delegate?.dropInteraction(left, sessionDidExit: session)
  }

  /// The target and operation of a drop at the current position; nil if no target would accept it.
  var drop: (target: UIDropInteraction, delegate: any UIDropInteractionDelegate, operation: UIDropOperation)? {
    guard let target, let delegate = target.delegate, operation == .copy || operation == .move else { return nil }
    return (target, delegate, operation)
  }

  /// Ends the drag: notifies all interactions that could have handled it.
  func end() {
    springs.end()
    for (interaction, canHandle) in answers where canHandle { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session) }
  }

  private func findTarget(from view: UIView?) -> UIDropInteraction? {
    var view = view
    while let here = view {
      let interactions = here.interactions.compactMap { $0 as? UIDropInteraction }
      for interaction in interactions where !(interaction is TextDropInteraction) && canHandle(interaction) { return interaction }
      for interaction in interactions where interaction is TextDropInteraction && canHandle(interaction) { return interaction }
      if let paste = PasteDrop.interaction(of: here), canHandle(paste) { return paste }
      view = here.superview
    }
    return nil
  }
  private func canHandle(_ interaction: UIDropInteraction) -> Bool {
    if let known = answers.first(where: { $0.interaction === interaction }) { return known.canHandle }
    let answer = interaction.delegate?.dropInteraction(interaction, canHandle: session) ?? false
    answers.append((interaction, answer))
    return answer
  }
}
