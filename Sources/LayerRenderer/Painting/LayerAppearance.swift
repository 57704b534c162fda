internal import HitchlessBase
internal import LayerTree

/// A paint request in whole device pixels, without invisible parts.
struct LayerAppearance {
  /// A shadow in pixels.
  struct Shadow {
    /// The colour, whose alpha includes the opacity.
    var color: PixelColor
    var dx: Int
    var dy: Int
    var sigma: Double
    var path: Path?
    var reach: Int { AlphaMask.reach(sigma: sigma) }
  }
  /// An image and its position.
  struct Picture {
    var image: LayerImage
    var rect: PixelRect
    /// How the image is drawn if it does not have the size of the rectangle.
    var filter = ImageFilter.good
    /// Whether the image is drawn unchanged, without scaling or tint.
    var isExact: Bool {
      image.tint == nil && image.parts == nil && !image.isMirrored && image.pixels.width == rect.width && image.pixels.height == rect.height
    }
  }

  /// The background, behind all other parts of the layer.
  enum Background {
    case color(PixelColor)
    case pattern(LayerPattern)

    init?(_ style: LayerStyle) {
      if let pattern = style.backgroundPattern, pattern.opacity > 0 {
        self = .pattern(pattern)
      } else if let color = style.backgroundColor, style.backgroundPattern == nil, color.alpha > 0 {
        self = .color(color)
      } else {
        return nil
      }
    }
    /// The opacity of the background where its pixels are opaque, from 0 to 1.
    var opacity: Double {
      switch self {
      case .color(let color): color.alpha
      case .pattern(let pattern): pattern.opacity
      }
    }
    /// Whether the background is completely opaque.
    var isOpaque: Bool {
      switch self {
      case .color(let color): color.alpha >= 1
      case .pattern(let pattern): pattern.isOpaque
      }
    }
  }

  let bounds: PixelRect
  let scale: Double
  let masksToBounds: Bool
  let part: PaintPart
  var background: Background?
  var radii: CornerRadii
  var borderColor: PixelColor
  /// At least one pixel if there is a border, zero otherwise.
  var borderWidth: Int
  var shadow: Shadow?
  var picture: Picture?
  var drawing: (any LayerDrawing)?
  /// The area that ``drawing`` may draw to.
  var drawnExtent = PixelRect.zero
  /// The coordinates of the top left corner for ``drawing``, in pixels.
  var drawingOrigin: (x: Int, y: Int) = (0, 0)

  init(_ request: PaintRequest) {
    bounds = PixelRect(x: 0, y: 0, width: max(0, request.width), height: max(0, request.height))
    scale = request.scale > 0 && request.scale.isFinite ? request.scale : 1
    masksToBounds = request.masksToBounds
    part = request.part
    let style = request.style
    background = bounds.isEmpty || part == .border ? nil : Background(style)
    radii = style.cornerRadii.scaled(by: scale).fitting(bounds)
    borderColor = style.borderColor
    borderWidth = 0
    if style.borderWidth > 0, borderColor.alpha > 0, !bounds.isEmpty {
      let widest = Double(min(bounds.width, bounds.height) + 1) / 2
      borderWidth = max(1, Int(min(widest, (style.borderWidth * scale).rounded())))
    }
    shadow = part == .border ? nil : Self.shadow(style.shadow, scale: scale, isCut: request.masksToBounds)
    guard part != .border else { return }
    if let drawing = request.contents.layerSpaceDrawing, !drawing.isEmpty {
      set(drawing, origin: request.origin)
      return
    }
    guard !bounds.isEmpty else { return }
    switch request.contents {
    // Tiles are already painted.
    case .none, .tiles: break
    case .drawing(let drawing): if !drawing.isEmpty { (self.drawing, drawnExtent) = (drawing, bounds) }
    case .image(let whole):
      let image = whole.shownPart
      let rect = image.gravity.placement(
        width: image.pixels.width, height: image.pixels.height, imageScale: image.scale, in: bounds, scale: scale)
      let enlarges = rect.width > image.pixels.width || rect.height > image.pixels.height
      let scaling = enlarges ? style.magnification : style.minification
      if !rect.isEmpty { picture = Picture(image: image, rect: rect, filter: scaling == .nearest ? .nearest : .good) }
      // It is not seen; but the shadow of a layer is that of its background.
      if shadow == nil, isCoveredByPicture { background = nil }
    }
  }

