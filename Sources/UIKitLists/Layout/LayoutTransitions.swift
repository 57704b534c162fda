internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// The transitions between layout objects of a collection view.
@MainActor final class LayoutTransitions {
  /// A transition whose progress the program controls.
  private struct Interactive {
    let layout: UICollectionViewTransitionLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  }
  private unowned let view: UICollectionView
  private var interactive: Interactive?
  /// Whether the layouts are notified of the transition's end after an animation instead of at once.
  private var endsLater = false

  init(_ view: UICollectionView) { self.view = view }

  // MARK: Taking ownership

  /// Sets a layout, and moves everything on screen to its new position.
  func set(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    let old = view.collectionViewLayout
    guard animated, layout !== old else {
      view.collectionViewLayout = layout
      completion?(true)
      return
    }
    view.list.updates.animateLayout {
      self.endsLater = true
      self.view.collectionViewLayout = layout
      self.endsLater = false
    } completion: { [weak self] isFinished in
      self?.finalize(from: old, to: layout)
      completion?(isFinished)
    }
  }

  /// Called when the collection view has another layout that its list does not use yet. Calls the program's code.
  func begin(from old: UICollectionViewLayout) {
    let new = view.collectionViewLayout
    old.prepareForTransition(to: new)
    new.collectionView = view
    new.prepareForTransition(from: old)
    for shown in reusableViews { shown.willTransition(from: old, to: new) }
  }
  /// Called when the list uses the new layout. Calls the program's code.
  func layoutTookOver(from old: UICollectionViewLayout) {
    let new = view.collectionViewLayout
    if (new as? UICollectionViewTransitionLayout)?.currentLayout !== old, old.collectionView === view { old.collectionView = nil }
    if !view.list.needsReload, view.list.isLaidOut {
      new.prepareIfInvalidated()
      view.calls.goToTarget(of: new)
    }
    if !endsLater { finalize(from: old, to: new) }
  }
  private func finalize(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    for shown in reusableViews { shown.didTransition(from: old, to: new) }
  }
  private var reusableViews: [UICollectionReusableView] {
    view.list.elementsOnScreen.compactMap { view.adapter.store[$0.element.token] as? UICollectionReusableView }
  }

  // MARK: Controlled by the program

  func start(
    to layout: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    if let interactive {
      Fault.raise("the collection view is already part of an interactive transition")
      return interactive.layout
    }
    let old = view.collectionViewLayout
    let between =
      view.delegate?.collectionView(view, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    interactive = Interactive(layout: between, completion: completion)
    layout.collectionView = view
    view.collectionViewLayout = between
    return between
  }

  func end(finished: Bool) {
    guard let ending = interactive else {
      Fault.raise("the collection view is not part of an interactive transition")
      return
    }
    interactive = nil
    let (target, other) =
      finished ? (ending.layout.nextLayout, ending.layout.currentLayout) : (ending.layout.currentLayout, ending.layout.nextLayout)
    set(target, animated: true) { isFinished in ending.completion?(isFinished, finished) }
    other.collectionView = nil
  }
}
