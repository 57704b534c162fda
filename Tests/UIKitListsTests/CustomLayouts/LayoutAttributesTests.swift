import Foundation
import HitchlessTesting
import Testing

@Suite("Layout attributes")
@MainActor struct LayoutAttributesTests {
  private let path = IndexPath(item: 3, section: 1)

  @Test("Frame, bounds, size and center agree, whichever is set")
  func geometry() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(attributes.center == CGPoint(x: 25, y: 40) && attributes.size == CGSize(width: 30, height: 40))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    attributes.size = CGSize(width: 10, height: 10)
    #expect(attributes.frame == CGRect(x: 20, y: 35, width: 10, height: 10))
    attributes.center = .zero
    attributes.bounds = CGRect(x: 0, y: 0, width: 20, height: 4)
    #expect(attributes.frame == CGRect(x: -10, y: -2, width: 20, height: 4))
    let odd = CGRect(x: 1.0 / 3, y: 1e-3, width: 100.0 / 7, height: 0.1)
    attributes.frame = odd
    #expect(attributes.frame == odd)
  }

  @Test("The frame is the transformed size about the center, and can be set")
  func transforms() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(attributes.frame == CGRect(x: -50, y: -25, width: 200, height: 100) && attributes.size.width == 100)
    #expect(CATransform3DIsAffine(attributes.transform3D) && attributes.transform3D.m11 == 2)
    attributes.frame.origin.x += 7
    #expect(attributes.center == CGPoint(x: 57, y: 25) && attributes.size == CGSize(width: 100, height: 50))
    // Rotated by a quarter about the vertical axis, its width is zero.
    attributes.transform3D = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    #expect(abs(attributes.frame.width) < 1e-9 && attributes.frame.height == 50)
    attributes.transform3D = CATransform3DTranslate(CATransform3DMakeScale(0.5, 1, 1), 10, 0, 0)
    #expect(attributes.transform == CGAffineTransform(a: 0.5, b: 0, c: 0, d: 1, tx: 5, ty: 0))
  }

  @Test("3D rotations and their concatenation match Core Animation")
  func matrices() {
    let turned = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    let flat = CGAffineTransform(rotationAngle: .pi / 6)
    let affine = CATransform3DGetAffineTransform(turned)
    #expect(abs(affine.a - flat.a) < 1e-12 && abs(affine.b - flat.b) < 1e-12 && abs(affine.c - flat.c) < 1e-12)
    let there = CATransform3DMakeTranslation(5, 6, 7)
    #expect(CATransform3DConcat(there, CATransform3DMakeTranslation(-5, -6, -7)) == CATransform3DIdentity)
    let scaledFirst = CATransform3DScale(there, 2, 2, 2)
    #expect(scaledFirst.m41 == 5 && scaledFirst.m11 == 2)
    #expect(CATransform3DConcat(there, CATransform3DMakeScale(2, 2, 2)).m41 == 10)
    var seen = CATransform3DIdentity
    seen.m34 = -1 / 500
    #expect(!CATransform3DIsAffine(seen) && !CATransform3DIsIdentity(seen))
  }

  @Test("Copies are equal until a property differs, including those of subclasses")
  func equality() throws {
    let attributes = ParallaxAttributes(forSupplementaryViewOfKind: "header", with: path)
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    attributes.shift = 5
    let changes: [(ParallaxAttributes) -> Void] = [
      { $0.shift = 6 }, { $0.alpha = 0.5 }, { $0.zIndex = 1 }, { $0.isHidden = true }, { $0.center.x += 1 }, { $0.size.width += 1 },
      { $0.transform = CGAffineTransform(scaleX: 2, y: 1) }, { $0.indexPath = IndexPath(item: 0, section: 0) },
    ]
    for (index, change) in changes.enumerated() {
      let copy = try #require(attributes.copy() as? ParallaxAttributes)
      try #require(copy == attributes && copy.hash == attributes.hash && copy.frame == attributes.frame && copy !== attributes)
      change(copy)
      try #require(copy != attributes, "\(index)")
    }
    let plain = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
    #expect(plain.representedElementKind == "header" && plain.representedElementCategory == .supplementaryView)
    #expect(UICollectionViewLayoutAttributes(forDecorationViewOfKind: "header", with: path) != plain)
  }

  @Test("A compositional layout makes attributes of its `layoutAttributesClass`")
  func ownClass() {
    final class Layout: UICollectionViewCompositionalLayout {
      override class var layoutAttributesClass: AnyClass { ParallaxAttributes.self }
    }
    let section = rowSection(.absolute(50))
    let probe = TileProbe([Array(0..<20)], Layout(sectionProvider: { _, _ in section }))
    #expect(probe.tiles.count == 6 && probe.tiles.allSatisfy { $0.applied is ParallaxAttributes })
    #expect(probe.view.layoutAttributesForItem(at: IndexPath(item: 9, section: 0)) is ParallaxAttributes)
  }
}
