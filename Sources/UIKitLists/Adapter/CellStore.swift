internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// A view that a list reuses.
@MainActor protocol PooledView: UIView {
  /// The number that identifies the view in the reuse pool; −1 for a view outside the pool.
  var token: Int32 { get set }
  /// The name of the pool that the view joins if the program created it without dequeueing; nil if it cannot be dequeued later.
  var poolName: String? { get }
  /// Called when the view is taken from the pool for another element.
  func prepareForReuse()
  /// Resets the state of the former item: selected, highlighted.
  func forgetState()
}

/// The view objects of a list, by the pool's tokens, and the means to dequeue them. Each collection and table view has one.
@MainActor final class CellStore {
  /// The numbers of the lists that are requesting a view from the program, innermost last: a cell may contain a list.
  private(set) static var askingLists: [Int] = []
  private static var count = 0
  /// The number of the list, which is unique in the process and never used again.
  let number: Int

  private unowned let list: ListDriver
  private unowned let view: UIScrollView
  private var objects: [(any PooledView)?] = []
  private var keys: [String: ReuseKey] = [:]
  private var keyNames: [String] = []
  /// The elements that are being requested from the data source; a dequeued view is for the last of them.
  private var asking: [ElementIdentifier] = []
  /// The cell that is being configured again, which dequeueing returns.
  private var reconfiguring: CellToken?
  /// The changes after which cells on screen are measured again.
  var selfSizing = SelfSizing.enabled
  /// The tints that show how cells came on screen, if the debug overlay is on.
  private(set) var tints = CellTints()

  private var memoryWarnings: MemoryWarningObserver?

  /// Creates the store for the views of `list`, which is shown in `view`; neither is retained. When memory is low, views that are not on
  /// screen are discarded.
  init(_ list: ListDriver, in view: UIScrollView) {
    self.list = list
    self.view = view
    Self.count += 1
    number = Self.count
    // The list has the lifetime of the view, whose last reference may be released on another thread.
    memoryWarnings = MemoryWarningObserver { [unowned list, weak view] application in
      guard let view, application == nil || application === view.runtime.application else { return }
      list.discardIdleCells()
    }
  }

  // MARK: Observation

  /// Records a step of preparing a cell in the frame's counters, in the trace and, if the overlay is on, for the cell's tint.
  func didRun(_ step: CellStep) {
    step.record(name(of: step.key), view.frameDriver)
    guard !view.runtime.debugOverlay.isDisjoint(with: [.reuse, .prefetch]),
      let token = list.cells.realizer.pool.token(at: step.identifier)
    else {
      return
    }
    tints.didRun(step, of: token)
  }

  /// Counts a view that comes on screen, and tints it if the overlay is on.
  func willDisplay(_ token: CellToken) {
    view.frameDriver?.count { $0.cellsDisplayed += 1 }
    let overlay = view.runtime.debugOverlay
    guard !overlay.isDisjoint(with: [.reuse, .prefetch]), let object = self[token] else { return }
    tints.tint(object, token, overlay)
  }

  // MARK: Asking the program

  /// Runs `ask`, in which the program dequeues a view for `identifier` and returns it. A view that the program created itself joins the
  /// pool under its reuse identifier or, without one, under a name that is never dequeued.
  func provide(for identifier: ElementIdentifier, _ ask: () -> (any PooledView)?) -> CellToken? {
    Self.askingLists.append(number)
    asking.append(identifier)
    defer {
      Self.askingLists.removeLast()
      asking.removeLast()
    }
    guard let provided = ask() else { return nil }
    if let known = self[CellToken(provided.token)], known === provided { return CellToken(provided.token) }
    let token = list.cells.realizer.adopt(
      key(for: provided.poolName ?? "\(type(of: provided)) without a reuse identifier"), for: identifier)
    keep(provided, token)
    list.selection.showState(of: token, identifier)
    return token
  }

  /// Runs `ask`, in which the program dequeues a cell and gets the one of `token`. Returns false if it dequeued another kind. Counts the
  /// time, and records it in the trace under the name of the cell's kind.
  func refill(_ token: CellToken, _ ask: () -> (any PooledView)?) -> Bool {
    let begin = view.frameDriver?.now
    reconfiguring = token
    Self.askingLists.append(number)
    defer {
      Self.askingLists.removeLast()
      reconfiguring = nil
      if let driver = view.frameDriver, let begin {
        let key = list.cells.realizer.pool.key(of: token)
        driver.recordRefill(key.map { name(of: $0) } ?? "", from: begin)
      }
    }
    guard let provided = ask(), let object = self[token] else { return false }
    return provided === object
  }

