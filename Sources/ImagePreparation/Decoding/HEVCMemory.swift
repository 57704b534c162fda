internal import CDe265
internal import Glibc

/// The memory of libde265's pictures: within the limits of who decodes, and empty to begin with. A slice may end before it has come to the
/// end of its picture, of which the library says nothing; what is left out must not hold what was in that memory before.
///
/// libde265 ignores a decoder's own allocation functions for most pictures (those with sample adaptive offsets), so these replace the
/// default functions, which are a global variable of the library.
enum HEVCMemory {
  /// Installs the allocator, once per process. Other users of the library get the same allocator, with zeroed memory.
  static let isInstalled: Bool = {
    guard let functions = UnsafeMutablePointer(mutating: de265_get_default_image_allocation_functions()) else { return false }
    functions.pointee.get_buffer = { _, specification, picture, _ in
      guard let specification, let picture else { return 0 }
      return HEVCMemory.makePlanes(of: picture, specification.pointee) ? 1 : 0
    }
    functions.pointee.release_buffer = { _, picture, _ in
      guard let picture else { return }
      for channel in 0..<Int32(3) {
        // What a picture from before has is the library's own.
        if let block = de265_get_image_plane_user_data(picture, channel) {
          Unmanaged<MemoryBlock>.fromOpaque(block).release()
        } else {
          free(UnsafeMutablePointer(mutating: de265_get_image_plane(picture, channel, nil)))
        }
      }
    }
    return true
  }()

  private static func makePlanes(of picture: OpaquePointer, _ asked: de265_image_spec) -> Bool {
    let (width, height, alignment) = (Int(asked.width), Int(asked.height), max(16, Int(asked.alignment)))
    let chroma = de265_get_chroma_format(picture)
    let sides: [(width: Int, height: Int)] =
      switch chroma {
      case de265_chroma_420: [(width, height), (width / 2, height / 2), (width / 2, height / 2)]
      case de265_chroma_422: [(width, height), (width / 2, height), (width / 2, height)]
      case de265_chroma_444: [(width, height), (width, height), (width, height)]
      default: [(width, height)]
      }
    let sizes = sides.enumerated().map { channel, side in
      let bytesPerPixel = (Int(de265_get_bits_per_pixel(picture, Int32(channel))) + 7) / 8
      let bytesPerRow = (side.width + alignment - 1) / alignment * alignment * bytesPerPixel
      // The decoder's vector instructions may read a little beyond the end.
      return (bytesPerRow: bytesPerRow, count: bytesPerRow * side.height + 64)
    }
    let byteCount = sizes.reduce(0) { $0 + $1.count }
    let isDeep = de265_get_bits_per_pixel(picture, 0) > 8
    if let budget = HEIFJob.current?.budget,
      !budget.take(width: width, height: height, byteCount: byteCount, copying: width * height * (isDeep ? 8 : 4), format: .heic)
    {
      return false
    }
    var planes: [(memory: MemoryBlock, bytesPerRow: Int)] = []
    for (bytesPerRow, count) in sizes {
      guard let memory = MemoryBlock(byteCount: count + alignment, isCleared: true) else { return false }
      planes.append((memory, bytesPerRow))
    }
    // Bytes, not pixels: libde265 divides them itself.
    for channel in 0..<3 {
      let plane = channel < planes.count ? planes[channel] : nil
      de265_set_image_plane(
        picture, Int32(channel), plane?.memory.bytes.alignedUp(toMultipleOf: alignment), Int32(plane?.bytesPerRow ?? 0),
        plane.map { Unmanaged.passRetained($0.memory).toOpaque() })
    }
    return true
  }
}
