internal import CJXL

extension AnimationFrames {
  /// Reads the frames as libjxl composes them: each has the size of the picture and includes what it is drawn over. Skips their pixel data.
  mutating func readJXL(_ bytes: UnsafeRawBufferPointer, _ limits: ImageLimits) throws(ImageError) {
    guard try JXLHeader.isAnimated(ByteCursor(bytes)), PictureLibrary.jxl.load(), let decoder = jxl.JxlDecoderCreate(nil) else { return }
    defer { jxl.JxlDecoderDestroy(decoder) }
    let events = Int32(JXL_DEC_BASIC_INFO.rawValue | JXL_DEC_FRAME.rawValue)
    guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
      jxl.JxlDecoderSubscribeEvents(decoder, events) == JXL_DEC_SUCCESS,
      jxl.JxlDecoderSetInput(decoder, start, bytes.count) == JXL_DEC_SUCCESS
    else { return }
    var info = JxlBasicInfo()
    var header = JxlFrameHeader()
    while true {
      switch jxl.JxlDecoderProcessInput(decoder) {
      case JXL_DEC_BASIC_INFO:
        guard jxl.JxlDecoderGetBasicInfo(decoder, &info) == JXL_DEC_SUCCESS, info.have_animation != 0,
          info.animation.tps_numerator > 0
        else { return }
        playCount = info.animation.num_loops == 0 ? nil : Int(info.animation.num_loops)
      case JXL_DEC_FRAME:
        guard jxl.JxlDecoderGetFrameHeader(decoder, &header) == JXL_DEC_SUCCESS else { return }
        let ticks = Double(header.duration) * Double(info.animation.tps_denominator)
        let frame = AnimationFrame(
          left: 0, top: 0, width: Int(info.xsize), height: Int(info.ysize),
          duration: AnimationFrame.duration(milliseconds: ticks * 1_000 / Double(info.animation.tps_numerator)), disposal: .keep,
          blends: false, file: nil)
        try add(frame, limits)
      // The end of the data, or damage, which ends the animation.
      default: return
      }
    }
  }
}
