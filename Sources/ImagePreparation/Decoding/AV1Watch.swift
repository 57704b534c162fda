internal import CDav1d
internal import Glibc

/// Observes when dav1d begins to decode a picture, by its request for memory, and when it has finished, by its release of the data. The
/// library's own query function blocks, and cannot be interrupted then.
final class AV1Watch {
  private let budget: PictureBudget
  private let released = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  private var hasBegun = false
  private var waitsLeft = 80
  /// Whether a picture needed more memory than was available.
  private var hasFailed = false
  /// Whether a picture needed more memory than is allowed or available.
  var hasRefused: Bool { hasFailed || budget.hasRefused }

  init(_ budget: PictureBudget) {
    self.budget = budget
    sem_init(released, 0, 0)
  }

  deinit {
    sem_destroy(released)
    released.deallocate()
  }

  /// The address by which the library's callbacks find this object, which has to outlive the decoder.
  var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func at(_ address: UnsafeMutableRawPointer?) -> AV1Watch { Unmanaged<AV1Watch>.fromOpaque(address!).takeUnretainedValue() }

  /// Called when the decoder releases the data, on any thread.
  static let didRelease: @convention(c) (UnsafePointer<UInt8>?, UnsafeMutableRawPointer?) -> Void = { _, watch in
    sem_post(AV1Watch.at(watch).released)
  }

  /// Waits a little; returns whether to continue waiting. The decoder never releases the data of a file whose last layer is incomplete, so
  /// the wait is limited to two seconds and to 0.1 µs a pixel, which is ten times the usual decoding time. After that, querying the decoder
  /// blocks, but gives the right result.
  func waitForRelease() -> Bool {
    guard hasBegun, waitsLeft > 0, sem_trywait(released) != 0 else { return false }
    waitsLeft -= 1
    usleep(250)
    return true
  }

  /// Makes the decoder allocate its pictures with this object.
  func install(in settings: inout Dav1dSettings) {
    settings.allocator = Dav1dPicAllocator(
      cookie: address,
      alloc_picture_callback: { picture, watch in AV1Watch.at(watch).makePlanes(of: picture!) },
      release_picture_callback: { picture, _ in Unmanaged<MemoryBlock>.fromOpaque(picture!.pointee.allocator_data!).release() })
  }

  /// Allocates memory as the library requires it: sides rounded up to 128 samples, rows at multiples of 64 bytes. Called on the decoding
  /// thread.
  private func makePlanes(of picture: UnsafeMutablePointer<Dav1dPicture>) -> Int32 {
    hasBegun = true
    let parameters = picture.pointee.p
    waitsLeft = min(8_000, waitsLeft + Int(parameters.w) * Int(parameters.h) / 2_500)
    let alignment = Int(DAV1D_PICTURE_ALIGNMENT)
    let width = (Int(parameters.w) + 127) & ~127
    let height = (Int(parameters.h) + 127) & ~127
    let hasChroma = parameters.layout != DAV1D_PIXEL_LAYOUT_I400
    let halvesWidth = parameters.layout == DAV1D_PIXEL_LAYOUT_I420 || parameters.layout == DAV1D_PIXEL_LAYOUT_I422
    let halvesHeight = parameters.layout == DAV1D_PIXEL_LAYOUT_I420
    // Rows at a distance that is a power of two map to the same sets of the processor's caches.
    func bytesPerRow(_ samples: Int) -> Int {
      let count = parameters.bpc > 8 ? samples * 2 : samples
      return count % 1_024 == 0 ? count + alignment : count
    }
    let lumaRow = bytesPerRow(width)
    let chromaRow = hasChroma ? bytesPerRow(halvesWidth ? width / 2 : width) : 0
    let lumaCount = lumaRow * height
    let chromaCount = chromaRow * (halvesHeight ? height / 2 : height)
    // The storage of the colours is known only here. The decoder's coefficients take twice as many bytes as the samples.
    let byteCount = lumaCount + 2 * chromaCount
    guard
      budget.take(
        width: Int(parameters.w), height: Int(parameters.h), byteCount: byteCount, copying: 2 * byteCount + 2 * width * height,
        format: .avif)
    else { return -ENOMEM }
    // The library reads up to `alignment` bytes beyond the end.
    guard let block = try? MemoryBlock(byteCount: byteCount + 2 * alignment) else {
      hasFailed = true
      return -ENOMEM
    }
    let memory = block.bytes.alignedUp(toMultipleOf: alignment)
    picture.pointee.allocator_data = Unmanaged.passRetained(block).toOpaque()
    picture.pointee.stride = (lumaRow, chromaRow)
    picture.pointee.data = (
      memory, hasChroma ? memory + lumaCount : nil, hasChroma ? memory + lumaCount + chromaCount : nil
    )
    return 0
  }
}
