internal import DisplayInterface
internal import Foundation

/// A drag of another program over this one, from where it enters the window until its data was loaded.
@MainActor final class IncomingFlight {
  private let incoming: any IncomingDrag
  private let session: DragSession
  private let tracker: DropTracker
  private let data: IncomingData
  /// Whether it is known what is dragged: views are not asked about it before.
  private var isKnown: Bool
  /// Called when everything that was dropped has come; nil before the drop.
  private var completion: (() -> Void)?
  private var isOver = false

  /// A drag that enters `window` at a point of it.
  init(_ incoming: any IncomingDrag, in window: UIWindow, at point: CGPoint) {
    self.incoming = incoming
    data = IncomingData(incoming, window.runtime)
    session = DragSession([UIDragItem(itemProvider: data.items.provider)], in: window, at: point)
    // Programs let others copy only.
    session.allowsMoveOperation = false
    tracker = DropTracker(session, isLocal: false, in: window)
    // How many things are dragged, and what files they are, is known from the list of their addresses only.
    isKnown = !incoming.mediaTypes.contains(MediaTypes.addresses)
    if !isKnown { incoming.load(MediaTypes.addresses) { [weak self] in self?.take($0) } }
  }

  private func take(_ bytes: [UInt8]?) {
    let list = MediaTypes.addresses(in: String(decoding: bytes ?? [], as: UTF8.self))
    if !list.isEmpty { session.items = data.items.providers(ofAddresses: list).map { UIDragItem(itemProvider: $0) } }
    isKnown = true
    session.window?.runtime.perform { completion == nil ? update() : perform() }
  }

  /// The drag is at a point of the window. User code runs.
  func move(to point: CGPoint) {
    session.point = point
    update()
  }
  /// What is below it may have changed. User code runs.
  func update() {
    guard !isOver, isKnown else { return }
    tracker.update()
    incoming.isAccepted = tracker.drop != nil
  }
  /// An interaction is removed from its view.
  func leave(_ interaction: UIDropInteraction) { if interaction === tracker.target, !isOver { tracker.leave() } }

  /// The drag is gone.
  func leave() {
    guard !isOver else { return }
    isOver = true
    tracker.leave()
    tracker.end()
  }

  /// It is dropped at a point of the window. `completion` is called when everything was loaded, or at once if nothing accepts it.
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
