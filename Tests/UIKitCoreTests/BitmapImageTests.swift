import Foundation
import HitchlessBase
import Synchronization
import TestSupport
import Testing

@testable import UIKitCore

@Suite("Images from an application's pixel data")
struct BitmapImageTests {
  /// Returns an image of bytes, with one row or more.
  private func image(
    _ bytes: [UInt8], width: Int = 1, height: Int = 1, bits: Int = 8, perPixel: Int, bytesPerRow: Int? = nil,
    space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), _ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = []
  ) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(bytes)) else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: bits, bitsPerPixel: perPixel, bytesPerRow: bytesPerRow ?? width * perPixel / 8,
      space: space, bitmapInfo: [CGBitmapInfo(rawValue: alpha.rawValue), order], provider: provider, decode: nil, shouldInterpolate: true,
      intent: .defaultIntent)
  }
  private func pixel(_ image: CGImage?) -> UInt32? { image?.pixels[0, 0] }

  @Test("Every 8-bit pixel format gives the expected pixels")
  func eightBits() {
    #expect(pixel(image([10, 20, 30], perPixel: 24, .none)) == 0xFF0A_141E)
    #expect(pixel(image([10, 20, 30, 7], perPixel: 32, .noneSkipLast)) == 0xFF0A_141E)
    #expect(pixel(image([7, 10, 20, 30], perPixel: 32, .noneSkipFirst)) == 0xFF0A_141E)
    #expect(pixel(image([10, 20, 30, 128], perPixel: 32, .premultipliedLast)) == 0x800A_141E)
    #expect(pixel(image([128, 10, 20, 30], perPixel: 32, .premultipliedFirst)) == 0x800A_141E)
    // 255 × 128 ÷ 255, 100 × 128 ÷ 255 = 50.2, 1 × 128 ÷ 255 = 0.502
    #expect(pixel(image([255, 100, 1, 128], perPixel: 32, .last)) == 0x8080_3201)
    #expect(pixel(image([128, 255, 100, 1], perPixel: 32, .first)) == 0x8080_3201)
    #expect(pixel(image([1, 100, 255, 128], perPixel: 32, .first, .byteOrder32Little)) == 0x8080_3201)
    #expect(pixel(image([128, 1, 100, 255], perPixel: 32, .last, .byteOrder32Little)) == 0x8080_3201)
    #expect(pixel(image([30, 20, 10, 128], perPixel: 32, .premultipliedFirst, .byteOrder32Little)) == 0x800A_141E)
    #expect(pixel(image([30, 20, 10, 7], perPixel: 32, .noneSkipFirst, .byteOrder32Little)) == 0xFF0A_141E)
    #expect(pixel(image([128, 10, 20, 30], perPixel: 32, .premultipliedFirst, .byteOrder32Big)) == 0x800A_141E)
    let gray = CGColorSpaceCreateDeviceGray()
    #expect(pixel(image([77], perPixel: 8, space: gray, .none)) == 0xFF4D_4D4D)
    #expect(pixel(image([100, 128], perPixel: 16, space: gray, .last)) == 0x8032_3232)
    #expect(pixel(image([128, 100], perPixel: 16, space: gray, .premultipliedFirst)) == 0x8064_6464)
    // No premultiplied colour exceeds its opacity.
    #expect(pixel(image([200, 20, 255, 128], perPixel: 32, .premultipliedLast)) == 0x8080_1480)
  }

  @Test("Every 16-bit pixel format gives the expected pixels, rounded once")
  func sixteenBits() {
    func bytes(_ components: [UInt16], little: Bool = false) -> [UInt8] {
      components.flatMap { little ? [UInt8($0 & 255), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 255)] }
    }
    // 0x0A80 is 10.46 of 255, 0x0ACC is 10.75.
    #expect(pixel(image(bytes([0x0A80, 0x0ACC, 0xFFFF]), bits: 16, perPixel: 48, .none)) == 0xFF0A_0BFF)
    #expect(pixel(image(bytes([0x0A80, 0x0ACC, 0xFFFF], little: true), bits: 16, perPixel: 48, .none, .byteOrder16Little)) == 0xFF0A_0BFF)
    // Half opaque: 0.5 × 255 is rounded up to 128; colours are premultiplied before they are rounded.
    let straight: [UInt16] = [0xFFFF, 0x0203, 0x0100, 0x8000]
    #expect(pixel(image(bytes(straight), bits: 16, perPixel: 64, .last)) == 0x8080_0100)
    #expect(pixel(image(bytes(straight), bits: 16, perPixel: 64, .last, .byteOrder16Big)) == 0x8080_0100)
    #expect(pixel(image(bytes(straight, little: true), bits: 16, perPixel: 64, .last, .byteOrder16Little)) == 0x8080_0100)
    #expect(pixel(image(bytes([0x8000, 0x4040, 0x9000, 0x0000]), bits: 16, perPixel: 64, .premultipliedFirst)) == 0x8040_8000)
    let gray = CGColorSpaceCreateDeviceGray()
    #expect(pixel(image(bytes([0x4D4D]), bits: 16, perPixel: 16, space: gray, .none)) == 0xFF4D_4D4D)
    #expect(pixel(image(bytes([0xFFFF, 0x4D4D]), bits: 16, perPixel: 32, space: gray, .last)) == 0x4D4D_4D4D)
  }

  @Test("Premultiplication matches division and rounding for every 8-bit value and opacity")
  func premultiplying() {
    for alpha in 0...255 {
      let bytes = (0...255).flatMap { value -> [UInt8] in [UInt8(value), 0, 255, UInt8(alpha)] }
      guard let made = image(bytes, width: 256, perPixel: 32, .last) else {
        Issue.record("no image")
        return
      }
      for value in 0...255 {
        let expected = UInt32(alpha) << 24 | UInt32((Double(value * alpha) / 255).rounded()) << 16 | UInt32(alpha)
        #expect(made.pixels[value, 0] == expected)
      }
    }
  }

  @Test("Rows may be padded, the last need not be, and an image is opaque if every pixel is")
  func rows() throws {
    let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 99, 99, 7, 8, 9, 10, 11, 12]
    let made = try #require(image(bytes, width: 2, height: 2, perPixel: 24, bytesPerRow: 8, .none))
    #expect(made.width == 2 && made.height == 2 && made.pixels.isOpaque)
    #expect(
      [made.pixels[0, 0], made.pixels[1, 0], made.pixels[0, 1], made.pixels[1, 1]] == [0xFF01_0203, 0xFF04_0506, 0xFF07_0809, 0xFF0A_0B0C])
    let opaque = try #require(image([1, 2, 3, 255, 4, 5, 6, 255], width: 2, perPixel: 32, .last))
    #expect(opaque.pixels.isOpaque && opaque.alphaInfo == .noneSkipFirst)
    let other = try #require(image([1, 2, 3, 255, 4, 5, 6, 254], width: 2, perPixel: 32, .last))
    #expect(!other.pixels.isOpaque && other.alphaInfo == .premultipliedFirst)
  }

  @Test("Contradictory or unsupported parameters give no image")
  func refused() {
    let enough = [UInt8](repeating: 9, count: 64)
    #expect(image(enough, width: 0, perPixel: 32, .last) == nil)
    #expect(image(enough, width: -1, height: 1, perPixel: 32, .last) == nil)
    #expect(image(enough, width: 1, height: 0, perPixel: 32, bytesPerRow: 4, .last) == nil)
    #expect(image(enough, width: 1, height: .min, perPixel: 32, bytesPerRow: 4, .last) == nil)
    #expect(image(enough, width: 4, height: 4, perPixel: 32, bytesPerRow: 15, .last) == nil)
    #expect(image(enough, width: 4, height: 4, perPixel: 32, bytesPerRow: 17, .last) == nil, "the last row is not whole")
    #expect(image(enough, width: 1, height: 2, perPixel: 32, bytesPerRow: -4, .last) == nil)
    #expect(image(enough, width: .max, height: 1, perPixel: 32, bytesPerRow: .max, .last) == nil)
    #expect(image(enough, width: 1, height: .max, perPixel: 32, bytesPerRow: .max, .last) == nil)
    #expect(image(enough, width: 1 << 24, height: 1, perPixel: 32, bytesPerRow: 1 << 26, .last) == nil)
    #expect(image([], perPixel: 32, .last) == nil)
    #expect(image(enough, bits: 5, perPixel: 16, .noneSkipFirst) == nil)
    #expect(image(enough, bits: 32, perPixel: 128, bytesPerRow: 16, .last, .floatComponents) == nil)
    #expect(image(enough, bits: 16, perPixel: 64, .last, .floatComponents) == nil)
    #expect(image(enough, perPixel: 24, .last) == nil && image(enough, perPixel: 32, .none) == nil)
    #expect(image(enough, perPixel: 8, .alphaOnly) == nil)
    #expect(image(enough, perPixel: 24, .none, .byteOrder32Little) == nil)
    #expect(image(enough, perPixel: 32, .last, .byteOrder16Little) == nil)
    #expect(image(enough, bits: 16, perPixel: 64, .last, .byteOrder32Little) == nil)
    #expect(image(enough, perPixel: 32, .last, CGBitmapInfo(rawValue: 5 << 12)) == nil)
    #expect(image(enough, perPixel: 32, .last, CGBitmapInfo(rawValue: 1 << 20)) == nil)
    #expect(CGColorSpace(name: "kCGColorSpaceDisplayP3") == nil && CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
  }

  /// Memory for pixels, with the row alignment of buffers, whose release is counted.
  private final class Memory: Sendable {
    let released = Mutex(0)

    func provider(_ words: [UInt32], shiftedBy shift: Int = 0) -> CGDataProvider? {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: words.count * 4 + 16, alignment: 16)
      words.withUnsafeBytes { (memory + shift).copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
      return CGDataProvider(
        dataInfo: Unmanaged.passRetained(self).toOpaque(), data: memory + shift, size: words.count * 4,
        releaseData: { info, data, _ in
          let address = UInt(bitPattern: data) & ~15
          UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
          Unmanaged<Memory>.fromOpaque(info!).takeRetainedValue().released.withLock { $0 += 1 }
        })
    }
    var count: Int { released.withLock { $0 } }
  }

  private func native(_ provider: CGDataProvider, width: Int = 4, height: Int = 2) -> CGImage? {
    CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 16, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: [.host32, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)], provider: provider, decode: nil,
      shouldInterpolate: false, intent: .defaultIntent)
  }

  @Test("Premultiplied pixels are used without a copy and released with the last image")
  func shared() throws {
    let memory = Memory()
    let words: [UInt32] = [0xFF01_0203, 0x8010_2030, 0, 0xFFFF_FFFF, 1 << 24, 0x0500_0500, 0xFE00_0000, 0xFF00_00FF]
    var provider = memory.provider(words)
    var made = provider.flatMap { native($0) }
    #expect(made?.pixels.bytes == provider?.stableBytes?.baseAddress)
    #expect(made.map { made in (0..<8).map { made.pixels[$0 % 4, $0 / 4] } } == words)
    #expect(made?.pixels.isOpaque == false)
    // Its own bytes make the same image again, without a copy.
    var again = made?.dataProvider.flatMap { native($0) }
    #expect(again?.pixels.bytes == made?.pixels.bytes)
    var prepared = made.map { UIImage(cgImage: $0, scale: 2, orientation: .up) }
    #expect(prepared?.isPrepared == true && prepared?.size == CGSize(width: 2, height: 1))
    provider = nil
    made = nil
    again = nil
    #expect(memory.count == 0 && prepared?.preparedPixels?[0, 0] == 0xFF01_0203)
    prepared = nil
    #expect(memory.count == 1)
  }

  @Test("Pixels that cannot be used in place are copied and released at once")
  func copied() throws {
    // A colour that exceeds its alpha, an address without row alignment, and fewer bytes than whole rows.
    let bright: [UInt32] = [0xFF01_0203, 0x8010_90FF, 0, 0, 0, 0, 0, 0]
    for (words, shift, width) in [
      (bright, 0, 4), ([UInt32](repeating: 0x8010_2030, count: 8), 4, 4), ([UInt32](repeating: 0x8010_2030, count: 7), 0, 3),
    ] {
      let memory = Memory()
      let made = try #require(memory.provider(words, shiftedBy: shift).flatMap { native($0, width: width) })
      #expect(memory.count == 1)
      #expect(made.pixels[1, 0] == (words == bright ? 0x8010_8080 : 0x8010_2030))
    }
    #expect(CGDataProvider(dataInfo: nil, data: UnsafeRawPointer(bitPattern: 16)!, size: -1, releaseData: { _, _, _ in }) == nil)
  }

  @Test("An image's data provider and properties describe its pixels")
  func out() throws {
    let made = try #require(image([10, 20, 30, 128, 40, 50, 60, 255], width: 2, perPixel: 32, .premultipliedLast))
    let data = Data(referencing: try #require(made.dataProvider?.data))
    #expect(data.count == made.bytesPerRow * made.height && made.bitsPerComponent == 8 && made.bitsPerPixel == 32)
    let words = data.withUnsafeBytes { bytes in (0..<2).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) } }
    #expect(words == [0x800A_141E, 0xFF28_323C])
    #expect(made.bitmapInfo.contains(.host32) && made.colorSpace == CGColorSpaceCreateDeviceRGB())
  }

  @Test("Random pixels in every format match their components, whatever the row padding contains")
  func random() throws {
    var random = SplitMix64(seed: RandomTestSettings.seed ?? 9)
    let alphas: [CGImageAlphaInfo] = [.none, .premultipliedLast, .premultipliedFirst, .last, .first, .noneSkipLast, .noneSkipFirst]
    for round in 0..<(RandomTestSettings.rounds ?? 500) {
      let alpha = alphas[random.below(alphas.count)]
      let isGray = random.below(3) == 0
      let (bits, colors) = (random.below(2) == 0 ? 8 : 16, isGray ? 1 : 3)
      let count = colors + (alpha == .none ? 0 : 1)
      let orders: [CGBitmapInfo] =
        bits == 16 ? [[], .byteOrder16Big, .byteOrder16Little] : count == 4 ? [[], .byteOrder32Big, .byteOrder32Little] : [[]]
      let order = orders[random.below(orders.count)]
      let (width, height) = (1 + random.below(9), 1 + random.below(4))
      let row = width * count * bits / 8 + random.below(20)
      let bytes = (0..<row * height).map { _ in UInt8(random.below(4) == 0 ? 255 : random.below(256)) }
      let made = try #require(
        image(
          bytes, width: width, height: height, bits: bits, perPixel: count * bits, bytesPerRow: row,
          space: isGray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB(), alpha, order), "round \(round)")
      for y in 0..<height {
        for x in 0..<width {
          var components = (0..<count).map { index -> Int in
            let start = y * row + (x * count + index) * bits / 8
            guard bits == 16 else { return Int(bytes[start]) }
            let (high, low) = order == .byteOrder16Little ? (bytes[start + 1], bytes[start]) : (bytes[start], bytes[start + 1])
            return Int(high) << 8 | Int(low)
          }
          if order == .byteOrder32Little { components.reverse() }
          let isFirst = alpha == .first || alpha == .premultipliedFirst || alpha == .noneSkipFirst
          let largest = (1 << bits) - 1
          let stored = isFirst ? components.removeFirst() : count > colors ? components.removeLast() : largest
          let hasAlpha = alpha != .none && alpha != .noneSkipFirst && alpha != .noneSkipLast
          let opacity = hasAlpha ? stored : largest
          if isGray { components = [components[0], components[0], components[0]] }
          func shown(_ value: Int) -> UInt32 {
            let isStraight = alpha == .first || alpha == .last
            let part = isStraight ? Double(value) * Double(opacity) / Double(largest) : Double(min(value, opacity))
            return UInt32((part * 255 / Double(largest)).rounded())
          }
          let alphaByte = UInt32((Double(opacity) * 255 / Double(largest)).rounded())
          let word = alphaByte << 24 | shown(components[0]) << 16 | shown(components[1]) << 8 | shown(components[2])
          try #require(made.pixels[x, y] == word, "round \(round), \(x) \(y), \(alpha) \(bits) \(order.rawValue)")
        }
      }
    }
  }
}
