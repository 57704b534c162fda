internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import LayerTree

/// The bars that show how large the content is and what is seen of it. Layers of their own above everything: no views, nothing to hit.
/// They keep their small backing store while they move.
@MainActor final class ScrollIndicators: FrameAnimator {
  private static let thickness = 3.0
  private static let margin = 3.0
  private static let shortest = 36.0
  /// A bar is pressed together to no less than this when the content is over its end.
  private static let shortestPressed = 8.0
  private static let stay = FrameDuration.milliseconds(300)
  private static let flashTime = FrameDuration.milliseconds(800)
  private static let fade = FrameDuration.milliseconds(250)

  private weak var view: UIScrollView?
  private let vertical = ScrollIndicators.makeBar()
  private let horizontal = ScrollIndicators.makeBar()
  /// Whether the bars are on screen, fading ones included.
  private(set) var isShown = false
  /// When they begin to fade; nil while the content scrolls.
  private var fadesAt: FrameInstant?

  init(_ view: UIScrollView) { self.view = view }

  private static func makeBar() -> LayerNode {
    let bar = LayerNode()
    bar.zPosition = 1_000_000
    bar.style.cornerRadii = CornerRadii(thickness / 2)
    return bar
  }

  // MARK: Times

  /// The content scrolls.
  func show() {
    fadesAt = nil
    appear()
  }
  /// It does no more.
  func hideSoon() { fade(after: Self.stay) }
  /// Shows them for a moment.
  func flash() {
    appear()
    fade(after: Self.flashTime)
  }

  private func appear() {
    guard let view, view.window != nil else { return }
    vertical.opacity = 1
    horizontal.opacity = 1
    guard !isShown else { return }
    isShown = true
    view.node.insert(vertical)
    view.node.insert(horizontal)
    update()
  }

  private func fade(after delay: FrameDuration) {
    guard isShown else { return }
    guard let driver = view?.frameDriver else { return remove() }
    fadesAt = driver.now + delay
    driver.add(self)
  }

  private func remove() {
    isShown = false
    fadesAt = nil
    vertical.removeFromParent()
    horizontal.removeFromParent()
  }

  /// Indicators fading is not scrolling.
  var countsAsAnimating: Bool { false }

  func animate(at tick: FrameTick) -> Bool {
    guard let fadesAt else { return false }
    guard view?.window != nil else {
      remove()
      return false
    }
    let share = (tick.frameTime - fadesAt).seconds / Self.fade.seconds
    guard share < 1 else {
      remove()
      return false
    }
    if share > 0 {
      vertical.opacity = 1 - share
      horizontal.opacity = 1 - share
    }
    return true
  }

  // MARK: Places

  /// Puts the bars where they belong. O(1); does nothing while they are not shown.
  func update() {
    guard isShown, let view else { return }
    let range = view.offsetRange
    let bounds = view.bounds
    let hasVertical = view.showsVerticalScrollIndicator && (range.height > 0 || view.alwaysBounceVertical)
    let hasHorizontal = view.showsHorizontalScrollIndicator && (range.width > 0 || view.alwaysBounceHorizontal)
    vertical.isHidden = !hasVertical
    horizontal.isHidden = !hasHorizontal
    let color = color(in: view)
    for bar in [vertical, horizontal] where bar.style.backgroundColor != color { bar.style.backgroundColor = color }
    let safe = view.automaticallyAdjustsScrollIndicatorInsets ? view.safeAreaInsets : .zero
    let corner = hasVertical && hasHorizontal ? Self.thickness + Self.margin : 0
    if hasVertical {
      let insets = view.verticalScrollIndicatorInsets + safe
      let bar = Self.bar(
        track: Double(bounds.height - insets.top - insets.bottom) - 2 * Self.margin - corner, visible: Double(bounds.height),
        offset: Double(bounds.minY - range.minY), way: Double(range.height))
      place(
        vertical, in: view, x: Double(bounds.maxX - insets.right) - Self.margin - Self.thickness,
        y: Double(bounds.minY + insets.top) + Self.margin + bar.position, width: Self.thickness, height: bar.length)
    }
    if hasHorizontal {
      let insets = view.horizontalScrollIndicatorInsets + safe
      let bar = Self.bar(
        track: Double(bounds.width - insets.left - insets.right) - 2 * Self.margin - corner, visible: Double(bounds.width),
        offset: Double(bounds.minX - range.minX), way: Double(range.width))
      place(
        horizontal, in: view, x: Double(bounds.minX + insets.left) + Self.margin + bar.position,
        y: Double(bounds.maxY - insets.bottom) - Self.margin - Self.thickness, width: bar.length, height: Self.thickness)
    }
  }

  /// A bar's place on its track: its length is to the track as the view's is to the content's.
  static func bar(track: Double, visible: Double, offset: Double, way: Double) -> (position: Double, length: Double) {
    let track = max(track, shortestPressed)
    let whole = min(track, max(shortest, track * visible / max(visible + way, 1)))
    let over = max(0, -offset, offset - way)
    let length = max(shortestPressed, whole - over)
    let share = way > 0 ? min(max(offset / way, 0), 1) : offset > 0 ? 1 : 0
    return (share * (track - length), length)
  }

  /// On whole pixels, so that a bar is the same picture wherever it stands.
  private func place(_ bar: LayerNode, in view: UIScrollView, x: Double, y: Double, width: Double, height: Double) {
    let scale = Double(view.contentScaleFactor)
    func whole(_ value: Double) -> Double { (value * scale).rounded() / scale }
    bar.frame = Rect(x: whole(x), y: whole(y), width: whole(width), height: whole(height))
  }

  private func color(in view: UIScrollView) -> PixelColor {
    let isLight =
      switch view.indicatorStyle {
      case .default: view.traitCollection.userInterfaceStyle == .dark
      case .white: true
      case .black: false
      }
    return isLight ? PixelColor(red: 1, green: 1, blue: 1, alpha: 0.45) : PixelColor(red: 0, green: 0, blue: 0, alpha: 0.35)
  }
}
