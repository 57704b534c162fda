import HitchlessBase
import LayerTree

/// A painter that records its requests. Plain rectangles are one colour, everything else gets a separate backing store.
final class CountingPainter: LayerPainting {
  private(set) var requests: [PaintRequest] = []

  func takeRequests() -> [PaintRequest] {
    defer { requests = [] }
    return requests
  }

  func paint(_ request: PaintRequest) -> Backing? {
    requests.append(request)
    guard let color = request.style.backgroundColor, request.width > 0, request.height > 0 else { return nil }
    if request.clip == nil, request.style.cornerRadii.isZero, request.style.borderWidth == 0 { return .solid(color) }
    guard let buffer = MutablePixelBuffer(width: request.width, height: request.height)?.finish() else { return nil }
    return .pixels(buffer, x: 0, y: 0)
  }
}

/// A tree of layers with a committer, one frame at a time.
struct LayerBench {
  let painter = CountingPainter()
  let committer: LayerCommitter
  let root = LayerNode()

  init() {
    committer = LayerCommitter(painter: painter)
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
  }

  /// Displays and commits at the given time in milliseconds.
  @discardableResult func commit(at milliseconds: Int64 = 0, scale: Double = 1) -> RenderTree {
    committer.display(root, scale: scale, at: FrameInstant(nanoseconds: milliseconds * 1_000_000))
    return committer.commit(root, size: Size(width: 100, height: 100), scale: scale, background: .black)
  }

  /// Returns a layer with one colour.
  func layer(_ x: Double, _ y: Double, _ width: Double, _ height: Double, in parent: LayerNode? = nil) -> LayerNode {
    let node = LayerNode()
    node.frame = Rect(x: x, y: y, width: width, height: height)
    node.style.backgroundColor = .white
    (parent ?? root).insert(node)
    return node
  }
}
