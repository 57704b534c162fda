internal import DisplayInterface
internal import Foundation
internal import HitchlessBase

/// A drag from the moment in which its items are lifted until their previews are gone. An application has at most one.
///
/// It moves the previews, and tells the view that the items come from what becomes of them; ``DropTracker`` does so for the view below.
/// Where the finger leaves the window the desktop goes on with it, so that it can end in another program.
@MainActor final class DragFlight {
  /// Who leads the drag.
  private enum Lead { case finger, desktop }

  /// What is dragged, as the source sees it.
  let session: DragSession
  /// Where the finger lifted it, in the window's coordinates.
  let start: CGPoint
  /// Whether the finger has moved since.
  private(set) var hasBegun = false

  private weak var source: UIDragInteraction?
  private let window: UIWindow
  private let platter: DragPlatter
  private let tracker: DropTracker
  private var lead = Lead.finger
  /// Whether the desktop was asked to go on since the finger was in the window.
  private var hasAskedDesktop = false
  /// Whether the finger is gone.
  private var isOver = false

  /// A drag of a session's items, which `source` gave, in `window`.
  init(_ session: DragSession, from source: UIDragInteraction, in window: UIWindow) {
    self.session = session
    self.source = source
    self.window = window
    start = session.point
    platter = DragPlatter(in: window, at: session.point)
    tracker = DropTracker(session, isLocal: true, in: window)
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
    platter.showBadge(tracker.operation, count: session.items.count)
  }

  /// The finger is at a point of the window. No effect while the desktop leads.
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

  /// What is below the finger may have changed. User code runs.
  func update() {
    guard hasBegun, !isOver else { return }
    tracker.update()
    platter.isPrecise = tracker.isPrecise
    platter.showBadge(tracker.operation, count: session.items.count)
  }
  /// An interaction is removed from its view.
  func leave(_ interaction: UIDropInteraction) { if interaction === tracker.target, !isOver { tracker.leave() } }

  // MARK: Other programs

  /// Has the desktop go on with the drag. Returns false if it does not, or the program or its items do not want that.
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
  /// The desktop leads the drag out of the window. It shows the previews itself, also where it leads the drag back in.
  func leaveAgain() {
    platter.isHidden = true
    tracker.leave()
  }
  /// The desktop leads the drag to a point of the window. Returns whether it can be dropped there. User code runs.
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

  /// The finger is gone: the items are dropped on what is below it, or go back. Returns whether they were dropped.
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

  /// The finger is gone, or belongs to the desktop: then the drag goes on.
  func loseFinger() { if lead == .finger { cancel() } }

  /// The drag ends without a drop: the items go back.
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
      // Another drag may have begun meanwhile.
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
