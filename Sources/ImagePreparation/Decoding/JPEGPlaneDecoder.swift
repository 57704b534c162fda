internal import CJPEGDecoder
internal import Glibc

/// Reduces a JPEG from its planes as they are stored: colour differences at their own, lower resolution, with colours computed only from
/// the reduced planes. That is less than half the work of computing all decoded pixels first.
final class JPEGPlaneDecoder {
  private struct Plane {
    let stored: hitchless_jpeg_plane
    let strip: UnsafeMutablePointer<UInt8>
    let reducer: PlaneReducer
    var rowsLeft: Int
  }
  private let data: JPEGData
  private var planes: [Plane] = []
  private let width: Int
  private let height: Int

  /// Returns whether the planes can be reduced to `target`. ``JPEGRowDecoder`` handles pictures that are not reduced, and very wide
  /// filters.
  static func isSuited(_ data: JPEGData, target: (width: Int, height: Int)) -> Bool {
    guard data.hasPlanes, data.width != target.width || data.height != target.height else { return false }
    // The filter spans four samples of the result, and one more if it does not begin at a sample.
    let span = (PlaneReducer.largestSpan - 1) / 4
    return data.width <= target.width * span && data.height <= target.height * span
  }

  /// Starts decoding `data`, which must be suited.
  init(_ data: JPEGData, target: (width: Int, height: Int)) throws(ImageError) {
    try data.start(asPlanes: true)
    self.data = data
    width = target.width
    height = target.height
    var tables = FilterTables()
    for index in 0..<data.componentCount {
      let stored = hitchless_jpeg_plane_at(data.decoder, Int32(index))
      guard stored.rows <= 64, stored.width <= stored.stride,
        let reducer = PlaneReducer(
          width: Int(stored.width), height: Int(stored.height), covering: (stored.extent_x, stored.extent_y), reducedWidth: target.width,
          reducedHeight: target.height, &tables)
      else { throw .unsupported(.jpeg, "its sampling") }
      // The decoder's vector instructions may write a little beyond a row's end.
      guard let memory = malloc(Int(stored.stride) * Int(stored.rows) + 64) else { throw .outOfMemory(byteCount: Int(stored.stride)) }
      planes.append(
        Plane(
          stored: stored, strip: memory.assumingMemoryBound(to: UInt8.self), reducer: reducer, rowsLeft: Int(stored.height)))
    }
  }

  deinit { for plane in planes { free(plane.strip) } }

  /// Writes the whole reduced picture to `writer`.
  func write(to writer: OrientedWriter, _ context: DecodeContext) throws(ImageError) {
    let picture = PlanePicture(width: width)
    let strides = planes.map { Int($0.stored.stride) }
    let strips: [UnsafeMutablePointer<UInt8>?] = planes.map(\.strip)
    var y = 0
    while y < height {
      try context.checkCancellation()
      try data.check(hitchless_jpeg_read_planes(data.decoder, strips, strides))
      for index in planes.indices {
        let plane = planes[index]
        let count = min(plane.rowsLeft, Int(plane.stored.rows))
        for row in 0..<count { plane.reducer.push(plane.strip + row * Int(plane.stored.stride)) }
        planes[index].rowsLeft -= count
      }
      let complete = planes.reduce(height) { min($0, $1.reducer.completeCount) }
      while y < complete {
        if planes.count == 3 {
          picture.join(planes[0].reducer.first, planes[1].reducer.first, planes[2].reducer.first)
        } else {
          picture.join(planes[0].reducer.first)
        }
        writer.write(picture.row, bytesPerRow: 0, count: 1, at: y)
        for plane in planes { plane.reducer.dropFirst() }
        y += 1
      }
    }
  }
}
