internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

// The collection view as the host of the one door to cells: it owns the objects and runs the program's code.

extension CollectionEngine: CellHost {
  func configure(_ site: CellSite) -> CellToken? {
    guard let element = element(of: site) else { return nil }
    RegistrationIdentifier.providerDepth += 1
    asking.append(site)
    defer {
      RegistrationIdentifier.providerDepth -= 1
      asking.removeLast()
    }
    guard let provided = provide(element) else { return nil }
    let token = token(of: provided, for: site)
    if case .item = element { lastKey = token.flatMap { realizer.pool.key(of: $0) } }
    return token
  }

  func needsFitting(_ site: CellSite) -> Bool { attributes(of: site)?.needsMeasuring ?? false }

  func fit(_ token: CellToken, for site: CellSite) {
    guard let attributes = attributes(of: site), let object = object(token) else { return }
    measure(object, attributes)
  }

  func layout(_ token: CellToken, for site: CellSite) {
    guard let attributes = attributes(of: site), let object = object(token) else { return }
    UIView.performWithoutAnimation {
      place(object, attributes)
      object.layoutIfNeeded()
    }
  }

  func paintAhead(_ token: CellToken, for site: CellSite) {
    if let object = object(token) { FrameDriver.current?.paintAhead(object) }
  }

  func expectedKey(for site: CellSite) -> ReuseKey? { site.item == nil ? nil : lastKey }

  /// The farthest waiting cell serves first.
  func distance(of site: CellSite) -> Double {
    attributes(of: site).map { PrefetchTask.distance($0.frame, visibleRect) } ?? .greatestFiniteMagnitude
  }

  func didRun(_ step: CellStep) {
    // Taken for another site or prepared again, a cell is not the one that was prepared ahead before.
    if step.step == .configure, let token = realizer.pool.token(at: step.site) {
      if step.purpose == .prefetch { prefetched.insert(token) } else { prefetched.remove(token) }
    }
    guard let driver = FrameDriver.current else { return }
    driver.count { $0.add(step) }
    driver.trace.record(
      step.purpose == .prefetch ? "prefetch" : "cells", step.step.traceName, detail: keyNames[Int(step.key.rawValue)], begin: step.begin,
      kind: .slice(duration: step.duration))
  }

  // MARK: Asking the program

  private func provide(_ element: LayoutElement) -> UICollectionReusableView? {
    switch element {
    case .item(let section, let index):
      return view.dataSource?.collectionView(view, cellForItemAt: IndexPath(item: index, section: section))
    case .supplementary(let kind, let section, let index):
      return view.dataSource?.collectionView(
        view, viewForSupplementaryElementOfKind: kind, at: IndexPath(item: index, section: section))
    case .layoutSupplementary(let kind, let index):
      return view.dataSource?.collectionView(view, viewForSupplementaryElementOfKind: kind, at: IndexPath(index: index))
    case .decoration(let kind, _):
      guard let type = view.collectionViewLayout.decorationClass(ofKind: kind) else {
        Fault.raise(
          "could not dequeue a decoration view of kind: \(kind) - must register a class with the layout (\(view.collectionViewLayout))")
        return nil
      }
      return take(decorationName(kind), type)
    }
  }

  /// The token of what the data source returned. A view that it made by itself joins the pool under a key of its own.
  private func token(of provided: UICollectionReusableView, for site: CellSite) -> CellToken? {
    if object(CellToken(provided.token)) === provided { return CellToken(provided.token) }
    let made = provided
    return realizer.dequeue(
      key(for: "\(type(of: provided)) without a reuse identifier"), for: site, make: { store(made, $0) }, prepareForReuse: { _ in })
  }

  // MARK: Dequeueing

