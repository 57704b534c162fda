import Foundation
import Testing

@testable import UIKitCore

@Suite struct `Equality of geometric values` {
  @Test func `is available as Core Graphics' equalTo`() {
    #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && !CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 2, y: 1)))
    #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)) && !CGSize.zero.equalTo(CGSize(width: 0, height: 1)))
    #expect(!CGPoint(x: CGFloat.nan, y: 0).equalTo(CGPoint(x: CGFloat.nan, y: 0)))
  }

  @Test func `compares rectangles by the area that they cover`() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.equalTo(CGRect(x: 40, y: 60, width: -30, height: -40)) && rect.equalTo(rect))
    #expect(!rect.equalTo(rect.offsetBy(dx: 1, dy: 0)) && !rect.equalTo(rect.insetBy(dx: 1, dy: 0)))
    #expect(CGRect.null.equalTo(.null) && !CGRect.null.equalTo(.zero) && !CGRect.zero.equalTo(.null))
  }
}
