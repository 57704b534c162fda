import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

@Suite struct `Image contexts` {
  @Test func `can be drawn into, copied and ended`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 3), false, 2)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 3))
    let half = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 3))
    let whole = try #require(UIGraphicsGetImageFromCurrentImageContext())
    let context = try #require(UIGraphicsGetCurrentContext())
    UIGraphicsEndImageContext()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(half.size == CGSize(width: 4, height: 3) && half.scale == 2)
    let pixels = try #require(half.pixelsDecodingIfNeeded)
    #expect(pixels.width == 8 && pixels.height == 6)
    #expect(pixels[1, 1] == 0xffff_0000 && pixels[6, 1] == 0)
    #expect(try #require(whole.pixelsDecodingIfNeeded)[6, 1] == 0xffff_0000, "the first copy stays as it is")
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func `can be nested, and do not affect image renderers`() throws {
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 5, height: 5), true, 1)
    let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
    #expect(inner.size.width == 5 && inner.pixelsDecodingIfNeeded?[0, 0] == 0xff00_0000)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image { _ in
      #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
      UIGraphicsEndImageContext()
      #expect(UIGraphicsGetCurrentContext() != nil)
    }
    #expect(drawn.size.width == 3)
    UIGraphicsEndImageContext()
    let outer = try #require(UIGraphicsGetImageFromCurrentImageContext())
    #expect(outer.size.width == 2 && outer.scale == 1 && outer.pixelsDecodingIfNeeded?[0, 0] == 0)
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test(arguments: [CGSize.zero, CGSize(width: -1, height: 4), CGSize(width: 1e9, height: 1), CGSize(width: CGFloat.nan, height: 1)])
  func `with an invalid size are not created`(size: CGSize) {
    UIGraphicsBeginImageContext(size)
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
  }
}
