import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitDynamics
@testable import UIKitLists

/// The list of messages, whose cells are attached to their positions by springs.
private final class BouncingLayout: UICollectionViewFlowLayout {
  private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    guard animator.behaviors.isEmpty else { return }
    let content = CGRect(origin: .zero, size: collectionViewContentSize)
    for attributes in super.layoutAttributesForElements(in: content) ?? [] {
      let item = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1)
      animator.addBehavior(spring)
    }
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let delta = newBounds.minY - (collectionView?.bounds.minY ?? 0)
    for case let spring as UIAttachmentBehavior in animator.behaviors {
      guard let item = spring.items.first else { continue }
      let distance = abs((collectionView?.bounds.midY ?? 0) - spring.anchorPoint.y)
      let share = min(1, distance / 500)
      item.center.y += delta < 0 ? max(delta, delta * share) : min(delta, delta * share)
      animator.updateItem(usingCurrentState: item)
    }
    return false
  }
}

@MainActor private final class Messages: UIViewController, UICollectionViewDataSource {
  let layout = BouncingLayout()
  private(set) lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)
  override func loadView() {
    layout.itemSize = CGSize(width: 300, height: 60)
    layout.minimumLineSpacing = 10
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = self
    view = list
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor @Suite struct `A collection view layout with springs` {
  /// Returns the cells' positions minus those of the flow layout.
  private func lags(_ messages: Messages) -> [CGFloat] {
    messages.list.visibleCells.compactMap { cell in
      messages.list.indexPath(for: cell).map { cell.center.y - (CGFloat($0.item) * 70 + 30) }
    }
  }

  @Test func `lets cells lag behind a scroll and settle at their positions`() {
    let messages = Messages()
    let stage = HitchlessTesting.Stage(messages, size: CGSize(width: 320, height: 600), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(lags(messages).count >= 9 && lags(messages).allSatisfy { $0 == 0 } && !messages.layout.animator.isRunning)
    for _ in 0..<20 {
      stage.setOffset(CGPoint(x: 0, y: messages.list.contentOffset.y + 20))
      stage.frame()
    }
    let moving = lags(messages)
    #expect(messages.layout.animator.isRunning && (moving.max() ?? 0) > 20, "\(moving)")
    // Cells far from the middle of the screen lag further behind.
    #expect(moving.allSatisfy { $0 > -1 })
    stage.settle()
    #expect(!messages.layout.animator.isRunning && messages.list.contentOffset.y == 400)
    #expect(lags(messages).count >= 9 && lags(messages).allSatisfy { abs($0) < 0.2 }, "\(lags(messages))")
    stage.frames(2)
    #expect(stage.window.frameDriver?.wantedInterval == nil)
  }

  @Test func `provides its animated attributes by index path`() {
    let messages = Messages()
    let stage = HitchlessTesting.Stage(messages, size: CGSize(width: 320, height: 600), scale: 1)
    defer { stage.end() }
    stage.settle()
    let path = IndexPath(item: 3, section: 0)
    let animator = messages.layout.animator
    #expect(animator.layoutAttributesForCell(at: path)?.center.y == 240 && animator.referenceView == nil)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 90, section: 0)) == nil)
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) == nil)
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
    let shade = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shade", with: path)
    (header.frame, shade.frame) = (CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.perform { animator.addBehavior(UIDynamicItemBehavior(items: [header, shade])) }
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) === header)
    #expect(animator.layoutAttributesForDecorationView(ofKind: "shade", at: path) === shade)
    #expect(animator.layoutAttributesForDecorationView(ofKind: "header", at: path) == nil)
  }

  @Test func `keeps colliding cells within its content`() {
    let messages = Messages()
    let stage = HitchlessTesting.Stage(messages, size: CGSize(width: 320, height: 600), scale: 1)
    defer { stage.end() }
    stage.settle()
    let animator = messages.layout.animator
    guard let last = animator.layoutAttributesForCell(at: IndexPath(item: 59, section: 0)) else {
      Issue.record("there is no last cell")
      return
    }
    let collision = UICollisionBehavior(items: [last])
    collision.translatesReferenceBoundsIntoBoundary = true
    let material = UIDynamicItemBehavior(items: [last])
    material.addLinearVelocity(CGPoint(x: 0, y: 2_000), for: last)
    stage.perform {
      animator.addBehavior(collision)
      animator.addBehavior(material)
    }
    var lowest: CGFloat = 0
    for _ in 0..<30 {
      stage.frame()
      lowest = max(lowest, last.frame.maxY)
    }
    #expect(lowest < messages.layout.collectionViewContentSize.height + 10)
  }
}
