internal import Foundation

/// Finds out which view is below a drag, and tells it what happens there.
@MainActor final class DropTracker {
  /// The drag as the views see it that it is over.
  let session: DropSession
  private let drag: DragSession
  private let window: UIWindow
  private(set) weak var target: UIDropInteraction?
  /// What the target would do.
  private(set) var operation = UIDropOperation.cancel
  /// Whether the previews are to stand above the finger.
  private(set) var isPrecise = false
  /// Activates what the drag stays over.
  private lazy var springs = SpringLoading { [weak self] in self?.update() }
  /// The interactions that were asked whether they can handle the drag, and what they said.
  private var answers: [(interaction: UIDropInteraction, canHandle: Bool)] = []

  /// Follows a drag over `window`, which began in this program or, if `isLocal` is false, in another one.
  init(_ drag: DragSession, isLocal: Bool, in window: UIWindow) {
    self.drag = drag
    self.window = window
    session = DropSession(drag, isLocal: isLocal)
  }

  /// What is below the drag may have changed. User code runs.
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

  /// The drag is over no view any more.
  func leave() {
    springs.end()
    operation = .cancel
    guard let left = target else { return }
    target = nil
    left.delegate?.dropInteraction(left, sessionDidExit: session)
  }

  /// What the target would do with a drop now; nil if there is none that would.
  var drop: (target: UIDropInteraction, delegate: any UIDropInteractionDelegate, operation: UIDropOperation)? {
    guard let target, let delegate = target.delegate, operation == .copy || operation == .move else { return nil }
    return (target, delegate, operation)
  }

  /// The drag is over: tells everyone that would have handled it.
  func end() {
    springs.end()
    for (interaction, canHandle) in answers where canHandle { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session) }
  }

  private func findTarget(from view: UIView?) -> UIDropInteraction? {
    var view = view
    while let here = view {
      for case let interaction as UIDropInteraction in here.interactions where canHandle(interaction) { return interaction }
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
