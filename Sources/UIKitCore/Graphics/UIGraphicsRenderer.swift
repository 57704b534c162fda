public import Foundation

/// The common superclass of the renderers of images and documents: runs drawing code in a context of its own.
///
/// A subclass provides the context in ``context(with:)``, and calls ``runDrawingActions(_:completionActions:)``. Can be used on any thread.
open class UIGraphicsRenderer: NSObject, @unchecked Sendable {
  /// The format of everything that the renderer draws: a copy of the one that was passed to the initialiser, with the renderer's bounds.
  public let format: UIGraphicsRendererFormat
  /// Whether the result is an image. False for this class and for documents.
  open var allowsImageOutput: Bool { false }

  /// Creates a renderer with the preferred format, whose upper left corner has the origin of `bounds` as its coordinates.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsRendererFormat.preferred()) }
  /// Creates a renderer with a format, which is copied.
  public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    let copied = format.copy() as? UIGraphicsRendererFormat ?? format
    copied.bounds = bounds
    self.format = copied
  }

  /// Returns a context for a drawing with the format and bounds of `format`; nil if there is not enough memory. For subclasses; returns nil.
  open class func context(with format: UIGraphicsRendererFormat) -> CGContext? { nil }
  /// Prepares a context before the drawing code runs. For subclasses; does nothing.
  open class func prepare(_ cgContext: CGContext, with rendererContext: UIGraphicsRendererContext) {}

  /// Makes a new context current, and runs `drawingActions` and then `completionActions` with it, which may still draw. For subclasses.
  /// Throws without running either if ``context(with:)`` returns nil.
  public func runDrawingActions(
    _ drawingActions: (UIGraphicsRendererContext) -> Void, completionActions: ((UIGraphicsRendererContext) -> Void)? = nil
  ) throws {
    guard let graphics = Self.context(with: format) else { throw CocoaError(.featureUnsupported) }
    let context = makeContext(graphics)
    Self.prepare(graphics, with: context)
    run(context, in: DrawingStack.Entry(graphics)) { context in
      drawingActions(context)
      completionActions?(context)
    }
  }
  /// Returns the context for the drawing code of ``runDrawingActions(_:completionActions:)``.
  func makeContext(_ graphics: CGContext) -> UIGraphicsRendererContext { UIGraphicsRendererContext(graphics, format) }

  /// Runs `actions` with `entry` as the calling thread's current context.
  func run<Context: UIGraphicsRendererContext>(_ context: Context, in entry: DrawingStack.Entry, _ actions: (Context) -> Void) {
    DrawingStack.push(entry)
    actions(context)
    DrawingStack.pop()
  }
}
