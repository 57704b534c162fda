internal import Glibc
internal import ImagePreparation
internal import LayerRenderer
internal import LayerTree

/// The contexts that drawing without an explicit context goes to; `UIGraphicsGetCurrentContext` returns the topmost. One stack per thread.
final class DrawingStack {
  /// One context of the renderer, with its Core Graphics interface.
  final class Entry {
    let context: CairoContext
    let graphics: CGContext
    /// The image that the program began, and that it may ask for.
    let canvas: ImageCanvas?
    /// Device pixels in a point.
    var scale: Double { context.scale }

    init(_ context: CairoContext, canvas: ImageCanvas? = nil) {
      self.context = context
      self.canvas = canvas
      graphics = CGContext(context)
    }
  }

  private var entries: [Entry] = []
  private var tile: ImageCancellation?

  /// Where each thread keeps its stack. Every label that is drawn looks there a few times, which a dictionary of the thread is too slow for.
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

  /// The topmost context of the calling thread; nil outside of drawing.
  static var current: Entry? { ofThread.entries.last }

  /// What stops the drawing of the tile that the calling thread draws; nil if it draws none.
  static var tile: ImageCancellation? {
    get { ofThread.tile }
    set { ofThread.tile = newValue }
  }

  static func push(_ entry: Entry) { ofThread.entries.append(entry) }
  static func pop() { _ = ofThread.entries.popLast() }

  /// Runs `body` with `context` as the topmost one. Returns the number of drawing operations that went through the Core Graphics
  /// interface.
  @discardableResult static func with(_ context: any DrawingContext, _ body: () -> Void) -> Int {
    guard let context = context as? CairoContext else { return 0 }
    let (entry, stack) = (Entry(context), ofThread)
    stack.entries.append(entry)
    body()
    stack.entries.removeLast()
    return entry.graphics.operationCount
  }
}
