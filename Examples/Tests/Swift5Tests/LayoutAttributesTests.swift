import Foundation
import Hitchless
import Testing

/// Attributes as programs write them: with an additional property, and without actor annotations.
private class TintedAttributes: UICollectionViewLayoutAttributes {
  var strength: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! TintedAttributes
    copy.strength = strength
    return copy
  }
  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TintedAttributes, other.strength == strength else { return false }
    return super.isEqual(object)
  }
}

/// This target uses Swift 5's language mode, like the packages that the porting tool makes of programs.
@MainActor @Suite struct `Layout attributes of a program in Swift 5` {
  @Test func `are copied and compared with the subclass's properties`() throws {
    let attributes = TintedAttributes(forCellWith: IndexPath(item: 3, section: 1))
    (attributes.frame, attributes.strength) = (CGRect(x: 1, y: 2, width: 30, height: 40), 0.5)
    let copy = try #require(attributes.copy() as? TintedAttributes)
    #expect(copy.strength == 0.5 && copy.frame == attributes.frame && copy.indexPath == attributes.indexPath)
    #expect(copy.isEqual(attributes))
    copy.strength = 1
    #expect(!copy.isEqual(attributes))
  }
}
