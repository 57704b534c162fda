import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A layer in perspective` {
  private let root = UIView(frame: .zero)
  private let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  private let stage: HitchlessTesting.Stage

  init() {
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1, hertz: 50)
    root.backgroundColor = .white
    view.backgroundColor = .black
    root.addSubview(view)
    stage.settle()
  }

  private var eye: CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 200
    return eye
  }
  /// Returns the number of black pixels in a column.
  private func height(ofColumn x: Int) -> Int {
    guard let picture = stage.picture else { return -1 }
    return (0..<picture.height).count { picture[x, $0] & 0xFF < 0x80 }
  }

  @Test func `is taller where it is nearer`() {
    defer { stage.end() }
    // The right edge is closer to the viewer: its height is 100 / (1 - 25 / 200), that of the left one 100 / (1 + 25 / 200).
    stage.perform { view.layer.transform = CATransform3DRotate(eye, -.pi / 6, 0, 1, 0) }
    stage.settle()
    let (far, near) = (100 - 43.3 / 1.125, 100 + 43.3 / 0.875)
    #expect(abs(Double(height(ofColumn: Int(far) + 2)) - 89) <= 2 && abs(Double(height(ofColumn: Int(near) - 2)) - 114) <= 2)
    #expect(height(ofColumn: Int(far) - 2) == 0 && height(ofColumn: Int(near) + 2) == 0)
    #expect(abs(view.layer.frame.minX - far) < 0.1 && abs(view.layer.frame.maxX - near) < 0.1 && abs(view.layer.frame.height - 114.3) < 0.1)
    #expect(view.layer.transform == CATransform3DRotate(eye, -.pi / 6, 0, 1, 0))
  }

  @Test func `receives touches where it is drawn`() {
    defer { stage.end() }
    stage.perform { view.layer.transform = CATransform3DRotate(eye, -.pi / 6, 0, 1, 0) }
    // A point outside of the view without perspective, and one that is inside only without perspective.
    #expect(root.hitTest(CGPoint(x: 147, y: 46), with: nil) === view && root.hitTest(CGPoint(x: 64, y: 53), with: nil) === root)
    let inside = CGPoint(x: 90, y: 20)
    let seen = view.convert(inside, to: root)
    let back = view.convert(seen, from: root)
    #expect(seen.x > 130 && abs(back.x - inside.x) < 1e-6 && abs(back.y - inside.y) < 1e-6)
    // Rotated so far towards the viewer that its edge is behind them: it receives no touches there.
    var near = CATransform3DIdentity
    near.m34 = -1 / 30
    stage.perform { view.layer.transform = CATransform3DRotate(near, -.pi / 3, 0, 1, 0) }
    #expect(root.hitTest(CGPoint(x: 101, y: 100), with: nil) === view && root.hitTest(CGPoint(x: 20, y: 100), with: nil) === root)
    stage.settle()
  }

  @Test func `rotates in an animation without shrinking`() throws {
    defer { stage.end() }
    // In the same perspective from the beginning.
    stage.perform { view.layer.transform = eye }
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.layer.transform = CATransform3DRotate(eye, -.pi / 3, 0, 1, 0)
      }
    }
    stage.frames(26)
    let seen = try #require(view.layer.presentation()).transform
    let half = CATransform3DRotate(eye, -.pi / 6, 0, 1, 0)
    #expect(abs(seen.m11 - half.m11) < 1e-6 && abs(seen.m14 - half.m14) < 1e-6 && abs(seen.m13 - half.m13) < 1e-6)
    stage.settle()
    #expect(view.layer.transform == CATransform3DRotate(eye, -.pi / 3, 0, 1, 0))
    // Also through its key path, which keeps the perspective.
    let turn = CABasicAnimation(keyPath: "transform.rotation.y")
    (turn.fromValue, turn.toValue, turn.duration) = (0, -CGFloat.pi / 3, 1)
    stage.perform { view.layer.add(turn, forKey: nil) }
    stage.frames(26)
    let turned = try #require(view.layer.presentation()).transform
    #expect(abs(turned.m11 - half.m11) < 1e-6 && abs(turned.m14 - half.m14) < 1e-6)
  }

  @Test func `is drawn in the perspective of its superlayer's sublayerTransform`() {
    defer { stage.end() }
    stage.perform {
      root.layer.sublayerTransform = eye
      view.layer.transform = CATransform3DMakeRotation(-.pi / 6, 0, 1, 0)
    }
    stage.settle()
    #expect(abs(Double(height(ofColumn: 147)) - 114) <= 2 && abs(Double(height(ofColumn: 63)) - 89) <= 2)
    #expect(root.hitTest(CGPoint(x: 147, y: 46), with: nil) === view)
    // Away from the centre it is seen at an angle, and appears narrower.
    stage.perform { view.center.x = 60 }
    stage.settle()
    let left = view.convert(CGPoint.zero, to: root).x
    let right = view.convert(CGPoint(x: 100, y: 0), to: root).x
    #expect(abs(left - (100 + (-40 - 43.3) / 1.125)) < 0.1 && abs(right - (100 + (-40 + 43.3) / 0.875)) < 0.1)
    // Closer layers appear larger, and all of them move when the outer layer rotates.
    stage.perform {
      view.layer.transform = CATransform3DIdentity
      (view.center.x, view.layer.zPosition) = (100, 100)
    }
    stage.settle()
    #expect(height(ofColumn: 100) == 200 && height(ofColumn: 1) == 200)
    stage.perform { root.layer.sublayerTransform = CATransform3DRotate(eye, .pi / 3, 0, 1, 0) }
    stage.settle()
    // The centre of the view is 100 in front of the rotation axis, so it is now beside it.
    let middle = view.convert(CGPoint(x: 50, y: 50), to: root)
    #expect(abs(middle.x - (100 + 86.6 / (1 - 50 / 200.0))) < 0.1 && abs(middle.y - 100) < 1e-6)
    stage.perform { root.layer.sublayerTransform = CATransform3DIdentity }
    stage.settle()
    #expect(height(ofColumn: 100) == 100 && height(ofColumn: 49) == 0)
  }

  @Test func `follows an animated sublayerTransform`() {
    defer { stage.end() }
    let container = CALayer()
    let square = CALayer()
    stage.perform {
      view.isHidden = true
      container.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
      square.frame = container.bounds
      square.backgroundColor = UIColor.black.cgColor
      container.addSublayer(square)
      root.layer.addSublayer(container)
      container.sublayerTransform = eye
    }
    stage.settle()
    let turn = CABasicAnimation(keyPath: "sublayerTransform.rotation.y")
    (turn.fromValue, turn.toValue, turn.duration) = (0, -CGFloat.pi / 3, 1)
    stage.perform { container.add(turn, forKey: nil) }
    stage.frames(26)
    #expect(abs(Double(height(ofColumn: 147)) - 114) <= 2 && abs(Double(height(ofColumn: 63)) - 89) <= 2)
    stage.settle()
    #expect(height(ofColumn: 52) == 100 && container.sublayerTransform == eye)
  }

  @Test func `that is not double-sided is hidden when seen from behind`() {
    defer { stage.end() }
    stage.perform { view.layer.isDoubleSided = false }
    for (angle, isSeen) in [(0.4, true), (0.6, false), (-0.4, true), (-0.6, false), (1.6, true)] {
      stage.perform { view.layer.transform = CATransform3DRotate(eye, .pi * angle, 1, 0, 0) }
      stage.settle()
      #expect((height(ofColumn: 100) > 0) == isSeen, "\(angle) of half a turn")
    }
  }
}
