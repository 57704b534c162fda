internal import Foundation

/// A drag from the moment in which its items are lifted until their previews are gone. An application has at most one.
///
/// It finds out which view is below the finger, tells it and the view that the items come from, and moves the previews.
@MainActor final class DragFlight {
  /// What is dragged, as the source sees it.
  let session: DragSession
  /// Where the finger lifted it, in the window's coordinates.
  let start: CGPoint
  /// Whether the finger has moved since.
  private(set) var hasBegun = false

  private lazy var drop = DropSession(session, isLocal: true)
  private weak var source: UIDragInteraction?
  private let window: UIWindow
  private let platter: DragPlatter
  private weak var target: UIDropInteraction?
  /// What the target would do.
  private var operation = UIDropOperation.cancel
  /// The interactions that were asked whether they can handle the drag, and what they said.
  private var answers: [(interaction: UIDropInteraction, canHandle: Bool)] = []
  /// Whether the finger is gone.
  private var isOver = false

  /// A drag of a session's items, which `source` gave, in `window`.
  init(_ session: DragSession, from source: UIDragInteraction, in window: UIWindow) {
    self.session = session
    self.source = source
    self.window = window
    start = session.point
    platter = DragPlatter(in: window, at: session.point)
  }

  // MARK: Lifting and moving

  /// Lifts the items: their previews come up where they are.
  func lift() {
    guard let source else { return }
    let animator = DragAnimator()
    for item in session.items { show(item) }
    source.delegate?.dragInteraction(source, willAnimateLiftWith: animator, session: session)
    platter.lift(animator)
  }
  private func show(_ item: UIDragItem) {
    guard let source else { return }
    let preview = source.delegate?.dragInteraction(source, previewForLifting: item, session: session)
    if let preview = preview ?? source.view.map({ UITargetedDragPreview(view: $0) }) { platter.add(item, preview) }
  }

  /// The finger has moved: the drag begins.
  func begin() {
    guard let source, !hasBegun else { return }
    hasBegun = true
    if let delegate = source.delegate {
      delegate.dragInteraction(source, sessionWillBegin: session)
      session.allowsMoveOperation = delegate.dragInteraction(source, sessionAllowsMoveOperation: session)
      session.isRestrictedToDraggingApplication = delegate.dragInteraction(source, sessionIsRestrictedToDraggingApplication: session)
    }
    platter.gather()
  }

  /// Another finger adds items.
  func add(_ items: [UIDragItem]) {
    guard !isOver else { return }
    session.items += items
    for item in items { show(item) }
    if hasBegun { platter.gather() }
    platter.showBadge(operation, count: session.items.count)
  }

  /// The finger is at a point of the window.
  func move(to point: CGPoint) {
    guard hasBegun, !isOver else { return }
    session.point = point
    platter.move(to: point)
    if let source { source.delegate?.dragInteraction(source, sessionDidMove: session) }
    update()
  }

  /// What is below the finger may have changed. User code runs.
  func update() {
    guard hasBegun, !isOver else { return }
    let found = findTarget()
    if found !== target {
      leaveTarget()
      target = found
      if let found { found.delegate?.dropInteraction(found, sessionDidEnter: drop) }
    }
    guard let target, !isOver else { return show(.cancel, isPrecise: false) }
    guard let proposal = target.delegate?.dropInteraction(target, sessionDidUpdate: drop) else { return show(.cancel, isPrecise: false) }
    let isRefused = proposal.operation == .move && !session.allowsMoveOperation
    show(isRefused ? .forbidden : proposal.operation, isPrecise: proposal.isPrecise)
  }
  private func show(_ operation: UIDropOperation, isPrecise: Bool) {
    self.operation = operation
    platter.isPrecise = isPrecise
    platter.showBadge(operation, count: session.items.count)
  }

  private func findTarget() -> UIDropInteraction? {
    var view: UIView? = window.hitTest(session.point, with: nil)
    while let here = view {
      for case let interaction as UIDropInteraction in here.interactions where canHandle(interaction) { return interaction }
      view = here.superview
    }
    return nil
  }
  private func canHandle(_ interaction: UIDropInteraction) -> Bool {
    if let known = answers.first(where: { $0.interaction === interaction }) { return known.canHandle }
    let answer = interaction.delegate?.dropInteraction(interaction, canHandle: drop) ?? false
    answers.append((interaction, answer))
    return answer
  }
  private func leaveTarget() {
    guard let left = target else { return }
    target = nil
    left.delegate?.dropInteraction(left, sessionDidExit: drop)
  }
  /// An interaction is removed from its view.
  func leave(_ interaction: UIDropInteraction) { if interaction === target, !isOver { leaveTarget() } }

  // MARK: Ending

  /// The finger is gone: the items are dropped on what is below it, or go back.
  func end() {
    guard hasBegun, !isOver else { return }
    update()
    guard let target, let delegate = target.delegate, operation == .copy || operation == .move else { return cancel() }
    let done = operation
    isOver = true
    tellWillEnd(done)
    delegate.dropInteraction(target, performDrop: drop)
    let landing = platter.items.map { item -> DragPlatter.Landing in
      let place = platter.preview(of: item).map { delegate.dropInteraction(target, previewForDropping: item, withDefault: $0) } ?? nil
      let animator = DragAnimator()
      delegate.dropInteraction(target, item: item, willAnimateDropWith: animator)
      return DragPlatter.Landing(item: item, place: place, animator: animator)
    }
    finish(landing) { [self] in
      delegate.dropInteraction(target, concludeDrop: drop)
      tellDidEnd(done)
      if let source { source.delegate?.dragInteraction(source, sessionDidTransferItems: session) }
    }
  }

  /// The drag ends without a drop: the items go back.
  func cancel() {
    guard !isOver else { return }
    isOver = true
    leaveTarget()
    if hasBegun { tellWillEnd(.cancel) }
    let landing = platter.items.map { item -> DragPlatter.Landing in
      let animator = DragAnimator()
      guard let source, let delegate = source.delegate, let preview = platter.preview(of: item) else {
        return DragPlatter.Landing(item: item, place: nil, animator: animator)
      }
      let place = delegate.dragInteraction(source, previewForCancelling: item, withDefault: preview)
      delegate.dragInteraction(source, item: item, willAnimateCancelWith: animator)
      return DragPlatter.Landing(item: item, place: place, animator: animator)
    }
    finish(landing) { [self] in if hasBegun { tellDidEnd(.cancel) } }
  }

  private func finish(_ landing: [DragPlatter.Landing], _ completion: @escaping () -> Void) {
    let runtime = window.runtime
    platter.land(landing) { [self] in
      // Another drag may have begun meanwhile.
      if runtime.drag === self { runtime.drag = nil }
      completion()
    }
  }
  private func tellWillEnd(_ operation: UIDropOperation) {
    if let source { source.delegate?.dragInteraction(source, session: session, willEndWith: operation) }
  }
  private func tellDidEnd(_ operation: UIDropOperation) {
    for (interaction, canHandle) in answers where canHandle { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: drop) }
    if let source { source.delegate?.dragInteraction(source, session: session, didEndWith: operation) }
  }
}
