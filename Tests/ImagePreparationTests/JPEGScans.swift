import CTurboJPEG

/// Makes libjpeg write the components of a baseline JPEG one after the other. Must outlive the writing.
final class JPEGScans {
  private let scans: UnsafeMutableBufferPointer<jpeg_scan_info>

  init(forEach componentCount: Int) {
    scans = .allocate(capacity: componentCount)
    scans.initialize(repeating: jpeg_scan_info())
    for index in scans.indices {
      scans[index].comps_in_scan = 1
      scans[index].component_index.0 = Int32(index)
      scans[index].Se = 63
    }
  }

  deinit { scans.deallocate() }

  func install(in info: inout jpeg_compress_struct) {
    info.scan_info = UnsafePointer(scans.baseAddress)
    info.num_scans = Int32(scans.count)
  }
}
