internal import Foundation
internal import LayerRenderer
internal import LayerTree

/// Where drawing goes that names no context; `UIGraphicsGetCurrentContext` looks here. Every thread has a stack of its own.
final class DrawingStack {
  /// One context and its face.
  final class Entry {
    let context: CairoContext
    let graphics: CGContext
    /// Device pixels in a point.
    var scale: Double { context.scale }

    init(_ context: CairoContext) {
      self.context = context
      graphics = CGContext(context)
    }
  }

  private var entries: [Entry] = []

  private static var ofThread: DrawingStack {
    let key = "HitchlessDrawingStack"
    if let known = Thread.current.threadDictionary[key] as? DrawingStack { return known }
    let made = DrawingStack()
    Thread.current.threadDictionary[key] = made
    return made
  }

  /// Where the calling thread draws now.
  static var current: Entry? { ofThread.entries.last }

  static func push(_ entry: Entry) { ofThread.entries.append(entry) }
  static func pop() { _ = ofThread.entries.popLast() }

  /// Runs `body` with drawing going to `context`. Returns how often something was drawn through Core Graphics' face.
  @discardableResult static func with(_ context: any DrawingContext, _ body: () -> Void) -> Int {
    guard let context = context as? CairoContext else { return 0 }
    let entry = Entry(context)
    push(entry)
    body()
    pop()
    return entry.graphics.operationCount
  }
}