  /// The element for which a view is being requested from the program; nil outside of requests for new views.
  var requested: ElementIdentifier? { asking.last }
  /// Whether a view is being requested from the program; only then can one be dequeued.
  var isAsking: Bool { !asking.isEmpty || reconfiguring != nil }

  /// Returns a view for the element that is being requested: the one to be configured again, a pooled one, or a new one.
  func take(_ name: String, make: () -> any PooledView) -> (any PooledView)? {
    let key = key(for: name)
    if let reconfiguring, list.cells.realizer.pool.key(of: reconfiguring) == key { return self[reconfiguring] }
    // The program dequeues a view of another kind for the item that is configured again. The item gets one in the next layout; this view is
    // not shown.
    guard let identifier = asking.last else { return make() }
    return take(
      key, for: identifier, make: { keep(make(), $0) },
      prepareForReuse: { pooled in
        view.frameDriver?.count { $0.cellsReused += 1 }
        // A view that the program hid for one item is visible for the next one.
        pooled.isHidden = false
        pooled.prepareForReuse()
        pooled.forgetPictures()
        pooled.forgetState()
      })
  }

  /// Uses `object`, which is always the only view of `name` and keeps its content, for the element that is being requested. No effect if
  /// there is none. If another item still has the object, that item gets `standIn` until it disappears.
  func keepPermanently(_ object: any PooledView, _ name: String, standIn: () -> any PooledView) {
    let key = key(for: name)
    guard let identifier = asking.last, reconfiguring == nil else { return }
    func put(_ token: CellToken) {
      let before = CellToken(object.token)
      if self[before] === object { keep(standIn(), before) }
      if let replaced = self[token] {
        replaced.token = -1
        replaced.removeFromSuperview()
      }
      keep(object, token)
    }
    let taken = take(key, for: identifier, make: put, prepareForReuse: { $0.forgetState() })
    // The stand-in came out of the pool.
    if let taken, taken !== object { put(CellToken(taken.token)) }
  }

  private func take(
    _ key: ReuseKey, for identifier: ElementIdentifier, make: (CellToken) -> Void, prepareForReuse: (any PooledView) -> Void
  ) -> (any PooledView)? {
    let token = list.cells.realizer.dequeue(
      key, for: identifier, make: make, prepareForReuse: { token in if let pooled = self[token] { prepareForReuse(pooled) } })
    list.selection.showState(of: token, identifier)
    return self[token]
  }

  /// Returns a view for the element that is being requested without creating one, or nil if the program has to create it.
  func takeExisting(_ name: String) -> (any PooledView)? {
    guard let known = keys[name] else { return nil }
    if let reconfiguring { return list.cells.realizer.pool.key(of: reconfiguring) == known ? self[reconfiguring] : nil }
    guard let identifier = asking.last, list.cells.realizer.canReuse(known, for: identifier) else { return nil }
    return take(name) { preconditionFailure("the pool had a view of \(name) a moment ago") }
  }

  // MARK: Objects

  /// The view of a token; nil for one that is not in use.
  subscript(token: CellToken) -> (any PooledView)? {
    objects.indices.contains(Int(token.rawValue)) ? objects[Int(token.rawValue)] : nil
  }
  /// Returns the token of the list's own view that is or contains `touched`, or nil if there is none: views above the cells keep their
  /// touches. O(depth).
  func token(touching touched: UIView?) -> CellToken? {
    var view = touched
    while let candidate = view {
      if let pooled = candidate as? any PooledView, let own = self[CellToken(pooled.token)], own === pooled {
        return CellToken(pooled.token)
      }
      view = candidate.superview
    }
    return nil
  }
  private func keep(_ object: any PooledView, _ token: CellToken) {
    while objects.count <= Int(token.rawValue) { objects.append(nil) }
    objects[Int(token.rawValue)] = object
    object.token = token.rawValue
  }
  private func key(for name: String) -> ReuseKey {
    if let known = keys[name] { return known }
    let made = ReuseKey(Int32(keys.count))
    keys[name] = made
    keyNames.append(name)
    return made
  }
  /// Returns the name of a reuse key in traces.
  func name(of key: ReuseKey) -> String { keyNames[Int(key.rawValue)] }

  /// Releases views that the pool discarded.
  func discard(_ tokens: [CellToken]) {
    for token in tokens {
      tints.forget(token)
      guard let object = self[token] else { continue }
      object.token = -1
      object.removeFromSuperview()
      objects[Int(token.rawValue)] = nil
    }
  }
}
