import HitchlessBase
import ListLayout

/// A list with one kind of section whose handles are its positions: nothing is stored per row.
struct PlainContent {
  var counts: [Int]
  var template: SectionTemplate
  /// The scroll offsets of orthogonal sections; 0 for those that are not listed.
  var orthogonalOffsets: [SectionHandle: Double] = [:]

  var content: LayoutContent {
    let counts = self.counts
    let template = self.template
    let orthogonalOffsets = self.orthogonalOffsets
    return LayoutContent(
      itemCount: { counts[$0] }, itemHandle: { ItemHandle(Int32($0 * 1_000_000_000 + $1)) },
      sectionHandle: { SectionHandle(Int32($0)) }, sectionTemplate: { _, _ in template },
      orthogonalOffset: { orthogonalOffsets[$0] ?? 0 })
  }

  /// Returns a solver that has been given this list.
  func solver(
    width: Double = 400, height: Double = 800, scale: Double = 2, configuration: LayoutConfiguration = LayoutConfiguration()
  ) -> CompositionalSolver {
    var solver = CompositionalSolver(
      configuration: configuration,
      environment: LayoutEnvironment(containerSize: Size(width: width, height: height), scale: scale))
    solver.reset(sectionCount: counts.count, content: content)
    return solver
  }
}

extension CompositionalSolver {
  /// Returns the frames of a section's first items.
  mutating func frames(_ items: Range<Int>, section: Int = 0, content: LayoutContent) -> [Rect?] {
    items.map { attributes(forItem: ItemPosition(section: section, index: $0), content: content)?.frame }
  }
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect { Rect(x: x, y: y, width: width, height: height) }

func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize { LayoutSize(width: width, height: height) }
