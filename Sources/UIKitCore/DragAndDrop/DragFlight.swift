internal import DisplayInterface
internal import Foundation
internal import HitchlessBase

/// A drag from the moment at which its items are lifted until their previews are removed. An application has at most one.
///
/// The flight moves the previews, and notifies the source view of the drag's progress; ``DropTracker`` notifies the view below the drag.
/// When the finger leaves the window, the desktop continues the drag, so that it can end in another program.
@MainActor final class DragFlight {
  /// The side that controls the drag.
  private enum Lead { case finger, desktop }

  /// The session of the drag, as the source sees it.
  let session: DragSession
  /// The point at which the finger lifted the items, in the window's coordinates.
  let start: CGPoint
  /// Whether the finger has moved since the lift.
  private(set) var hasBegun = false

  private weak var source: UIDragInteraction?
  private let window: UIWindow
  private let platter: DragPlatter
  private let tracker: DropTracker
  private var lead = Lead.finger
  /// Whether the desktop has been asked to continue the drag since the finger left the window.
  private var hasAskedDesktop = false
  /// Whether the drag has ended.
  private var isOver = false

  /// Creates a drag of a session's items from `source`, in `window`.
  init(_ session: DragSession, from source: UIDragInteraction, in window: UIWindow) {
    self.session = session
    self.source = source
    self.window = window
    start = session.point
    platter = DragPlatter(in: window, at: session.point)
    tracker = DropTracker(session, isLocal: true, in: window)
  }

  // MARK: Lifting and moving

  /// Lifts the items: their previews are raised in place.
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

  /// Begins the drag, because the finger has moved.
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

  /// Adds the items of another finger.
  func add(_ items: [UIDragItem]) {
    guard !isOver else { return }
    session.items += items
    for item in items { show(item) }
    if hasBegun { platter.gather() }
    platter.showBadge(tracker.operation, count: session.items.count)
  }

  /// Moves the drag to a point of the window. No effect while the desktop controls the drag.
  func move(to point: CGPoint) {
    guard hasBegun, !isOver, lead == .finger else { return }
    if window.bounds.contains(point) {
      hasAskedDesktop = false
    } else if !hasAskedDesktop {
      hasAskedDesktop = true
      if leaveWindow(at: point) { return }
    }
    go(to: point)
  }
  private func go(to point: CGPoint) {
    session.point = point
    platter.move(to: point)
    if let source { source.delegate?.dragInteraction(source, sessionDidMove: session) }
    update()
  }

  /// Updates the target, because the views below the finger may have changed. User code runs.
  func update() {
    guard hasBegun, !isOver else { return }
    tracker.update()
    platter.isPrecise = tracker.isPrecise
    platter.showBadge(tracker.operation, count: session.items.count)
  }
  /// Leaves an interaction that is removed from its view.
  func leave(_ interaction: UIDropInteraction) { if interaction === tracker.target, !isOver { tracker.leave() } }

  // MARK: Other programs

  /// Asks the desktop to continue the drag. Returns false if it does not, or if the program or its items do not permit it.
  private func leaveWindow(at point: CGPoint) -> Bool {
    let runtime = window.runtime
    let data = OutgoingData(session.items.map(\.itemProvider)).offered(by: runtime)
    guard !session.isRestrictedToDraggingApplication, !data.mediaTypes.isEmpty, let display = runtime.driver?.display as? any DragDisplay
    else { return false }
    let picture = platter.picture
    let drag = OutgoingDrag(data, picture: picture?.pixels, grip: picture?.grip.engine ?? .zero) { [weak self] isAccepted in
      runtime.perform { self?.didEndElsewhere(isAccepted) }
    }
    lead = .desktop
    guard display.beginDrag(drag) else {
      lead = .finger
      return false
    }
    leaveAgain()
    return true
  }
  /// Hides the previews when the desktop moves the drag out of the window. The desktop shows them itself, also after it has moved the drag
  /// back in.
  func leaveAgain() {
    platter.isHidden = true
    tracker.leave()
  }
  /// Handles the desktop moving the drag to a point of the window. Returns whether the items can be dropped there. User code runs.
  func comeBack(to point: CGPoint) -> Bool {
    guard !isOver else { return false }
    go(to: point)
    return tracker.drop != nil
  }
  private func didEndElsewhere(_ isAccepted: Bool) {
    guard !isOver else { return }
    guard isAccepted else { return cancel() }
    isOver = true
    tellWillEnd(.copy)
    platter.removeFromSuperview()
    if window.runtime.drag === self { window.runtime.drag = nil }
    tellDidEnd(.copy)
    tellTransfer()
  }

  // MARK: Ending

  /// Ends the drag when the finger is lifted: the items are dropped on the view below, or return. Returns whether they were dropped.
  @discardableResult func end() -> Bool {
    guard hasBegun, !isOver else { return false }
    update()
    guard let (target, delegate, operation) = tracker.drop else {
      cancel()
      return false
    }
    isOver = true
    platter.isHidden = false
    tellWillEnd(operation)
    delegate.dropInteraction(target, performDrop: tracker.session)
    let landing = platter.items.map { item -> DragPlatter.Landing in
      let place = platter.preview(of: item).map { delegate.dropInteraction(target, previewForDropping: item, withDefault: $0) } ?? nil
      let animator = DragAnimator()
      delegate.dropInteraction(target, item: item, willAnimateDropWith: animator)
      return DragPlatter.Landing(item: item, place: place, animator: animator)
    }
    finish(landing) { [self] in
      delegate.dropInteraction(target, concludeDrop: tracker.session)
      tellDidEnd(operation)
      tellTransfer()
    }
    return true
  }

  /// Cancels the drag when the finger is lost, unless the desktop controls the drag, which then continues.
  func loseFinger() { if lead == .finger { cancel() } }

  /// Ends the drag without a drop: the items return.
  func cancel() {
    guard !isOver else { return }
    isOver = true
    platter.isHidden = false
    tracker.leave()
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
      // Another drag may have begun in the meantime.
      if runtime.drag === self { runtime.drag = nil }
      completion()
    }
  }
  private func tellWillEnd(_ operation: UIDropOperation) {
    if let source { source.delegate?.dragInteraction(source, session: session, willEndWith: operation) }
  }
  private func tellDidEnd(_ operation: UIDropOperation) {
    tracker.end()
    if let source { source.delegate?.dragInteraction(source, session: session, didEndWith: operation) }
  }
  private func tellTransfer() {
    if let source { source.delegate?.dragInteraction(source, sessionDidTransferItems: session) }
  }
}
