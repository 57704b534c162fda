public import Foundation
internal import HitchlessBase
internal import ImagePreparation
internal import Synchronization

/// A view that shows an image of any size, of which it decodes only the visible part in the visible resolution: photographs of a hundred
/// megapixels and more.
///
/// The image fills the view. To scroll and zoom it, give the view the size of the image, and return it as the view for zooming of a scroll
/// view:
///
/// ```swift
/// let photo = TiledImageView(image: UIImage(contentsOfFile: path))
/// scroll.addSubview(photo)
/// scroll.contentSize = photo.bounds.size
/// scroll.minimumZoomScale = scroll.bounds.width / photo.bounds.width
/// // func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }
/// ```
///
/// The main thread decodes nothing. JPEGs in one scan, PNGs that are not interlaced, GIFs and TIFFs are read row by row, and 48 MB of rows
/// are cached; other pictures are decoded as a whole, though not for each tile. See ``CATiledLayer`` for the memory of tiles.
@preconcurrency @MainActor open class TiledImageView: UIView {
  /// The image and bounds that tiles show, also on the threads that draw them.
  private struct Shown {
    var image: UIImage?
    var bounds = CGRect.zero
  }
  private nonisolated let shown = Mutex(Shown())

  /// The side length of a tile, in pixels of the image's levels.
  private static let tileSide: CGFloat = 512

  /// The image; nil for none. Setting it does not change the size.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      // Tiles of another image must not stay visible until the new ones are ready.
      layer.contents = nil
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      imageOrSizeDidChange()
    }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Creates a view of the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    imageOrSizeDidChange()
  }

  open override class var layerClass: AnyClass { CATiledLayer.self }
  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override func layoutSubviews() {
    super.layoutSubviews()
    imageOrSizeDidChange()
  }

  /// Sets the levels of detail: the finest has the image's own pixels, and the coarsest is a single tile.
  private func imageOrSizeDidChange() {
    let now = Shown(image: image, bounds: bounds)
    let hasChanged = shown.withLock { shown in
      defer { shown = now }
      return shown.image !== now.image || shown.bounds != now.bounds
    }
    guard hasChanged, let tiled = layer as? CATiledLayer else { return }
    tiled.tileSize = CGSize(width: Self.tileSide, height: Self.tileSide)
    guard let image, bounds.width > 0, bounds.height > 0 else { return tiled.setNeedsDisplay() }
    let (width, height) = (image.size.width * image.scale, image.size.height * image.scale)
    tiled.contentsScale = max(width / bounds.width, height / bounds.height)
    let halvings = (max(width, height) / Self.tileSide).rounded(.up)
    tiled.levelsOfDetail = halvings > 1 ? Int(log2(halvings).rounded(.up)) + 1 : 1
    tiled.setNeedsDisplay()
  }

  /// Draws the part of the image in the context's clip. Called on threads that draw tiles.
  nonisolated open override func draw(_ layer: CALayer, in ctx: CGContext) {
    let shown = shown.withLock { $0 }
    UIGraphicsPushContext(ctx)
    shown.image?.draw(in: shown.bounds)
    UIGraphicsPopContext()
  }
}
