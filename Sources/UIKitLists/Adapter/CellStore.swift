internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// A view that a list takes from a pool.
@MainActor protocol PooledView: UIView {
  /// What the pool knows the view by; −1 if it does not.
  var token: Int32 { get set }
  /// The name of the pool that the view joins if the program made it by itself; nil if nobody can ask for it again.
  var poolName: String? { get }
  /// What the program made for the moment in which the view leaves the pool.
  func prepareForReuse()
  /// Forgets the state of the item it stood for: selected, highlighted.
  func forgetState()
}

/// The view objects of a list, by the pool's tokens, and how they are dequeued. Collection and table view have one each.
@MainActor final class CellStore {
  /// The lists whose programs are being asked for a view, by number, innermost last: a cell may have a list inside.
  private(set) static var askingLists: [Int] = []
  private static var count = 0
  /// The number of the list. No two lists of a process have the same, one after the other either.
  let number: Int

  private unowned let list: ListDriver
  private unowned let view: UIScrollView
  private var objects: [(any PooledView)?] = []
  private var keys: [String: ReuseKey] = [:]
  private var keyNames: [String] = []
  /// What the data source is asked for at the moment; whatever is dequeued meanwhile is for the last of these.
  private var asking: [ElementIdentifier] = []
  /// The cell that is being filled again: dequeueing returns it.
  private var reconfiguring: CellToken?
  /// What makes cells on screen ask for their size again.
  var selfSizing = SelfSizing.enabled
  /// How cells came on screen, while that is shown.
  private(set) var tints = CellTints()

  private var memoryWarnings: MemoryWarningObserver?

  /// The views of `list`, which is shown in `view`; neither is retained. When memory is short those go that are not on screen.
  init(_ list: ListDriver, in view: UIScrollView) {
    self.list = list
    self.view = view
    Self.count += 1
    number = Self.count
    // The list lives as long as the view, whose last reference may go on another thread.
    memoryWarnings = MemoryWarningObserver { [unowned list, weak view] application in
      guard let view, application == nil || application === view.runtime.application else { return }
      list.discardIdleCells()
    }
  }

  // MARK: Watching

  /// A step of preparing a cell ran: notes it in the frame's counters, in the trace and, if it is asked for, for the cell's tint.
  func didRun(_ step: CellStep) {
    step.record(name(of: step.key), view.frameDriver)
    guard !view.runtime.debugOverlay.isDisjoint(with: [.reuse, .prefetch]),
      let token = list.cells.realizer.pool.token(at: step.identifier)
    else {
      return
    }
    tints.didRun(step, of: token)
  }

  /// A view comes on screen: counts it, and shows how it came if that is asked for.
  func willDisplay(_ token: CellToken) {
    view.frameDriver?.count { $0.cellsDisplayed += 1 }
    let overlay = view.runtime.debugOverlay
    guard !overlay.isDisjoint(with: [.reuse, .prefetch]), let object = self[token] else { return }
    tints.tint(object, token, overlay)
  }

  // MARK: Asking the program

  /// Runs `ask`, in which the program dequeues a view for `identifier` and returns it. A view that it made by itself joins the pool under its
  /// reuse identifier, or where nobody looks for it if it has none.
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

  /// Runs `ask`, in which the program dequeues a cell and gets the one of `token`. Returns false if it wanted another one. Counts the
  /// time, and notes it in the trace under the name of the cell's kind.
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

  /// Whether the program is being asked for a view now: only then one can be dequeued.
  var isAsking: Bool { !asking.isEmpty || reconfiguring != nil }

  /// A view for what is being asked for: the one to be filled again, a pooled one, or a new one.
  func take(_ name: String, make: () -> any PooledView) -> (any PooledView)? {
    let key = key(for: name)
    if let reconfiguring, list.cells.realizer.pool.key(of: reconfiguring) == key { return self[reconfiguring] }
    // The item that is filled again wants a view of another kind: it gets one in the next layout, and this one is not shown.
    guard let identifier = asking.last else { return make() }
    return take(
      key, for: identifier, make: { keep(make(), $0) },
      prepareForReuse: { pooled in
        view.frameDriver?.count { $0.cellsReused += 1 }
        // What the program has hidden for one item is seen for the next one.
        pooled.isHidden = false
        pooled.prepareForReuse()
        pooled.forgetPictures()
        pooled.forgetState()
      })
  }

  /// Makes `object`, which is always the only view of `name` and keeps what it shows, the one for what is being asked for. Does nothing if
  /// nothing is. Where another item has it still, that has `standIn` for what is left of its time.
  func takeLasting(_ object: any PooledView, _ name: String, standIn: () -> any PooledView) {
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
    // What stood in for it came out of the pool.
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

  /// A view for what is being asked for that need not be made; nil if the program has to make one itself.
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
  /// The token of the list's own view that `touched` is or lies in; nil if there is none: what lies over the cells takes its touches for
  /// itself. O(depth).
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
  /// What traces call a reuse key.
  func name(of key: ReuseKey) -> String { keyNames[Int(key.rawValue)] }

  /// Lets views go that the pool discarded.
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