  func register(_ type: AnyClass?, identifier: String, kind: String?) {
    classes[registrationName(identifier, kind)] = type as? UICollectionReusableView.Type
  }
  private func registrationName(_ identifier: String, _ kind: String?) -> String { kind.map { "\($0) \(identifier)" } ?? identifier }

  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    guard let type = classes[identifier] as? UICollectionViewCell.Type else {
      Fault.raise(
        """
        could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a nib or a class for \
        the identifier or connect a prototype cell in a storyboard
        """)
      return UICollectionViewCell(frame: .zero)
    }
    return dequeue(type, identifier, for: indexPath)
  }

  func dequeueSupplementary(_ identifier: String, kind: String, for indexPath: IndexPath) -> UICollectionReusableView {
    guard let type = classes[registrationName(identifier, kind)] else {
      Fault.raise(
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the identifier")
      return UICollectionReusableView(frame: .zero)
    }
    return dequeue(type, identifier, kind: kind, for: indexPath)
  }

  func dequeue<View: UICollectionReusableView>(
    _ type: View.Type, _ identifier: String, kind: String? = nil, for indexPath: IndexPath
  ) -> View {
    guard !asking.isEmpty || reconfiguring != nil else {
      Fault.raise(
        """
        A view was dequeued outside of the data source's methods (identifier \(identifier), index path \(indexPath)); it cannot be reused
        """)
      return type.init(_reusing: .zero)
    }
    guard let view = take(registrationName(identifier, kind), type) as? View else {
      Fault.raise("identifier \(identifier) belongs to views of another class than \(type)")
      return type.init(_reusing: .zero)
    }
    view.reuseIdentifier = identifier
    return view
  }

  /// A view for what is being asked for: the one to be filled again, a pooled one, or a new one.
  private func take(_ name: String, _ type: UICollectionReusableView.Type) -> UICollectionReusableView? {
    let key = key(for: name)
    if let reconfiguring, realizer.pool.key(of: reconfiguring) == key { return object(reconfiguring) }
    guard let site = asking.last else {
      // The item that is filled again wants a view of another kind: it gets one in the next layout, and this one is not shown.
      return type.init(_reusing: .zero)
    }
    let token = realizer.dequeue(
      key, for: site,
      make: { store(type.init(_reusing: .zero), $0) },
      prepareForReuse: { token in
        let pooled = object(token)
        pooled?.prepareForReuse()
        pooled?.forgetPictures()
        if let cell = pooled as? UICollectionViewCell {
          cell.isHighlighted = false
          cell.isSelected = false
        }
      })
    let taken = object(token)
    if let cell = taken as? UICollectionViewCell { applyState(to: cell, site) }
    return taken
  }

  func applyState(to cell: UICollectionViewCell, _ site: CellSite) {
    guard let item = site.item else { return }
    cell.isSelected = selection.isSelected(item)
    cell.isHighlighted = selection.isHighlighted(item)
  }

  // MARK: Objects

  func key(for name: String) -> ReuseKey {
    if let known = keys[name] { return known }
    let made = ReuseKey(Int32(keys.count))
    keys[name] = made
    keyNames.append(name)
    return made
  }
  func object(_ token: CellToken) -> UICollectionReusableView? {
    objects.indices.contains(Int(token.rawValue)) ? objects[Int(token.rawValue)] : nil
  }
  private func store(_ object: UICollectionReusableView, _ token: CellToken) {
    while objects.count <= Int(token.rawValue) { objects.append(nil) }
    objects[Int(token.rawValue)] = object
    object.token = token.rawValue
  }
  func trimPool() {
    let limit = max(8, displayed.count * 2)
    if realizer.pool.cellCount > displayed.count + limit { discard(realizer.trim(to: limit)) }
  }
  /// Memory is short: what is not on screen goes.
  func discardIdle() { discard(realizer.discardIdle()) }
  private func discard(_ tokens: [CellToken]) {
    for token in tokens {
      objects[Int(token.rawValue)]?.token = -1
      objects[Int(token.rawValue)]?.removeFromSuperview()
      objects[Int(token.rawValue)] = nil
    }
  }
}

extension FrameCounters {
  fileprivate mutating func add(_ step: CellStep) {
    switch step.step {
    case .make:
      cellsMade += 1
      makeTime += step.duration
    case .configure:
      cellsConfigured += 1
      configureTime += step.duration
      if step.purpose == .prefetch { cellsPrefetched += 1 }
    case .fit:
      cellsFitted += 1
      fitTime += step.duration
    case .layout, .display: break
    }
  }
}

extension RealizationStep {
  /// What traces call the step.
  fileprivate var traceName: StaticString {
    switch self {
    case .make: "make"
    case .configure: "configure"
    case .fit: "fit"
    case .layout: "layout"
    case .display: "display"
    }
  }
}

extension LayoutElement {
  /// Whether the element is a cell.
  var isItem: Bool { if case .item = self { true } else { false } }
}
