import Foundation
import HitchlessBase
import HitchlessTesting
import ImagePreparation
import Synchronization

@testable import UIKitCore

/// Tiles that appear without fading.
final class PlainTiledLayer: CATiledLayer {
  override class func fadeDuration() -> CFTimeInterval { 0 }
}

/// The content of the views below: squares of 16 points in a colour that follows from their position.
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

  /// Returns whether the pixel at `x`, `y` of a picture shows the board's point `place`.
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

/// A board that is drawn in tiles, as in UIKit programs.
class BoardView: UIView {
  nonisolated let calls = Mutex<[TileCall]>([])
  /// Called on the tiles' threads before a tile is drawn.
  nonisolated let willDraw = Mutex<(@Sendable (CGRect) -> Void)?>(nil)

  override class var layerClass: AnyClass { PlainTiledLayer.self }
  var tiled: CATiledLayer { layer as! CATiledLayer }

  override func draw(_ rect: CGRect) { drawBoard(rect) }

  /// Draws the board. Closures in `draw(_:)` itself would be isolated to the main actor.
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

/// A scroll view with a large zoomable view, on a separate stage.
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

  /// Runs frames until all needed tiles are present, and nothing moves.
  func settle() async {
    repeat {
      await stage.finishExternalWork()
      stage.settle()
    } while ExternalWork.shared.isUnderWay
  }

  var tiles: TiledLayers { stage.window.runtime.tiledLayers }
}
