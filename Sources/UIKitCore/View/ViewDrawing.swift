public import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree
internal import Synchronization

/// Calls a view's `draw(_:)` when its layer is painted.
///
/// Swift cannot tell whether a subclass overrides `draw(_:)`. Each class is therefore tried once on a single pixel, before its first view
/// is painted: if only `UIView`'s own `draw(_:)` ran, the class draws nothing and its views get no buffer.
final class ViewDrawing: LayerDrawing {
  private let owner: LayerOwner
  private var view: UIView? { owner.object.map { unsafeDowncast($0, to: UIView.self) } }

  /// `owner` refers to the view.
  init(_ owner: LayerOwner) { self.owner = owner }

  var isEmpty: Bool {
    let view = view
    return MainActor.assumeIsolated { view.map { !DrawingOverride.draws($0) } ?? true }
  }

  func draw(into context: any DrawingContext, size: Size, scale: Double) {
    // Layers are painted on the main thread only; the layer tree's types cannot express that.
    nonisolated(unsafe) let context = context
    let drawn = view
    MainActor.assumeIsolated {
      guard let view = drawn else { return }
      _ = view.drawContent(into: context, in: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    }
  }

  var summary: String { view.map { "\(type(of: $0))" } ?? "gone" }
}

extension UIView {
  /// Runs `draw(_:)` and returns the number of drawing operations.
  fileprivate func drawContent(into context: any DrawingContext, in rect: CGRect) -> Int {
    var count = 0
    traitCollection.performAsCurrent {
      count = DrawingStack.with(context) {
        guard let graphics = DrawingStack.current?.graphics else { return }
        graphics.drawnRect = rect
        // Comes back to the view, unless the layer draws itself.
        layer.drawer.draw(in: graphics)
      }
    }
    return count
  }

  /// Has what the view and its layer draw shown as the contents, if these are not given otherwise, once the layer was displayed.
  func prepareDrawing() {
    DrawingOverride.tryAgain(type(of: self))
    madeLayer?.needUpdate(.display)
    if case .none = node.contents, DrawingOverride.mayDraw(type(of: self)) { node.contents = .drawing(ViewDrawing(node.owner)) }
  }

  /// Runs `draw(_:)` with `context` as the current one. Any thread: that is what a view with tiles has asked for.
  nonisolated func drawCurrent(in context: CGContext) {
    let isCurrent = DrawingStack.current?.context === context.engine
    if !isCurrent { UIGraphicsPushContext(context) }
    defer { if !isCurrent { UIGraphicsPopContext() } }
    // The compiler holds views to the main thread, and so is every other view. The tiles of one that has them are drawn elsewhere.
    let draw: @MainActor (CGRect) -> Void = draw
    unsafeBitCast(draw, to: ((CGRect) -> Void).self)(context.drawnRect ?? context.boundingBoxOfClipPath)
  }
}

/// Remembers which view classes override `draw(_:)`.
@MainActor enum DrawingOverride {
  private static var known: [ObjectIdentifier: Bool] = [:]
  /// Whether `UIView`'s own `draw(_:)` ran since this was last set to false. Tiles are drawn on any thread.
  private nonisolated static let reachedBase = Atomic(false)
  /// `UIView`'s own `draw(_:)` runs.
  nonisolated static func didReachBase() { reachedBase.store(true, ordering: .relaxed) }

  /// Whether views of this class get a ``ViewDrawing``: all but the framework's own classes and those that set their contents themselves.
  static func mayDraw(_ type: UIView.Type) -> Bool {
    if let known = known[ObjectIdentifier(type)] { return known }
    // Classes of the framework never override `draw(_:)`, so they need no try.
    guard !type.hasOwnContents, !FrameworkClasses.contains(type) else {
      known[ObjectIdentifier(type)] = false
      return false
    }
    return true
  }

  /// Forgets that the class draws nothing. `setNeedsDisplay()` was called, which suggests that it draws in its present state.
  static func tryAgain(_ type: UIView.Type) {
    if known[ObjectIdentifier(type)] == false, !type.hasOwnContents { known[ObjectIdentifier(type)] = nil }
  }

  /// Whether the view's class draws; tries it if that is not known yet.
  static func draws(_ view: UIView) -> Bool {
    let key = ObjectIdentifier(type(of: view))
    if let known = known[key] { return known }
    guard let pixel = MutablePixelBuffer(width: 1, height: 1) else { return true }
    reachedBase.store(false, ordering: .relaxed)
    let count = view.drawContent(into: CairoContext(buffer: pixel, scale: 1), in: view.bounds)
    let draws = !reachedBase.load(ordering: .relaxed) || count > 0
    known[key] = draws
    return draws
  }
}

// Pictures of views as they are on screen.
extension UIView {
  /// A view that shows what this one shows now, and does not change with it. Nil for a view of no size, and before the application has a
  /// display. With `afterUpdates` the view is laid out and painted first; without, it is shown as it was last painted, as far as it was.
  /// O(pixels).
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard let image = snapshotImage(afterScreenUpdates: afterUpdates) else { return nil }
    let shown = UIImageView(image: image)
    shown.frame = bounds
    return shown
  }

  /// The same for a part of the view, which is stretched to the size of what is returned, as ``UIImage/resizableImage(withCapInsets:)`` says. Nil
  /// also for a part outside of the view.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let part = rect.standardized.intersection(bounds)
    guard !part.isEmpty, let image = snapshotImage(afterScreenUpdates: afterUpdates) else { return nil }
    let place = part.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    let scaled = CGRect(
      x: place.minX * image.scale, y: place.minY * image.scale, width: place.width * image.scale, height: place.height * image.scale)
    guard let cropped = image.cgImage?.cropping(to: scaled) else { return nil }
    let shown = UIImageView(image: UIImage(cgImage: cropped, scale: image.scale, orientation: .up).resizableImage(withCapInsets: capInsets))
    shown.frame = CGRect(origin: .zero, size: part.size)
    return shown
  }

  /// Draws what the view and its subviews show into the current context, scaled to `rect`. Returns false, and draws nothing, without one
  /// and where ``snapshotView(afterScreenUpdates:)`` is nil.
  @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard UIGraphicsGetCurrentContext() != nil, let image = snapshotImage(afterScreenUpdates: afterUpdates) else { return false }
    image.draw(in: rect)
    return true
  }

  private func snapshotImage(afterScreenUpdates afterUpdates: Bool) -> UIImage? {
    guard let driver = runtime.driver, bounds.width > 0, bounds.height > 0 else { return nil }
    if afterUpdates { layoutIfNeeded() }
    return driver.picture(of: node).map { UIImage(pixels: $0, scale: CGFloat(driver.scale)) }
  }
}

extension FrameDriver {
  /// Paints `view` and its descendants, although they are not on the screen yet.
  package func paintAhead(_ view: UIView) { paintAhead(view.node) }
  /// The same for any layer.
  func paintAhead(_ node: LayerNode) {
    runtime?.layerUpdates.display(below: node)
    committer.display(node, scale: scale, at: tick?.frameTime ?? now)
  }
  /// The pixels of a layer and those in it, painted now if they are not yet; nil if it is hidden or has no size.
  func picture(of node: LayerNode) -> PixelBuffer? {
    paintAhead(node)
    return committer.snapshot(of: node, scale: scale).flatMap { Compositor().picture(of: $0) }
  }
}
