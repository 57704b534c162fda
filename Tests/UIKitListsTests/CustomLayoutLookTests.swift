import Foundation
import HitchlessTesting
import Testing

/// Pictures of custom layouts, recorded as texts: every layer with its position, size and transform. When they are recorded, pictures for
/// inspection are written to the temporary directory.
@Suite("Collection view custom layout appearance")
@MainActor struct CustomLayoutLookTests {
  private func check(_ name: String, _ stage: Stage) throws {
    stage.settle()
    if ProcessInfo.processInfo.environment["HITCHLESS_RECORD_GOLDENS"] == "1" {
      try stage.writePNG(to: NSTemporaryDirectory() + "/layout-\(name).png")
    }
    #expect(try GoldenText("layout-\(name)").difference(from: stage.dump) == nil)
  }

  @Test func stickyHeaders() throws {
    let probe = TileProbe([Array(0..<5), Array(5..<20)], StickyLayout(), scale: 2)
    probe.stage.setOffset(CGPoint(x: 0, y: 45))
    try check("sticky", probe.stage)
  }

  @Test func parallax() throws {
    let probe = TileProbe([Array(0..<20)], ParallaxLayout(), scale: 2)
    probe.stage.setOffset(CGPoint(x: 0, y: 110))
    for tile in probe.tiles { tile.mark.center.y = tile.bounds.midY + ((tile.applied as? ParallaxAttributes)?.shift ?? 0) }
    try check("parallax", probe.stage)
  }

  @Test func carousel() throws {
    let probe = TileProbe([Array(0..<20)], CarouselLayout(), size: CGSize(width: 320, height: 200), scale: 2)
    probe.stage.setOffset(CGPoint(x: 330, y: 0))
    try check("carousel", probe.stage)
  }

  @Test func coverFlow() throws {
    let probe = TileProbe([Array(0..<20)], CoverFlowLayout(), size: CGSize(width: 320, height: 200), scale: 2)
    probe.stage.setOffset(CGPoint(x: 330, y: 0))
    try check("cover-flow", probe.stage)
  }

  @Test func waterfall() throws {
    let probe = TileProbe([Array(0..<40)], WaterfallLayout(), scale: 2)
    probe.height = { 30 + CGFloat($0 * 29 % 50) }
    probe.view.reloadData()
    probe.stage.settle()
    probe.stage.setOffset(CGPoint(x: 0, y: 90))
    try check("waterfall", probe.stage)
  }

  @Test func circle() throws {
    try check("circle", TileProbe([Array(0..<9)], CircleLayout(), scale: 2).stage)
  }

  @Test func chat() throws {
    let layout = ChatLayout()
    let probe = TileProbe([Array(0..<12)], layout, scale: 2)
    layout.numbers = { [unowned probe] in probe.sections[0] }
    layout.invalidateLayout()
    probe.stage.settle()
    probe.stage.setOffset(CGPoint(x: 0, y: 60))
    probe.sections[0] = [-3, -2, -1] + probe.sections[0]
    probe.view.performBatchUpdates { probe.view.insertItems(at: (0..<3).map { IndexPath(item: $0, section: 0) }) }
    try check("chat", probe.stage)
  }

  @Test func timeline() throws {
    let probe = TileProbe([Array(0..<6)], TimelineLayout(), scale: 2)
    probe.stage.setOffset(CGPoint(x: 0, y: 20))
    try check("timeline", probe.stage)
  }
}
