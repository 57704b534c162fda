import Foundation
import HitchlessTesting
import Testing

@Suite("Properties of orthogonal scrolling")
@MainActor struct OrthogonalPropertiesTests {
  private typealias Properties = UICollectionLayoutSectionOrthogonalScrollingProperties

  /// The offsets that a section had while it was dragged by `distance` points and came to rest.
  private func offsets(
    items: Int = 40, draggedBy distance: CGFloat, listRate: UIScrollView.DecelerationRate = .normal,
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous, _ configure: @escaping (Properties) -> Void = { _ in }
  ) -> [CGFloat] {
    let probe = OrthogonalProbe()
    var offsets: [CGFloat] = []
    probe.view.decelerationRate = listRate
    probe.view.collectionViewLayout = UICollectionViewCompositionalLayout { _, _ in
      let section = OrthogonalProbe.section(behavior, rows: 1)
      configure(section.orthogonalScrollingProperties)
      section.visibleItemsInvalidationHandler = { _, offset, _ in offsets.append(offset.x) }
      return section
    }
    probe.show([(1, items)])
    probe.stage.drag(from: CGPoint(x: 150, y: 60), to: CGPoint(x: 150 + distance, y: 60), seconds: 0.15)
    probe.stage.settle()
    #expect(probe.view.contentOffset == .zero)
    return offsets
  }

  @Test func `A section that never bounces stops at its ends`() throws {
    let automatic = offsets(draggedBy: 100)
    #expect(try #require(automatic.min()) < -20 && automatic.last == 0)
    let never = offsets(draggedBy: 100) { $0.bounce = .never }
    #expect(never.min() == 0)
  }

  @Test func `Short content bounces only if the section always does`() throws {
    let automatic = offsets(items: 1, draggedBy: 100)
    #expect(automatic.allSatisfy { $0 == 0 })
    let always = offsets(items: 1, draggedBy: 100) { $0.bounce = .always }
    #expect(try #require(always.min()) < -20 && always.last == 0)
  }

  @Test func `The deceleration rate is the section's own, that of its pages or that of the list`() throws {
    let normal = try #require(offsets(draggedBy: -100).last)
    let fast = try #require(offsets(draggedBy: -100) { $0.decelerationRate = .fast }.last)
    #expect(fast > 100 && normal > fast * 1.5)
    #expect(offsets(draggedBy: -100, listRate: .fast).last == fast)
    #expect(offsets(draggedBy: -100, listRate: .fast) { $0.decelerationRate = .normal }.last == normal)
    let pages = offsets(draggedBy: -100, behavior: .paging)
    #expect(pages == offsets(draggedBy: -100, behavior: .paging) { $0.decelerationRate = .fast })
    #expect(pages.last == 300)
  }

  @Test func `Properties are automatic by default`() {
    let properties = OrthogonalProbe.section(.continuous, rows: 1).orthogonalScrollingProperties
    #expect(properties.bounce == .automatic && properties.decelerationRate == .automatic)
    #expect(Properties.DecelerationRate.normal.rawValue == UIScrollView.DecelerationRate.normal.rawValue)
  }
}
