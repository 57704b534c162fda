internal import ConstraintLayout
internal import Foundation
internal import HitchlessBase

/// The system of constraints of a view hierarchy: of a window, of the content of a cell, or of views that are not in a window.
///
/// The host is the view at its root. Descendants take part as soon as constraints refer to them or their frames are left to constraints.
/// The system is created at the first layout and tracks changes from then on. After solving, views whose subviews have moved are marked for
/// layout.
@MainActor final class LayoutEngine {
  /// The view at the root, which owns the system.
  unowned let host: UIView
  var system = ConstraintSystem()
  private(set) var registry: LayoutItems
  private(set) var installed = InstalledConstraints()
  /// Items that are new, or whose variables have changed since the last solution was applied.
  var moved: [LayoutItem] = []
  var contents = ContentItems()
  /// Whether the hierarchy has been walked.
  private(set) var isBuilt = false
  /// Whether ``update()`` has work to do.
  private(set) var needsUpdate = true
  /// The meter of the solving costs.
  var meter: ConstraintMeter
  /// The debug overlay of the system; nil unless a developer has enabled it.
  var overlay: ConstraintOverlay?
  /// The conflicts that have been reported.
  var reported: Set<[ConstraintHandle]> = []

  /// The host, if it must be notified when its constraints change.
  private weak var observer: (any LayoutHost)?

  /// Creates the system of `host` and its descendants. A system that `isOnlyMeasuring` does not change the views.
  init(_ host: UIView, isOnlyMeasuring: Bool = false) {
    self.host = host
    meter = ConstraintMeter(host)
    registry = LayoutItems(isOnlyMeasuring: isOnlyMeasuring)
    observer = isOnlyMeasuring ? nil : host as? any LayoutHost
  }

  /// Whether other systems may have the same structure: true for cells, false for windows.
  var sharesPlans: Bool { host.isLayoutHost || isOnlyMeasuring }
  /// Whether the system only measures a part of a hierarchy.
  var isOnlyMeasuring: Bool { registry.isOnlyMeasuring }
  /// All items.
  var items: some Sequence<LayoutItem> { registry.all }

  // MARK: Changes

  /// Marks the host for layout, which solves the system first. O(depth).
  func setNeedsUpdate() {
    if !needsUpdate { observer?.constraintsNeedUpdate() }
    needsUpdate = true
    if !isOnlyMeasuring { host.markNeedsLayout() }
  }

  /// Called when a constraint became active in the hierarchy.
  func add(_ constraint: NSLayoutConstraint) {
    if isBuilt { install(constraint) }
    setNeedsUpdate()
  }

  /// Called when a constraint is about to become inactive.
  func remove(_ constraint: NSLayoutConstraint) {
    guard let installation = constraint.installation, installation.engine === self else { return }
    system.remove(installation.handle)
    installed.remove(constraint, at: installation.handle, isAdjustable: installation.hasVariableOffset)
    constraint.installation = nil
    setNeedsUpdate()
  }

  func constantDidChange(_ constraint: NSLayoutConstraint) {
    guard let installation = constraint.installation else { return }
    // Constants with other parts are computed in the update.
    if !installation.hasVariableOffset { system.setConstant(installation.sign * Double(constraint.constant), of: installation.handle) }
    setNeedsUpdate()
  }

  func priorityDidChange(_ constraint: NSLayoutConstraint) {
    guard let handle = constraint.installation?.handle else { return }
    system.setPriority(constraint.priority.rawValue, of: handle)
    setNeedsUpdate()
  }

  /// Called when the size of an item's content may have changed; it is read in the next update.
  func contentDidChange(_ item: LayoutItem) {
    guard !item.content.isOutdated else { return }
    item.content.isOutdated = true
    contents.outdated.append(item)
    setNeedsUpdate()
  }

  /// Recomputes the constants that do not belong to a single constraint: margins, safe areas, baselines, offsets.
  func insetsDidChange() { if !installed.adjustable.isEmpty { setNeedsUpdate() } }

  private func adjust(_ constraint: NSLayoutConstraint) {
    guard let handle = constraint.installation?.handle, let lowered = lowered(constraint) else { return }
    system.setConstant(lowered.linear.constant, of: handle)
  }

  // MARK: Building

  /// Updates the system with everything that was added to the hierarchy.
  func prepare() {
    let isNew = !isBuilt
    if isNew {
      isBuilt = true
      _ = item(for: host)
      add(subtree: host)
    }
    for constraint in installed.adjustable { adjust(constraint) }
    while let item = contents.outdated.popLast() { updateContent(of: item) }
    if isNew, sharesPlans { host.runtime.layoutPlans.provide(&system) }
  }

  /// Adds the constraints of `view` and its descendants, and the views whose frames are left to constraints. O(views).
  func add(subtree view: UIView) {
    guard isBuilt else { return setNeedsUpdate() }
    if let state = view.autoLayout {
      if !view.translatesAutoresizingMaskIntoConstraints { _ = item(for: view) }
      for guide in state.guides { _ = item(for: guide) }
      for constraint in state.constraints { install(constraint) }
    }
    for subview in view.subviews where subview.usesConstraints && !subview.isLayoutHost { add(subtree: subview) }
    setNeedsUpdate()
  }

