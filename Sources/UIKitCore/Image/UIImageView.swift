public import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import ImagePreparation
internal import LayerTree

/// Shows one picture.
///
/// A picture that nobody has prepared is prepared off the main thread, at the size it is shown in, and shown when it is ready. Until
/// then the view shows what it showed before; a picture that is set in the meantime takes its place, and the earlier one never shows.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// A picture on its way. Ends with the view: nobody else would.
  private final class Request {
    let key: PreparedImages.Key
    let number: Int
    var ticket: PreparationTicket?

    init(_ key: PreparedImages.Key, number: Int) {
      self.key = key
      self.number = number
    }

    deinit { ticket?.cancel() }
  }

  private var request: Request?
  private var lastNumber = 0
  /// What the layer's pixels were made from; nil while it shows none or those of an image that was prepared by somebody else.
  private var shownKey: PreparedImages.Key?
  /// What could not be prepared: nothing new comes of trying that at every layout. Until an image is set again.
  private var failedKey: PreparedImages.Key?
  private var showsStalePicture = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
  /// A view of the picture's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    imageDidChange(from: nil)
  }
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.highlightedImage = highlightedImage
    self.image = image
    imageDidChange(from: nil)
  }

  override class var hasOwnContents: Bool { true }

  // MARK: The picture

  open var image: UIImage? { didSet { imageDidChange(from: oldValue) } }
  /// Shown while the view is highlighted.
  open var highlightedImage: UIImage? { didSet { if isHighlighted { imageDidChange(from: oldValue) } } }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedImage != nil { imageDidChange(from: isHighlighted ? image : highlightedImage) } }
  }
  /// Size and weight of symbols that come without their own.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { imageDidChange(from: image) } }

  /// The picture to show, symbols in their size.
  private var current: UIImage? {
    let image = isHighlighted ? highlightedImage ?? self.image : self.image
    guard let image, image.isSymbolImage, let preferredSymbolConfiguration else { return image }
    return image.withConfiguration(preferredSymbolConfiguration.applying(image.symbolConfiguration))
  }

  /// The view's cell has left the pool: what it shows belongs to another item and must not outlast the next picture that is set.
  package func prepareForOtherItem() { showsStalePicture = true }

  private func imageDidChange(from old: UIImage?) {
    failedKey = nil
    if image?.size != old?.size { invalidateIntrinsicContentSize() }
    if showsStalePicture {
      showsStalePicture = false
      show(.none, for: nil)
    }
    updatePicture()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    current?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { current?.size ?? .zero }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updatePicture()
  }
  override func contentModeDidChange() { updatePicture() }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    request?.ticket?.setPriority(window == nil ? .prefetched : .visible)
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if current?.isTemplate == true { updatePicture() }
  }
  package override func resolveAppearance(in traits: UITraitCollection) {
    super.resolveAppearance(in: traits)
    if let current, current.isTemplate || current.tint != nil || current.isSymbolImage { updatePicture() }
  }

  // MARK: Showing

  /// The colour that the picture's shape is drawn in; nil for its own colours.
  private func tint(of image: UIImage) -> PixelColor? {
    if image.isTemplate { return tintColor.pixel(in: traitCollection) }
    return (image.tint ?? (image.isSymbolImage ? .label : nil))?.pixel(in: traitCollection)
  }

  /// Brings the layer's contents up to date with image, size and tint, or sees to it that they will be.
  private func updatePicture() {
    guard let image = current else {
      cancelRequest()
      return show(.none, for: nil)
    }
    let tint = tint(of: image)
    if let symbol = image.symbol {
      cancelRequest()
      return show(.drawing(SymbolDrawing(symbol: symbol, color: tint ?? .black, gravity: contentMode.gravity)), for: nil)
    }
    if let pixels = image.preparedPixels {
      cancelRequest()
      return show(pixels, scale: image.scale, tint: tint, for: nil)
    }
    guard let source = image.source else {
      cancelRequest()
      return show(.none, for: nil)
    }
    // Without a size nothing shows and nothing is known about the size to prepare for; layout brings both.
    guard let target = target(for: image) else {
      if request?.key.identity != source.identity { cancelRequest() }
      return
    }
    let key = PreparedImages.Key(identity: source.identity, target: target)
    if key == shownKey, case .image(let shown) = node.contents {
      // Shown pixels stay, also when the cache had to give them up.
      cancelRequest()
      return show(shown.pixels, scale: image.scale, tint: tint, for: key)
    }
    if let pixels = runtime.images.cache.picture(for: key) {
      cancelRequest()
      return show(pixels, scale: image.scale, tint: tint, for: key)
    }
    if request?.key == key { return }
    cancelRequest()
    if key == failedKey { return show(.none, for: nil) }
    guard let driver = frameDriver else {
      // Nobody would ever deliver it: a view that is drawn without an application.
      guard let pixels = image.pixelsDecodingIfNeeded else {
        failedKey = key
        return show(.none, for: nil)
      }
      return show(pixels, scale: image.scale, tint: tint, for: nil)
    }
    prepare(source, key, for: driver)
  }

  /// The target for the size that the view shows its picture in; nil while it has none.
  private func target(for image: UIImage) -> PreparationTarget? {
    let scale = contentScaleFactor
    let width = (bounds.width * scale).rounded()
    let height = (bounds.height * scale).rounded()
    guard width >= 1, height >= 1 else { return nil }
    return switch contentMode {
    case .scaleAspectFit: .thumbnail(ThumbnailSize(width: Int(min(65_536, width)), height: Int(min(65_536, height)), mode: .fit))
    case .scaleToFill, .redraw, .scaleAspectFill:
      .thumbnail(ThumbnailSize(width: Int(min(65_536, width)), height: Int(min(65_536, height)), mode: .fill))
    default: .display
    }
  }

  private func prepare(_ source: ImageSource, _ key: PreparedImages.Key, for driver: FrameDriver) {
    lastNumber += 1
    let number = lastNumber
    request = Request(key, number: number)
    // Until the picture has been delivered the frame after next is not what it will be.
    ExternalWork.shared.begin()
    let images = runtime.images
    request?.ticket = images.prepare(source, for: key.target, priority: window == nil ? .aboutToBeVisible : .visible) {
      [weak self, weak driver] result in
      let pixels = try? result.get()
      if let pixels { images.cache.insert(pixels, for: key) }
      // Memory that was short may be there at the next layout.
      let mayComeRight = if case .failure(.outOfMemory) = result { true } else { false }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          defer { ExternalWork.shared.end() }
          // A view that has moved on to another picture, or is gone, does not want a frame either.
          guard let self, self.request?.number == number else { return }
          // The display that the view was on when it asked.
          guard let driver else { return self.deliver(pixels, number, mayComeRight) }
          driver.deliverPicture(pixels.map { "\($0.width)x\($0.height)" } ?? "damaged") { [weak self] in
            self?.deliver(pixels, number, mayComeRight)
          }
        }
      }
    }
  }

  /// A picture has arrived. Damaged data show nothing, and are not tried again unless that `mayComeRight`.
  private func deliver(_ pixels: PixelBuffer?, _ number: Int, _ mayComeRight: Bool) {
    guard let request, request.number == number, let image = current else { return }
    self.request = nil
    guard let pixels else {
      if !mayComeRight { failedKey = request.key }
      return show(.none, for: nil)
    }
    guard let driver = frameDriver else { return show(pixels, scale: image.scale, tint: tint(of: image), for: request.key) }
    driver.count { $0.imagesDelivered += 1 }
    show(pixels, scale: image.scale, tint: tint(of: image), for: request.key)
  }

  private func cancelRequest() {
    request = nil
  }

  private func show(_ pixels: PixelBuffer, scale: CGFloat, tint: PixelColor?, for key: PreparedImages.Key?) {
    let picture = LayerImage(pixels: pixels, scale: Double(scale), gravity: contentMode.gravity, tint: tint)
    shownKey = key
    // The same pixels in the same way: nothing to paint.
    if case .image(let old) = node.contents, old.pixels === pixels, old.gravity == picture.gravity, old.tint == tint,
      old.scale == picture.scale
    {
      return
    }
    show(.image(picture), for: key)
  }

  private func show(_ contents: LayerContents, for key: PreparedImages.Key?) {
    shownKey = key
    showsStalePicture = false
    if case .none = contents, case .none = node.contents { return }
    node.contents = contents
  }
}

extension UIView.ContentMode {
  /// How pictures fill a layer in this mode.
  var gravity: ContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
