import CJXL
import ImagePreparation
import Testing

/// Writes JPEG XLs through libjxl, with eight or sixteen bits per sample.
struct JXLWriter {
  var width: Int
  var height: Int
  /// The number of channels: 1 for grey, 3 for colours, 4 for inks; one more with alpha.
  var channelCount = 4
  /// Whether the channels are four inks, of which 0 is full ink. For lossless pictures with eight bits.
  var hasInks = false
  var depth = 8
  var orientation = 1
  /// Whether the samples are premultiplied. For sixteen bits.
  var isPremultiplied = false
  /// The distance of libjxl; 0 is lossless.
  var distance: Float = 0
  var profile: [UInt8] = []
  var isInBoxes = false
  var isProgressive = false
  /// Returns a channel's sample at a column and a row.
  var sample: (Int, Int, Int) -> Int

  func data() throws -> [UInt8] {
    let encoder = try #require(JxlEncoderCreate(nil))
    defer { JxlEncoderDestroy(encoder) }
    let hasAlpha = channelCount % 2 == (hasInks ? 1 : 0)
    var info = JxlBasicInfo()
    JxlEncoderInitBasicInfo(&info)
    (info.xsize, info.ysize, info.bits_per_sample) = (UInt32(width), UInt32(height), UInt32(depth))
    info.num_color_channels = UInt32(hasAlpha ? channelCount - 1 : channelCount)
    (info.num_extra_channels, info.alpha_bits) = hasAlpha ? (1, UInt32(depth)) : (0, 0)
    if hasInks { (info.num_color_channels, info.num_extra_channels) = (3, info.num_extra_channels + 1) }
    info.orientation = JxlOrientation(UInt32(orientation))
    info.uses_original_profile = distance == 0 ? 1 : 0
    try #require(JxlEncoderUseContainer(encoder, isInBoxes ? 1 : 0) == JXL_ENC_SUCCESS)
    if hasInks { try #require(JxlEncoderSetCodestreamLevel(encoder, 10) == JXL_ENC_SUCCESS) }
    try #require(JxlEncoderSetBasicInfo(encoder, &info) == JXL_ENC_SUCCESS)
    if hasInks {
      var black = JxlExtraChannelInfo()
      JxlEncoderInitExtraChannelInfo(JXL_CHANNEL_BLACK, &black)
      try #require(JxlEncoderSetExtraChannelInfo(encoder, hasAlpha ? 1 : 0, &black) == JXL_ENC_SUCCESS)
    }
    if profile.isEmpty {
      var color = JxlColorEncoding()
      JxlColorEncodingSetToSRGB(&color, channelCount < 3 ? 1 : 0)
      try #require(JxlEncoderSetColorEncoding(encoder, &color) == JXL_ENC_SUCCESS)
    } else {
      try #require(JxlEncoderSetICCProfile(encoder, profile, profile.count) == JXL_ENC_SUCCESS)
    }
    let settings = JxlEncoderFrameSettingsCreate(encoder, nil)
    try #require(JxlEncoderSetFrameDistance(settings, distance) == JXL_ENC_SUCCESS)
    if distance == 0 { try #require(JxlEncoderSetFrameLossless(settings, 1) == JXL_ENC_SUCCESS) }
    if isProgressive { JxlEncoderFrameSettingsSetOption(settings, JXL_ENC_FRAME_SETTING_RESPONSIVE, 1) }
    JxlEncoderFrameSettingsSetOption(settings, JXL_ENC_FRAME_SETTING_EFFORT, 3)
    var samples: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<channelCount where !hasInks || channel != 3 {
          let value = sample(x, y, channel)
          samples += depth > 8 ? [UInt8(value & 255), UInt8(value >> 8)] : [UInt8(value)]
        }
      }
    }
    var format = JxlPixelFormat(
      num_channels: UInt32(hasInks ? channelCount - 1 : channelCount), data_type: depth > 8 ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8,
      endianness: JXL_LITTLE_ENDIAN, align: 0)
    try #require(JxlEncoderAddImageFrame(settings, &format, samples, samples.count) == JXL_ENC_SUCCESS)
    if hasInks {
      let blacks = (0..<width * height).map { UInt8(sample($0 % width, $0 / width, 3)) }
      try #require(
        JxlEncoderSetExtraChannelBuffer(settings, &format, blacks, blacks.count, hasAlpha ? 1 : 0) == JXL_ENC_SUCCESS)
    }
    JxlEncoderCloseInput(encoder)
    let result = try JXLWriter.output(of: encoder)
    return isPremultiplied ? try JXLWriter.premultiplied(result) : result
  }

  /// Returns the complete output of `encoder`.
  static func output(of encoder: OpaquePointer) throws -> [UInt8] {
    var result: [UInt8] = []
    var status = JXL_ENC_NEED_MORE_OUTPUT
    while status == JXL_ENC_NEED_MORE_OUTPUT {
      result += [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        var next = buffer.baseAddress
        var left = buffer.count
        status = JxlEncoderProcessOutput(encoder, &next, &left)
        count = buffer.count - left
      }
    }
    try #require(status == JXL_ENC_SUCCESS)
    return result
  }

  /// Returns the bytes with the bit for premultiplied samples set, which this encoder cannot write: found by trying the bits of the header.
  private static func premultiplied(_ bytes: [UInt8]) throws -> [UInt8] {
    let start = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0x0A })
    let candidates = (16..<200).map { bit in
      var changed = bytes
      changed[start + bit / 8] ^= 1 << (bit % 8)
      return changed
    }
    let before = try #require(info(bytes))
    return try #require(
      candidates.first {
        guard var info = info($0), info.alpha_premultiplied != 0 else { return false }
        // Nothing else may change, here and in the pixels.
        info.alpha_premultiplied = 0
        guard (try? ImageSource(bytes: $0).decoded()) != nil else { return false }
        return withUnsafeBytes(of: info) { Array($0) } == withUnsafeBytes(of: before) { Array($0) }
      })
  }

  /// Returns the information that libjxl reads from a header.
  private static func info(_ bytes: [UInt8]) -> JxlBasicInfo? {
    let decoder = JxlDecoderCreate(nil)
    defer { JxlDecoderDestroy(decoder) }
    JxlDecoderSubscribeEvents(decoder, Int32(JXL_DEC_BASIC_INFO.rawValue))
    return bytes.withUnsafeBufferPointer { buffer in
      JxlDecoderSetInput(decoder, buffer.baseAddress, buffer.count)
      var info = JxlBasicInfo()
      guard JxlDecoderProcessInput(decoder) == JXL_DEC_BASIC_INFO, JxlDecoderGetBasicInfo(decoder, &info) == JXL_DEC_SUCCESS else {
        return nil
      }
      return info
    }
  }
}