  /// Called when the reading direction of `view` has changed, which changes the meaning of the constraints that it holds.
  func directionDidChange(of view: UIView) {
    guard isBuilt else { return }
    for constraint in view.autoLayout?.constraints ?? [] where constraint.installation?.engine === self {
      remove(constraint)
      install(constraint)
    }
  }

  private func install(_ constraint: NSLayoutConstraint) {
    guard constraint.installation?.engine == nil || isOnlyMeasuring, let lowered = lowered(constraint) else { return }
    guard let handle = try? system.add(lowered.linear) else {
      Fault.raise("Constraint with numbers that are out of range: \(constraint). It has no effect")
      return
    }
    installed.insert(constraint, at: handle)
    guard !isOnlyMeasuring else { return }
    let isAdjustable = constraint.hasVariableOffset
    constraint.installation = ConstraintInstallation(engine: self, handle: handle, sign: lowered.sign, hasVariableOffset: isAdjustable)
    if isAdjustable { installed.noteAdjustable(constraint) }
  }

  /// Removes `view`, its descendants, and the constraints that they hold. O(views).
  func remove(subtree view: UIView) {
    guard isBuilt else { return }
    for subview in view.subviews where subview.usesConstraints && !subview.isLayoutHost { remove(subtree: subview) }
    guard let state = view.autoLayout else { return }
    for constraint in state.constraints { remove(constraint) }
    for guide in state.allGuides { guide.item.map { remove($0) } }
    state.item.map { remove($0) }
    setNeedsUpdate()
  }

  /// Removes everything, because the hierarchy belongs to another system from now on.
  func tearDown() {
    remove(subtree: host)
    isBuilt = false
  }

  func remove(_ item: LayoutItem) {
    guard item.engine === self else { return }
    for row in item.rows { system.remove(row) }
    for variable in [item.minX, item.minY, item.width, item.height] {
      system.removeVariable(variable)
      registry.remove(variable)
    }
    contents.remove(item)
    moved.removeAll { $0 === item }
    if item.reference.view?.autoLayout?.item === item { item.reference.view?.autoLayout?.item = nil }
    if item.reference.guide?.item === item { item.reference.guide?.item = nil }
  }

  // MARK: Items

  /// Returns the item of `view`, which is the host or a descendant. O(1) if it exists, else O(depth).
  func item(for view: UIView) -> LayoutItem {
    if let known = registry.known(view, view.autoLayout?.item, in: self) { return known }
    let outer = view === host ? nil : view.superview.map { self.item(for: $0) }
    let item = LayoutItem(LayoutReference(view: view), in: self, outer: outer, placement: .free([]))
    register(item, of: view)
    if !isOnlyMeasuring { view.layoutState.item = item }
    place(item, view)
    return item
  }

  /// Returns the item of a guide that is placed by constraints.
  func item(for guide: UILayoutGuide) -> LayoutItem {
    if let known = registry.known(guide, guide.item, in: self) { return known }
    let owner = guide.owningView ?? host
    let outer = self.item(for: owner)
    let item = LayoutItem(LayoutReference(guide: guide), in: self, outer: outer, placement: .free([]))
    register(item, of: guide)
    if !isOnlyMeasuring { guide.item = item }
    item.placement = .free(
      guide.kind == .scrollContent
        ? [add([LinearTerm(item.minX), LinearTerm(outer.minX, -1)], 0), add([LinearTerm(item.minY), LinearTerm(outer.minY, -1)], 0)]
        : notNegative(item))
    return item
  }

  private func register(_ item: LayoutItem, of object: AnyObject) {
    registry.insert(item, of: object)
    moved.append(item)
  }

  /// Adds a constraint that belongs to an item.
  func add(
    _ terms: [LinearTerm], _ constant: Double, _ relation: ConstraintRelation = .equal, priority: Float = LinearConstraint.required,
    isActive: Bool = true
  ) -> ConstraintHandle {
    let constraint = LinearConstraint(terms, relation, constant.isFinite ? constant : 0, priority: priority, yieldsLast: true)
    guard let handle = try? system.add(constraint, isActive: isActive) else {
      // Numbers are finite and the variables are those of items, so this cannot fail.
      fatalError("Hitchless: a constraint of an item was refused: \(constraint)")
    }
    return handle
  }

  /// Constrains lengths to be nonnegative. A negative length is worse than any permitted error, but not worth a message.
  func notNegative(_ item: LayoutItem) -> [ConstraintHandle] {
    [item.width, item.height].map { add([LinearTerm($0)], 0, .greaterOrEqual, priority: Self.notNegativePriority) }
  }
  /// Just below required.
  static let notNegativePriority: Float = 999.99

  /// Called when an update begins. Changes from here on set `needsUpdate` again.
  func didBegin() { needsUpdate = false }
}

/// A view with its own system of constraints that must be notified when they change.
@MainActor package protocol LayoutHost: UIView {
  /// Called when the constraints below the view have to be solved again: one was added, removed or changed, or a content size has changed.
  func constraintsNeedUpdate()
}
