internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// Has a view draw itself when its layer is painted.
final class ViewDrawing: LayerDrawing {
  private weak let view: UIView?

  init(view: UIView) { self.view = view }

  func draw(into context: any DrawingContext, size: Size, scale: Double) {
    // Layers are painted on the main thread only, which the layer tree's own types cannot say.
    nonisolated(unsafe) let context = context
    let drawn = view
    MainActor.assumeIsolated {
      guard let view = drawn else { return }
      view.traitCollection.performAsCurrent {
        DrawingStack.with(context, scale: scale) { view.draw(CGRect(x: 0, y: 0, width: size.width, height: size.height)) }
      }
    }
  }

  var summary: String { view.map { "\(type(of: $0))" } ?? "gone" }
}

/// Where `UIGraphicsGetCurrentContext` looks.
@MainActor enum DrawingStack {
  struct Entry {
    var context: any DrawingContext
    /// Device pixels in a point.
    var scale: Double
  }
  private(set) static var entries: [Entry] = []
  static var current: Entry? { entries.last }

  static func with(_ context: any DrawingContext, scale: Double, _ body: () -> Void) {
    entries.append(Entry(context: context, scale: scale))
    body()
    entries.removeLast()
  }
}

/// Which classes draw themselves.
@MainActor enum DrawingOverride {
  private static var known: [ObjectIdentifier: Bool] = [:]

  /// Whether `type` or a class between it and `UIView` brings a `draw(_:)` of its own.
  static func exists(in type: UIView.Type) -> Bool {
    known[ObjectIdentifier(type)] ?? false
  }

  /// Declares that `type` draws itself.
  static func declare(_ type: UIView.Type) { known[ObjectIdentifier(type)] = true }
}
