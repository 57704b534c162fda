public import Foundation
internal import HitchlessBase

/// A function that is called when a provider's bytes are no longer needed, with the provider's `info`, the start of the bytes and their
/// number. Called on any thread.
public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (_ info: UnsafeMutableRawPointer?, _ data: UnsafeRawPointer, _ size: Int) -> Void

/// The bytes of an image. They do not change while an image uses them. Safe to use from any thread.
///
/// `@unchecked` because of pointers to memory that a program shares; the program guarantees not to write to it.
public final class CGDataProvider: @unchecked Sendable {
  private enum Content {
    case data(Data)
    case shared(info: UnsafeMutableRawPointer?, UnsafeRawBufferPointer, CGDataProviderReleaseDataCallback)
    case pixels(PixelBuffer)
  }
  private let content: Content

  /// Creates a provider with the bytes of `data`. Never nil. O(1).
  public init?(data: Data) { content = .data(data) }
  /// Creates a provider with the current bytes of `data`. Never nil. O(count) for mutable data, otherwise O(1).
  public convenience init?(data: CFData) { self.init(data: Data(referencing: data)) }
  /// Creates a provider with `size` bytes at `data`. The bytes must stay in place and must not be written to until `releaseData` is called
  /// with `dataInfo`, which happens when the provider and all images that were created from it have been released. They are shared and not
  /// copied. Nil if the size is negative; `releaseData` is then not called. O(1).
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int, releaseData: @escaping CGDataProviderReleaseDataCallback
  ) {
    guard size >= 0 else { return nil }
    content = .shared(info: info, UnsafeRawBufferPointer(start: data, count: size), releaseData)
  }
  /// Creates a provider with the bytes of `pixels`, which are shared.
  init(_ pixels: PixelBuffer) { content = .pixels(pixels) }

  deinit {
    if case .shared(let info, let bytes, let release) = content, let start = bytes.baseAddress { release(info, start, bytes.count) }
  }

  /// A copy of all bytes. Never nil. O(count), but O(1) for the bytes of a `Data`.
  public var data: CFData? {
    if case .data(let data) = content { return NSData(data: data) }
    return NSData(data: withBytes { Data($0) })
  }

  /// Calls `body` with the bytes, which are valid until it returns.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    switch content {
    case .data(let data): try data.withUnsafeBytes(body)
    case .shared(_, let bytes, _): try body(bytes)
    case .pixels(let pixels): try body(UnsafeRawBufferPointer(start: pixels.bytes, count: pixels.byteCount))
    }
  }

  /// The bytes, if their address is stable for the lifetime of the provider.
  var stableBytes: UnsafeRawBufferPointer? {
    switch content {
    case .data: nil
    case .shared(_, let bytes, _): bytes
    case .pixels(let pixels): UnsafeRawBufferPointer(start: pixels.bytes, count: pixels.byteCount)
    }
  }
}
