public import Foundation
internal import HitchlessBase
internal import LayerTree

/// A duration in seconds.
public typealias CFTimeInterval = Double

/// A layer for content that is too large to be painted as a whole: it is drawn tile by tile, in the resolution in which it is visible, on
/// background threads.
///
/// It is used as in UIKit: a view specifies it as its ``UIView/layerClass``, and draws the area of its context's clip in `draw(_:)` or
/// `draw(_:in:)`; or a subclass or a delegate draws. `draw` is then called for each tile, with a context that is scaled for the tile's
/// level of detail, and for up to two tiles at a time: it must use nothing that is restricted to the main thread. In Swift 6, a
/// `nonisolated override` of either method lets the compiler check this; closures in an override that is isolated to the main actor end the
/// program on another thread. For an image that is not prepared, ``UIImage/draw(in:)`` decodes only the part inside the tile, at its scale;
/// ``TiledImageView`` is a view that does just this.
///
/// Visible tiles are drawn before those around them. Until they are ready, existing coarser and finer ones are shown; if the coarsest level
/// has no more than four tiles, these are drawn first and kept. A tile that is no longer needed is not started, and its decoding stops. The
/// most recent 64 MB of tiles that are not visible are kept until memory is short; at most 128 MB of visible tiles are drawn. The border,
/// rounded corners and shadow of the layer itself are not drawn.
open class CATiledLayer: CALayer {
  /// The maximum size of a tile in pixels. 256 × 256 by default; from 1 to 4,096 per side.
  open var tileSize = CGSize(width: 256, height: 256) { didSet { if tileSize != oldValue { setNeedsDisplay() } } }
  /// The number of levels of detail: each has half as many pixels per side as the previous one. 1 by default.
  open var levelsOfDetail = 1 { didSet { if levelsOfDetail != oldValue { setNeedsDisplay() } } }
  /// The number of ``levelsOfDetail`` that are finer than the layer itself, each twice as fine as the previous one. 0 by default.
  open var levelsOfDetailBias = 0 { didSet { if levelsOfDetailBias != oldValue { setNeedsDisplay() } } }

  /// Whether a point has as many pixels as on the screen, because the layer belongs to a view and the program has set no other scale.
  private(set) var followsScreen = false

  /// The program's changes since the tiles were last updated.
  struct Changes {
    var forgetsAll = false
    /// The changed areas, relative to the layer's corner.
    var rects: [Rect] = []
  }
  private var changes = Changes()
  private var shown: [TileMosaic.Tile] = []

  /// Creates a layer without tiles.
  public override init() {
    super.init()
    node.contents = .tiles(TileMosaic())
  }
  /// Creates a layer without tiles, like ``init()``.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    node.contents = .tiles(TileMosaic())
  }
  /// Creates a copy of `layer` with its visible values. It has no tiles.
  public override init(layer: Any) {
    super.init(layer: layer)
    node.contents = .tiles(TileMosaic())
  }

  /// Returns the duration in seconds of a new tile's fade-in: 0.25. Override it for another duration, or for none.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The number of pixels per point at the scale 1. For a view's layer, that of the screen until it is set; 1 for others.
  open override var contentsScale: CGFloat {
    didSet {
      followsScreen = false
      setNeedsDisplay()
    }
  }

  /// Always nil: a tiled layer shows its tiles. Setting it, to any value, removes all tiles immediately.
  open override var contents: Any? {
    get { nil }
    set {
      changes.forgetsAll = true
      node.contents = .tiles(TileMosaic())
      shown = []
    }
  }
  override func updateContents() {}

  /// Redraws all tiles. Their current contents are shown until then.
  open override func setNeedsDisplay() { setNeedsDisplay(bounds) }
  /// Redraws the tiles that intersect `rect`, in the layer's coordinates. Their current contents are shown until then.
  open override func setNeedsDisplay(_ rect: CGRect) {
    let corner = node.bounds.origin
    changes.rects.append(rect.engine.offset(x: -corner.x, y: -corner.y))
    node.setNeedsDisplay()
  }

  // MARK: For the display

  /// Returns the changes since the last call.
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

  /// Makes this layer that of the view to which `node` belongs.
  override func adopt(_ node: LayerNode) {
    super.adopt(node)
    followsScreen = contentsScale == 1
  }
}
