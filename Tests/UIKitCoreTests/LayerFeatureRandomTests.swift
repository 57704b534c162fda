import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

/// Views with shapes, masks, effects and scrolling content below and above them.
@MainActor private final class FeatureScene {
  let stage: HitchlessTesting.Stage
  let scroll = UIScrollView()
  var random: SplitMix64
  private let root = UIView(frame: .zero)
  private var views: [UIView] = []
  private var shapes: [CAShapeLayer] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    root.backgroundColor = .white
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 120, height: 160), scale: 1, hertz: 50)
    scroll.frame = CGRect(x: 6, y: 10, width: 100, height: 130)
    scroll.contentSize = CGSize(width: 100, height: 2000)
    scroll.backgroundColor = .white
    root.addSubview(scroll)
    for row in 0..<40 {
      let cell = UIView(frame: CGRect(x: 4, y: row * 50, width: 92, height: 44))
      cell.backgroundColor = color()
      scroll.addSubview(cell)
    }
    for _ in 0..<6 { add() }
    stage.settle()
  }

  private func number(_ range: Range<Int>) -> CGFloat { CGFloat(range.lowerBound + random.below(range.count)) }
  private func color() -> UIColor {
    UIColor(
      red: number(0..<6) / 5, green: number(0..<6) / 5, blue: number(0..<6) / 5, alpha: random.below(3) == 0 ? number(1..<10) / 10 : 1)
  }
  private func rect() -> CGRect {
    CGRect(x: number(-10..<90), y: number(-10..<130), width: number(1..<80), height: number(1..<80))
  }
  private func path() -> CGPath {
    let path = CGMutablePath()
    path.addEllipse(in: rect())
    path.move(to: rect().origin)
    path.addLine(to: rect().origin)
    path.addCurve(to: rect().origin, control1: rect().origin, control2: rect().origin)
    return path
  }
  private func shape() -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.frame = rect()
    change(shape)
    shapes.append(shape)
    return shape
  }
  private func change(_ shape: CAShapeLayer) {
    shape.path = path()
    shape.fillColor = random.below(3) == 0 ? nil : color().cgColor
    shape.strokeColor = random.below(3) == 0 ? nil : color().cgColor
    (shape.lineWidth, shape.strokeStart, shape.strokeEnd) = (number(0..<9), number(-2..<8) / 10, number(2..<12) / 10)
    shape.fillRule = random.below(2) == 0 ? .evenOdd : .nonZero
    shape.lineDashPattern = random.below(2) == 0 ? nil : [NSNumber(value: 1 + random.below(9)), NSNumber(value: random.below(9))]
    shape.masksToBounds = random.below(4) == 0
    shape.bounds.origin = random.below(3) == 0 ? rect().origin : .zero
  }
  private func add() {
    let effect = random.below(3) == 0 ? UIVisualEffectView(effect: blur()) : nil
    let view = effect ?? UIView(frame: .zero)
    view.frame = rect()
    if effect == nil { view.backgroundColor = random.below(3) == 0 ? nil : color() }
    if random.below(2) == 0 { view.layer.addSublayer(shape()) }
    views.append(view)
    let above = views.count > 1 && random.below(3) == 0 ? views[random.below(views.count - 1)] : random.below(3) == 0 ? scroll : root
    ((above as? UIVisualEffectView)?.contentView ?? above).addSubview(view)
  }
  private func blur() -> UIVisualEffect {
    let all = UIBlurEffect.Style.allCases
    return UIBlurEffect(style: all[random.below(all.count)])
  }

  /// Makes a change, and describes it.
  func step() -> String {
    let view = views[random.below(views.count)]
    switch random.below(18) {
    case 0..<5:
      scroll.contentOffset.y = min(1800, max(0, scroll.contentOffset.y + number(-40..<60)))
      return "scroll"
    case 5..<7: view.frame.origin = rect().origin
    case 7:
      if let shape = shapes.isEmpty ? nil : shapes[random.below(shapes.count)] { change(shape) }
      return "shape"
    case 8:
      view.layer.mask = random.below(3) == 0 ? nil : shape()
      return "mask"
    case 9:
      let mask = UIView(frame: rect())
      mask.backgroundColor = color()
      view.mask = mask
      return "mask view"
    case 10: view.mask?.frame = rect()
    case 11: view.alpha = random.below(2) == 0 ? 1 : number(0..<10) / 10
    case 12:
      view.clipsToBounds.toggle()
      view.layer.cornerRadius = number(0..<20)
    case 13: view.transform = random.below(2) == 0 ? .identity : CGAffineTransform(rotationAngle: number(0..<7))
    case 14:
      let animation = CABasicAnimation(keyPath: ["strokeEnd", "lineWidth", "position.x"][random.below(3)])
      (animation.fromValue, animation.toValue, animation.duration) = (number(0..<3), number(0..<9), 0.1)
      view.layer.mask?.add(animation, forKey: nil)
      if let shape = shapes.last { shape.add(animation, forKey: nil) }
      return "animation"
    case 15, 16:
      guard let effect = views.compactMap({ $0 as? UIVisualEffectView }).randomElement(using: &random) else { return "nothing" }
      let new = random.below(3) == 0 ? nil : blur()
      if random.below(2) == 0 { effect.effect = new } else { UIView.animate(withDuration: 0.1) { effect.effect = new } }
      return "effect"
    default:
      if views.count < 14 {
        add()
      } else {
        view.removeFromSuperview()
        views.removeAll { $0 === view }
      }
      return "hierarchy"
    }
    return "view"
  }
}

@MainActor @Suite struct `Random shapes, masks and effects` {
  @Test func `look the same after each change as when they are drawn from scratch`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("shapes, masks and effects at random, HITCHLESS_FUZZ_SEED=\(seed)")
    let scene = FeatureScene(seed: seed)
    defer { scene.stage.end() }
    var steps: [String] = []
    for step in 0..<(RandomTestSettings.rounds ?? 800) {
      steps.append(scene.stage.perform { scene.step() })
      scene.stage.frame()
      let (frame, picture) = (try #require(scene.stage.recordedFrame), try #require(scene.stage.picture))
      let redrawer = FrameRedrawer()
      redrawer.draw(frame)
      let expected = try #require(redrawer.pixels)
      try #require(picture.hasEqualPixels(as: expected), "step \(step), seed \(seed): \(steps.suffix(4))")
    }
  }
}
