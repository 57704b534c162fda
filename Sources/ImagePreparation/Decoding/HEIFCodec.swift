internal import CHeif
internal import Glibc

/// A decoder of what libheif finds in a file: one picture, or one tile of it. Replaces libheif's own decoders, which cannot be stopped, and
/// which accept no limit on the size of pictures whose data contradict the file's header.
class HEIFCodec {
  /// The reasons why decoding fails.
  enum Failure: Error {
    case stopped
    case corrupt
    case outOfMemory
    case tooLarge
  }

  let job: HEIFJob
  /// The data that libheif extracts from the file, in the form in which it passes them to codecs.
  fileprivate(set) var data: [UInt8] = []

  required init(_ job: HEIFJob) { self.job = job }

  /// Whether the codec can decode the beginning of a picture.
  class var takesParts: Bool { false }

  /// Decodes ``data``. The caller owns the picture.
  func decode() throws(Failure) -> OpaquePointer { throw .corrupt }

  /// Decodes the picture. Returns a grey one in place of a tile that is not wanted, and, if a part of the picture is enough, of one that
  /// is damaged or missing. The caller owns the picture.
  fileprivate final func decodeOrOmit() throws(Failure) -> OpaquePointer {
    let index = job.decodedCount
    if let size = job.omit(index, isDamaged: false) { return try CodedPlanes.blank(size.width, size.height, depth: size.depth) }
    let isMissing = job.isMissing && !(Self.takesParts && job.missingByteCount > 0)
    do throws(Failure) {
      if isMissing { throw .corrupt }
      return try decode()
    } catch {
      guard case .corrupt = error, let size = job.omit(index, isDamaged: true) else { throw error }
      let format = self is HEVCCodec ? ImageFormat.heic : .avif
      do throws(ImageError) {
        try job.context.accept(isMissing ? .truncated(format, "tiles are missing") : .corrupt(format, "tiles are damaged"))
      } catch {
        throw .corrupt
      }
      return try CodedPlanes.blank(size.width, size.height, depth: size.depth)
    }
  }

  // MARK: Callbacks of libheif

  /// Registers the codecs for everything in the file of `context`, and for no other file: decoding options can select a decoder for a
  /// picture only, not for its tiles and alpha. Returns whether that succeeded.
  static func install(in context: OpaquePointer) -> Bool {
    heif.heif_register_decoder(context, hevc).code == heif_error_Ok && heif.heif_register_decoder(context, av1).code == heif_error_Ok
  }

  private static nonisolated(unsafe) let hevcName = UnsafePointer(strdup("hitchless-hevc")!)
  private static nonisolated(unsafe) let av1Name = UnsafePointer(strdup("hitchless-av1")!)
  private static nonisolated(unsafe) let message = UnsafePointer(strdup("its pictures can not be decoded")!)
  private static nonisolated(unsafe) let noMessage = UnsafePointer(strdup("")!)

  // libheif's own decoders have priorities of little more than a hundred.
  private static nonisolated(unsafe) let hevc = plugin(
    hevcName, title: { HEIFCodec.hevcName }, isFor: { $0 == heif_compression_HEVC ? 1_000 : 0 },
    make: { HEIFCodec.make(HEVCCodec.self, $0) })
  private static nonisolated(unsafe) let av1 = plugin(
    av1Name, title: { HEIFCodec.av1Name }, isFor: { $0 == heif_compression_AV1 ? 1_000 : 0 },
    make: { HEIFCodec.make(AV1Codec.self, $0) })

  private static func plugin(
    _ name: UnsafePointer<CChar>, title: @convention(c) () -> UnsafePointer<CChar>?,
    isFor: @convention(c) (heif_compression_format) -> Int32,
    make: @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> heif_error
  ) -> UnsafePointer<heif_decoder_plugin> {
    // Never deallocated.
    let plugin = UnsafeMutablePointer<heif_decoder_plugin>.allocate(capacity: 1)
    plugin.initialize(
      to: heif_decoder_plugin(
        plugin_api_version: 3, get_plugin_name: title, init_plugin: nil, deinit_plugin: nil, does_support_format: isFor,
        new_decoder: make,
        free_decoder: { decoder in if let decoder { Unmanaged<HEIFCodec>.fromOpaque(decoder).release() } },
        push_data: { decoder, bytes, count in
          Unmanaged<HEIFCodec>.fromOpaque(decoder!).takeUnretainedValue().data
            .append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
          return HEIFCodec.noError
        },
        decode_image: { decoder, picture in
          let codec = Unmanaged<HEIFCodec>.fromOpaque(decoder!).takeUnretainedValue()
          do throws(Failure) {
            if codec.job.context.cancellation.check() { throw .stopped }
            picture!.pointee = try codec.decodeOrOmit()
            return HEIFCodec.noError
          } catch {
            return HEIFCodec.error(error)
          }
        },
        // The codecs are always strict.
        set_strict_decoding: { _, _ in }, id_name: name))
    return UnsafePointer(plugin)
  }

  private static func make(_ codec: HEIFCodec.Type, _ decoder: UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> heif_error {
    guard let decoder, let job = HEIFJob.current else { return error(.corrupt) }
    decoder.pointee = Unmanaged.passRetained(codec.init(job)).toOpaque()
    return noError
  }

  private static var noError: heif_error { heif_error(code: heif_error_Ok, subcode: heif_suberror_Unspecified, message: noMessage) }

  private static func error(_ failure: Failure) -> heif_error {
    switch failure {
    case .stopped, .corrupt:
      heif_error(code: heif_error_Decoder_plugin_error, subcode: heif_suberror_Unspecified, message: message)
    case .outOfMemory:
      heif_error(code: heif_error_Memory_allocation_error, subcode: heif_suberror_Unspecified, message: message)
    case .tooLarge:
      heif_error(code: heif_error_Memory_allocation_error, subcode: heif_suberror_Security_limit_exceeded, message: message)
    }
  }
}
