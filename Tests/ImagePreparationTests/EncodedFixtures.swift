import CHeif
import CTurboJPEG
import CWebP
import Glibc
import HitchlessBase
import ImagePreparation

/// Encoded pictures in forms that the module itself cannot write.
enum EncodedFixtures {
  /// Returns a JPEG by libjpeg from interleaved samples: `inks` 1 is grey, 3 is RGB, 4 is CMYK stored inverted, like Adobe's programs do.
  /// With `scanForEach` each component has a separate scan.
  static func jpeg(
    width: Int, height: Int, inks: Int, progressive: Bool = false, scanForEach: Bool = false, restartInterval: Int = 0,
    asYCCK: Bool = false, sampling: (across: Int, down: Int) = (2, 2), quality: Int = 98, sample: (Int, Int, Int) -> UInt8
  ) -> [UInt8] {
    var errors = jpeg_error_mgr()
    var info = jpeg_compress_struct()
    var data: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let scans = JPEGScans(forEach: inks)
    defer { withExtendedLifetime(scans) {} }
    withUnsafeMutablePointer(to: &errors) { errors in
      info.err = jpeg_std_error(errors)
      jpeg_CreateCompress(&info, JPEG_LIB_VERSION, MemoryLayout<jpeg_compress_struct>.size)
      jpeg_mem_dest(&info, &data, &count)
      info.image_width = UInt32(width)
      info.image_height = UInt32(height)
      info.input_components = Int32(inks)
      info.in_color_space = inks == 1 ? JCS_GRAYSCALE : inks == 3 ? JCS_RGB : JCS_CMYK
      jpeg_set_defaults(&info)
      if inks == 4 { jpeg_set_colorspace(&info, asYCCK ? JCS_YCCK : JCS_CMYK) }
      if inks == 3 {
        info.comp_info[0].h_samp_factor = Int32(sampling.across)
        info.comp_info[0].v_samp_factor = Int32(sampling.down)
      }
      jpeg_set_quality(&info, Int32(quality), 1)
      info.restart_interval = UInt32(restartInterval)
      if progressive { jpeg_simple_progression(&info) }
      if scanForEach { scans.install(in: &info) }
      jpeg_start_compress(&info, 1)
      var row = [UInt8](repeating: 0, count: width * inks)
      for y in 0..<height {
        for x in 0..<width { for ink in 0..<inks { row[x * inks + ink] = sample(x, y, ink) } }
        row.withUnsafeMutableBufferPointer { row in
          var line: UnsafeMutablePointer<UInt8>? = row.baseAddress
          _ = jpeg_write_scanlines(&info, &line, 1)
        }
      }
      jpeg_finish_compress(&info)
      jpeg_destroy_compress(&info)
    }
    defer { free(data) }
    return Array(UnsafeBufferPointer(start: data, count: Int(count)))
  }

