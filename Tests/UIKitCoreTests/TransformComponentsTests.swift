import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@Suite struct `The components of a transform` {
  @Test func `are the scale, shear, rotation and translation in this order`() {
    let made = CGAffineTransform(
      CGAffineTransformComponents(
        scale: CGSize(width: 2, height: 3), horizontalShear: 0.5, rotation: .pi / 2, translation: CGVector(dx: 7, dy: 8)))
    // (1, 1) is scaled to (2, 3), sheared to (3.5, 3), rotated to (-3, 3.5), and moved.
    let point = CGPoint(x: 1, y: 1).applying(made)
    #expect(abs(point.x - 4) < 1e-9 && abs(point.y - 11.5) < 1e-9)
  }

  @Test func `result in the same transform, which they decompose`() {
    var random = SplitMix64(seed: 9)
    for round in 0..<500 {
      func number() -> CGFloat { .random(in: -3...3, using: &random) }
      let transform = CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      let components = transform.decomposed()
      let again = CGAffineTransform(components)
      let pairs = [
        (again.a, transform.a), (again.b, transform.b), (again.c, transform.c), (again.d, transform.d), (again.tx, transform.tx),
        (again.ty, transform.ty),
      ]
      #expect(pairs.allSatisfy { abs($0 - $1) < 1e-6 }, "seed 9, round \(round): \(transform)")
      #expect(components.scale.width >= 0)
    }
    let plain = CGAffineTransform(scaleX: 2, y: 3).rotated(by: 0).translatedBy(x: 1, y: 1).decomposed()
    #expect(plain.scale == CGSize(width: 2, height: 3) && plain.rotation == 0 && plain.horizontalShear == 0)
    #expect(plain.translation == CGVector(dx: 2, dy: 3))
    let mirrored = CGAffineTransform(scaleX: 1, y: -2).decomposed()
    #expect(mirrored.scale == CGSize(width: 1, height: -2) && mirrored.rotation == 0)
    let line = CGAffineTransform(a: 0, b: 0, c: 0, d: 2, tx: 0, ty: 0)
    #expect(CGAffineTransform(line.decomposed()) == line)
  }

  @Test func `of the inverse in space undo those of the transform`() {
    var random = SplitMix64(seed: 11)
    for round in 0..<500 {
      func number() -> CGFloat { .random(in: -2...2, using: &random) }
      let transform = CATransform3D(rows: (0..<16).map { _ in number() })
      let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
      #expect(zip(product.rows, CATransform3DIdentity.rows).allSatisfy { abs($0 - $1) < 1e-5 }, "seed 11, round \(round)")
    }
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    #expect(CATransform3DInvert(CATransform3DMakeTranslation(1, 2, 3)) == CATransform3DMakeTranslation(-1, -2, -3))
  }
}
