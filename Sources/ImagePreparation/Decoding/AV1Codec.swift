internal import CDav1d
internal import CHeif
internal import Glibc

/// Decodes AV1 with dav1d, on the decoder's own threads, so that it can be stopped in the middle of a picture.
final class AV1Codec: HEIFCodec {
  override func decode() throws(Failure) -> OpaquePointer {
    guard PictureLibrary.av1.load() else { throw .corrupt }
    let watch = AV1Watch(job.beginItem())
    defer { withExtendedLifetime(watch) {} }
    var settings = Dav1dSettings()
    dav1d.dav1d_default_settings(&settings)
    // With two frames in parallel, of which the second never comes, sending the data returns at once.
    settings.n_threads = 2
    settings.max_frame_delay = 2
    settings.all_layers = 0
    settings.frame_size_limit = UInt32(clamping: job.context.limits.pixelCount)
    settings.logger.callback = nil
    watch.install(in: &settings)
    var opened: OpaquePointer?
    guard dav1d.dav1d_open(&opened, &settings) == 0, let decoder = opened else { throw .outOfMemory }
    return try data.withUnsafeBufferPointer { bytes throws(Failure) in
      // Closing stops each of the decoder's threads after its current row of blocks. They read the data until then.
      defer { dav1d.dav1d_close(&opened) }
      guard !bytes.isEmpty else { throw .corrupt }
      var picture: Dav1dPicture?
      defer { if var picture { dav1d.dav1d_picture_unref(&picture) } }
      try decode(bytes, decoder, watch, into: &picture)
      guard let picture else { throw watch.hasRefused ? .tooLarge : .corrupt }
      // The decoder's other memory is larger than the picture: it is freed before the second picture, in RGB, is allocated.
      dav1d.dav1d_close(&opened)
      return try copy(picture)
    }
  }

  /// Sends all data, waits until they are decoded or the job is cancelled, and keeps the last picture: the pictures before it are the
  /// layers that it is built on.
  private func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ decoder: OpaquePointer, _ watch: AV1Watch, into last: inout Dav1dPicture?
  ) throws(Failure) {
    var input = Dav1dData()
    guard dav1d.dav1d_data_wrap(&input, bytes.baseAddress, bytes.count, AV1Watch.didRelease, watch.address) == 0 else { throw .outOfMemory }
    defer { dav1d.dav1d_data_unref(&input) }
    /// Receives a picture if one is ready; returns whether there may be more.
    func take() throws(Failure) -> Bool {
      var picture = Dav1dPicture()
      let code = dav1d.dav1d_get_picture(decoder, &picture)
      if code == -EAGAIN { return false }
      guard code == 0 else { throw watch.hasRefused ? .tooLarge : .corrupt }
      if var before = last { dav1d.dav1d_picture_unref(&before) }
      last = picture
      return true
    }
    while input.sz > 0 {
      if job.context.cancellation.check() { throw .stopped }
      let code = dav1d.dav1d_send_data(decoder, &input)
      if code == 0 { continue }
      guard code == -EAGAIN else { throw watch.hasRefused || code == -ERANGE ? .tooLarge : .corrupt }
      guard try take() else { throw .corrupt }
    }
    while watch.waitForRelease() { if job.context.cancellation.check() { throw .stopped } }
    // A second call waits for pictures that are still being decoded.
    var emptyAnswers = 0
    while emptyAnswers < 2 {
      if job.context.cancellation.check() { throw .stopped }
      if !(try take()) { emptyAnswers += 1 }
    }
  }

  private func copy(_ decoded: Dav1dPicture) throws(Failure) -> OpaquePointer {
    let width = Int(decoded.p.w)
    let height = Int(decoded.p.h)
    let chroma: heif_chroma
    var small = (width: width, height: height)
    switch decoded.p.layout {
    case DAV1D_PIXEL_LAYOUT_I400: chroma = heif_chroma_monochrome
    case DAV1D_PIXEL_LAYOUT_I420:
      chroma = heif_chroma_420
      small = ((width + 1) / 2, (height + 1) / 2)
    case DAV1D_PIXEL_LAYOUT_I422:
      chroma = heif_chroma_422
      small.width = (width + 1) / 2
    case DAV1D_PIXEL_LAYOUT_I444: chroma = heif_chroma_444
    default: throw .corrupt
    }
    guard let luma = decoded.data.0, let header = decoded.seq_hdr?.pointee else { throw .corrupt }
    var planes = [CodedPlanes.Plane(bytes: luma, bytesPerRow: decoded.stride.0, width: width, height: height)]
    if chroma != heif_chroma_monochrome {
      guard let blueness = decoded.data.1, let redness = decoded.data.2 else { throw .corrupt }
      for bytes in [blueness, redness] {
        planes.append(CodedPlanes.Plane(bytes: bytes, bytesPerRow: decoded.stride.1, width: small.width, height: small.height))
      }
    }
    let whole = CodedPlanes(
      planes, depth: Int(decoded.p.bpc), chroma: chroma, primaries: Int(header.pri.rawValue), transfer: Int(header.trc.rawValue),
      matrix: Int(header.mtrx.rawValue), isFullRange: header.color_range != 0)
    guard let whole else { throw .corrupt }
    // The AVIF specification forbids this, but such files exist, and libavif's interpretation is what they intend.
    if job.isAtAlpha, planes.count == 1, header.color_range == 0 { job.hasLimitedAlpha = true }
    return try whole.picture(for: job)
  }
}
