internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import LayerTree
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension ListAdapter: ListDisplayHost {
  func place(_ token: CellToken, in attributes: ElementAttributes) {
    if let view = store[token] { calls.move(view, to: swipes?.presented(attributes, of: token) ?? attributes) }
  }
  func show(_ token: CellToken, in attributes: ElementAttributes, _ appearance: Appearance) {
    guard let view = store[token] else { return }
    let entrance = appearance == .plain ? nil : calls.entrance(of: view, in: attributes, appearance)
    UIView.performWithoutAnimation {
      calls.present(view, in: attributes)
      entrance?.start()
    }
    entrance?.end()
    if drags != nil || drops != nil, let item = list.cells.realizer.pool.identifier(of: token)?.item {
      drags?.didShow(item, view)
      drops?.didShow(item, view)
    }
  }
  func bringBack(_ token: CellToken, in attributes: ElementAttributes) {
    place(token, in: attributes)
    if let view = store[token] { calls.update(view, in: attributes) }
  }
  func stack(_ tokens: [CellToken]) {
    let views: [UIView] = tokens.compactMap { store[$0] }
    for (_, siblings) in Dictionary(grouping: views, by: { $0.superview.map { ObjectIdentifier($0) } }) {
      siblings.first?.superview?.stackSubviews(siblings)
    }
  }
  func shift(_ tokens: [CellToken], by delta: Point) {
    UIView.performWithoutAnimation {
      for token in tokens {
        guard let view = store[token] else { continue }
        swipes?.shift(token, by: delta)
        view.center = CGPoint(x: view.center.x + CGFloat(delta.x), y: view.center.y + CGFloat(delta.y))
      }
    }
  }
  func hide(_ token: CellToken) {
    guard let view = store[token] else { return }
    swipes?.didHide(token)
    focus.show(false, on: view)
    view.park(true)
    view.node.endAnimationsBelow(finished: true)
    calls.didHide(view)
  }
  func tell(_ event: DisplayEvent, _ token: CellToken, _ element: LayoutElement) {
    if event == .willDisplay { store.willDisplay(token) }
    if let view = store[token], let element = list.dataSourceElement(of: element) { calls.tell(event, view, element) }
  }
  func animatesBoundsChange(of element: LayoutElement, isComing: Bool) -> Bool {
    calls.animatesBoundsChange(of: element, isComing: isComing)
  }
  func animateDisappearance(
    of token: CellToken, from attributes: ElementAttributes, to target: ElementAttributes?, completion: @escaping () -> Void
  ) {
    guard let view = store[token] else { return completion() }
    let start = swipes?.presented(attributes, of: token) ?? attributes
    switch calls.disappearance(of: view, from: start, to: target) {
    case .animated(let seconds, let changes):
      let swipes = swipes
      UIView.animate(
        withDuration: seconds, delay: 0, options: .allowUserInteraction,
        animations: {
          changes()
          swipes?.fadeOut(token)
        }, completion: { _ in completion() })
    case .withSuperview(let whenOut): whenOut(completion)
    }
  }
}

extension ListAdapter: ListUpdateHost {
  var animatesUpdates: Bool { scrollView.window != nil && scrollView.animatesChanges }

  func animateUpdate(_ changes: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    UIView.animate(
      withDuration: UpdateDuration.moving, delay: 0, options: .allowUserInteraction, animations: changes, completion: completion)
  }
  func withoutAnimation(_ body: () -> Void) { UIView.performWithoutAnimation(body) }
  func restyledItems(in difference: ContentsDifference) -> [ItemPosition] { calls.restyledItems(in: difference) }
  func willShow(_ difference: ContentsDifference) -> [ElementIdentifier] { calls.willShow(difference) }
  func didShowUpdate() { calls.didShowUpdate() }
}

/// The durations in seconds of the parts of an animated update.
enum UpdateDuration {
  /// The duration for views that move, including those that leave together with views that stay.
  static let moving: TimeInterval = 0.3
  /// The duration for views that fade out in place.
  static let fading: TimeInterval = 0.25
}
