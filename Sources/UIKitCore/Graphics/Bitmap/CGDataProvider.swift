public import Foundation
internal import HitchlessBase

/// Called when a provider's bytes are not needed any more: what the provider was given, where they begin, and how many they are. On any
/// thread.
public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (_ info: UnsafeMutableRawPointer?, _ data: UnsafeRawPointer, _ size: Int) -> Void

/// Bytes of an image. They do not change while an image uses them. For any thread.
///
/// `@unchecked` for the pointers of memory that a program shares, which promises not to write to it.
public final class CGDataProvider: @unchecked Sendable {
  private enum Content {
    case data(Data)
    case shared(info: UnsafeMutableRawPointer?, UnsafeRawBufferPointer, CGDataProviderReleaseDataCallback)
    case pixels(PixelBuffer)
  }
  private let content: Content

  /// The bytes of `data`. Never nil. O(1).
  public init?(data: Data) { content = .data(data) }
  /// `size` bytes from `data` on, which stay where they are and are not written to until `releaseData` is called with `dataInfo`: when the
  /// provider and all images that were made of it are released. They are shared and not copied. Nil for a negative size, and `releaseData`
  /// is not called then. O(1).
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int, releaseData: @escaping CGDataProviderReleaseDataCallback
  ) {
    guard size >= 0 else { return nil }
    content = .shared(info: info, UnsafeRawBufferPointer(start: data, count: size), releaseData)
  }
  /// The bytes of `pixels`, which are shared.
  init(_ pixels: PixelBuffer) { content = .pixels(pixels) }

  deinit {
    if case .shared(let info, let bytes, let release) = content, let start = bytes.baseAddress { release(info, start, bytes.count) }
  }

  /// A copy of all bytes. Never nil. O(count), but O(1) for those of a `Data`.
  public var data: Data? { if case .data(let data) = content { data } else { withBytes { Data($0) } } }

  /// Lets `body` read the bytes, which are valid until it returns.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    switch content {
    case .data(let data): try data.withUnsafeBytes(body)
    case .shared(_, let bytes, _): try body(bytes)
    case .pixels(let pixels): try body(UnsafeRawBufferPointer(start: pixels.bytes, count: pixels.byteCount))
    }
  }

  /// The bytes if they stay where they are as long as the provider.
  var stableBytes: UnsafeRawBufferPointer? {
    switch content {
    case .data: nil
    case .shared(_, let bytes, _): bytes
    case .pixels(let pixels): UnsafeRawBufferPointer(start: pixels.bytes, count: pixels.byteCount)
    }
  }
}
