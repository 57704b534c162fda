internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import LayerTree

/// The indicators of a scroll view, which show the size of the content and its visible part. They are layers without views in front of all
/// content, so that touches do not hit them. They are painted once and then only moved.
@MainActor final class ScrollIndicators: FrameAnimator {
  private static let thickness = 3.0
  private static let margin = 3.0
  private static let stay = FrameDuration.milliseconds(300)
  private static let flashTime = FrameDuration.milliseconds(800)
  private static let fade = FrameDuration.milliseconds(250)

  private weak var view: UIScrollView?
  private let vertical = ScrollIndicators.makeBar()
  private let horizontal = ScrollIndicators.makeBar()
  private var travel = (vertical: IndicatorTravel(), horizontal: IndicatorTravel())
  /// The style, which determines the indicators' colour.
  var style = UIScrollView.IndicatorStyle.default
  /// Whether the indicators are shown, which includes the time while they fade.
  private(set) var isShown = false
  /// The time at which they begin to fade; nil while content scrolls.
  private var fadesAt: FrameInstant?

  init(_ view: UIScrollView) { self.view = view }

  private static func makeBar() -> LayerNode {
    let bar = LayerNode()
    bar.zPosition = 1_000_000
    bar.style.cornerRadii = CornerRadii(thickness / 2)
    return bar
  }

  // MARK: Showing and hiding

  /// Shows the indicators because content scrolls. Indicators that are still visible continue from their position.
  func show() {
    fadesAt = nil
    appear()
  }
  /// Fades the indicators out after a short delay, because scrolling ended.
  func hideSoon() { fade(after: Self.stay) }
  /// Shows the indicators for a moment.
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
    travel.vertical.begin()
    travel.horizontal.begin()
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

  /// False: fading indicators do not count as scrolling.
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

  // MARK: Layout

  /// Called when the content and its offset shifted together, which is invisible.
  func contentDidShift(by delta: CGPoint) {
    travel.vertical.contentDidShift(by: Double(delta.y))
    travel.horizontal.contentDidShift(by: Double(delta.x))
  }

  /// Sets the indicators' frames. O(1); does nothing while they are not shown.
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
    let pixel = 1 / Double(view.contentScaleFactor)
    let corner = hasVertical && hasHorizontal ? Self.thickness + Self.margin : 0
    if hasVertical {
      let insets = view.verticalScrollIndicatorInsets + safe
      let bar = travel.vertical.look(
        track: Double(bounds.height - insets.top - insets.bottom) - 2 * Self.margin - corner, visible: Double(bounds.height),
        offset: Double(bounds.minY - range.minY), way: Double(range.height), pixel: pixel)
      setFrame(
        vertical, in: view, x: Double(bounds.maxX - insets.right) - Self.margin - Self.thickness,
        y: Double(bounds.minY + insets.top) + Self.margin + bar.position, width: Self.thickness, height: bar.length)
    }
    if hasHorizontal {
      let insets = view.horizontalScrollIndicatorInsets + safe
      let bar = travel.horizontal.look(
        track: Double(bounds.width - insets.left - insets.right) - 2 * Self.margin - corner, visible: Double(bounds.width),
        offset: Double(bounds.minX - range.minX), way: Double(range.width), pixel: pixel)
      setFrame(
        horizontal, in: view, x: Double(bounds.minX + insets.left) + Self.margin + bar.position,
        y: Double(bounds.maxY - insets.bottom) - Self.margin - Self.thickness, width: bar.length, height: Self.thickness)
    }
  }

  /// Sets a frame on whole pixels, so that the indicator's backing store can be used at every position.
  private func setFrame(_ bar: LayerNode, in view: UIScrollView, x: Double, y: Double, width: Double, height: Double) {
    let scale = Double(view.contentScaleFactor)
    func whole(_ value: Double) -> Double { (value * scale).rounded() / scale }
    bar.frame = Rect(x: whole(x), y: whole(y), width: whole(width), height: whole(height))
  }

  private func color(in view: UIScrollView) -> PixelColor {
    let isLight =
      switch style {
      case .default: view.traitCollection.userInterfaceStyle == .dark
      case .white: true
      case .black: false
      }
    return isLight ? PixelColor(red: 1, green: 1, blue: 1, alpha: 0.45) : PixelColor(red: 0, green: 0, blue: 0, alpha: 0.35)
  }
}
