import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A part of an image` {
  /// A picture of four by four pixels, with red, green, blue and black columns.
  private var stripes: UIImage {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { context in
      for (index, color) in [UIColor.red, .green, .blue, .black].enumerated() {
        color.setFill()
        context.fill(CGRect(x: index, y: 0, width: 1, height: 4))
      }
    }
  }
  private func colors(_ image: CGImage?) -> [UInt32] {
    guard let image else { return [] }
    return (0..<image.width).map { image.pixels[$0, image.height - 1] }
  }

  @Test func `has the pixels of the whole image`() throws {
    let whole = try #require(stripes.cgImage)
    let all = colors(whole)
    let part = whole.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 3))
    #expect(part?.width == 2 && part?.height == 3 && colors(part) == Array(all[1...2]) && part?.alphaInfo == whole.alphaInfo)
    // Whole pixels, and none outside of the picture.
    #expect(colors(whole.cropping(to: CGRect(x: 1.5, y: -7, width: 9, height: 9.5))) == Array(all[1...3]))
    #expect(whole.cropping(to: CGRect(x: 1.5, y: -7, width: 9, height: 9.5))?.height == 3)
    #expect(whole.cropping(to: CGRect(x: 4, y: 0, width: 3, height: 3)) == nil && whole.cropping(to: .null) == nil)
    #expect(whole.cropping(to: .infinite)?.width == 4)
  }

  @Test func `A snapshot of a part of a view can be stretched`() throws {
    let root = UIView(frame: .zero)
    let view = UIImageView(image: stripes)
    view.frame = CGRect(x: 10, y: 10, width: 4, height: 4)
    root.addSubview(view)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 60, height: 60), scale: 1)
    defer { stage.end() }
    stage.settle()
    let shot = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 1, y: 0, width: 3, height: 4), afterScreenUpdates: false,
        withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)))
    #expect(shot.frame == CGRect(x: 0, y: 0, width: 3, height: 4))
    stage.perform {
      shot.frame = CGRect(x: 20, y: 30, width: 20, height: 4)
      root.addSubview(shot)
    }
    stage.settle()
    let picture = try #require(stage.picture)
    let all = colors(stripes.cgImage)
    #expect(picture[20, 31] == all[1] && picture[39, 31] == all[3] && picture[30, 31] == all[2] && picture[22, 31] == all[2])
    #expect(
      view.resizableSnapshotView(from: CGRect(x: 9, y: 0, width: 3, height: 4), afterScreenUpdates: false, withCapInsets: .zero) == nil)
  }
}
