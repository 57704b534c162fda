import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A layer's transform` {
  @Test func `is kept in 3D, and the frame is its projection onto the plane`() {
    let layer = CALayer()
    #expect(layer.transform == CATransform3DIdentity)
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    let turned = CATransform3DRotate(CATransform3DMakeTranslation(5, 6, 7), .pi / 2, 0, 0, 1)
    layer.transform = turned
    #expect(layer.transform == turned && layer.affineTransform() == CATransform3DGetAffineTransform(turned))
    #expect(abs(layer.frame.midX - 5) < 1e-9 && abs(layer.frame.midY - 6) < 1e-9 && abs(layer.frame.width - 20) < 1e-9)
    // Seen at an angle, it is half as wide.
    layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    #expect(abs(layer.frame.width - 5) < 1e-9 && abs(layer.frame.height - 20) < 1e-9)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    #expect(layer.transform == CATransform3DMakeScale(2, 3, 1))
  }

  @Test func `is the same as its view's transform3D and is animated with it`() {
    let root = UIView(frame: .zero)
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 10, height: 10))
    root.addSubview(view)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 60, height: 60), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.perform { UIView.animate(withDuration: 1) { view.transform3D = CATransform3DMakeScale(2, 2, 2) } }
    #expect(view.layer.animationKeys() == ["transform"] && view.transform == CGAffineTransform(scaleX: 2, y: 2))
    stage.settle()
    #expect(view.transform3D == CATransform3DMakeScale(2, 2, 2) && view.frame == CGRect(x: 15, y: 15, width: 20, height: 20))
    view.transform = .identity
    #expect(view.transform3D == CATransform3DIdentity && view.layer.transform == CATransform3DIdentity)
  }
}
