import Glibc
import HitchlessBase
import Testing

@testable import ImagePreparation

/// The points where interlaced PNGs can be stopped, and their behaviour without memory.
struct PNGCancelTests {
  @Test("Decoding an interlaced PNG checks for cancellation between strips of every pass", arguments: [8, 16])
  func interlaced(depth: Int) throws {
    let source = try ImageSource(bytes: CancellableFixture.interlaced(depth: depth).data())
    func looks(_ target: PreparationTarget) throws -> Int {
      let cancellation = ImageCancellation()
      #expect(try source.prepared(for: target, cancellation: cancellation).isOpaque)
      return cancellation.checkCount
    }
    let rowsOfPasses = 80 + 80 + 80 + 160 + 160 + 320 + 320
    // Checks while converting to the result, and for alpha, which takes fewer for the thumbnail.
    #expect(try looks(.display) >= rowsOfPasses + 2 * 640 / RowStrip.height)
    let strips = (640 + 128) / RowStrip.height
    #expect(try looks(.thumbnail(ThumbnailSize(width: 80, height: 128))) >= rowsOfPasses + strips)
  }

  @Test("An interlaced PNG of 16 bits gives an error if memory is short")
  func noMemory() async {
    // In a separate process, whose memory is limited to half of the samples.
    await #expect(processExitsWith: .success) {
      let side = 4_096
      // Grey, two bytes per pixel, each row of a pass preceded by its filter.
      let passes = [(8, 8), (8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2)]
      let count = passes.reduce(0) { $0 + side / $1.1 * (1 + side / $1.0 * 2) }
      let writer = PNGWriter(width: side, height: side, depth: 16, colorType: 0, interlaced: true) { _, _ in [0] }
      let head = writer.data(rows: 0)
      let pixels = try #require(head.indices.first { head[$0...].starts(with: Array("IDAT".utf8)) })
      let bytes = head[..<(pixels - 4)] + writer.chunk("IDAT", PNGWriter.zlib(zeros: count + 258)) + writer.chunk("IEND", [])
      let source = try ImageSource(bytes: Array(bytes))
      #expect(try source.decoded()[side - 1, side - 1] == 0xFF00_0000)
      let file = try #require(fopen("/proc/self/statm", "r"))
      var pages = 0
      withUnsafeMutablePointer(to: &pages) { pages in withVaList([pages]) { _ = vfscanf(file, "%ld", $0) } }
      fclose(file)
      try #require(pages > 0)
      var limits = rlimit()
      try #require(getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits) == 0)
      let before = limits.rlim_cur
      limits.rlim_cur = rlim_t(pages * sysconf(Int32(_SC_PAGESIZE)) + side * side * 4)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits) == 0)
      let outcome = Result { () throws(ImageError) in try source.decoded() }
      limits.rlim_cur = before
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits)
      #expect(throws: ImageError.outOfMemory(byteCount: side * side * 8)) { try outcome.get() }
    }
  }
}