  /// Returns straight B, G, R, A bytes for the encoders below, from pictures that are opaque or have straight colours.
  private static func straight(_ picture: PixelBuffer) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(picture.width * picture.height * 4)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let word = picture[x, y]
        let alpha = Int(word >> 24)
        if alpha == 255 {
          withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
          continue
        }
        func part(_ shift: UInt32) -> UInt8 { alpha == 0 ? 0 : UInt8(min(255, (Int(word >> shift & 255) * 255 + alpha / 2) / alpha)) }
        bytes += [part(0), part(8), part(16), UInt8(alpha)]
      }
    }
    return bytes
  }

  /// Returns a WebP, lossless unless a quality from 0 to 100 is given.
  static func webp(_ picture: PixelBuffer, quality: Float? = nil) -> [UInt8] {
    let pixels = straight(picture)
    var data: UnsafeMutablePointer<UInt8>?
    let (width, height, row) = (Int32(picture.width), Int32(picture.height), Int32(picture.width * 4))
    let count =
      quality.map { WebPEncodeBGRA(pixels, width, height, row, $0, &data) } ?? WebPEncodeLosslessBGRA(pixels, width, height, row, &data)
    defer { WebPFree(data) }
    return Array(UnsafeBufferPointer(start: data, count: count))
  }

  /// Returns a lossy WebP with `exif` after its pixels, in the extended layout.
  static func webp(_ picture: PixelBuffer, exif: [UInt8]) -> [UInt8] {
    let simple = webp(picture, quality: 95)
    func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + number(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
    }
    let head = chunk("VP8X", [0x08, 0, 0, 0] + number(picture.width - 1, 3) + number(picture.height - 1, 3))
    let body = Array("WEBP".utf8) + head + simple[12...] + chunk("EXIF", exif)
    return Array("RIFF".utf8) + number(body.count, 4) + body
  }

  /// Returns a lossless WebP with a colour profile, in the extended layout.
  static func webp(lossless picture: PixelBuffer, icc: [UInt8]) -> [UInt8] {
    let simple = webp(picture)
    func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + number(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
    }
    let head = chunk("VP8X", [0x20, 0, 0, 0] + number(picture.width - 1, 3) + number(picture.height - 1, 3))
    let body = Array("WEBP".utf8) + head + chunk("ICCP", icc) + simple[12...]
    return Array("RIFF".utf8) + number(body.count, 4) + body
  }

  /// Returns a HEIC or AVIF, with boxes that rotate it by `orientation`, of `depth` bits per sample (8, 10 or 12); nil if this machine's
  /// libheif cannot write one.
  static func heif(
    _ picture: PixelBuffer, _ format: heif_compression_format, thumbnailSide: Int32 = 0, orientation: ImageOrientation = .up,
    chroma: String = "420", depth: Int32 = 8
  ) -> [UInt8]? {
    let context = heif_context_alloc()
    defer { heif_context_free(context) }
    var encoder: OpaquePointer?
    guard heif_context_get_encoder_for_format(context, format, &encoder).code == heif_error_Ok else { return nil }
    defer { heif_encoder_release(encoder) }
    heif_encoder_set_lossy_quality(encoder, 95)
    heif_encoder_set_parameter_string(encoder, "chroma", chroma)
    var image: OpaquePointer?
    let (width, height) = (picture.width, picture.height)
    heif_image_create(
      Int32(width), Int32(height), heif_colorspace_RGB,
      depth == 8 ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RRGGBBAA_LE, &image)
    defer { heif_image_release(image) }
    heif_image_add_plane(image, heif_channel_interleaved, Int32(width), Int32(height), depth)
    var bytesPerRow: Int32 = 0
    let plane = heif_image_get_plane(image, heif_channel_interleaved, &bytesPerRow)!
    let pixels = straight(picture)
    for y in 0..<height {
      let row = plane + y * Int(bytesPerRow)
      for sample in 0..<width * 4 {
        // The module's pixels begin with blue.
        let value = pixels[y * width * 4 + (sample & ~3) + [2, 1, 0, 3][sample & 3]]
        if depth == 8 {
          row[sample] = value
        } else {
          let wide = (Int(value) * (1 << Int(depth) - 1) + 127) / 255
          (row[sample * 2], row[sample * 2 + 1]) = (UInt8(wide & 255), UInt8(wide >> 8))
        }
      }
    }
    var handle: OpaquePointer?
    let options = heif_encoding_options_alloc()
    defer { heif_encoding_options_free(options) }
    options?.pointee.image_orientation = heif_orientation(UInt32(orientation.rawValue))
    guard heif_context_encode_image(context, image, encoder, options, &handle).code == heif_error_Ok else { return nil }
    if thumbnailSide > 0 {
      var thumbnail: OpaquePointer?
      heif_context_encode_thumbnail(context, image, handle, encoder, nil, thumbnailSide, &thumbnail)
      if thumbnail != nil { heif_image_handle_release(thumbnail) }
    }
    defer { heif_image_handle_release(handle) }
    return written(context)
  }

  /// Returns the file of an encoder's context.
  static func written(_ context: OpaquePointer?) -> [UInt8] {
    final class Sink { var bytes: [UInt8] = [] }
    let sink = Sink()
    var writer = heif_writer()
    writer.writer_api_version = 1
    writer.write = { _, data, count, user in
      Unmanaged<Sink>.fromOpaque(user!).takeUnretainedValue().bytes += Array(UnsafeRawBufferPointer(start: data, count: count))
      return heif_error(code: heif_error_Ok, subcode: heif_suberror_Unspecified, message: nil)
    }
    heif_context_write(context, &writer, Unmanaged.passUnretained(sink).toOpaque())
    return sink.bytes
  }
}
