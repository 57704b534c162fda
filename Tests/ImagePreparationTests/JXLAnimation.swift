import CJXL
import HitchlessBase
import Testing

extension AnimationFixture {
  /// Returns a lossless JPEG XL, through libjxl. Its frames must not clear or restore anything, and each takes time.
  func jxl(plays: Int = 0) throws -> [UInt8] {
    let encoder = try #require(JxlEncoderCreate(nil))
    defer { JxlEncoderDestroy(encoder) }
    var info = JxlBasicInfo()
    JxlEncoderInitBasicInfo(&info)
    (info.xsize, info.ysize, info.bits_per_sample) = (UInt32(width), UInt32(height), 8)
    (info.num_color_channels, info.num_extra_channels, info.alpha_bits, info.uses_original_profile) = (3, 1, 8, 1)
    info.have_animation = 1
    (info.animation.tps_numerator, info.animation.tps_denominator, info.animation.num_loops) = (1_000, 1, UInt32(plays))
    try #require(JxlEncoderSetBasicInfo(encoder, &info) == JXL_ENC_SUCCESS)
    var color = JxlColorEncoding()
    JxlColorEncodingSetToSRGB(&color, 0)
    try #require(JxlEncoderSetColorEncoding(encoder, &color) == JXL_ENC_SUCCESS)
    for (index, frame) in frames.enumerated() {
      let settings = JxlEncoderFrameSettingsCreate(encoder, nil)
      try #require(JxlEncoderSetFrameLossless(settings, 1) == JXL_ENC_SUCCESS)
      JxlEncoderFrameSettingsSetOption(settings, JXL_ENC_FRAME_SETTING_EFFORT, 1)
      var header = JxlFrameHeader()
      JxlEncoderInitFrameHeader(&header)
      header.duration = UInt32(frame.delay)
      let (wide, high) = (frame.pixels.width, frame.pixels.height)
      (header.layer_info.have_crop, header.layer_info.crop_x0, header.layer_info.crop_y0) = (1, Int32(frame.left), Int32(frame.top))
      (header.layer_info.xsize, header.layer_info.ysize, header.layer_info.save_as_reference) = (UInt32(wide), UInt32(high), 1)
      header.layer_info.blend_info.blendmode = frame.blends && index > 0 ? JXL_BLEND_BLEND : JXL_BLEND_REPLACE
      header.layer_info.blend_info.source = 1
      try #require(JxlEncoderSetFrameHeader(settings, &header) == JXL_ENC_SUCCESS)
      try #require(JxlEncoderSetExtraChannelBlendInfo(settings, 0, &header.layer_info.blend_info) == JXL_ENC_SUCCESS)
      let writer = AnimationFixture.writer(frame.pixels)
      let samples = (0..<high).flatMap { y in (0..<wide).flatMap { x in writer.samples(x, y).map { UInt8($0) } } }
      var format = JxlPixelFormat(num_channels: 4, data_type: JXL_TYPE_UINT8, endianness: JXL_LITTLE_ENDIAN, align: 0)
      try #require(JxlEncoderAddImageFrame(settings, &format, samples, samples.count) == JXL_ENC_SUCCESS)
    }
    JxlEncoderCloseInput(encoder)
    return try JXLWriter.output(of: encoder)
  }
}
