internal import Foundation
internal import Glibc
internal import ImagePreparation
internal import LayerRenderer
internal import LayerTree

/// The contexts used by drawing without an explicit context; `UIGraphicsGetCurrentContext` returns the topmost. There is one stack per
/// thread.
final class DrawingStack {
  /// A context of the renderer, with its Core Graphics interface.
  final class Entry {
    let context: CairoContext
    let graphics: CGContext
    /// The bitmap of an image that the program has begun, and may request.
    let canvas: ImageCanvas?
    /// The document that is being drawn; nil for other contexts.
    let pdf: PDFCanvas?
    /// Called with the finished document; nil if the code that began the document finishes it.
    let take: ((Data) -> Void)?
    /// The number of device pixels per point.
    var scale: Double { context.scale }

    init(_ context: CairoContext, canvas: ImageCanvas? = nil) {
      self.context = context
      self.canvas = canvas
      (pdf, take) = (nil, nil)
      graphics = CGContext(context)
    }
    init(_ graphics: CGContext) {
      context = graphics.engine
      (canvas, pdf, take) = (nil, nil, nil)
      self.graphics = graphics
    }
    init(_ pdf: PDFCanvas, take: ((Data) -> Void)? = nil) {
      (graphics, context) = (pdf.graphics, pdf.graphics.engine)
      (canvas, self.pdf, self.take) = (nil, pdf, take)
    }
  }

  private var entries: [Entry] = []
  private var tile: ImageCancellation?

  /// The key of each thread's stack. Every label that is drawn looks it up several times, for which a thread's dictionary is too slow.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { stack in
      if let stack { Unmanaged<DrawingStack>.fromOpaque(stack).release() }
    }
    precondition(status == 0, "there are no keys for values of threads left")
    return key
  }()

  private static var ofThread: DrawingStack {
    if let known = pthread_getspecific(key) { return Unmanaged<DrawingStack>.fromOpaque(known).takeUnretainedValue() }
    let made = DrawingStack()
    pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
    return made
  }

  /// The topmost context of the calling thread; nil outside drawing.
  static var current: Entry? { ofThread.entries.last }

  /// The cancellation of the tile that the calling thread is drawing; nil if it is drawing none.
  static var tile: ImageCancellation? {
    get { ofThread.tile }
    set { ofThread.tile = newValue }
  }

  static func push(_ entry: Entry) { ofThread.entries.append(entry) }
  static func pop() { _ = ofThread.entries.popLast() }

  /// Runs `body` with `context` as the topmost one. Returns the number of drawing operations that used the Core Graphics interface.
  @discardableResult static func with(_ context: any DrawingContext, _ body: () -> Void) -> Int {
    guard let context = context as? CairoContext else { return 0 }
    let (entry, stack) = (Entry(context), ofThread)
    stack.entries.append(entry)
    body()
    stack.entries.removeLast()
    return entry.graphics.operationCount
  }
}
