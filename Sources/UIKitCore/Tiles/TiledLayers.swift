internal import Foundation
package import FramePipeline
internal import HitchlessBase
internal import LayerTree

/// The tiled layers on a display. Draws their tiles on background threads, and shows each tile in a frame that has time for it.
@MainActor package final class TiledLayers: FrameAnimator {
  private var fields: [TileField] = []
  private var runningCount = 0
  private var isUpdateDue = false

  /// The queue that draws tiles. Its priority is lower than that of any work for which the user waits.
  private static let queue = DispatchQueue(label: "hitchless.tiles", qos: .utility, attributes: .concurrent)
  /// The number of tiles that are drawn at a time.
  static let width = 2

  nonisolated init() {}

  /// The total number of bytes of all tiles.
  package var byteCount: Int { fields.reduce(0) { $0 + $1.store.byteCount } }
  /// The number of existing tiles.
  package var count: Int { fields.reduce(0) { $0 + $1.store.keys.count } }

  // MARK: Frames

  /// Registers a layer with tiles that was painted: it is now on the screen, or has changed. Its tiles are updated when the frame is
  /// committed.
  func didPaint(_ node: LayerNode, for driver: FrameDriver) {
    guard let layer = node.tiledLayer else { return }
    if !fields.contains(where: { $0.layer === layer }) { fields.append(TileField(layer)) }
    guard !isUpdateDue else { return }
    isUpdateDue = true
    driver.deliver { [weak self, weak driver] in
      guard let self, let driver else { return }
      isUpdateDue = false
      update(for: driver, at: driver.now)
    }
  }

  /// Determines the tiles that are needed at `now`, after layout. O(tiled layers and their tiles).
  func update(for driver: FrameDriver, at now: FrameInstant) {
    guard !fields.isEmpty else { return }
    var isFading = false
    fields.removeAll { field in
      if let fades = field.update(in: driver.screenNode, scale: driver.scale, at: now) {
        isFading = isFading || fades
        return false
      }
      field.cancelAll()
      // When the layer is on a screen again, it is painted, and thereby registered.
      field.layer.node.setNeedsDisplay()
      return true
    }
    if isFading { driver.add(self) }
    drawMissing(for: driver)
  }

  /// A fade-in does not count as scrolling.
  package var countsAsAnimating: Bool { false }

  /// The layout phase of the same frame shows the tiles in their current state, and requests more frames.
  package func animate(at tick: FrameTick) -> Bool { false }

  // MARK: Drawing

  private func drawMissing(for driver: FrameDriver) {
    while runningCount < Self.width, let (field, key) = next(), let (drawing, request) = field.begin(key) {
      runningCount += 1
      // A headless display must not advance virtual time before the tile has been delivered.
      ExternalWork.shared.begin()
      nonisolated(unsafe) let work = request
      let runtime = driver.runtime
      Self.queue.async { [weak self, weak driver] in
        let pixels = runtime.map { $0.perform { drawing.pixels(work) } } ?? drawing.pixels(work)
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            self?.didDraw(pixels, drawing, field, key, for: driver)
            ExternalWork.shared.end()
          }
        }
      }
    }
  }

  private func didDraw(_ pixels: PixelBuffer?, _ drawing: TileDrawing, _ field: TileField, _ key: TileKey, for driver: FrameDriver?) {
    runningCount -= 1
    guard let driver else { return }
    if field.wants(drawing, for: key) { deliver(pixels, drawing, field, key, driver) }
    drawMissing(for: driver)
  }

  /// Visible tiles of all layers come before those around them.
  private func next() -> (TileField, TileKey)? {
    for visible in [true, false] {
      for field in fields { if let key = field.missing(visible: visible) { return (field, key) } }
    }
    return nil
  }

  private func deliver(_ pixels: PixelBuffer?, _ drawing: TileDrawing, _ field: TileField, _ key: TileKey, _ driver: FrameDriver) {
    driver.deliverPicture("tile \(key.column), \(key.row) at level \(key.level)") { [weak self, weak driver] in
      guard let self, let driver else { return }
      if field.finish(drawing, for: key, pixels, at: driver.now) { driver.add(self) }
    }
  }

  // MARK: Memory

  /// Discards the tiles that are not visible, because memory is short.
  func purge() { for field in fields { field.purge() } }
}

extension LayerNode {
  /// The tiled layer to which this node belongs.
  @MainActor fileprivate var tiledLayer: CATiledLayer? {
    if let view = attachment as? UIView { return view.layer as? CATiledLayer }
    return wrapper as? CATiledLayer
  }
}
