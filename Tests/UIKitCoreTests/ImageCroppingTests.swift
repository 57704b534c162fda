import Foundation
import HitchlessBase
import HitchlessTesting
import ImagePreparation
import TestSupport
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

  @Test func `of encoded data is decoded alone`() async throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("parts of an image at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let pixels = try #require(MutablePixelBuffer(width: 97, height: 61, isOpaque: true))
    for index in 0..<97 * 61 {
      let pixel = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
      (pixels.bytes + index / 97 * pixels.bytesPerRow + index % 97 * 4).storeBytes(of: pixel, as: UInt32.self)
    }
    let noise = pixels.finish()
    let data = try Data(noise.pngData())
    let image = try #require(UIImage(data: data, scale: 2))
    for round in 0..<(RandomTestSettings.rounds ?? 500) {
      let (width, height) = (1 + random.below(97), 1 + random.below(61))
      let (x, y) = (random.below(98 - width), random.below(62 - height))
      let rect = CGRect(x: CGFloat(x) / 2, y: CGFloat(y) / 2, width: CGFloat(width) / 2, height: CGFloat(height) / 2)
      let part = await image.part(rect, pixelSize: CGSize(width: width, height: height))
      let found = try #require(part?.preparedPixels)
      try #require(found.width == width && found.height == height)
      for row in 0..<height {
        for column in 0..<width {
          try #require(found[column, row] == noise[x + column, y + row], "seed \(seed), round \(round): \(rect)")
        }
      }
    }
    #expect(image.preparedPixels == nil, "the whole image was not decoded")
    // Half the resolution: the mean of four pixels, within the rounding of each step.
    let half = await image.part(CGRect(x: 0, y: 0, width: 48, height: 30), pixelSize: CGSize(width: 48, height: 30))
    let (found, four) = (try #require(half?.preparedPixels), [noise[20, 10], noise[21, 10], noise[20, 11], noise[21, 11]])
    for shift in [0, 8, 16] as [UInt32] {
      let mean = four.reduce(0) { $0 + Double($1 >> shift & 0xFF) } / 4
      #expect(abs(Double(found[10, 5] >> shift & 0xFF) - mean) <= 2)
    }
    let whole = try #require(image.preparingForDisplay())
    #expect(await whole.part(CGRect(x: 5, y: 5, width: 1, height: 1), pixelSize: CGSize(width: 2, height: 2)) != nil)
    let damaged = try #require(UIImage(data: data.prefix(data.count / 2)))
    #expect(await damaged.part(CGRect(x: 0, y: 50, width: 9, height: 9), pixelSize: CGSize(width: 9, height: 9)) == nil)
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
