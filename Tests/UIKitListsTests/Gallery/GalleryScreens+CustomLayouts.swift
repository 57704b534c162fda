import Foundation
import HitchlessTesting

@testable import UIKitLists

extension GalleryScreen {
  /// Returns numbered tiles in a layout of the program, at an offset.
  private static func tiles<Layout: UICollectionViewLayout>(
    _ name: String, _ sections: [[Int]], offset: CGPoint, _ layout: @escaping @MainActor () -> Layout,
    configure: @escaping @MainActor (TileProbe, Layout) -> Void = { _, _ in }
  ) -> GalleryScreen {
    let act: @MainActor (Stage) -> Void = { stage in
      guard let view = stage.window.rootViewController?.view as? UICollectionView else { return }
      stage.perform { view.contentOffset = offset }
      stage.settle()
      for case let tile as TileView in view.visibleCells {
        guard let attributes = tile.applied as? ParallaxAttributes else { continue }
        stage.perform { tile.mark.center.y = tile.bounds.midY + attributes.shift }
      }
    }
    return .view("own-layout-\(name)", act: act) {
      let made = layout()
      let probe = TileProbe(sections, alone: made)
      probe.view.backgroundColor = .systemBackground
      configure(probe, made)
      return (probe.view, [probe])
    }
  }

  /// Layouts of the kinds that programs write.
  static var customLayouts: [GalleryScreen] {
    [
      tiles("sticky", [Array(0..<9), Array(9..<40)], offset: CGPoint(x: 0, y: 45)) { StickyLayout() },
      tiles("parallax", [Array(0..<20)], offset: CGPoint(x: 0, y: 110)) { ParallaxLayout() },
      tiles("carousel", [Array(0..<20)], offset: CGPoint(x: 330, y: 0)) { CarouselLayout() },
      tiles("cover-flow", [Array(0..<20)], offset: CGPoint(x: 330, y: 0)) { CoverFlowLayout() },
      tiles("waterfall", [Array(0..<80)], offset: CGPoint(x: 0, y: 90)) {
        WaterfallLayout(columns: 3)
      } configure: { probe, _ in
        probe.height = { 30 + CGFloat($0 * 29 % 50) }
      },
      tiles("circle", [Array(0..<9)], offset: .zero) { CircleLayout() },
      tiles("chat", [Array(0..<20)], offset: CGPoint(x: 0, y: 60)) {
        ChatLayout()
      } configure: { probe, layout in
        layout.numbers = { [unowned probe] in probe.sections[0] }
      },
      tiles("timeline", [Array(0..<9)], offset: CGPoint(x: 0, y: 20)) { TimelineLayout() },
    ]
  }
}
