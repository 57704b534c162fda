internal import Foundation
package import FramePipeline
internal import HitchlessBase
internal import LayerTree

/// The tiled layers on a display. Draws their tiles on other threads, and shows each in a frame that has time for it.
@MainActor package final class TiledLayers: FrameAnimator {
  private var fields: [TileField] = []
  private var runningCount = 0
  private var isUpdateDue = false

  /// Draws tiles. They give way to whatever a person waits for.
  private static let queue = DispatchQueue(label: "hitchless.tiles", qos: .utility, attributes: .concurrent)
  /// How many tiles are drawn at a time.
  static let width = 2

  nonisolated init() {}

  /// The bytes of all tiles that are drawn.
  package var byteCount: Int { fields.reduce(0) { $0 + $1.store.byteCount } }
  /// How many tiles are drawn.
  package var count: Int { fields.reduce(0) { $0 + $1.store.keys.count } }

  // MARK: Frames

  /// A layer with tiles was painted: it is on the screen from now on, or changed. Its tiles are looked at when the frame is committed.
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

  /// Decides which tiles are needed at `now`, after layout. O(tiled layers and their tiles).
  func update(for driver: FrameDriver, at now: FrameInstant) {
    guard !fields.isEmpty else { return }
    var isFading = false
    fields.removeAll { field in
      if let fades = field.update(in: driver.screenNode, scale: driver.scale, at: now) {
        isFading = isFading || fades
        return false
      }
      field.cancelAll()
      // Back on a screen it is painted, and so found.
      field.layer.node.setNeedsDisplay()
      return true
    }
    if isFading { driver.add(self) }
    drawMissing(for: driver)
  }

  /// What fades in is not scrolling.
  package var countsAsAnimating: Bool { false }

  /// The layout phase of the same frame shows the tiles as they are then, and asks for more frames.
  package func animate(at tick: FrameTick) -> Bool { false }

  // MARK: Drawing

  private func drawMissing(for driver: FrameDriver) {
    while runningCount < Self.width, let (field, key) = next(), let (drawing, request) = field.begin(key) {
      runningCount += 1
      // A headless display must not advance virtual time before the tile was delivered.
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

  /// What is seen comes before what is near, on all layers.
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

  /// Gives up the tiles that are not seen, because memory is short.
  func letGo() { for field in fields { field.letGo() } }
}

extension LayerNode {
  /// The tiled layer whose node this is.
  @MainActor fileprivate var tiledLayer: CATiledLayer? {
    if let view = attachment as? UIView { return view.layer as? CATiledLayer }
    return wrapper as? CATiledLayer
  }
}
