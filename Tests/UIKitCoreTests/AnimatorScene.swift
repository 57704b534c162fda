import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree

@testable import UIKitCore

/// A view on a stage whose animations are observed.
@MainActor final class AnimatorScene {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  let stage: HitchlessTesting.Stage
  var log: [String] = []

  init() {
    let root = UIView(frame: .zero)
    view.backgroundColor = .red
    root.addSubview(view)
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 100), scale: 1, hertz: 50)
    stage.settle()
  }

  /// Returns an animator of a second, which moves the view from 10 to 110 and logs its end.
  func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    stage.perform {
      let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { [view] in view.center.x = 110 }
      return logging(animator)
    }
  }
  func logging(_ animator: UIViewPropertyAnimator) -> UIViewPropertyAnimator {
    animator.addCompletion { [unowned self] in log.append("\($0)") }
    return animator
  }

  /// The presented position of the view's centre.
  var x: Double { view.node.shownValue(of: .position).point?.x ?? .nan }
  /// The pixels of the last frame.
  var pixels: [UInt8] { stage.picture.map { Array(UnsafeRawBufferPointer(start: $0.bytes, count: $0.byteCount)) } ?? [] }
  func frames(_ count: Int) { stage.frames(count) }
}

extension AnimatableValue {
  var point: Point? { if case .point(let point) = self { point } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
}
