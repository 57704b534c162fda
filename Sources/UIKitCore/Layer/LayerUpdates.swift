internal import LayerTree

/// The layers of the program that must be laid out and displayed before a frame shows them. Layers that are not in a window wait until they
/// are.
@MainActor final class LayerUpdates {
  /// The updates of a layer.
  struct Due: OptionSet {
    let rawValue: UInt8
    /// ``CALayer/layoutSublayers()``.
    static let layout = Due(rawValue: 1)
    /// ``CALayer/display()``.
    static let display = Due(rawValue: 2)
  }

  private struct Waiting {
    weak var layer: CALayer?
    /// The position of the layer in the order of requests.
    let order: Int
  }
  private var waiting: [ObjectIdentifier: Waiting] = [:]
  private var nextOrder = 0
  private unowned let runtime: ApplicationRuntime

  init(_ runtime: ApplicationRuntime) { self.runtime = runtime }

  /// The updates of the application that contains the calling code.
  static var current: LayerUpdates { ApplicationRuntime.current.layerUpdates }

  /// Registers the pending updates of `layer` for the next frame. O(1).
  func wait(for layer: CALayer) {
    if waiting[ObjectIdentifier(layer)]?.layer !== layer {
      waiting[ObjectIdentifier(layer)] = Waiting(layer: layer, order: nextOrder)
      nextOrder += 1
    }
    runtime.driver?.requestFrame()
  }

  /// Lays out `root` and its descendants where a layout is due, outermost layers first. Returns whether there were any. A layout may
  /// request others; the limit prevents a hang if layers always do.
  @discardableResult func layOut(below root: LayerNode) -> Bool {
    var hasLaidOut = false
    for _ in 0..<32 {
      let layers = layers(below: root, .layout)
      guard !layers.isEmpty else { break }
      hasLaidOut = true
      for layer in layers where layer.hints.due.remove(.layout) != nil { layer.layoutSublayers() }
    }
    return hasLaidOut
  }
  /// Displays `root` and its descendants where a display is due.
  func display(below root: LayerNode) {
    for layer in layers(below: root, .display) { layer.displayNow() }
  }

  /// Returns the layers for which `update` is due, outermost first; layers of the same depth in the order of their requests.
  private func layers(below root: LayerNode, _ update: Due) -> [CALayer] {
    guard !waiting.isEmpty else { return [] }
    waiting = waiting.filter { $0.value.layer?.hints.due.isEmpty == false }
    let found = waiting.values.compactMap { waiting -> (layer: CALayer, depth: Int, order: Int)? in
      guard let layer = waiting.layer, layer.hints.due.contains(update) else { return nil }
      return layer.node.depth(below: root).map { (layer, $0, waiting.order) }
    }
    return found.sorted { ($0.depth, $0.order) < ($1.depth, $1.order) }.map(\.layer)
  }
}

extension LayerNode {
  /// Returns the number of layers from `root` to this one; nil if it is not a descendant of `root`. O(depth).
  fileprivate func depth(below root: LayerNode) -> Int? {
    sequence(first: self, next: \.parent).enumerated().first { $0.element === root }?.offset
  }
}