  /// Sets a drawing in the coordinates of the layer, whose top left corner is at `origin`.
  private mutating func set(_ drawing: any LayerDrawing, origin: Point) {
    drawingOrigin = (Int(pixels: origin.x * scale), Int(pixels: origin.y * scale))
    let area = drawing.drawnArea(scale: scale)
    func pixel(_ value: Double) -> Double { Path.clamped(value * scale) }
    let (left, top) = (pixel(area.minX), pixel(area.minY))
    let box = Rect(x: left, y: top, width: pixel(area.maxX) - left, height: pixel(area.maxY) - top)
    guard !box.isEmpty else { return }
    drawnExtent = PixelRect.covering(box, scale: 1).grown(by: 1).offset(x: -drawingOrigin.x, y: -drawingOrigin.y)
    if masksToBounds { drawnExtent = drawnExtent.intersection(bounds) }
    if !drawnExtent.isEmpty { self.drawing = drawing }
  }

  /// Returns the shadow in pixels. A layer that clips to its bounds has none, because it clips its own shadow.
  private static func shadow(_ shadow: LayerShadow?, scale: Double, isCut: Bool) -> Shadow? {
    guard let shadow, !isCut, shadow.opacity > 0, shadow.color.alpha > 0 else { return nil }
    var color = shadow.color
    color.alpha *= min(1, shadow.opacity)
    func pixels(_ length: Double) -> Int { length.isNaN ? 0 : Int(min(4096, max(-4096, (length * scale).rounded()))) }
    // Beyond 128 pixels no difference is visible, and the blur's cost grows with its radius.
    return Shadow(
      color: color, dx: pixels(shadow.offset.width), dy: pixels(shadow.offset.height),
      sigma: shadow.radius > 0 ? min(128, shadow.radius * scale) : 0, path: shadow.path)
  }

  /// Whether the border is drawn together with the rest.
  var strokesBorder: Bool { borderWidth > 0 && part != .belowChildren }

  /// The rectangle that the layer covers apart from its shadow.
  var ownExtent: PixelRect {
    var extent = background != nil || strokesBorder ? bounds.union(drawnExtent) : drawnExtent
    if let picture { extent = extent.union(masksToBounds ? picture.rect.intersection(bounds) : picture.rect) }
    return extent
  }

  /// Whether only the background is visible.
  var isPlain: Bool { !strokesBorder && shadow == nil && picture == nil && drawing == nil && radii.isZero }

  /// Whether every pixel of the bounds, and no other, is opaque before a clip is applied.
  var isOpaque: Bool {
    guard radii.isZero || (!masksToBounds && background == nil), shadow == nil, ownExtent == bounds else { return false }
    return background?.isOpaque == true || isCoveredByPicture
  }

  /// A rectangle whose pixels are opaque before a clip is applied; empty if none is known, as with drawings, which may erase pixels.
  var opaqueArea: PixelRect {
    if isOpaque { return bounds }
    guard drawing == nil, background?.isOpaque == true || isCoveredByPicture else { return .zero }
    // Below a border the background may end before the edge.
    return RoundedRows(radii, of: bounds).straight.intersection(bounds.grown(by: -borderWidth))
  }

  /// Whether painting begins by writing every pixel of `extent`, so that it does not matter what is there before.
  func overwrites(_ extent: PixelRect) -> Bool {
    guard shadow == nil, bounds.contains(extent) else { return false }
    switch background {
    case .color(let color): return color.alpha >= 1 && (radii.isZero || masksToBounds)
    case .pattern: return false
    case nil: return picture.map { $0.isExact && $0.image.pixels.isOpaque && $0.rect.contains(extent) } ?? false
    }
  }

  private var isCoveredByPicture: Bool {
    picture.map { $0.image.tint == nil && $0.image.pixels.isOpaque && $0.rect.contains(bounds) } ?? false
  }
}
