internal import CDe265
internal import Glibc

/// The memory of one decoder's pictures: within the job's limits, and cleared at first. A slice may end before the end of its picture,
/// which libde265 does not report; the pixels that it omits must not show the previous contents of that memory.
final class HEVCMemory {
  private let budget: PictureBudget
  private let fills: Bool
  private var largestReferenceCount = 0

  /// With `fills`, pictures are initially grey, and stay so where nothing is decoded.
  init(_ budget: PictureBudget, fills: Bool) { (self.budget, self.fills) = (budget, fills) }

  /// Makes `context` allocate its pictures with this object, which has to outlive it.
  ///
  /// The library does not call the allocator for a picture with sample adaptive offsets (SAO), because it expects to output a filtered
  /// copy. Without threads it filters in place, though. So SAO is disabled while pictures are allocated, and ``filters(in:)`` enables it.
  func install(in context: UnsafeMutableRawPointer) {
    var functions = de265_image_allocation(
      get_buffer: { _, asked, picture, memory in
        guard let asked, let picture, let memory else { return 0 }
        return Unmanaged<HEVCMemory>.fromOpaque(memory).takeUnretainedValue().makePlanes(of: picture, asked.pointee) ? 1 : 0
      },
      release_buffer: { _, picture, _ in
        guard let picture else { return }
        for channel in 0..<Int32(3) {
          if let block = de265.de265_get_image_plane_user_data(picture, channel) { Unmanaged<MemoryBlock>.fromOpaque(block).release() }
        }
      })
    de265.de265_set_image_allocation_functions(context, &functions, Unmanaged.passUnretained(self).toOpaque())
    de265.de265_set_parameter_bool(context, DE265_DECODER_PARAM_DISABLE_SAO, 1)
  }

  /// Enables SAO, after the slices of the picture are decoded and before `context` filters it.
  func filters(in context: UnsafeMutableRawPointer) { de265.de265_set_parameter_bool(context, DE265_DECODER_PARAM_DISABLE_SAO, 0) }

  /// Includes up to 16 pictures in the budget that the library makes, with its own allocator, for missing reference pictures.
  func expectsReferences() { largestReferenceCount = 16 }

  private func makePlanes(of picture: OpaquePointer, _ asked: de265_image_spec) -> Bool {
    let (width, height, alignment) = (Int(asked.width), Int(asked.height), max(16, Int(asked.alignment)))
    let chroma = de265.de265_get_chroma_format(picture)
    let sides: [(width: Int, height: Int)] =
      switch chroma {
      case de265_chroma_420: [(width, height), (width / 2, height / 2), (width / 2, height / 2)]
      case de265_chroma_422: [(width, height), (width / 2, height), (width / 2, height)]
      case de265_chroma_444: [(width, height), (width, height), (width, height)]
      default: [(width, height)]
      }
    let sizes = sides.enumerated().map { channel, side in
      let bytesPerPixel = (Int(de265.de265_get_bits_per_pixel(picture, Int32(channel))) + 7) / 8
      let bytesPerRow = (side.width + alignment - 1) / alignment * alignment * bytesPerPixel
      // The decoder's vector instructions may read a little beyond the end.
      return (bytesPerRow: bytesPerRow, count: bytesPerRow * side.height + 64)
    }
    let byteCount = sizes.reduce(0) { $0 + $1.count }
    let isDeep = de265.de265_get_bits_per_pixel(picture, 0) > 8
    // The picture is copied while it is filtered, and again for the conversion to RGB.
    let copy = max(width * height * (isDeep ? 8 : 4), byteCount) + largestReferenceCount * byteCount
    guard budget.take(width: width, height: height, byteCount: byteCount, copying: copy, format: .heic) else { return false }
    var planes: [(memory: MemoryBlock, bytesPerRow: Int)] = []
    for (bytesPerRow, count) in sizes {
      guard let memory = try? MemoryBlock(byteCount: count + alignment, isCleared: true) else { return false }
      planes.append((memory, bytesPerRow))
      guard fills else { continue }
      if isDeep {
        let grey = UInt16(1) << UInt16(de265.de265_get_bits_per_pixel(picture, 0) - 1)
        memory.bytes.assumingMemoryBound(to: UInt16.self).update(repeating: grey, count: (count + alignment) / 2)
      } else {
        memset(memory.bytes, 128, count + alignment)
      }
    }
    // libde265 expects bytes, not pixels: it divides them itself.
    for channel in 0..<3 {
      let plane = channel < planes.count ? planes[channel] : nil
      de265.de265_set_image_plane(
        picture, Int32(channel), plane?.memory.bytes.alignedUp(toMultipleOf: alignment), Int32(plane?.bytesPerRow ?? 0),
        plane.map { Unmanaged.passRetained($0.memory).toOpaque() })
    }
    return true
  }
}
