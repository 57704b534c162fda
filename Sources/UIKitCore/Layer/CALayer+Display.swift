public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

// Layout and display of the program's layers.
extension CALayer {
  /// Whether the program may lay out or display the layer: its class is the program's, or it has a delegate that is not its view.
  var hasProgram: Bool {
    guard !hints.isCopy else { return false }
    if type(of: self) != CALayer.self, !Self.frameworkClasses.contains(ObjectIdentifier(type(of: self))) { return true }
    return !(node.attachment is UIView) && delegate != nil
  }
  private static let frameworkClasses = Set(
    [
      CAShapeLayer.self, CAGradientLayer.self, CATextLayer.self, CAReplicatorLayer.self, CATiledLayer.self, CAEmitterLayer.self,
      CAScrollLayer.self, CATransformLayer.self,
    ].map { ObjectIdentifier($0 as AnyObject.Type) })

  /// Performs the updates that are necessary if the size differs from `old`.
  func sizeMayHaveChanged(from old: CGSize) {
    guard bounds.size != old, !(node.attachment is UIView) else { return }
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
    needUpdate(.layout)
  }

  /// Requests `update` before the next frame that shows the layer, if it may concern the program. Layouts of views' layers are requested by
  /// their views.
  func needUpdate(_ update: LayerUpdates.Due) {
    guard hasProgram, update == .display || !(node.attachment is UIView) else { return }
    hints.due.insert(update)
    waitForUpdates()
  }
  /// Registers the layer's pending updates in the application that currently contains the layer.
  func waitForUpdates() {
    if !hints.due.isEmpty { onMainActor { LayerUpdates.current.wait(for: $0) } }
  }
  /// Marks the contents as outdated, and requests a display if that may concern the program.
  func markNeedsDisplay() {
    if hasProgram {
      withView { $0.prepareDrawing() }
      if case .none = node.contents, !(node.attachment is UIView) { node.contents = .drawing(LayerContentDrawing(self)) }
    }
    node.setNeedsDisplay()
    needUpdate(.display)
  }
  /// Displays the layer now if that is due.
  func displayNow() {
    if hints.due.remove(.display) != nil { display() }
  }

  /// The layer that draws the contents: a copy with the current values while animations change properties of the program's subclass, else
  /// the layer itself.
  var drawer: CALayer { player?.added.isEmpty == false ? presentation() ?? self : self }

  /// Draws the layer and its sublayers into `ctx`; see ``render(in:)``.
  func renderPicture(in ctx: CGContext) {
    let picture: UIImage? = onMainActor { layer in
      guard let driver = ApplicationRuntime.current.driver, !layer.isHidden, !layer.bounds.isEmpty else { return nil }
      LayerUpdates.current.layOut(below: layer.node)
      return driver.picture(of: layer.node).map { UIImage(pixels: $0, scale: CGFloat(driver.scale)) }
    }
    guard let picture else { return }
    UIGraphicsPushContext(ctx)
    picture.draw(in: bounds, blendMode: .normal, alpha: CGFloat(opacity))
    UIGraphicsPopContext()
  }

  // MARK: Parts of the contents

  /// The part of the image in ``contents`` that the layer shows, in fractions of the image's size; where it reaches beyond the image, the
  /// outermost pixels are repeated. The whole image by default. An empty or non-finite rectangle is ignored, with a warning.
  public var contentsRect: CGRect {
    get { CGRect(node.contentsPart?.rect ?? ContentsPart.whole) }
    set {
      guard newValue.engine.isFinite, newValue.width > 0, newValue.height > 0 else { return warn("contentsRect", newValue) }
      change("contentsRect", if: newValue != contentsRect) { setPart(newValue, contentsCenter) }
    }
  }
  /// The area of the shown part of the image that is stretched in both directions, if ``contentsGravity`` resizes the image: the areas
  /// above and below it are stretched horizontally, those at its sides vertically, and the corners are not stretched. In fractions of
  /// ``contentsRect``; an area without width or height is one pixel. The whole part by default. A non-finite rectangle is ignored, with a
  /// warning.
  public var contentsCenter: CGRect {
    get { CGRect(node.contentsPart?.center ?? ContentsPart.whole) }
    set {
      guard newValue.engine.isFinite else { return warn("contentsCenter", newValue) }
      change("contentsCenter", if: newValue != contentsCenter) { setPart(contentsRect, newValue) }
    }
  }
  private func setPart(_ rect: CGRect, _ center: CGRect) {
    let isWhole = rect.engine == ContentsPart.whole && center.engine == ContentsPart.whole
    node.contentsPart = isWhole ? nil : ContentsPart(rect: rect.engine, center: center.engine)
  }
  private func warn(_ name: String, _ rect: CGRect) { Fault.warn("CALayer.\(name): \(rect) is no part of an image.") }

  // MARK: Blending

  /// The name of the blend mode that combines the layer and its sublayers, as one picture, with the content behind them:
  /// `multiplyBlendMode`, `screenBlendMode`, `overlayBlendMode`, `darkenBlendMode`, `lightenBlendMode`, `colorDodgeBlendMode`,
  /// `colorBurnBlendMode`, `softLightBlendMode`, `hardLightBlendMode`, `differenceBlendMode`, `exclusionBlendMode`, `hueBlendMode`,
  /// `saturationBlendMode`, `colorBlendMode` or `luminosityBlendMode`. The content behind includes that of the layers around this one, up
  /// to one that is translucent, masked, transformed or blended itself. Nil, the default, draws the layer over the content behind; so does
  /// any other value, with a warning.
  public var compositingFilter: Any? {
    get { node.blend == .normal ? nil : "\(node.blend)BlendMode" }
    set {
      let name = newValue.map { "\($0)" }
      let mode = name == nil ? .normal : BlendMode.filters.first { "\($0)BlendMode" == name }
      if mode == nil { Fault.warn("CALayer.compositingFilter: \(name ?? "") is not the name of a blend mode.") }
      node.blend = mode ?? .normal
    }
  }

  // MARK: The main thread

  /// Calls `body` with the layer on the main actor. Layers are only used on the main thread.
  @discardableResult func onMainActor<Result: Sendable>(_ body: @MainActor (CALayer) -> Result) -> Result {
    nonisolated(unsafe) let layer = self
    return MainActor.assumeIsolated { body(layer) }
  }
  /// Calls `body` with the view that owns the layer, if there is one. Main thread only.
  func withView(_ body: @MainActor (UIView) -> Void) {
    let view = node.attachment as? UIView
    MainActor.assumeIsolated { if let view { body(view) } }
  }
}

extension BlendMode {
  /// The modes in which a layer can be blended.
  fileprivate static let filters: [BlendMode] = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference, .exclusion,
    .hue,
    .saturation, .color, .luminosity,
  ]
}
