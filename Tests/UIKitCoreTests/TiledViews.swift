import Foundation
import HitchlessBase
import HitchlessTesting
import ImagePreparation
import Synchronization

@testable import UIKitCore

/// Tiles that are there at once.
final class PlainTiledLayer: CATiledLayer {
  override class func fadeDuration() -> CFTimeInterval { 0 }
}

/// What is drawn by the views below: squares of 16 points in a colour that follows from their place.
enum Board {
  static func color(column: Int, row: Int) -> UInt32 {
    let mixed = UInt32(truncatingIfNeeded: (column &* 73_856_093) ^ (row &* 19_349_663)) &* 2_654_435_761
    return 0xFF00_0000 | mixed >> 8
  }

  static func paint(_ rect: CGRect, in context: CGContext) {
    for row in Int(rect.minY / 16)...Int(rect.maxY / 16) {
      for column in Int(rect.minX / 16)...Int(rect.maxX / 16) {
        let word = color(column: column, row: row)
        context.setFillColor(
          red: CGFloat(word >> 16 & 255) / 255, green: CGFloat(word >> 8 & 255) / 255, blue: CGFloat(word & 255) / 255, alpha: 1)
        context.fill(CGRect(x: column * 16, y: row * 16, width: 16, height: 16))
      }
    }
  }

  /// Whether the pixel at `x`, `y` of a picture shows the board's point `place`.
  static func shows(_ picture: PixelBuffer, _ x: Int, _ y: Int, _ place: CGPoint) -> Bool {
    picture[x, y] == color(column: Int((place.x / 16).rounded(.down)), row: Int((place.y / 16).rounded(.down)))
  }
}

/// A call of `draw(_:)`.
struct TileCall: Sendable {
  var rect: CGRect
  var scale: CGFloat
  var isMain: Bool
  var wasCancelled = false
}

/// A board that is drawn by tiles, as UIKit programs do it.
class BoardView: UIView {
  nonisolated let calls = Mutex<[TileCall]>([])
  /// Called on the threads of tiles before one is drawn.
  nonisolated let willDraw = Mutex<(@Sendable (CGRect) -> Void)?>(nil)

  override class var layerClass: AnyClass { PlainTiledLayer.self }
  var tiled: CATiledLayer { layer as! CATiledLayer }

  override func draw(_ rect: CGRect) { drawBoard(rect) }

  /// Closures of `draw(_:)` itself would insist on the main thread.
  nonisolated private func drawBoard(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    willDraw.withLock { $0 }?(rect)
    let cancelled = DrawingStack.tile?.isCancelled ?? false
    calls.withLock {
      $0.append(TileCall(rect: rect, scale: context.ctm.a, isMain: Thread.isMainThread, wasCancelled: cancelled))
    }
    Board.paint(rect, in: context)
  }

  func takeCalls() -> [TileCall] {
    calls.withLock { calls in
      defer { calls = [] }
      return calls
    }
  }
}

/// A scroll view with a large view that can be zoomed, on a stage of its own.
@MainActor final class ZoomScene: NSObject, UIScrollViewDelegate {
  let scroll = UIScrollView()
  let content: UIView
  let stage: HitchlessTesting.Stage

  init(_ content: UIView, size: CGSize = CGSize(width: 200, height: 150), scale: CGFloat = 1, least: CGFloat = 0.05) {
    self.content = content
    scroll.backgroundColor = .white
    scroll.addSubview(content)
    scroll.contentSize = content.bounds.size
    scroll.minimumZoomScale = least
    scroll.maximumZoomScale = 4
    let controller = UIViewController()
    controller.view = scroll
    stage = HitchlessTesting.Stage(controller, size: size, scale: scale)
    super.init()
    scroll.delegate = self
    scroll.contentInsetAdjustmentBehavior = .never
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }

  /// Goes on until all tiles that are wanted are there, and nothing moves.
  func settle() async {
    repeat {
      await stage.finishExternalWork()
      stage.settle()
    } while ExternalWork.shared.isUnderWay
  }

  var tiles: TiledLayers { stage.window.runtime.tiledLayers }
}
