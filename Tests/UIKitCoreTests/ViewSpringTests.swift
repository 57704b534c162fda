import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A view's spring animation` {
  @Test(arguments: [(0.5, 0.0, 0.0), (0.4, 0.5, 0.0), (0.8, -0.3, 0.0), (0.5, 0.3, 4.0)])
  func `moves as a property animator with the same spring does`(_ duration: TimeInterval, _ bounce: CGFloat, _ velocity: CGFloat) {
    let root = UIView(frame: .zero)
    let views = [0, 1].map { UIView(frame: CGRect(x: 0, y: 20 * CGFloat($0), width: 10, height: 10)) }
    views.forEach(root.addSubview)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 60), scale: 1, hertz: 100)
    defer { stage.end() }
    stage.settle()
    var ended: [Bool] = []
    stage.perform {
      UIView.animate(springDuration: duration, bounce: bounce, initialSpringVelocity: velocity) {
        views[0].center.x = 105
      } completion: {
        ended.append($0)
      }
      let spring = UISpringTimingParameters(duration: duration, bounce: bounce, initialVelocity: CGVector(dx: velocity, dy: velocity))
      let animator = UIViewPropertyAnimator(duration: duration, timingParameters: spring)
      animator.addAnimations { views[1].center.x = 105 }
      animator.startAnimation()
    }
    var (highest, frames) = (CGFloat(0), 0)
    while ended.isEmpty, frames < 1_000 {
      stage.frames(1)
      frames += 1
      let places = views.map { $0.layer.presentation()?.position.x ?? $0.center.x }
      #expect(abs(places[0] - places[1]) < 1e-6, "frame \(frames)")
      highest = max(highest, places[0])
    }
    #expect(ended == [true] && views[0].center.x == 105)
    #expect((highest > 105.5) == (bounce > 0), "it bounces as it should: \(highest)")
    stage.settle()
  }
}
