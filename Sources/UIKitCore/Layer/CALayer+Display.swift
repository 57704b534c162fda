internal import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

// Laying out and displaying layers of the program.
extension CALayer {
  /// Whether somebody may want to lay the layer out and to have it displayed: it is of a class of the program's, or has a delegate that is
  /// not its view.
  var hasProgram: Bool {
    guard !hints.isCopy else { return false }
    if type(of: self) != CALayer.self, !Self.frameworkClasses.contains(ObjectIdentifier(type(of: self))) { return true }
    return !(node.attachment is UIView) && delegate != nil
  }
  private static let frameworkClasses = Set(
    [
      CAShapeLayer.self, CAGradientLayer.self, CATextLayer.self, CAReplicatorLayer.self, CATiledLayer.self, CAEmitterLayer.self,
    ].map { ObjectIdentifier($0 as AnyObject.Type) })

  /// Does what follows from another size than `old`.
  func sizeMayHaveChanged(from old: CGSize) {
    guard bounds.size != old, !(node.attachment is UIView) else { return }
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
    needUpdate(.layout)
  }

  /// Has `update` done before the next frame that shows the layer, if it may concern the program. The layouts of views' layers are up to
  /// their views.
  func needUpdate(_ update: LayerUpdates.Due) {
    guard hasProgram, update == .display || !(node.attachment is UIView) else { return }
    hints.due.insert(update)
    waitForUpdates()
  }
  /// Waits for what is due, in the application in which the layer is now.
  func waitForUpdates() {
    if !hints.due.isEmpty { onMainActor { LayerUpdates.current.wait(for: $0) } }
  }
  /// Has the contents drawn again, and the layer displayed if that may concern the program.
  func markNeedsDisplay() {
    if hasProgram {
      withView { $0.prepareDrawing() }
      if case .none = node.contents, !(node.attachment is UIView) { node.contents = .drawing(LayerContentDrawing(self)) }
    }
    node.setNeedsDisplay()
    needUpdate(.display)
  }
  /// Displays the layer now, if that is due.
  func displayNow() {
    if hints.due.remove(.display) != nil { display() }
  }

  /// What draws the contents: a copy with the values of now while animations change properties that the program's subclass adds, else the layer.
  var drawer: CALayer { player?.added.isEmpty == false ? presentation() ?? self : self }

  /// Draws the layer and its sublayers into `ctx`, as ``render(in:)`` says.
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

  // MARK: The main thread

  /// Calls `body` with the layer, as code of the main thread, where layers are used.
  func onMainActor<Result: Sendable>(_ body: @MainActor (CALayer) -> Result) -> Result {
    nonisolated(unsafe) let layer = self
    return MainActor.assumeIsolated { body(layer) }
  }
  /// Calls `body` with the view that the layer belongs to, if there is one. Main thread only.
  func withView(_ body: @MainActor (UIView) -> Void) {
    let view = node.attachment as? UIView
    MainActor.assumeIsolated { if let view { body(view) } }
  }
}
