internal import DisplayInterface
internal import Foundation

/// A drag of another program over this one, from entering the window until its data have been loaded.
@MainActor final class IncomingFlight {
  private let incoming: any IncomingDrag
  private let session: DragSession
  private let tracker: DropTracker
  private let data: IncomingData
  /// Whether the dragged items are known. Views are only asked about the drag afterwards.
  private var isKnown: Bool
  /// Called when all dropped data have been loaded; nil before the drop.
  private var completion: (() -> Void)?
  private var isOver = false

  /// Creates a drag that enters `window` at a point of the window.
  init(_ incoming: any IncomingDrag, in window: UIWindow, at point: CGPoint) {
    self.incoming = incoming
    data = IncomingData(incoming, window.runtime)
    session = DragSession([UIDragItem(itemProvider: data.items.provider)], in: window, at: point)
    // Other programs' items can only be copied.
    session.allowsMoveOperation = false
    tracker = DropTracker(session, isLocal: false, in: window)
    // The number of dragged items, and the types of files, are only known from the list of their addresses.
    isKnown = !incoming.mediaTypes.contains(MediaTypes.addresses)
    if !isKnown { incoming.load(MediaTypes.addresses) { [weak self] in self?.take($0) } }
  }

  private func take(_ bytes: [UInt8]?) {
    let list = MediaTypes.addresses(in: String(decoding: bytes ?? [], as: UTF8.self))
    if !list.isEmpty { session.items = data.items.providers(ofAddresses: list).map { UIDragItem(itemProvider: $0) } }
    isKnown = true
    session.window?.runtime.perform { completion == nil ? update() : perform() }
  }

  /// Moves the drag to a point of the window. User code runs.
  func move(to point: CGPoint) {
    session.point = point
    update()
  }
  /// Updates the target, because the views below the drag may have changed. User code runs.
  func update() {
    guard !isOver, isKnown else { return }
    tracker.update()
    incoming.isAccepted = tracker.drop != nil
  }
  /// Leaves an interaction that is removed from its view.
  func leave(_ interaction: UIDropInteraction) { if interaction === tracker.target, !isOver { tracker.leave() } }

  /// Ends the drag without a drop.
  func leave() {
    guard !isOver else { return }
    isOver = true
    tracker.leave()
    tracker.end()
  }

  /// Drops the items at a point of the window. `completion` is called when all data have been loaded, or immediately if no view accepts the
  /// drop.
  func drop(at point: CGPoint, _ completion: @escaping () -> Void) {
    session.point = point
    self.completion = completion
    if isKnown { perform() }
  }

  private func perform() {
    update()
    let done = completion ?? {}
    guard !isOver, let (target, delegate, _) = tracker.drop else {
      leave()
      incoming.finish(accepted: false)
      return done()
    }
    isOver = true
    data.begin(done)
    delegate.dropInteraction(target, performDrop: tracker.session)
    for item in session.items {
      let animator = DragAnimator()
      delegate.dropInteraction(target, item: item, willAnimateDropWith: animator)
      animator.animate()
      animator.complete()
    }
    delegate.dropInteraction(target, concludeDrop: tracker.session)
    tracker.end()
    data.end()
  }
}
