public import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import ImagePreparation
internal import LayerTree

/// A view that shows an image, or several one after the other.
///
/// An image that is not prepared is prepared in the background, at the size at which it is shown. Until it is ready, the view shows its
/// previous contents. If another image is set in the meantime, the earlier one is never shown.
@preconcurrency @MainActor open class UIImageView: UIView {
  private var request: PictureRequest?
  /// The request for the next image of an animation.
  private var ahead: PictureRequest?
  /// The animator; only created for views that have something to animate.
  private var animator: ImageAnimator?
  /// The image and size from which the layer's pixels were prepared; nil if it shows none, or an image that was prepared elsewhere.
  private var shownKey: PreparationKey?
  /// An image that could not be prepared, so that it is not tried again on every layout; cleared when an image is set.
  private var failedKey: PreparationKey?
  private var showsStalePicture = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
  /// Creates a view of the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    imageDidChange(from: nil)
  }
  /// Creates a view of the size of `image` that shows `highlightedImage` while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.highlightedImage = highlightedImage
    self.image = image
    imageDidChange(from: nil)
  }

  override class var hasOwnContents: Bool { true }

  // MARK: The image

  /// The image; nil for none. Setting it does not change the size.
  open var image: UIImage? { didSet { imageDidChange(from: oldValue) } }
  /// The image shown while ``isHighlighted``; nil for ``image``.
  open var highlightedImage: UIImage? { didSet { if isHighlighted { imageDidChange(from: oldValue) } } }
  /// Whether ``highlightedImage`` is shown. Cells set it while they are selected or highlighted.
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      animator?.highlightDidChange()
      if highlightedImage != nil { imageDidChange(from: isHighlighted ? image : highlightedImage) }
    }
  }
  /// The size and weight of symbols that have no configuration.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { imageDidChange(from: image) } }

  /// The image that is shown while no animation is playing.
  var stillImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }
  /// The image to show: the variant for the view's traits, and symbols in their configured size.
  private var current: UIImage? { configured(animator?.image ?? stillImage) }
  private func configured(_ image: UIImage?) -> UIImage? {
    guard var image else { return nil }
    if image.imageAsset != nil { image = UIImageAsset.shown(image, in: traitCollection) }
    guard image.isSymbolImage, let preferredSymbolConfiguration else { return image }
    return image.withConfiguration(preferredSymbolConfiguration.applying(image.symbolConfiguration))
  }

  /// Marks the image that is shown as belonging to another item: it is removed when the next image is set. Called when the view's cell has
  /// left the reuse pool.
  package func prepareForOtherItem() { showsStalePicture = true }

  private func imageDidChange(from old: UIImage?) {
    failedKey = nil
    if image?.size != old?.size || image?.alignment != old?.alignment { invalidateIntrinsicContentSize() }
    if showsStalePicture {
      showsStalePicture = false
      show(.none, for: nil)
    }
    if animator != nil || stillImage?.animation != nil { animating.imageDidChange() }
    updatePicture()
  }

  // MARK: Animation

  /// The images that ``startAnimating()`` shows one after the other. Setting them stops the animation.
  open var animationImages: [UIImage]? {
    get { animator?.settings.images }
    set {
      stopAnimating()
      animating.settings.images = newValue
    }
  }
  /// The images that are shown instead while the view ``isHighlighted``. Setting them stops the animation.
  open var highlightedAnimationImages: [UIImage]? {
    get { animator?.settings.highlightedImages }
    set {
      stopAnimating()
      animating.settings.highlightedImages = newValue
    }
  }
  /// The total duration of ``animationImages`` in seconds; with 0, the default, each is shown for a thirtieth of a second. Affects
  /// animations that start later.
  open var animationDuration: TimeInterval {
    get { animator?.settings.duration ?? 0 }
    set { animating.settings.duration = newValue }
  }
  /// The number of times that ``animationImages`` are played, after which ``image`` is shown again; 0, the default, for endlessly. Affects
  /// animations that start later.
  open var animationRepeatCount: Int {
    get { animator?.settings.repeatCount ?? 0 }
    set { animating.settings.repeatCount = newValue }
  }
  /// Whether an animation is playing. An animated ``image`` starts when it is set. Outside a window the animation pauses.
  open var isAnimating: Bool { animator?.isAnimating ?? false }
  /// Plays ``animationImages``, or, if there are none, the images of an animated ``image``.
  open func startAnimating() { animating.start() }
  /// Shows ``image``, or the first image of an animated one.
  open func stopAnimating() { animator?.stop() }

  private var animating: ImageAnimator {
    let animator = animator ?? ImageAnimator(self)
    self.animator = animator
    return animator
  }

  /// Shows the next image of the animation.
  func frameDidChange() { updatePicture() }

  /// Whether an image can be shown immediately, or can never be shown.
  func isReady(_ image: UIImage) -> Bool {
    guard let image = configured(image), let source = image.source, !image.isPrepared, let target = target(for: image) else {
      return true
    }
    let key = PreparationKey(identity: source.identity, target: target)
    return key == shownKey || key == failedKey || ahead?.key == key && ahead?.outcome != nil
      || runtime.images.cache?.picture(for: key) != nil
  }

  /// Prepares an image that will be shown next.
  func prepareAhead(_ image: UIImage) {
    guard !isReady(image), let image = configured(image), let source = image.source, let target = target(for: image),
      let driver = frameDriver
    else { return }
    let key = PreparationKey(identity: source.identity, target: target)
    if ahead?.key != key, request?.key != key {
      ahead = PictureRequest(source, key, from: runtime.images, .aboutToBeVisible, for: driver) { _ in }
    }
  }

  // MARK: Layout

  /// The size of the image without its alignment insets.
  open override var intrinsicContentSize: CGSize {
    guard let image = configured(stillImage) else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    return CGRect(origin: .zero, size: image.size).inset(by: image.alignmentRectInsets).size
  }
  /// The alignment insets of the image.
  open override var alignmentRectInsets: UIEdgeInsets { configured(stillImage)?.alignmentRectInsets ?? .zero }
  override var firstBaselineDistance: CGFloat? { lastBaselineDistance.map { intrinsicContentSize.height - $0 } }
  override var lastBaselineDistance: CGFloat? {
    configured(stillImage)?.alignment.baseline.map { $0 - alignmentRectInsets.bottom }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { configured(stillImage)?.size ?? .zero }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updatePicture()
  }
  override func contentModeDidChange() { updatePicture() }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    request?.setPriority(window == nil ? .prefetched : .visible)
    if window == nil { ahead = nil }
    animator?.follow()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if current?.isTemplate == true { updatePicture() }
  }
  package override func resolveAppearance(in traits: UITraitCollection) {
    super.resolveAppearance(in: traits)
    // Another variant may have a different size.
    if stillImage?.imageAsset != nil { invalidateIntrinsicContentSize() }
    if let current, current.isTemplate || current.tint != nil || current.isSymbolImage || current.imageAsset != nil { updatePicture() }
  }

  // MARK: Display

  /// Returns whether the view mirrors an image because of its right-to-left layout.
  private func isMirrored(_ image: UIImage) -> Bool {
    image.flipsForRightToLeftLayoutDirection && effectiveUserInterfaceLayoutDirection == .rightToLeft
  }
  /// Returns the colour in which the image's shape is drawn; nil for its own colours.
  private func tint(of image: UIImage) -> PixelColor? {
    if image.isTemplate { return tintColor.pixel(in: traitCollection) }
    return (image.tint ?? (image.isSymbolImage ? .label : nil))?.pixel(in: traitCollection)
  }

  /// Updates the layer's contents for the image, size and tint, or starts preparing the image.
  private func updatePicture() {
    guard let image = current else {
      cancelRequest()
      return show(.none, for: nil)
    }
    let tint = tint(of: image)
    if let symbol = image.symbol {
      cancelRequest()
      return show(
        .drawing(
          SymbolDrawing(symbol: symbol, color: tint ?? .black, gravity: contentMode.gravity, isMirrored: isMirrored(image))), for: nil)
    }
    if let pixels = image.preparedPixels {
      cancelRequest()
      return show(pixels, of: image, tint: tint, for: nil)
    }
    guard let source = image.source else {
      cancelRequest()
      return show(.none, for: nil)
    }
    // Without a size, nothing is visible and the target is unknown; a later layout sets the size.
    guard let target = target(for: image) else {
      if request?.key.identity != source.identity { cancelRequest() }
      return
    }
    let key = PreparationKey(identity: source.identity, target: target)
    if key == shownKey, case .image(let shown) = node.contents {
      // Pixels that are shown are kept even if the cache has dropped them.
      cancelRequest()
      return show(shown.pixels, of: image, tint: tint, for: key)
    }
    if let pixels = runtime.images.cache?.picture(for: key) {
      cancelRequest()
      return show(pixels, of: image, tint: tint, for: key)
    }
    if request?.key == key { return }
    cancelRequest()
    if let ahead, ahead.key == key, let outcome = ahead.outcome {
      // If an animation's data are damaged, the last image that could be shown stays visible.
      if case .pixels(let pixels) = outcome { show(pixels, of: image, tint: tint, for: key) }
      return
    }
    if key == failedKey { return show(.none, for: nil) }
    guard let driver = frameDriver else {
      // The view is drawn without an application, so there is no frame in which the image could be delivered.
      guard let pixels = image.pixelsDecodingIfNeeded else {
        failedKey = key
        return show(.none, for: nil)
      }
      return show(pixels, of: image, tint: tint, for: nil)
    }
    prepare(source, key, for: driver)
  }

  /// Returns the target for the size at which the view shows its image; nil while it has no size.
  private func target(for image: UIImage) -> PreparationTarget? {
    let scale = contentScaleFactor
    let width = (bounds.width * scale).rounded()
    let height = (bounds.height * scale).rounded()
    guard width >= 1, height >= 1 else { return nil }
    // The corners of an image with caps keep their size.
    if image.resizing != nil { return .display }
    return switch contentMode {
    case .scaleAspectFit: .thumbnail(ThumbnailSize(width: Int(min(65_536, width)), height: Int(min(65_536, height)), mode: .fit))
    case .scaleToFill, .redraw, .scaleAspectFill:
      .thumbnail(ThumbnailSize(width: Int(min(65_536, width)), height: Int(min(65_536, height)), mode: .fill))
    default: .display
    }
  }

  private func prepare(_ source: ImageSource, _ key: PreparationKey, for driver: FrameDriver) {
    request = PictureRequest(source, key, from: runtime.images, window == nil ? .aboutToBeVisible : .visible, for: driver) {
      [weak self] in self?.deliver($0)
    }
  }

  /// Shows a prepared image. Damaged data show nothing and are not tried again, unless memory was short.
  private func deliver(_ request: PictureRequest) {
    guard self.request === request, let image = current else { return }
    self.request = nil
    switch request.outcome {
    case .pixels(let pixels):
      frameDriver?.count { $0.imagesDelivered += 1 }
      show(pixels, of: image, tint: tint(of: image), for: request.key)
    case .failed(let mayRetry):
      if !mayRetry { failedKey = request.key }
      show(.none, for: nil)
    case nil: break
    }
  }

  private func cancelRequest() {
    request = nil
  }

  private func show(_ pixels: PixelBuffer, of image: UIImage, tint: PixelColor?, for key: PreparationKey?) {
    let picture = LayerImage(
      pixels: pixels, scale: Double(image.scale), gravity: contentMode.gravity, tint: tint, parts: image.resizing?.parts,
      isMirrored: isMirrored(image))
    shownKey = key
    // The same pixels in the same mode need not be painted again.
    if case .image(let old) = node.contents, old.pixels === pixels, old.gravity == picture.gravity, old.tint == tint,
      old.scale == picture.scale, old.parts == picture.parts, old.isMirrored == picture.isMirrored
    {
      return
    }
    show(.image(picture), for: key)
  }

  private func show(_ contents: LayerContents, for key: PreparationKey?) {
    shownKey = key
    showsStalePicture = false
    if case .none = contents, case .none = node.contents { return }
    node.contents = contents
  }
}

extension UIView.ContentMode {
  /// The layer's gravity for this mode.
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
