internal import Foundation
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

  /// Creates a drawing. `owner` refers to the view.
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
        // Calls the view's `draw(_:)`, unless the layer draws itself.
        layer.drawer.draw(in: graphics)
      }
    }
    return count
  }

  /// Makes the drawing of the view and its layer the contents, unless the contents are already set, once the layer is displayed.
  func prepareDrawing() {
    DrawingOverride.tryAgain(type(of: self))
    madeLayer?.needUpdate(.display)
    if case .none = node.contents, DrawingOverride.mayDraw(type(of: self)) { node.contents = .drawing(ViewDrawing(node.owner)) }
  }

  /// Runs `draw(_:)` with `context` as the current one. May be called on any thread: views with tiles opt in to that.
  nonisolated func drawCurrent(in context: CGContext) {
    let isCurrent = DrawingStack.current?.context === context.engine
    if !isCurrent { UIGraphicsPushContext(context) }
    defer { if !isCurrent { UIGraphicsPopContext() } }
    // The compiler isolates views to the main actor, which is correct for all other views. The tiles of a view with tiles are drawn
    // elsewhere.
    let draw: @MainActor (CGRect) -> Void = draw
    unsafeBitCast(draw, to: ((CGRect) -> Void).self)(context.drawnRect ?? context.boundingBoxOfClipPath)
  }
}

/// Remembers which view classes override `draw(_:)`.
@MainActor enum DrawingOverride {
  private static var known: [ObjectIdentifier: Bool] = [:]
  /// Whether `UIView`'s own `draw(_:)` ran since this was last set to false. Tiles are drawn on any thread.
  private nonisolated static let reachedBase = Atomic(false)
  /// Called when `UIView`'s own `draw(_:)` runs.
  nonisolated static func didReachBase() { reachedBase.store(true, ordering: .relaxed) }

  /// Returns whether views of this class get a ``ViewDrawing``: all except the framework's own classes and those that set their contents
  /// themselves.
  static func mayDraw(_ type: UIView.Type) -> Bool {
    if let known = known[ObjectIdentifier(type)] { return known }
    // Classes of the framework never override `draw(_:)`, so they need not be tried.
    guard !type.hasOwnContents, !FrameworkClasses.contains(type) else {
      known[ObjectIdentifier(type)] = false
      return false
    }
    return true
  }

  /// Forgets that the class draws nothing. Called by `setNeedsDisplay()`, which suggests that the class draws in its present state.
  static func tryAgain(_ type: UIView.Type) {
    if known[ObjectIdentifier(type)] == false, !type.hasOwnContents { known[ObjectIdentifier(type)] = nil }
  }

  /// Returns whether the view's class draws; tries it if that is not known yet.
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

  /// Returns a view that shows the current appearance of this one. See ``snapshotView(afterScreenUpdates:)``.
  func makeSnapshot(afterUpdates: Bool) -> UIView? {
    guard let image = snapshotImage(afterScreenUpdates: afterUpdates) else { return nil }
    let shown = UIImageView(image: image)
    shown.frame = bounds
    return shown
  }
  func makeSnapshot(of rect: CGRect, afterUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
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
  func drawSnapshot(in rect: CGRect, afterUpdates: Bool) -> Bool {
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
  /// Paints `node` and its descendants, although they are not on the screen yet.
  func paintAhead(_ node: LayerNode) {
    runtime?.layerUpdates.display(below: node)
    committer.display(node, scale: scale, at: tick?.frameTime ?? now)
  }
  /// Returns the pixels of a layer and its descendants, painted first if necessary; nil if the layer is hidden or has no size.
  func picture(of node: LayerNode) -> PixelBuffer? {
    paintAhead(node)
    return committer.snapshot(of: node, scale: scale).flatMap { Compositor().picture(of: $0) }
  }
}
