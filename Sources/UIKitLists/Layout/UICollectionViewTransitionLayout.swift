public import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// A layout that interpolates between two layouts, according to ``transitionProgress``.
///
/// Cells keep the sizes that the layouts know; none is measured before the transition has ended.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout from which the transition starts.
  open private(set) var currentLayout: UICollectionViewLayout
  /// The layout at which the transition ends.
  open private(set) var nextLayout: UICollectionViewLayout
  /// The progress of the transition, from 0, which corresponds to ``currentLayout``, to 1, which corresponds to ``nextLayout``. Values
  /// outside this range extrapolate.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      if transitionProgress != oldValue { invalidateLayout() }
    }
  }
  private var values: [String: CGFloat] = [:]

  /// Creates a transition between two layouts.
  public init(currentLayout: UICollectionViewLayout, nextLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    self.nextLayout = nextLayout
    super.init()
  }
  public required init?(coder: NSCoder) { return nil }

  /// Sets a number that belongs to the progress, such as the state of a gesture, to be read with ``value(forAnimatedKey:)``.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// Returns the number set with ``updateValue(_:forAnimatedKey:)``; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Queries by programs

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let visible = collectionView?.bounds.engine, let content = collectionView?.list.content, let between else { return nil }
    var found: [ElementAttributes] = []
    between.query(rect.engine, visible: visible, content, into: &found)
    return found.map { ownAttributes($0) }
  }
  open override var collectionViewContentSize: CGSize { between.map { CGSize($0.contentSize) } ?? .zero }
  override func solvedAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    guard let visible = collectionView?.bounds.engine, let content = collectionView?.list.content else { return nil }
    return between?.attributes(for: element, visible: visible, content).map { ownAttributes($0) }
  }

  // MARK: Declared by the layout

  private weak var between: TransitionVisibleLayout?
  override func makeVisibleLayout(in environment: LayoutEnvironment) -> any VisibleLayout {
    let made = TransitionVisibleLayout(
      from: currentLayout.makeVisibleLayout(in: environment), to: nextLayout.makeVisibleLayout(in: environment)
    ) { [unowned self] in Double(transitionProgress) }
    between = made
    return made
  }
  override var participatesInUpdates: Bool { false }
  override func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? {
    super.decorationClass(ofKind: kind) ?? currentLayout.decorationClass(ofKind: kind) ?? nextLayout.decorationClass(ofKind: kind)
  }
  override func section(at index: Int, in environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? {
    currentLayout.section(at: index, in: environment)
  }
}
