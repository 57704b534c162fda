import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

@Suite struct `Bitmap contexts` {
  private static let premultipliedLast = CGImageAlphaInfo.premultipliedLast.rawValue
  private static let rgb = CGColorSpaceCreateDeviceRGB()
  private static let gray = CGColorSpaceCreateDeviceGray()

  private func bitmap(
    _ data: UnsafeMutableRawPointer? = nil, _ width: Int, _ height: Int, bits: Int = 8, bytesPerRow: Int = 0, space: CGColorSpace = rgb,
    _ info: UInt32 = premultipliedLast
  ) -> CGContext? {
    CGContext(
      data: data, width: width, height: height, bitsPerComponent: bits, bytesPerRow: bytesPerRow, space: space, bitmapInfo: info)
  }
  /// Returns an image of opaque pixels, which are given row by row.
  private func image(_ words: [UInt32], width: Int) throws -> CGImage {
    let provider = try #require(CGDataProvider(data: words.withUnsafeBytes { Data($0) }))
    return try #require(
      CGImage(
        width: width, height: words.count / width, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4, space: Self.rgb,
        bitmapInfo: [.host32, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)], provider: provider, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent))
  }

  @Test func `An image drawn into a single pixel gives its average colour`() throws {
    let picture = try image([0xFF00_0000, 0xFF64_C832, 0xFF00_0000, 0xFF64_C832], width: 2)
    var pixel = [UInt8](repeating: 0, count: 4)
    pixel.withUnsafeMutableBytes { bytes in
      let context = bitmap(bytes.baseAddress, 1, 1, bytesPerRow: 4)
      context?.interpolationQuality = .medium
      context?.draw(picture, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(abs(Int(pixel[0]) - 50) <= 1 && abs(Int(pixel[1]) - 100) <= 1 && abs(Int(pixel[2]) - 25) <= 1 && pixel[3] == 255)
  }

  @Test func `A bitmap context draws images upright and its y axis points up`() throws {
    let picture = try image([0xFFFF_0000, 0xFF00_00FF], width: 1)
    let context = try #require(bitmap(nil, 1, 2))
    context.draw(picture, in: CGRect(x: 0, y: 0, width: 1, height: 2))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect(bytes[0] == 255 && bytes[2] == 0, "red above")
    #expect(bytes[context.bytesPerRow] == 0 && bytes[context.bytesPerRow + 2] == 255, "blue below")
    #expect(context.ctm == .identity)
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(bytes[1] == 0 && bytes[context.bytesPerRow + 1] == 255, "what is drawn is seen through the pointer at once")
    // Programs flip the context like this: y then grows downwards, and images are upside down.
    context.translateBy(x: 0, y: 2)
    context.scaleBy(x: 1, y: -1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(bytes[1] == 255)
    context.draw(picture, in: CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(bytes[0] == 0 && bytes[2] == 255)
  }

  @Test func `Drawing and images include the pixels that the program writes`() throws {
    let context = try #require(bitmap(nil, 3, 2, CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
    #expect(context.width == 3 && context.height == 2 && context.bitsPerPixel == 32 && context.bitsPerComponent == 8)
    let words = try #require(context.data).bindMemory(to: UInt32.self, capacity: context.bytesPerRow / 4 * 2)
    for index in 0..<3 { words[index] = 0xFF10_2030 }
    words[1] = 0x8000_0000
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    let made = try #require(context.makeImage())
    #expect((0..<3).map { made.pixels[$0, 0] } == [0xFFFF_FFFF, 0x8000_0000, 0xFF10_2030])
    words[2] = 0
    #expect(made.pixels[2, 0] == 0xFF10_2030 && context.makeImage()?.pixels[2, 0] == 0, "an image is a copy")
  }

  @Test func `Pixels in each format are read and written`() throws {
    let (first, last) = (CGImageAlphaInfo.premultipliedFirst.rawValue, Self.premultipliedLast)
    let (skipFirst, skipLast) = (CGImageAlphaInfo.noneSkipFirst.rawValue, CGImageAlphaInfo.noneSkipLast.rawValue)
    let little = CGBitmapInfo.byteOrder32Little.rawValue
    let cases: [(CGColorSpace, UInt32, [UInt8], word: UInt32)] = [
      (Self.rgb, last, [10, 20, 30, 128], 0x800A_141E), (Self.rgb, first, [128, 10, 20, 30], 0x800A_141E),
      (Self.rgb, last | CGBitmapInfo.byteOrder32Big.rawValue, [10, 20, 30, 128], 0x800A_141E),
      (Self.rgb, first | little, [30, 20, 10, 128], 0x800A_141E), (Self.rgb, last | little, [128, 30, 20, 10], 0x800A_141E),
      (Self.rgb, skipLast, [10, 20, 30, 255], 0xFF0A_141E), (Self.rgb, skipFirst | little, [30, 20, 10, 255], 0xFF0A_141E),
      (Self.gray, CGImageAlphaInfo.none.rawValue, [77], 0xFF4D_4D4D), (Self.gray, CGImageAlphaInfo.alphaOnly.rawValue, [77], 0x4D00_0000),
    ]
    for (space, info, bytes, word) in cases {
      var memory = bytes + bytes
      try memory.withUnsafeMutableBytes { memory in
        let context = try #require(bitmap(memory.baseAddress, 2, 1, bytesPerRow: memory.count, space: space, info))
        #expect(context.makeImage()?.pixels[0, 0] == word)
        #expect(context.bitmapInfo.rawValue == info && context.bytesPerRow == memory.count)
        // An image made from the context has the same pixels.
        let made = try #require(context.makeImage())
        context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(memory[0] != bytes[0] || bytes.count == 4 && memory[3] != bytes[3], "\(info)")
        context.setBlendMode(.copy)
        context.draw(made, in: CGRect(x: 0, y: 0, width: 2, height: 1))
      }
      #expect(memory == bytes + bytes, "\(info)")
    }
  }

  @Test func `Grey and alpha contexts store the brightness and the opacity of colours`() throws {
    let grays = try #require(bitmap(nil, 2, 1, space: Self.gray, CGImageAlphaInfo.none.rawValue))
    grays.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    grays.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    grays.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    grays.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let bytes = try #require(grays.data).assumingMemoryBound(to: UInt8.self)
    #expect(bytes[0] == 77 && abs(Int(bytes[1]) - 128) <= 1 && grays.colorSpace == Self.gray && grays.bitsPerPixel == 8)
    let shape = try #require(bitmap(nil, 1, 1, space: Self.gray, CGImageAlphaInfo.alphaOnly.rawValue))
    shape.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.2)
    shape.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(shape.data?.load(as: UInt8.self) == 51 && shape.colorSpace == nil && shape.alphaInfo == .alphaOnly)
  }

  @Test func `Layers, shadows, text and drawing in the current context are stored`() throws {
    let context = try #require(bitmap(nil, 40, 40))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    func alpha(_ x: Int, _ y: Int) -> UInt8 { bytes[y * context.bytesPerRow + x * 4 + 3] }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(alpha(5, 35) == 0)
    context.endTransparencyLayer()
    #expect(alpha(5, 35) == 255)
    context.saveGState()
    context.setShadow(offset: CGSize(width: 0, height: 12), blur: 0, color: CGColor(gray: 0, alpha: 1))
    context.fill(CGRect(x: 20, y: 0, width: 10, height: 10))
    context.restoreGState()
    #expect(alpha(25, 35) == 255 && alpha(25, 22) == 255 && alpha(25, 39 - 11) == 0, "the shadow lies above, where y grows to")
    UIGraphicsPushContext(context)
    #expect(UIGraphicsGetCurrentContext() === context)
    UIBezierPath(rect: CGRect(x: 0, y: 35, width: 5, height: 5)).fill()
    NSAttributedString(string: "l").draw(at: CGPoint(x: 12, y: 15))
    UIGraphicsPopContext()
    #expect(alpha(2, 2) == 255 && (10..<20).contains { x in (0..<25).contains { alpha(x, $0) > 0 } })
  }

  @Test func `Unsupported formats and row lengths give no context and a warning`() {
    var memory = [UInt8](repeating: 0, count: 64)
    let warnings = Fault.collectingWarnings {
      #expect(bitmap(nil, 2, 2, CGImageAlphaInfo.last.rawValue) == nil)
      #expect(bitmap(nil, 2, 2, bits: 16) == nil)
      #expect(bitmap(nil, 2, 2, space: Self.gray, Self.premultipliedLast) == nil)
      #expect(bitmap(nil, 0, 2) == nil && bitmap(nil, 2, -1) == nil)
      #expect(bitmap(&memory, 4, 2, bytesPerRow: 15) == nil)
    }
    #expect(warnings.count == 6)
    #expect(warnings.first?.message.contains("unsupported parameter combination") == true)
    #expect(warnings.last?.message == "CGBitmapContextCreate: invalid data bytes/row: 15 should be at least 16.")
  }

  @Test func `The release callback is called when the memory is no longer in use`() throws {
    final class Count { var value = 0 }
    let count = Count()
    let data = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
    defer { data.deallocate() }
    func make(_ info: UInt32) -> CGContext? {
      CGContext(
        data: data, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 16, space: Self.rgb, bitmapInfo: info,
        releaseCallback: { info, _ in info.map { Unmanaged<Count>.fromOpaque($0).takeUnretainedValue().value += 1 } },
        releaseInfo: Unmanaged.passUnretained(count).toOpaque())
    }
    for info in [Self.premultipliedLast, CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue] {
      var context = make(info)
      #expect(context != nil && count.value == 0)
      context = nil
      #expect(count.value == 1)
      count.value = 0
    }
    _ = Fault.collectingWarnings { #expect(make(CGImageAlphaInfo.last.rawValue) == nil) }
    #expect(count.value == 0)
  }

  @Test func `Contexts of UIKit renderers give access to their pixels`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    var kept: CGContext?
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image { context in
      kept = context.cgContext
      context.cgContext.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(context.cgContext.width == 4 && context.cgContext.height == 2)
      context.cgContext.data?.storeBytes(of: 0xFF00_FF00, toByteOffset: 8, as: UInt32.self)
      #expect(context.cgContext.makeImage()?.pixels[0, 0] == 0xFF00_0000)
    }
    #expect(image.cgImage?.pixels[2, 0] == 0xFF00_FF00 && kept?.data == nil && kept?.makeImage() == nil)
    let data = try #require(image.cgImage?.dataProvider?.data)
    #expect(CFDataGetLength(data) == data.length && CFDataGetBytePtr(data)[9] == 255)
    #expect(CGDataProvider(data: data)?.data == data)
  }
}
