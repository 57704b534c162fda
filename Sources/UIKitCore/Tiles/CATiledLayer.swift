public import Foundation
internal import HitchlessBase
internal import LayerTree

/// A length of time in seconds.
public typealias CFTimeInterval = Double

/// A layer for content that is too large to be painted as a whole: it is drawn tile by tile, in the resolution in which it is seen, on
/// threads that are not the main thread.
///
/// Used as in UIKit: a view names it as its ``UIView/layerClass``, and draws in `draw(_:)` or `draw(_:in:)` what its context's clip asks
/// for; or a subclass or a delegate draws. `draw` is then called for each tile, with a context that is scaled for its level of detail, and
/// up to two at a time: it must use nothing that only the main thread may. In Swift 6 that is best left to the compiler, by a `nonisolated
/// override` of either; closures in an override that is bound to the main actor end the program on another thread. An image that was not
/// prepared (``UIImage/draw(in:)``) decodes only what falls into the tile, at its scale; ``TiledImageView`` is a view that does just this.
///
/// Tiles that are seen are drawn before those around them. Until they come, coarser and finer ones that are there are shown; if the
/// coarsest level has no more than four tiles, these are drawn first and kept. A tile that is of no use any more is not begun, and its
/// decoding stops. Of tiles that are not seen the last 64 MB are kept, until memory is short; of those that are seen 128 MB are drawn at
/// most. Border, rounded corners and shadow of the layer itself are not drawn.
open class CATiledLayer: CALayer {
  /// The most pixels of a tile. 256 × 256 by default; from 1 to 4,096 a side.
  open var tileSize = CGSize(width: 256, height: 256) { didSet { if tileSize != oldValue { setNeedsDisplay() } } }
  /// How many levels of detail there are: each has half as many pixels a side as the one before it. 1 by default.
  open var levelsOfDetail = 1 { didSet { if levelsOfDetail != oldValue { setNeedsDisplay() } } }
  /// How many of the ``levelsOfDetail`` are finer than the layer itself, each twice as fine as the one before it. 0 by default.
  open var levelsOfDetailBias = 0 { didSet { if levelsOfDetailBias != oldValue { setNeedsDisplay() } } }

  /// Whether a point has as many pixels as the screen's, because the layer is a view's and nobody said otherwise.
  private(set) var followsScreen = false

  /// What the program changed since the tiles were looked at last.
  struct Changes {
    var forgetsAll = false
    /// From the layer's corner.
    var rects: [Rect] = []
  }
  private var changes = Changes()
  private var shown: [TileMosaic.Tile] = []

  /// Creates a layer without tiles.
  public override init() {
    super.init()
    node.contents = .tiles(TileMosaic())
  }
  /// A layer as ``init()`` creates it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    node.contents = .tiles(TileMosaic())
  }
  /// A copy of `layer`, as it is seen at the moment. It has no tiles.
  public override init(layer: Any) {
    super.init(layer: layer)
    node.contents = .tiles(TileMosaic())
  }

  /// The time in seconds in which a tile that came fades in: 0.25. Override it to have another, or none.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// Pixels in a point at the scale 1. Those of the screen for a view's layer, until it is set; 1 for others.
  open override var contentsScale: CGFloat {
    didSet {
      followsScreen = false
      setNeedsDisplay()
    }
  }

  /// Always nil: a tiled layer shows its tiles. Setting it, to whatever, forgets all of them at once.
  open override var contents: Any? {
    get { nil }
    set {
      changes.forgetsAll = true
      node.contents = .tiles(TileMosaic())
      shown = []
    }
  }
  override func updateContents() {}

  /// Has all tiles drawn again. What they show stays until then.
  open override func setNeedsDisplay() { setNeedsDisplay(bounds) }
  /// Has the tiles that `rect` touches drawn again, in the layer's coordinates. What they show stays until then.
  open override func setNeedsDisplay(_ rect: CGRect) {
    let corner = node.bounds.origin
    changes.rects.append(rect.engine.offset(x: -corner.x, y: -corner.y))
    node.setNeedsDisplay()
  }

  // MARK: For the display

  /// What was changed since the last call.
  func takeChanges() -> Changes {
    defer { changes = Changes() }
    return changes
  }

  /// Shows `tiles`, back to front.
  func show(_ tiles: [TileMosaic.Tile]) {
    guard tiles.count != shown.count || !zip(tiles, shown).allSatisfy({ $0.isSame(as: $1) }) else { return }
    shown = tiles
    node.contents = .tiles(TileMosaic(tiles))
  }

  /// Becomes the layer of the view that `node` belongs to.
  override func adopt(_ node: LayerNode) {
    super.adopt(node)
    followsScreen = contentsScale == 1
  }
}
