internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout
internal import UIKitCore

extension CollectionEngine {
  var now: FrameInstant { FrameDriver.current?.now ?? .zero }

  /// The one door to cells: one that waits for this very site, else one from the pool, else a new one. Nil if there is none to be had.
  func realize(_ site: CellSite, _ attributes: ElementAttributes, purpose: CellPurpose) -> (CellToken, UICollectionReusableView)? {
    if preparation?.site == site, purpose == .display { finishPreparation() }
    if let token = pool.ready(for: site), let object = object(token) { return (token, object) }
    let begin = now
    request = CellRequest(site: site, purpose: purpose)
    RegistrationIdentifier.providerDepth += 1
    let provided = provide(attributes.element)
    RegistrationIdentifier.providerDepth -= 1
    let request = self.request
    self.request = nil
    guard let provided else {
      if let taken = request?.taken { pool.abandon(taken) }
      return nil
    }
    let token = adopt(provided, request)
    provided.frame.size = CGSize(attributes.frame.size)
    let total = now - begin
    let makeTime = request?.makeTime ?? .zero
    record(.configure, token, total - makeTime)
    FrameDriver.current?.count {
      $0.cellsConfigured += 1
      $0.configureTime += total - makeTime
    }
    FrameDriver.current?.trace.record(
      "cells", "configure", detail: provided.reuseIdentifier ?? "", begin: begin, kind: .slice(duration: total))
    pool.didPrepare(token)
    if attributes.element.isItem { lastKey = pool.key(of: token) }
    return (token, provided)
  }

  /// Asks whoever makes elements of this kind.
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
      classes["decoration " + kind] = type
      return take("decoration " + kind, type)
    }
  }

  /// The token of what the data source returned. A view that it made by itself joins the pool under a key of its own.
  private func adopt(_ provided: UICollectionReusableView, _ request: CellRequest?) -> CellToken {
    if let taken = request?.taken {
      if object(taken) === provided { return taken }
      pool.abandon(taken)
    }
    if let request, provided.reuseIdentifier == nil {
      let token = pool.didMake(key(for: "\(type(of: provided))"), for: request.site)
      store(provided, token)
      return token
    }
    Fault.raise(
      """
      the view returned from -collectionView:cellForItemAtIndexPath: was not dequeued for this index path: \
      \(type(of: provided)) \(provided.reuseIdentifier ?? "without a reuse identifier"), asked for \(request?.site.description ?? "nothing")
      """)
    let token = pool.didMake(key(for: "\(type(of: provided))"), for: request?.site ?? CellSite(kind: .cell, handle: -2, index: 0))
    store(provided, token)
    return token
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
    guard request != nil else {
      Fault.raise(
        """
        A view was dequeued outside of the data source's methods (identifier \(identifier), index path \(indexPath)); it cannot be reused
        """)
      return type.init(_reusing: .zero)
    }
    if let taken = request?.taken { pool.abandon(taken) }
    guard let view = take(registrationName(identifier, kind), type) as? View else {
      Fault.raise("identifier \(identifier) belongs to views of another class than \(type)")
      return type.init(_reusing: .zero)
    }
    view.reuseIdentifier = identifier
    return view
  }

  /// A view for what is being asked for: the one to be filled again, a pooled one, or a new one.
  private func take(_ name: String, _ type: UICollectionReusableView.Type) -> UICollectionReusableView? {
    guard var request else { return nil }
    let key = key(for: name)
    if let existing = request.existing, pool.key(of: existing) == key {
      request.taken = existing
      self.request = request
      return object(existing)
    }
    let token: CellToken
    if let reused = pool.dequeue(key, for: request.site, purpose: request.purpose, distance: distance), let object = object(reused) {
      object.prepareForReuse()
      (object as? UICollectionViewCell).map { resetState(of: $0) }
      token = reused
    } else {
      let begin = now
      let made = type.init(_reusing: .zero)
      request.makeTime = now - begin
      token = pool.didMake(key, for: request.site)
      store(made, token)
      record(.make, token, request.makeTime)
      let makeTime = request.makeTime
      FrameDriver.current?.count {
        $0.cellsMade += 1
        $0.makeTime += makeTime
      }
    }
    request.taken = token
    self.request = request
    (object(token) as? UICollectionViewCell).map { applyState(to: $0, request.site) }
    return object(token)
  }

  private func resetState(of cell: UICollectionViewCell) {
    cell.isHighlighted = false
    cell.isSelected = false
  }

  func applyState(to cell: UICollectionViewCell, _ site: CellSite) {
    guard let item = site.item else { return }
    cell.isSelected = selected.contains(item)
    cell.isHighlighted = highlighted == item
  }

  /// How far a site is from what is in view, in points; the farthest waiting cell serves first.
  func distance(_ site: CellSite) -> Double {
    guard let item = site.item, let position = contents.position(of: item), let layout,
      let frame = layout.attributes(
        for: .item(section: position.section, index: position.index), visible: visibleRect, layoutContent)?.frame
    else { return 0 }
    return PrefetchTask.distance(frame, visibleRect)
  }

  // MARK: Objects

  func key(for name: String) -> ReuseKey {
    if let known = keys[name] { return known }
    let made = ReuseKey(Int32(keys.count))
    keys[name] = made
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
    guard pool.cellCount > displayed.count + limit else { return }
    for token in pool.trim(to: limit) {
      objects[Int(token.rawValue)]?.removeFromSuperview()
      objects[Int(token.rawValue)] = nil
    }
  }

  // MARK: Costs

  func record(_ step: RealizationStep, _ token: CellToken, since begin: FrameInstant) { record(step, token, now - begin) }
  func record(_ step: RealizationStep, _ token: CellToken, _ duration: FrameDuration) {
    if let key = pool.key(of: token) { costs.record(key, step, duration) }
  }
}

extension LayoutElement {
  var isItem: Bool { if case .item = self { true } else { false } }
}
